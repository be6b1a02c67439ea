import { CONTRASTS_OF_CHANGE } from './contrasts/change.ts';
import { CONTRASTS_OF_DEGREE } from './contrasts/degree.ts';
import { CONTRASTS_OF_PEOPLE } from './contrasts/people.ts';
import { CONTRASTS_OF_TRADE } from './contrasts/trade.ts';
import type { Contrast } from './phrases.ts';

/** Pairs without a third between them: who denies the one says the other. */
export const COMPLEMENTS: ReadonlySet<string> = new Set([
  'before and after',
  'open and closed',
  'free and paid',
  'paid and withheld',
  'the lesser and the greater',
]);

export const CONTRASTS: readonly Contrast[] = [
  ...CONTRASTS_OF_CHANGE,
  ...CONTRASTS_OF_PEOPLE,
  ...CONTRASTS_OF_TRADE,
  ...CONTRASTS_OF_DEGREE,
];
