import type { Case } from './case.ts';
import { openCase, sourceOf } from './case.ts';
import type { WordKnowledge } from './knowledge.ts';
import { isNearly } from './nearness.ts';
import { normalise } from './normalise.ts';
import { passagesAt, passagesOf } from './passages.ts';
import { findQuote } from './quotes.ts';
import { readText } from './reading.ts';

/**
 * A claim beside what it quotes, for learning how findings weigh.
 * @returns null where nothing is weighed: no quote is on its page, or the claim is nearly a sentence of it
 */
export function openQuoted(
  claim: string,
  pages: ReadonlyArray<{ readonly id: string; readonly text: string }>,
  quotes: ReadonlyArray<{ readonly page: string; readonly quote: string }>,
  knowledge: WordKnowledge,
): Case | null {
  const sources = quotes.flatMap(({ page, quote }) => {
    const text = pages.find(({ id }) => id === page)?.text ?? '';
    const found = findQuote(normalise(text), quote);
    if (found.outcome !== 'exact' && found.outcome !== 'near') return [];
    return passagesAt(passagesOf(text), found.start, found.end).map((passage) => sourceOf(page, passage));
  });
  const reading = readText(normalise(claim).text);
  const isNear = sources.some((source) => source.passage.text === reading.text || isNearly(reading, source));
  return sources.length === 0 || isNear ? null : openCase(reading, sources, knowledge);
}
