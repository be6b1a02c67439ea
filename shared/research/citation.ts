import type { Evidence, Source } from './model.ts';

/** Characters of a description: a line or two. */
const LONGEST_DESCRIPTION = 180;

/** A citation that leads to no page: there is nothing on the web to open for it. */
export function isPlaceholder({ url }: Pick<Source, 'url'>): boolean {
  return domainOf(url) === null;
}

/** The host of an address without www, or nothing where it is no web address. */
export function domainOf(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:')
    ? parsed.hostname.replace(/^www\./, '')
    : null;
}

/** What a citation is for, in the page's own words: the first quote that the report takes from it. Null where it quotes none. */
export function describeSource({ id }: Pick<Source, 'id'>, evidence: Iterable<Evidence>): string | null {
  for (const { source_id, quote } of evidence) if (source_id === id) return shortened(quote);
  return null;
}

function shortened(quote: string): string {
  const words = quote.replace(/\s+/g, ' ').trim();
  if (words.length <= LONGEST_DESCRIPTION) return words;
  const cut = words.slice(0, LONGEST_DESCRIPTION);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
