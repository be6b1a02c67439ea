import { gateContext, judgeClaim } from '../../shared/research/gate.ts';
import { sentencesOf } from './library/texts.ts';
import type { Snippet } from './snippets.ts';

const MARK = /\[(\d{1,2})\]/g;

/**
 * Puts a remark behind every sentence that names a source which does not bear it, and takes away marks of sources that there are not.
 *
 * @param remark what is said, such as 'the source does not say this'
 * @returns the text as it is shown, and the numbers that it names
 */
export function checkMarks(
  text: string,
  snippets: readonly Snippet[],
  remark: string,
): { readonly text: string; readonly named: ReadonlySet<number> } {
  const named = new Set<number>();
  const checked = text.replaceAll(/[^\n]+/g, (line) =>
    line.replaceAll(/(.*?)((?:\s*\[\d{1,2}\])+)(?=([.!?।۔]?))/gu, (whole, before: string, marks: string) => {
      const known = numbersIn(marks).flatMap((number) => snippets.find((one) => one.number === number) ?? []);
      if (known.length === 0) return before;
      for (const { number } of known) named.add(number);
      const kept = known.map(({ number }) => `[${number}]`).join('');
      const claim = sentencesOf(before.trim()).at(-1) ?? '';
      return isBorne(claim, known) ? `${before} ${kept}` : `${before} ${kept} *(${remark})*`;
    }),
  );
  return { text: checked, named };
}

function numbersIn(marks: string): number[] {
  return [...marks.matchAll(MARK)].map(([, number]) => Number(number));
}

/** The evidence gate over the sentences of the snippets: what is refused is not borne; in other words than theirs it may be. */
function isBorne(claim: string, snippets: readonly Snippet[]): boolean {
  const text = claim.replace(/^(\s*([-*]|\d+\.)\s+|#+\s+)/, '').replaceAll('**', '');
  if (text === '') return true;
  const sources = snippets.map(({ number, title, citation }) => ({
    id: String(number),
    url: citation.url ?? '',
    title,
    type: 'other' as const,
    origin: 'library' as const,
    published: null,
    page_hash: String(number),
    as_of: citation.as_of,
    confidence: citation.confidence,
  }));
  const pages = snippets.map((snippet) => ({
    source_id: String(snippet.number),
    page_hash: String(snippet.number),
    text: snippet.text,
  }));
  const quotes = snippets.flatMap((snippet) =>
    sentencesOf(snippet.text).map((quote, at) => ({
      id: `${snippet.number}.${at}`,
      source_id: String(snippet.number),
      quote,
      start: 0,
      end: 0,
    })),
  );
  const context = gateContext(sources, pages);
  // one sentence that bears it is enough
  return quotes.some((quote) => {
    const { verdict } = judgeClaim(
      { text, evidence_ids: [quote.id], counter_evidence_ids: [] },
      new Map([[quote.id, quote]]),
      context,
    );
    return verdict === 'verified' || verdict === 'partial';
  });
}
