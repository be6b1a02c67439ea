import { describe, expect, it } from 'vitest';
import { shownTextOf, translationChoices } from './shown-text.ts';

const codes = (text: string, given: { shown?: string; reader?: string; hasModel?: boolean } = {}) =>
  translationChoices(text, { shown: 'en', reader: 'en', hasModel: false, ...given }).map(({ code }) => code);

describe('an answer can be translated', () => {
  it('into the languages of the library that it is not in, without a model', () => {
    expect(codes('A loan')).toEqual(['hi', 'ur']);
    expect(codes('एक ऋण', { shown: 'hi' })).toEqual(['en', 'ur']);
  });

  it('into the language of the reader first', () => {
    expect(codes('A loan', { reader: 'ur' })).toEqual(['ur', 'hi']);
  });

  it('not into the language in which it is shown now, nor into its own, which the original is in', () => {
    expect(codes('A loan', { shown: 'hi' })).toEqual(['ur']);
  });

  it('into more languages where a model is there', () => {
    expect(codes('A loan', { hasModel: true })).toEqual(expect.arrayContaining(['ta', 'bn', 'as']));
    expect(codes('A loan', { hasModel: true })).not.toContain('en');
  });
});

it('a translation is shown once it is there, and the original while it is wanted', () => {
  const translated = { message: 'एक ऋण' };
  const shown = (more: Partial<Parameters<typeof shownTextOf>[1]>) =>
    shownTextOf('A loan', { language: 'hi', isShown: true, translated, ...more });
  expect(shown({})).toEqual({ text: 'एक ऋण', language: 'hi' });
  expect(shown({ isShown: false })).toEqual({ text: 'A loan', language: 'en' });
  expect(shown({ translated: undefined })).toEqual({ text: 'A loan', language: 'en' });
});
