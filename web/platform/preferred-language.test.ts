import { expect, it, vi } from 'vitest';
import { LANGUAGE_COOKIE } from '../../shared/platform/cookies.ts';
import { LANGUAGE_KEY } from '../../shared/platform/device-keys.ts';
import { languageChosenHere, preferredLanguage } from './preferred-language.ts';
import { stubBrowser } from './testing.ts';

const asking = (...languages: string[]) => vi.stubGlobal('navigator', { languages });

it('the language that was chosen here goes before what the browser asks for', () => {
  const { storage } = stubBrowser({ cookie: `${LANGUAGE_COOKIE}=ur` });
  storage.setItem(LANGUAGE_KEY, 'hi');
  asking('en-IN');
  expect([languageChosenHere(), preferredLanguage()]).toEqual(['ur', 'ur']);
});

it('a browser that lost the cookie still has what the app keeps', () => {
  const { storage } = stubBrowser({ cookie: `${LANGUAGE_COOKIE}=klingon` });
  storage.setItem(LANGUAGE_KEY, 'hi');
  asking('en-IN');
  expect(preferredLanguage()).toBe('hi');
});

it.each([
  [['hi-IN', 'en'], 'hi'],
  [['fr-FR', 'ur', 'hi'], 'ur'],
  [['fr', 'de'], 'en'],
  [[], 'en'],
])('of %j the first that there is, else English: %s', (languages, expected) => {
  stubBrowser();
  asking(...languages);
  expect([languageChosenHere(), preferredLanguage()]).toEqual([undefined, expected]);
});
