import { createHash } from 'node:crypto';
import type { SourceBlock, StoredDocument } from '../../shared/sources/model.ts';
import type { Db } from '../platform/database/database.ts';
import { OutsideError } from '../platform/outside/errors.ts';
import { languageOf } from './language.ts';
import { domainOf, publisherOf } from './publishers.ts';
import { deleteUnused, savePage, selectAlike, selectVisit, type StoredPage } from './queries.ts';
import type { Reading } from './reading/reading.ts';
import { commonShare, COPY_SHARE, sketchOf, wordsHash } from './sketch.ts';

/** What an address showed counts as read for this long. */
const FRESH_HOURS = 24;
/** A page with less has nothing to quote: an error, or a program that would draw it. */
const TEXT_MIN = 60;

/** What the address showed in the last day. */
export async function freshDocument(
  db: Db,
  url: string,
  given: boolean,
): Promise<StoredDocument | undefined> {
  const page = await selectVisit(db, url, FRESH_HOURS);
  return page && documentOf(page, given);
}

/** What was read, where, and for which address. */
interface Read {
  readonly asked: string;
  readonly final: string;
  readonly reading: Reading;
  readonly given: boolean;
}

/**
 * Keeps what was read under the hash of its text.
 *
 * @returns the page as it is read from now on: what was known of the text before stays
 * @throws OutsideError `unreadable` where there is next to no text
 */
export async function keepReading(db: Db, { asked, final, reading, given }: Read): Promise<StoredDocument> {
  const { text, title, blocks, published, declared } = reading;
  requireText(text);
  const sketch = sketchOf(text);
  const page = {
    page_hash: hashOf(text),
    url: final,
    content: text,
    title,
    domain: domainOf(final),
    ...publisherOf(final),
    published,
    language: languageOf(text, declared),
    blocks,
    canonical_hash: (await hashOfOriginal(db, sketch)) ?? wordsHash(text),
    sketch,
  };
  const { fetched_at, earlier } = await savePage(db, page, [asked, final]);
  return documentOf({ ...page, ...earlier, fetched_at: new Date(fetched_at).toISOString() }, given);
}

/** What a person gave to be read, as research reads it. */
export interface GivenText {
  readonly text: string;
  /** SHA-256 of `text`, hex. */
  readonly page_hash: string;
  readonly blocks: readonly SourceBlock[];
  readonly language: string | null;
}

/** @throws OutsideError `unreadable` where there is next to no text, as in a scanned paper */
export function givenText({ text, blocks, declared }: Reading): GivenText {
  requireText(text);
  return { text, page_hash: hashOf(text), blocks, language: languageOf(text, declared) };
}

function requireText(text: string): void {
  if (text.length < TEXT_MIN) throw new OutsideError('unreadable', 'it has next to no text');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whoever has opened a page lately may still be about to keep it, so that it stays for longer than it counts as read. */
const UNUSED_HOURS = 2 * FRESH_HOURS;

/** Removes pages that nothing rests on, and what addresses showed longer ago. */
export async function sweepPages(db: Db): Promise<void> {
  await deleteUnused(db, UNUSED_HOURS);
}

/** The hash that copies of this text share, where one of them is known already. */
async function hashOfOriginal(db: Db, sketch: readonly number[]): Promise<string | undefined> {
  if (sketch.length === 0) return undefined;
  const alike = await selectAlike(db, sketch);
  return alike.find((page) => commonShare(page.sketch, sketch) >= COPY_SHARE)?.canonical_hash ?? undefined;
}

function documentOf(page: StoredPage, given: boolean): StoredDocument {
  const { page_hash, url, title, content, blocks, published, language, canonical_hash, fetched_at } = page;
  return {
    page_hash,
    url,
    title,
    text: content,
    blocks: blocks.map((block): SourceBlock => ({ ...block })),
    published,
    // a copy may stand with another publisher than the one whose page was kept first
    ...publisherOf(url),
    domain: domainOf(url),
    language,
    canonical_hash: canonical_hash ?? page_hash,
    fetched_at,
    given,
  };
}
