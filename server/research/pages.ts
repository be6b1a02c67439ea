import { createHash } from 'node:crypto';
import type { DocumentText } from '../../shared/documents/model.ts';
import type { Entry } from '../../shared/knowledge/model.ts';
import type { AgentFindings } from '../../shared/research/findings.ts';
import type { Source } from '../../shared/research/model.ts';
import type { Catalogue } from '../knowledge/catalogue.ts';

/** What the source id of a library entry begins with. */
const LIBRARY = 'library:';

/** The source id of a library entry. */
export function librarySourceId(id: string): string {
  return `${LIBRARY}${id}`;
}

/** The hash that names a stored page: SHA-256 of its text in UTF-8, hex. */
export function hashOfPage(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** An entry of the library as a source: its address is the page on which to confirm it, which was mostly not opened. */
export function sourceOfEntry({ id, title, text, pages, as_of, confidence }: Entry): Source {
  return {
    id: librarySourceId(id),
    url: pages[0]?.url ?? '',
    title,
    type: 'other',
    origin: 'library',
    published: null,
    page_hash: hashOfPage(text),
    as_of,
    confidence,
  };
}

/** What the source id of a document begins with. */
const DOCUMENT = 'document:';

/** What was given with an idea as a source: it has no address, and counts for nothing by itself. */
export function sourceOfDocument({ id, name, page_hash }: DocumentText): Source {
  return {
    id: `${DOCUMENT}${id}`,
    url: '',
    title: name,
    type: 'other',
    origin: 'document',
    published: null,
    page_hash,
    as_of: null,
    confidence: null,
  };
}

/** The id of the document that a source is. */
export function documentIdOf({ id }: Pick<Source, 'id'>): string {
  return id.slice(DOCUMENT.length);
}

/** A page to be kept under its hash, so that a quote of it can be shown and checked later. */
export interface KeptPage {
  readonly page_hash: string;
  readonly url: string;
  readonly content: string;
}

/** The library pages that findings rest on; an entry that has changed since is left out, for its hash is another. */
export function pagesOf({ sources }: Pick<AgentFindings, 'sources'>, catalogue: Catalogue): KeptPage[] {
  return sources.flatMap((source) => libraryPage(source, catalogue) ?? []);
}

/** The page of a source of our library, as it reads now; undefined where it has changed since or is of the web. */
export function libraryPage(
  { id, page_hash, url }: Pick<Source, 'id' | 'page_hash' | 'url'>,
  catalogue: Catalogue,
): KeptPage | undefined {
  const entry = id.startsWith(LIBRARY) ? catalogue.entry(id.slice(LIBRARY.length)) : undefined;
  return entry && hashOfPage(entry.text) === page_hash ? { page_hash, url, content: entry.text } : undefined;
}
