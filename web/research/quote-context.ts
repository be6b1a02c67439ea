/** A quote among its neighbours, as the page has them. */
export interface QuoteContext {
  readonly before: string;
  readonly quote: string;
  readonly after: string;
  /** There is more of the page before and after what is shown. */
  readonly moreBefore: boolean;
  readonly moreAfter: boolean;
}

/** Characters of the page on either side of a quote. */
const REACH = 220;

/**
 * The words around a quote, cut between words.
 *
 * @param start offset of the quote in UTF-16 units; `end` is exclusive
 * @returns null where the page has no such place: it is another page than the one that was quoted
 */
export function quoteContext(page: string, start: number, end: number): QuoteContext | null {
  if (start < 0 || end <= start || end > page.length) return null;
  const from = Math.max(0, start - REACH);
  const to = Math.min(page.length, end + REACH);
  const before = page.slice(from, start);
  const after = page.slice(end, to);
  return {
    before: from > 0 ? before.replace(/^\S*\s+/, '') : before,
    quote: page.slice(start, end),
    after: to < page.length ? after.replace(/\s+\S*$/, '') : after,
    moreBefore: from > 0,
    moreAfter: to < page.length,
  };
}

/** A text is English where at least 70 % of its letters are Latin. */
const LATIN_SHARE = 0.7;

/** The language of a quote for `lang`: English, or none where it is not known. */
export function quoteLanguage(text: string): 'en' | '' {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 0 && latin >= letters * LATIN_SHARE ? 'en' : '';
}
