import type { Case } from '../../shared/research/case.ts';
import { openCase, sourceOf } from '../../shared/research/case.ts';
import type { WordKnowledge } from '../../shared/research/knowledge.ts';
import { isNearly } from '../../shared/research/nearness.ts';
import { normalise } from '../../shared/research/normalise.ts';
import { passagesAt, passagesOf } from '../../shared/research/passages.ts';
import { findQuote } from '../../shared/research/quotes.ts';
import { readText } from '../../shared/research/reading.ts';

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
