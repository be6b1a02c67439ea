import { LANGUAGE_COOKIE } from '../../shared/platform/cookies.ts';
import { LANGUAGE_KEY, OTHER_LANGUAGE_KEY } from '../../shared/platform/device-keys.ts';
import { asLanguage, type Language } from '../../shared/platform/languages.ts';
import { readCookie, readStored } from './storage.ts';

/** The language that was chosen on this device: the cookie, then what the app keeps. */
export function languageChosenHere(): Language | undefined {
  return asLanguage(readCookie(LANGUAGE_COOKIE)) ?? asLanguage(readStored(LANGUAGE_KEY));
}

/** The language to start in: the one chosen here, then what the browser asks for, then English. */
export function preferredLanguage(): Language {
  return (
    languageChosenHere() ?? navigator.languages.map(asLanguage).find((known) => known !== undefined) ?? 'en'
  );
}

/**
 * What the toggle turns to: from any other language to English, and from English to the person's own: that of the profile, then the
 * last one that was shown on this device, then the one that was chosen on it.
 *
 * @returns nothing where no other language is known
 */
export function otherLanguage(current: Language, ofProfile: string | null | undefined): Language | undefined {
  if (current !== 'en') return 'en';
  return [ofProfile, readStored(OTHER_LANGUAGE_KEY), readStored(LANGUAGE_KEY)]
    .map(asLanguage)
    .find((language) => language !== undefined && language !== 'en');
}
