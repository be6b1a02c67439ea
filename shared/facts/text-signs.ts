import type { Passage } from './passage.ts';
import type { ReadField } from './model.ts';
import type { Trades } from './trades.ts';

/** A text of an idea, as far as it says what the business is. */
interface Told {
  readonly name: ReadField;
  readonly passage: Passage;
}

/** Fields that speak of money and of others. */
const BESIDE: ReadonlySet<ReadField> = new Set(['market_size', 'funding_required', 'competitive_advantage']);
const LONG_WORD = 5;

/**
 * The signs of what a business does and whether it runs: the cues and words of an idea, how they begin and how sentences end, and the
 * trades they speak of. The names are those that the model was trained with; a change here needs new training (`npm run train`).
 */
export function signsOfTexts(texts: readonly Told[], trades: Trades): string[] {
  const found = new Set(['bias']);
  for (const { name, passage } of texts) {
    if (BESIDE.has(name)) continue;
    const inTitle = name === 'title';
    passage.tokens.forEach(({ kind, plain }, at) => {
      for (const cue of passage.at(at)) {
        found.add(`cue:${cue.kind}`);
        if (inTitle) found.add(`title-cue:${cue.kind}`);
      }
      if (kind !== 'word') return;
      found.add(plain);
      if (inTitle) found.add(`title:${plain}`);
      if (plain.length >= LONG_WORD) found.add(`${plain.slice(0, 4)}*`);
      if (passage.tokens[at + 1]?.kind !== 'word') found.add(`end:${plain}`).add(`end:*${plain.slice(-3)}`);
    });
    for (const { id } of trades.find(passage)) {
      found.add(`trade:${id}`);
      found.add(`trade-activity:${trades.get(id)?.activity}`);
    }
  }
  return [...found];
}
