import type { Amount } from './amounts.ts';
import type { Passage } from './passage.ts';

export const PERIODS = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** The period that is named nearest to an amount in its clause. */
export function periodOf(passage: Passage, amount: Amount, from: number, to: number): Period | null {
  let best: { period: Period; distance: number } | null = null;
  for (const cue of passage.between(from, to)) {
    const period = PERIODS.find((each) => each === cue.kind);
    if (!period || (cue.at >= amount.first && cue.at < amount.next)) continue;
    const distance = cue.at < amount.first ? amount.first - cue.at : cue.at - amount.next + 1;
    // "4 months" is a length, not "a month"
    if (isLength(passage, cue.at) && cue.at - 1 !== amount.to - 1) continue;
    if (!best || distance < best.distance) best = { period, distance };
  }
  return best?.period ?? null;
}

/** 'Four months', 'दो साल': so long, not 'a month'. */
function isLength(passage: Passage, at: number): boolean {
  const number = passage.numberAt(at - 1);
  return number !== null && number.next === at && number.value > 1;
}
