import { i18n } from '@lingui/core';
import catalogs from 'virtual:messages';
import { directionOf, type Language } from '../../shared/platform/languages.ts';
import { warmHeadingFonts } from './fonts.ts';
import { LANGUAGE_COOKIE, LANGUAGE_KEY } from './preferred-language.ts';
import { writeCookie, writeStored } from './storage.ts';

export { preferredLanguage } from './preferred-language.ts';

const STORED_OTHER = 'last non-English language';

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
  warmHeadingFonts(language);
}

/** Shows a language and keeps the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  writeCookie(LANGUAGE_COOKIE, language);
  writeStored(LANGUAGE_KEY, language);
  if (language !== 'en') writeStored(STORED_OTHER, language);
}

export { i18n };
