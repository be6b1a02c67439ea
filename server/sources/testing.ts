import { createHash } from 'node:crypto';
import { StoredDocument } from '../../shared/sources/model.ts';
import { OutsideError } from '../platform/outside/errors.ts';
import type { SearchHit, Web } from './service.ts';

/** A document as reading a page would have stored it: every paragraph is one block. */
export function storedDocument(
  url: string,
  text: string,
  fields: Partial<StoredDocument> = {},
): StoredDocument {
  const hash = createHash('sha256').update(text).digest('hex');
  const blocks = [...text.matchAll(/[^\n]+/g)].map(({ index, 0: line }) => ({
    start: index,
    end: index + line.length,
    kind: line.includes(' | ') ? ('row' as const) : ('text' as const),
  }));
  return StoredDocument.parse({
    page_hash: hash,
    url,
    title: text.split('\n')[0] ?? '',
    text,
    blocks,
    published: null,
    type: 'other',
    tier: 3,
    domain: new URL(url).hostname.replace(/^www\./, ''),
    language: 'en',
    canonical_hash: hash,
    fetched_at: '2026-01-01T00:00:00.000Z',
    given: false,
    ...fields,
  });
}

/** A web of these documents alone: every search finds all of them, and what is not among them cannot be reached. */
export function webOf(documents: readonly StoredDocument[]): Web {
  return {
    search: async (_query, { limit }) => documents.slice(0, limit).map(hitOf),
    async open(url, { given = false }) {
      const document = documents.find((one) => one.url === url);
      if (!document) throw new OutsideError('unavailable', `nothing at ${url}`);
      return { ...document, given };
    },
  };
}

function hitOf({ url, title, text, published }: StoredDocument): SearchHit {
  return { url, title, snippet: text.slice(0, 200), published, provider: 'test' };
}
