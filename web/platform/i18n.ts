import { i18n, type Messages } from '@lingui/core';
import { asLanguage, directionOf, LANGUAGE_CODES, type Language } from '../../shared/platform/languages.ts';
import { readCookie, readStored, writeCookie, writeStored } from './storage.ts';

/** Where the choice of language is kept: a cookie for the server, local storage for the app. */
const COOKIE = 'lang';
const STORED = 'language preference';
const STORED_OTHER = 'last non-English language';

const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/*.po');

/** The language on the screen. */
export function currentLanguage(): Language {
  return asLanguage(i18n.locale) ?? 'en';
}

/** The language to start in: the cookie, then what this device keeps, then what the browser asks for, then English. */
export function preferredLanguage(): Language {
  return asLanguage(readCookie(COOKIE)) ?? asLanguage(readStored(STORED)) ?? navigator.languages.map(asLanguage).find((known) => known !== undefined) ?? 'en';
}

/** The language that the toggle switches to from English: the last one used, else the browser's, else Hindi. */
export function otherLanguage(): Language {
  const candidates = [readStored(STORED_OTHER), ...navigator.languages].map(asLanguage);
  return candidates.find((known) => known !== undefined && known !== 'en') ?? LANGUAGE_CODES.find((code) => code !== 'en') ?? 'en';
}

/**
 * Fetches one language's messages and shows them; only the language on the screen is ever loaded.
 * Where they cannot be fetched the page stays in the language it has, and the error goes to the caller.
 */
export async function showLanguage(language: Language): Promise<void> {
  const load = catalogs[`../../locales/${language}.po`];
  const messages = load ? (await load()).messages : {};
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** Shows a language and keeps the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  writeCookie(COOKIE, language);
  writeStored(STORED, language);
  if (language !== 'en') writeStored(STORED_OTHER, language);
}

export { i18n };
