import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { acceptedLanguages, languageOf, loadTranslations, pageLanguageOf, translator } from './i18n.ts';

test('languages are taken in the order in which they are wanted', () => {
  expect(acceptedLanguages('ur;q=0.5, hi-IN, en;q=0.8')).toEqual(['hi', 'en', 'ur']);
  expect(acceptedLanguages('fr, de;q=0.9, *;q=0.1')).toEqual([]);
  expect(acceptedLanguages('hi;q=0, en;q=nonsense, ur;q=0.1')).toEqual(['ur']);
  expect(acceptedLanguages(undefined)).toEqual([]);
  expect(acceptedLanguages(`${'x,'.repeat(1000)}hi`)).toEqual([]);
});

test('an answer follows the page, a page follows the choice of its reader', () => {
  const cookies = { theme: 'dark', lang: 'ur' };
  const request = { headers: { 'accept-language': 'hi' }, cookies };
  expect(languageOf(request)).toBe('hi');
  expect(pageLanguageOf(request)).toBe('ur');
  expect(languageOf({ headers: {}, cookies })).toBe('ur');
  expect(languageOf({ headers: {}, cookies: null })).toBe('en');
});

test('catalogues are read where they are; without one the English text is said', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'locales-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  writeFileSync(
    join(directory, 'hi.json'),
    JSON.stringify({
      'Wait {count, plural, one {# minute} other {# minutes}}.': [
        ['count', 'plural', { one: ['#', ' मिनट'], other: ['#', ' मिनट'] }],
        ' रुकें।',
      ],
    }),
  );
  const translate = await loadTranslations(directory);
  const text = 'Wait {count, plural, one {# minute} other {# minutes}}.';
  expect(translate('hi', text, { count: 100_000 })).toBe('1,00,000 मिनट रुकें।');
  expect(translate('ur', text, { count: 1 })).toBe('Wait 1 minute.');
  expect(translate('en', text, { count: 100_000 })).toBe('Wait 1,00,000 minutes.');
});

test('a text that is no message is said as it is', () => {
  const translate = translator({ hi: {} });
  expect(translate('en', "a { b } 'c'")).toBe("a { b } 'c'");
  expect(translate('hi', 'toString')).toBe('toString');
});
