import { DAY } from '../../shared/platform/time.ts';
import type { StoredDocument } from '../../shared/sources/model.ts';
import type { Along, Payer } from '../api-logs/service.ts';
import { wallClock, type Clock } from '../platform/clock.ts';
import type { Services } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { abortable } from '../platform/outside/abortable.ts';
import type { Loopback } from '../platform/outside/connector.ts';
import { OutsideError } from '../platform/outside/errors.ts';
import { politeClient } from '../platform/outside/polite.ts';
import { Turns } from '../platform/outside/turns.ts';
import { Finding } from './finding.ts';
import { paid } from './paid.ts';
import { deletePages, selectGiven } from './queries.ts';
import { Reader } from './reading/reader.ts';
import type { ReadingOrder } from './reading/reading.ts';
import { cleanHits } from './search/clean.ts';
import { configuredProviders } from './search/configured.ts';
import type { RawHit, SearchProvider } from './search/search.ts';
import { freshDocument, givenText, keepReading, type GivenText } from './storing.ts';

export type { SourceBlock, StoredDocument } from '../../shared/sources/model.ts';
export { kindOfFile, type FileKind } from './reading/kind.ts';

/** A page that a search service names. Nothing of it may be quoted before the page itself was opened. */
export interface SearchHit {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  /** ISO date, where the service names one. */
  readonly published: string | null;
  /** Which service named it. */
  readonly provider: string;
}

export interface SearchOptions {
  readonly limit: number;
  /** Code of the language that pages should be in. */
  readonly language?: string | undefined;
  readonly signal: AbortSignal;
  readonly payer: Payer;
  /** Told of each service that could not be used before another was asked. */
  readonly onSkipped?: (provider: string, error: OutsideError) => void;
  /** What is written in the statement that settles the search. */
  readonly along?: Along<SearchHit[]>;
}

export interface OpenOptions {
  readonly signal: AbortSignal;
  readonly payer: Payer;
  /** The idea's owner named this address. */
  readonly given?: boolean;
  /** What is written in the statement that settles the reading of the page; nothing is, where the page was kept before. */
  readonly along?: Along<StoredDocument>;
}

/** The web as research sees it: found through a search service, read through the guarded client, stored as text. */
export interface Web {
  /** Begins to load what reading takes, for whoever will open pages soon. */
  prepare(): void;
  /** @throws OutsideError when no service answers; `over_budget` when the run may search no more */
  search(query: string, options: SearchOptions): Promise<SearchHit[]>;
  /** A page, which is kept under the hash of its text. @throws OutsideError when it may not or cannot be read */
  open(url: string, options: OpenOptions): Promise<StoredDocument>;
}

interface WebOptions {
  /** Given by tests alone: hosts that are served by this machine. */
  readonly loopback?: Loopback;
  readonly turns?: Turns;
  readonly clock?: Clock;
  readonly timeoutMs?: number;
  /** One that serves several webs, and is not ended with this one. */
  readonly reader?: Reader;
  /** In place of those that are configured. */
  readonly providers?: readonly SearchProvider[];
}

/** The pages that were read because a person's ideas name them, to be forgotten with the person. */
export function pagesGivenBy(db: Db, userId: string): Promise<string[]> {
  return selectGiven(db, userId);
}

/** Forgets pages: that they were read, and what they said, unless something of others rests on it. */
export function forgetPages(db: Db, hashes: readonly string[]): Promise<void> {
  return deletePages(db, hashes);
}

/**
 * Asks one search service once, to see whether it answers.
 *
 * @throws OutsideError `key` where it is not configured
 */
export async function trySearch(
  services: Pick<Services, 'settings' | 'db'>,
  name: string,
  { payer, signal }: Pick<SearchOptions, 'payer' | 'signal'>,
): Promise<void> {
  const provider = (await configuredProviders(services)).find((one) => one.name === name);
  if (!provider) throw new OutsideError('key', `${name} is not configured`);
  await paid(
    services.db,
    payer,
    { service: 'search', provider: name, purpose: 'settings.test', paise: provider.paise },
    () => provider.search({ query: 'Startup India', limit: 1, language: undefined, signal }),
    (found) => JSON.stringify(found).length,
  );
}

/** The web for a process: its manners (pauses, robots.txt) are those of all who use it. Nothing is loaded before the first call. */
export function createWeb(services: Services, options: WebOptions = {}): Web & AsyncDisposable {
  const { turns = new Turns(), clock = wallClock, loopback, timeoutMs } = options;
  const client = politeClient({
    userAgent: userAgentOf(services.settings),
    turns,
    ...(loopback && { loopback }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const reader = options.reader ?? new Reader();
  const parts: Parts = {
    services,
    client,
    reader,
    latest: () => new Date(clock.now().getTime() + DAY).toISOString().slice(0, 10),
  };
  return {
    prepare: () => reader.prepare(),
    search: searching(parts, new Finding(clock), options.providers),
    open: opening(parts),
    async [Symbol.asyncDispose]() {
      if (!options.reader) await reader.stop();
      await client[Symbol.asyncDispose]();
    },
  };
}

const givenReader = new Reader();

/**
 * The text of a file that a person gave, read in the same way as a page of the web: in a thread, with bounds of time and memory. What its
 * writer says of themselves, and numbers by which people are reached, are left out.
 *
 * @throws OutsideError `unreadable` where it is broken or locked, takes too long, or has next to no text
 */
export async function readGivenFile(
  { kind, bytes }: Pick<ReadingOrder, 'kind' | 'bytes'>,
  signal: AbortSignal,
): Promise<GivenText> {
  const order: ReadingOrder = { kind, bytes, url: '', contentType: undefined, latest: '', isGiven: true };
  return givenText(await givenReader.read(order, signal));
}

/** What searching and opening share. */
interface Parts {
  readonly services: Services;
  readonly client: ReturnType<typeof politeClient>;
  readonly reader: Reader;
  /** The latest day, as an ISO date, that a page may give as its own. */
  readonly latest: () => string;
}

function searching(
  { services, client, latest }: Parts,
  finding: Finding,
  given: readonly SearchProvider[] | undefined,
): Web['search'] {
  return async (query, { limit, language, signal, payer, onSkipped = ignore, along }) => {
    const cleanOf = (provider: string, hits: readonly RawHit[]): SearchHit[] =>
      cleanHits(hits, { limit, latest: latest(), readAddress: client.outside.address }).map((hit) => ({
        ...hit,
        provider,
      }));
    const { provider, hits } = await finding.find(
      given ?? (await configuredProviders(services)),
      ({ name, paise, search }) =>
        paid(
          services.db,
          payer,
          { service: 'search', provider: name, purpose: 'sources.search', paise },
          () => search({ query, limit, language, signal }),
          (found) => JSON.stringify(found).length,
          along && { ...along, writes: (found) => along.writes(cleanOf(name, found)) },
        ),
      onSkipped,
    );
    return cleanOf(provider, hits);
  };
}

function opening(parts: Parts): Web['open'] {
  /** The last opening of each page: who wants it at the same time waits, and finds it read. */
  const last = new Map<string, Promise<StoredDocument>>();
  return async (text, asked) => {
    const url = parts.client.outside.address(text);
    const before: Promise<unknown> = last.get(url.href) ?? Promise.resolve();
    const opened = before.catch(ignore).then(() => openOne(parts, url, asked));
    last.set(url.href, opened);
    try {
      return await abortable(opened, asked.signal);
    } finally {
      if (last.get(url.href) === opened) last.delete(url.href);
    }
  };
}

/** The page as it is kept; one that is not, or no longer fresh, is read first. */
async function openOne(parts: Parts, url: URL, asked: OpenOptions): Promise<StoredDocument> {
  const { db } = parts.services;
  const given = asked.given ?? false;
  return (await freshDocument(db, url.href, given)) ?? readPage(parts, url, asked);
}

async function readPage(
  { services: { db }, client, reader, latest }: Parts,
  url: URL,
  { signal, payer, given = false, along }: OpenOptions,
): Promise<StoredDocument> {
  const { document } = await paid(
    db,
    payer,
    { service: 'page', provider: url.hostname, purpose: 'sources.page', paise: 0 },
    async () => {
      const answer = await client.get(url.href, signal);
      const { kind, bytes, contentType } = answer;
      const order = { kind, url: answer.url.href, bytes, contentType, latest: latest() };
      const reading = await reader.read(order, signal);
      const read = { asked: url.href, final: answer.url.href, reading, given };
      return { document: await keepReading(db, read), size: bytes.length };
    },
    ({ size }) => size,
    along && { ...along, writes: (read) => along.writes(read.document) },
  );
  return document;
}

function ignore(): void {}

/** Who reads, for the logs of the sites that are read, with the address at which to ask about it. */
function userAgentOf({ appName, publicUrl }: Services['settings']): string {
  const name = appName.replace(/[^A-Za-z0-9.-]+/g, '') || 'Netzoop';
  return `${name}/1.0 (+${publicUrl})`;
}
