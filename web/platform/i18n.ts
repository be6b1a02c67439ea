import { i18n, type Messages } from '@lingui/core';
import catalogs from 'virtual:messages';
import { LANGUAGE_COOKIE } from '../../shared/platform/cookies.ts';
import { LANGUAGE_KEY, OTHER_LANGUAGE_KEY } from '../../shared/platform/device-keys.ts';
import { directionOf, type Language } from '../../shared/platform/languages.ts';
import { warmHeadingFonts } from './fonts.ts';
import { writeCookie, writeStored } from './storage.ts';

export { preferredLanguage } from './preferred-language.ts';

type Fetch = (language: string) => Promise<{ readonly messages: Messages }> | undefined;

// What has no entry in a catalogue is a sentence without places for values, the same in this language: it is shown as it is.
i18n.setMessagesCompiler((text) => [text]);

/** What is fetched of a language: the app's own words, and those of screens that were opened. */
const sources = new Map<string, Fetch>([['app', (language) => catalogs[language]?.()]]);

async function fetchMessages(language: string): Promise<Messages> {
  const fetched = await Promise.all([...sources.values()].map(async (fetch) => fetch(language)));
  return Object.assign({}, ...fetched.map((catalog) => catalog?.messages)) as Messages;
}

const added = new Map<string, Promise<void>>();

/** Adds words that not every screen needs to the language shown, and to those that are chosen later. */
export function addMessages(name: string, fetch: Fetch): Promise<void> {
  const known = added.get(name);
  if (known) return known;
  sources.set(name, fetch);
  const adding = fetchInto(i18n.locale, fetch).catch((cause: unknown) => {
    // the next screen tries again
    sources.delete(name);
    added.delete(name);
    throw cause;
  });
  added.set(name, adding);
  return adding;
}

async function fetchInto(language: string, fetch: Fetch): Promise<void> {
  const catalog = await fetch(language);
  if (catalog) i18n.load(language, catalog.messages);
}

/**
 * Fetches one language's messages and shows them; only the language on the screen is ever loaded.
 * Where they cannot be fetched the page stays in the language it has, and the error goes to the caller.
 */
export async function showLanguage(language: Language): Promise<void> {
  const messages = await fetchMessages(language);
  // figures in messages have Indian grouping and Latin digits in every language
  i18n.loadAndActivate({
    locale: language,
    locales: `${language}-IN-u-nu-latn`,
    messages,
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
  if (language !== 'en') writeStored(OTHER_LANGUAGE_KEY, language);
}

export { i18n };
