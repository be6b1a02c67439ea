import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { directionOf, type Language } from '../../shared/platform/languages.ts';
import type { SourceMessage } from './collect.ts';

/** The language the sources are written in. */
export const SOURCE_LANGUAGE = 'en';

const po = formatter({ lineNumbers: false, printPlaceholdersInComments: false });

export function catalogFile(projectRoot: string, language: string): string {
  return join(projectRoot, 'locales', `${language}.po`);
}

/** Translations by message id; a language without a catalogue has none. */
export async function readTranslations(
  projectRoot: string,
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const catalog = await readCatalog(projectRoot, language);
  return new Map(
    Object.entries(catalog).flatMap(([id, { translation }]) =>
      translation ? [[id, translation] as const] : [],
    ),
  );
}

/** A mark without width: what follows it is written from left to right. */
const LEFT_TO_RIGHT = '\u200E';

/**
 * Translations as they are shown: in a language written from right to left an amount such as ₹14,000 keeps its sign before its
 * digits (after Arabic letters the bidirectional algorithm would put it behind them: UAX #9, rule W2).
 */
export async function shownTranslations(
  projectRoot: string,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const translations = await readTranslations(projectRoot, language);
  if (directionOf(language) === 'ltr') return translations;
  return new Map([...translations].map(([id, text]) => [id, text.replace(/\u200E?₹/g, `${LEFT_TO_RIGHT}₹`)]));
}

/** The same by English text, compiled as the server says them, without a build. */
export async function spokenTranslations(
  projectRoot: string,
  language: Language,
): Promise<Record<string, Compiled>> {
  const shown = await shownTranslations(projectRoot, language);
  const catalog = await readCatalog(projectRoot, language);
  return Object.fromEntries(
    [...shown].map(([id, text]) => [catalog[id]?.message ?? id, compileMessageOrThrow(text)]),
  );
}

async function readCatalog(projectRoot: string, language: string): Promise<CatalogType> {
  const filename = catalogFile(projectRoot, language);
  try {
    return await po.parse(await readFile(filename, 'utf8'), {
      locale: language,
      sourceLocale: SOURCE_LANGUAGE,
      filename,
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

/**
 * Writes a language's catalogue again: the sentences of the sources, with the translations it had. A sentence that is gone from
 * the sources is gone from the catalogue; a new one is added empty.
 */
export async function writeCatalog(
  projectRoot: string,
  language: string,
  messages: ReadonlyMap<string, SourceMessage>,
): Promise<void> {
  const filename = catalogFile(projectRoot, language);
  const known = await readTranslations(projectRoot, language);
  const catalog: CatalogType = {};
  for (const message of [...messages.values()].toSorted(byText)) {
    catalog[message.id] = {
      message: message.text,
      translation: language === SOURCE_LANGUAGE ? message.text : (known.get(message.id) ?? ''),
      comments: [...message.comments],
      origin: message.origins.map((file) => [file] as [string]),
      ...(message.context ? { context: message.context } : {}),
    };
  }
  await mkdir(join(projectRoot, 'locales'), { recursive: true });
  // a new catalogue has no file yet
  const existing = await readFile(filename, 'utf8').catch(() => undefined);
  await writeFile(
    filename,
    await po.serialize(catalog, { locale: language, sourceLocale: SOURCE_LANGUAGE, filename, existing }),
  );
}

function byText(one: SourceMessage, other: SourceMessage): number {
  return one.text < other.text ? -1 : one.text > other.text ? 1 : 0;
}

/** What Lingui shows: plain text, or text with the places of its values. */
export type Compiled = ReturnType<typeof compileMessageOrThrow>;

/** The static pages are written at build: what only they say is no part of the app. */
const SITE = 'web/site/';

/**
 * Features whose words are fetched with their screens, with what they show of shared/. That each screen fetches all that it shows is
 * held by `parts.test.ts`.
 */
const PARTS = {
  help: ['web/help/'],
  staff: [
    'web/admin/',
    'web/api-logs/',
    'web/invites/',
    'web/mail/',
    'shared/admin/',
    'shared/mail/',
    'shared/models/',
  ],
  onboarding: ['web/onboarding/', 'shared/onboarding/'],
  preferences: ['web/preferences/', 'web/privacy/', 'shared/privacy/'],
  research: [
    'web/research/',
    'web/facts/',
    'web/documents/',
    'shared/research/',
    'shared/facts/',
    'shared/documents/',
  ],
  review: ['web/review/', 'shared/review/'],
  auth: ['web/auth/', 'shared/auth/'],
  chat: ['web/chat/', 'web/voice/AudioBar', 'shared/chat/', 'shared/guardrails/'],
} as const satisfies Record<string, readonly string[]>;
export type MessagePart = keyof typeof PARTS;
export const MESSAGE_PARTS = Object.keys(PARTS) as readonly MessagePart[];

/** The part of the app that alone shows a message; undefined for what several do. */
export function partOf({ origins }: Pick<SourceMessage, 'origins'>): MessagePart | undefined {
  const shown = origins.filter((file) => /^(?:web|shared)\//.test(file) && !file.startsWith(SITE));
  if (shown.length === 0) return undefined;
  return MESSAGE_PARTS.find((part) =>
    shown.every((file) => PARTS[part].some((folder) => file.startsWith(folder))),
  );
}

/** The messages of one part of the app in one language; see `browserMessages` for the rest. */
export function partMessages(
  part: MessagePart,
  messages: ReadonlyMap<string, SourceMessage>,
  translations: ReadonlyMap<string, string>,
): Record<string, Compiled> {
  const own = new Map([...messages].filter(([, message]) => partOf(message) === part));
  return compileForBrowser(own, translations);
}

/**
 * The messages of one language for the app: by id for macros, by English text for sentences marked in web/ and shared/, which
 * reach the browser as text (validation, labels of the model). A sentence that is the same in both and has no placeholder needs no entry.
 * A missing translation shows the English text here; `checkCatalogs` is what forbids it.
 */
export function browserMessages(
  messages: ReadonlyMap<string, SourceMessage>,
  translations: ReadonlyMap<string, string>,
): Record<string, Compiled> {
  const common = new Map([...messages].filter(([, message]) => partOf(message) === undefined));
  return compileForBrowser(common, translations);
}

function compileForBrowser(
  messages: ReadonlyMap<string, SourceMessage>,
  translations: ReadonlyMap<string, string>,
): Record<string, Compiled> {
  const compiled: Record<string, Compiled> = {};
  for (const message of messages.values()) {
    const translation = translations.get(message.id) ?? message.text;
    const text = compileMessageOrThrow(translation);
    if (message.origins.some((file) => file.startsWith('web/') && !file.startsWith(SITE)))
      compiled[message.id] = text;
    const byText = message.markedIn.includes('shared') || message.markedIn.includes('web');
    if (byText && (translation !== message.text || message.text.includes('{'))) compiled[message.text] = text;
  }
  return compiled;
}

/** The messages of one language for the static pages, by id. */
export function siteMessages(
  messages: ReadonlyMap<string, SourceMessage>,
  translations: ReadonlyMap<string, string>,
): Record<string, Compiled> {
  const own = [...messages.values()].filter(({ origins }) => origins.some((file) => file.startsWith('web/')));
  return Object.fromEntries(
    own.map(({ id, text }) => [id, compileMessageOrThrow(translations.get(id) ?? text)]),
  );
}

/** Where the sentences of research reports are: also why a model or a search service could not be used. */
const REPORT_SOURCES = ['server/research/', 'shared/research/', 'server/platform/outside/errors.ts'];

/**
 * The sentences of research reports in one language, by English text. They come to the browser inside of reports, and only who opens
 * one fetches them.
 */
export function reportMessages(
  messages: ReadonlyMap<string, SourceMessage>,
  translations: ReadonlyMap<string, string>,
): Record<string, Compiled> {
  const compiled: Record<string, Compiled> = {};
  for (const message of messages.values()) {
    if (message.origins.some((file) => REPORT_SOURCES.some((source) => file.startsWith(source))))
      compiled[message.text] = compileMessageOrThrow(translations.get(message.id) ?? message.text);
  }
  return compiled;
}

/** The messages of one language for the server, by English text: only those that travel as text. */
export function serverMessages(
  messages: ReadonlyMap<string, SourceMessage>,
  translations: ReadonlyMap<string, string>,
): Record<string, Compiled> {
  const compiled: Record<string, Compiled> = {};
  for (const message of messages.values()) {
    if (message.markedIn.length > 0)
      compiled[message.text] = compileMessageOrThrow(translations.get(message.id) ?? message.text);
  }
  return compiled;
}
