import { createHash } from 'node:crypto';
import type { Translation } from '../../shared/knowledge/translation.ts';
import type { Language } from '../../shared/platform/languages.ts';
import type { LibraryText } from '../../shared/research/model.ts';
import { loadRules, readPlaces, readTranslations } from './data.ts';

/** A text of the library in a language, as far as there is one. */
export interface LibraryLanguage {
  readonly language: Language;
  /** The words of an entry in this language; undefined where nobody translated them, or only what they said before. */
  find(text: Pick<LibraryText, 'id' | 'path' | 'text'>): string | undefined;
}

/** What the names of entries are kept under, beside their other texts. */
const NAME = 'name';
/** States have no entry; their names are kept under this id. */
export const STATES = 'states';

const loading = new Map<Language, Promise<LibraryLanguage>>();

/** The library in a language, read and checked at the first call and kept. @throws Error where the data is not sound */
export function loadLibraryLanguage(language: Language): Promise<LibraryLanguage> {
  const known = loading.get(language);
  if (known) return known;
  const started = readLibraryLanguage(language).catch((cause: unknown) => {
    loading.delete(language);
    throw new Error(`the library cannot be read in ${language}`, { cause });
  });
  loading.set(language, started);
  return started;
}

/** A language whose texts are the library's own. */
const OWN: Language = 'en';

async function readLibraryLanguage(language: Language): Promise<LibraryLanguage> {
  if (language === OWN) return libraryLanguage(language, [], new Map());
  const [texts, names] = await Promise.all([readTranslations(language), namesIn(language)]);
  return libraryLanguage(language, texts, names);
}

/**
 * Looks texts up by where they are and by what they say in English: an entry that was corrected since loses its translation, and an
 * older report that still says the former keeps it.
 */
export function libraryLanguage(
  language: Language,
  texts: readonly Translation[],
  names: ReadonlyMap<string, string>,
): LibraryLanguage {
  const known = new Map(texts.map(({ id, path, hash, text }) => [keyOf(id, path, hash), text]));
  return {
    language,
    find: ({ id, path, text }) =>
      path === NAME ? names.get(keyOf(id, path, text)) : known.get(keyOf(id, path, hashOfText(text))),
  };
}

/** What names an English text among the translations: the first 16 hex digits of its SHA-256. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function keyOf(...parts: readonly string[]): string {
  return parts.join('\n');
}

async function namesIn(language: Language): Promise<ReadonlyMap<string, string>> {
  const [{ schemes, licences, trades, namedTrades, vocabulary }, places] = await Promise.all([
    loadRules(),
    readPlaces(),
  ]);
  const entries = [...schemes, ...licences, ...trades, ...namedTrades].map(
    ({ id, name, names }) => [keyOf(id, NAME, name), names[language]] as const,
  );
  const states = places.states.map(
    ({ code, names }) =>
      [
        keyOf(STATES, NAME, vocabulary.states[code] ?? code),
        names.find((name) => SCRIPTS[language].test(name)),
      ] as const,
  );
  return new Map([...entries, ...states].flatMap(([key, name]) => (name === undefined ? [] : [[key, name]])));
}

/** A place has its name in many scripts; one in the letters of the language is taken. */
export const SCRIPTS: Readonly<Record<Language, RegExp>> = {
  en: /^\p{Script=Latin}/u,
  hi: /^\p{Script=Devanagari}/u,
  ur: /^\p{Script=Arabic}/u,
};
