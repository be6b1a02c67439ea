import { asLanguage, type Language } from '../../shared/platform/languages.ts';
import { readCookie, readStored } from './storage.ts';

/** Where the choice of language is kept: a cookie for the server, local storage for the app. */
export const LANGUAGE_COOKIE = 'lang';
export const LANGUAGE_KEY = 'language preference';

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
