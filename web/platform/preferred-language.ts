import { LANGUAGE_COOKIE } from '../../shared/platform/cookies.ts';
import { LANGUAGE_KEY } from '../../shared/platform/device-keys.ts';
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
