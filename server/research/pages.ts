import { createHash } from 'node:crypto';
import type { AgentFindings } from '../../shared/research/findings.ts';
import type { Source, StoredPage } from '../../shared/research/model.ts';
import type { Knowledge, KnowledgeEntry } from './knowledge.ts';

/** What the source id of a library entry begins with. */
const LIBRARY = 'library:';

/** The hash that names a stored page: SHA-256 of its text in UTF-8, hex. */
export function hashOfPage(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** An entry of the knowledge base as the page that quotes of it are checked against. */
export function pageOfEntry({ id, title, body }: KnowledgeEntry): StoredPage & { readonly text: string } {
  const text = `${title}\n\n${body}`;
  return { source_id: `${LIBRARY}${id}`, page_hash: hashOfPage(text), text };
}

/** The entry as a source: its address is the official page on which to confirm it. */
export function sourceOfEntry(entry: KnowledgeEntry): Source {
  const page = pageOfEntry(entry);
  return {
    id: page.source_id,
    url: entry.sourceUrl,
    title: `${entry.title} (${entry.sourceTitle})`,
    type: entry.sourceType,
    origin: 'library',
    published: null,
    page_hash: page.page_hash,
    as_of: entry.asOf,
    confidence: entry.confidence,
  };
}

/** A page to be kept under its hash, so that a quote of it can be shown and checked later. */
export interface KeptPage {
  readonly page_hash: string;
  readonly url: string;
  readonly content: string;
}

/** The library pages that findings quote; an entry that has changed since is left out, for its hash is another. */
export function pagesOf({ sources }: Pick<AgentFindings, 'sources'>, knowledge: Knowledge): KeptPage[] {
  return sources.flatMap(({ id, page_hash, url }) => {
    const entry = id.startsWith(LIBRARY) ? knowledge.entry(id.slice(LIBRARY.length)) : undefined;
    const page = entry ? pageOfEntry(entry) : undefined;
    return page?.page_hash === page_hash ? [{ page_hash, url, content: page.text }] : [];
  });
}
