import { chooseMatches } from './choice.ts';
import type { Case } from './case.ts';
import type { Objection } from './objections.ts';
import { doubt, surely } from './objections.ts';
import type { ReadAmount, Reading } from './reading.ts';
import { claimStatement, marksIn } from './statement.ts';
import { CHANGES } from './words/marks.ts';
import { inBaseUnit } from './words/units.ts';

/** 'It rose' of a page that says what it is and what it was before, where it is less than it was. */
export function checkTrends(given: Case): Objection[] {
  const told = new Set(marksIn(claimStatement(given), CHANGES).map((mark) => mark.class));
  const [direction] = told;
  if (given.translated || told.size !== 1 || direction === undefined) return [];
  const used = new Set(
    [...chooseMatches(given).values()].flatMap((match) => (match ? [match.source.reading] : [])),
  );
  const readings = used.size > 0 ? [...used] : given.sources.map(({ reading }) => reading);
  const changes = readings.flatMap(changesIn);
  return changes.length > 0 && changes.every((change) => change !== direction)
    ? [surely(doubt('direction'))]
    : [];
}

/** Which way the figures of a sentence went that says two of one unit, the one of a later time than the other. */
function changesIn(reading: Reading): Array<'rise' | 'fall'> {
  if (CHANGES.find(reading.tokens).length > 0) return [];
  const figures = reading.amounts.filter(({ date }) => date === null);
  const [one, other, third] = figures;
  if (!one || !other || third) return [];
  const [a, b] = [inBaseUnit(one.value, one.unit), inBaseUnit(other.value, other.unit)];
  const isLater = laterOf(reading, one, other);
  if (a.unit !== b.unit || a.value === b.value || isLater === null) return [];
  return [(isLater === one) === a.value > b.value ? 'rise' : 'fall'];
}

const AGAINST = new Set(['against', 'instead', 'from']);
const EARLIER = /\b(?:earlier|ago|previous|last|before|until)\b/u;

/** The later of two figures: by their years, by words for the past, or 'A instead of B'. */
function laterOf(reading: Reading, one: ReadAmount, other: ReadAmount): ReadAmount | null {
  const [a, b] = [yearOf(reading, one), yearOf(reading, other)];
  if (a !== null && b !== null && a !== b) return a > b ? one : other;
  const between = reading.tokens.slice(one.next, other.first).map(({ plain }) => plain);
  if (between.some((word) => AGAINST.has(word))) return one;
  const behind = reading.text.slice(reading.tokens[other.next - 1]?.end ?? 0);
  return between.length > 0 && EARLIER.test(behind) && !EARLIER.test(between.join(' ')) ? one : null;
}

/** The year in the part of an amount. */
function yearOf({ amounts, parts }: Reading, { part }: ReadAmount): number | null {
  return amounts.find(({ first, date }) => date !== null && parts[first] === part)?.date?.year ?? null;
}
