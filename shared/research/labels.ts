import { numberOfWord } from '../language/numbers.ts';
import type { Case, Source } from './case.ts';
import type { Objection } from './objections.ts';
import { conflict } from './objections.ts';
import type { ReadAmount, Reading } from './reading.ts';

/**
 * Figures that come in pairs, each with the count that says which is meant: '₹7.5 lakh for seven tanks and ₹4.6 lakh for four'. A claim
 * that puts the first figure to the second count is about something else.
 */
export function checkLabels(given: Case): Objection[] {
  if (given.translated) return [];
  const counts = countsOf(given.claim);
  const isMispaired = given.sources.some(
    (source) =>
      source.passage.row === null &&
      given.claim.amounts.some((amount) => counts.some((count) => isOfOther(given, source, amount, count))),
  );
  return isMispaired ? [conflict('other_subject')] : [];
}

/** Numbers without a unit, also where a word beside a hyphen writes them: the four of 'four-tank'. */
function countsOf({ tokens, amounts }: Reading): number[] {
  const words = tokens.flatMap(({ plain, kind }, at) => {
    const inside = amounts.some(({ first, next }) => at >= first && at < next);
    const value = kind === 'word' && !inside && tokens[at + 1]?.text === '-' ? numberOfWord(plain) : null;
    return value === null ? [] : [value];
  });
  return [...words, ...amounts.filter(isCount).map(({ value }) => value)];
}

function isCount({ unit, date }: ReadAmount): boolean {
  return unit === null && date === null;
}

function isOfOther({ amounts }: Case, source: Source, amount: ReadAmount, count: number): boolean {
  const [match, second] = (amounts.get(amount) ?? []).filter((one) => one.source === source);
  if (!match || second || match.found.unit === null || match.found.date) return false;
  const figures = source.reading.amounts.filter(({ unit }) => unit === match.found.unit);
  const labels = source.reading.amounts.filter(isCount);
  const place = labels.findIndex(({ value }) => value === count);
  const isPaired = figures.length > 1 && figures.length === labels.length;
  return isPaired && place !== -1 && place !== figures.indexOf(match.found);
}
