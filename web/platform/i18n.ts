import { i18n } from '@lingui/core';
import catalogs from 'virtual:messages';
import { asLanguage, directionOf, LANGUAGE_CODES, type Language } from '../../shared/platform/languages.ts';
import type { MessageValues } from '../../shared/platform/messages.ts';
import { LANGUAGE_COOKIE, LANGUAGE_KEY } from './preferred-language.ts';
import { readStored, writeCookie, writeStored } from './storage.ts';

export { preferredLanguage } from './preferred-language.ts';

const STORED_OTHER = 'last non-English language';

/** The language that the toggle switches to from English: the last one used, else the browser's, else Hindi. */
export function otherLanguage(): Language {
  const candidates = [readStored(STORED_OTHER), ...navigator.languages].map(asLanguage);
  return (
    candidates.find((known) => known !== undefined && known !== 'en') ??
    LANGUAGE_CODES.find((code) => code !== 'en') ??
    'en'
  );
}

/**
 * Fetches one language's messages and shows them; only the language on the screen is ever loaded.
 * Where they cannot be fetched the page stays in the language it has, and the error goes to the caller.
 */
export async function showLanguage(language: Language): Promise<void> {
  const catalog = await catalogs[language]?.();
  // figures in messages have Indian grouping and Latin digits in every language
  i18n.loadAndActivate({
    locale: language,
    locales: `${language}-IN-u-nu-latn`,
    messages: catalog?.messages ?? {},
  });
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** Shows a language and keeps the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  writeCookie(LANGUAGE_COOKIE, language);
  writeStored(LANGUAGE_KEY, language);
  if (language !== 'en') writeStored(STORED_OTHER, language);
}

/**
 * Says a sentence that was marked with `msg('…')`, in the language of the page: validation messages and labels of the model.
 * Texts that are in no catalogue are shown as they are (the server's answers come translated).
 */
export function translate(text: string, values?: MessageValues): string {
  return i18n._(text, values);
}

export { i18n };
