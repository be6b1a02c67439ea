import { describe, expect, it, vi } from 'vitest';
import { LANGUAGE_COOKIE } from '../../shared/platform/cookies.ts';
import { LANGUAGE_KEY, OTHER_LANGUAGE_KEY } from '../../shared/platform/device-keys.ts';
import { languageChosenHere, otherLanguage, preferredLanguage } from './preferred-language.ts';
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

describe('the toggle between English and the person’s own language', () => {
  it('turns to English from any other language', () => {
    stubBrowser();
    expect(otherLanguage('ur', 'hi')).toBe('en');
  });

  it('turns from English to the profile’s language, else to the last one shown here, else to the one chosen here', () => {
    const { storage } = stubBrowser();
    storage.setItem(LANGUAGE_KEY, 'hi');
    expect(otherLanguage('en', 'en')).toBe('hi');
    storage.setItem(OTHER_LANGUAGE_KEY, 'ur');
    expect(otherLanguage('en', undefined)).toBe('ur');
    expect(otherLanguage('en', 'hi')).toBe('hi');
  });

  it('turns nowhere from English where no other language is known', () => {
    const { storage } = stubBrowser();
    storage.setItem(OTHER_LANGUAGE_KEY, 'klingon');
    expect(otherLanguage('en', 'en')).toBeUndefined();
  });
});
