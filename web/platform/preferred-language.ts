import { asLanguage, type Language } from '../../shared/platform/languages.ts';
import { readCookie, readStored } from './storage.ts';

/** Where the choice of language is kept: a cookie for the server, local storage for the app. */
export const LANGUAGE_COOKIE = 'lang';
export const LANGUAGE_KEY = 'language preference';

/** The language to start in: the cookie, then what this device keeps, then what the browser asks for, then English. */
export function preferredLanguage(): Language {
  return (
    asLanguage(readCookie(LANGUAGE_COOKIE)) ??
    asLanguage(readStored(LANGUAGE_KEY)) ??
    navigator.languages.map(asLanguage).find((known) => known !== undefined) ??
    'en'
  );
}
