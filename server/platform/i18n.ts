import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setupI18n, type Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { LANGUAGE_COOKIE } from '../../shared/platform/cookies.ts';
import { asLanguage, LANGUAGE_CODES, type Language } from '../../shared/platform/languages.ts';
import type { MessageValues } from '../../shared/platform/messages.ts';
import type { ReceivedCookies } from './http/cookies.ts';

/** Says a message in a language: its translation, or the English text itself where there is none. */
export type Translate = (language: Language, text: string, values?: MessageValues) => string;

/** Reads the compiled catalogues `<language>.json`; a language without one speaks English. */
export async function loadTranslations(directory: string): Promise<Translate> {
  const catalogues = await Promise.all(
    LANGUAGE_CODES.map(async (language) => [language, await readCatalogue(directory, language)] as const),
  );
  return translator(Object.fromEntries(catalogues));
}

/** @param catalogues messages by language and English text */
export function translator(catalogues: Partial<Record<string, Messages>>): Translate {
  const voices = new Map(
    LANGUAGE_CODES.map((language) => [language, voice(language, catalogues[language] ?? {})]),
  );
  return (language, text, values) => {
    const known = Object.hasOwn(catalogues[language] ?? {}, text);
    // what is not in the catalogue and has no placeholders may be any text: it is not read as a pattern
    if (!known && !values) return text;
    return voices.get(language)?._(text, values) ?? text;
  };
}

function voice(language: Language, messages: Messages) {
  // figures have Indian grouping and Latin digits in every language
  return setupI18n({
    locale: language,
    locales: `${language}-IN-u-nu-latn`,
    messages: { [language]: messages },
  }).setMessagesCompiler(compileMessage);
}

async function readCatalogue(directory: string, language: Language): Promise<Messages> {
  try {
    return JSON.parse(await readFile(join(directory, `${language}.json`), 'utf8')) as Messages;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

/** The languages of an Accept-Language header, the most wanted first (RFC 9110, section 12.5.4). */
export function acceptedLanguages(header: string | undefined): Language[] {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, index) => {
      const [code = '', quality] = part.trim().split(/;\s*q=/);
      return {
        language: asLanguage(code.trim()),
        quality: quality === undefined ? 1 : Number(quality) || 0,
        index,
      };
    });
  return wanted
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality || one.index - other.index)
    .flatMap(({ language }) => language ?? []);
}

/** What of a request tells its language. */
interface Asked {
  readonly headers: { readonly 'accept-language'?: string | undefined };
  /** Missing where the address could not even be read. */
  readonly cookies: ReceivedCookies | null;
}

/** The language of an answer: what the page asks for, then the person's choice. */
export function languageOf({ headers, cookies }: Asked): Language {
  return acceptedLanguages(headers['accept-language'])[0] ?? asLanguage(cookies?.[LANGUAGE_COOKIE]) ?? 'en';
}

/** The language of a page that has none in its address: the person's choice, then what the browser asks for. */
export function pageLanguageOf({ headers, cookies }: Asked): Language {
  return asLanguage(cookies?.[LANGUAGE_COOKIE]) ?? acceptedLanguages(headers['accept-language'])[0] ?? 'en';
}
