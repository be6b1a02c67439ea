import { chooseMatches } from './choice.ts';
import type { Case, Match } from './case.ts';
import type { Objection } from './objections.ts';
import { doubt, surely } from './objections.ts';
import type { ReadAmount, Reading } from './reading.ts';
import { claimStatement, has } from './statement.ts';
import { CHANGES, PASTS, POINTERS } from './words/marks.ts';

/** Of figures of two times the earlier one, told without its time: 'in 2025 it was ₹56; in 2021 ₹46' as 'it is ₹46'. */
export function checkEarlier(given: Case): Objection[] {
  const { claim } = given;
  const isTimed =
    CHANGES.find(claim.tokens).length > 0 ||
    POINTERS.find(claim.tokens).length > 0 ||
    has([claimStatement(given)], PASTS, 'past');
  if (isTimed) return [];
  const isDated = claim.amounts.some(({ date }) => date !== null);
  const isOld = [...chooseMatches(given).values()].some(
    (match) =>
      match !== null &&
      match.found.date === null &&
      (isSaidOfPast(match) || (!isDated && isOfEarlierYear(match))),
  );
  return isOld ? [surely(doubt('out_of_date'))] : [];
}

/** '$3.3 billion two years earlier', where nothing else of the sentence is. */
function isSaidOfPast({ source: { reading, passage }, found }: Match<ReadAmount>): boolean {
  const last = POINTERS.find(reading.tokens).filter(({ class: name }) => name === 'last');
  const [only, second] = last;
  return (
    passage.row === null &&
    hasRival(reading, found) &&
    second === undefined &&
    only !== undefined &&
    reading.parts[only.from] === found.part
  );
}

/** '₹46 in 2021', where the sentence has a figure of a later year too. */
function isOfEarlierYear({ source: { reading, passage }, found }: Match<ReadAmount>): boolean {
  const times = reading.amounts.filter(({ date }) => date !== null);
  const own = times.find(({ first }) => reading.parts[first] === found.part)?.date?.year;
  return (
    passage.row === null &&
    hasRival(reading, found) &&
    own != null &&
    times.some(({ date }) => (date?.year ?? 0) > own)
  );
}

/** Another figure of the same unit. */
function hasRival({ amounts }: Reading, found: ReadAmount): boolean {
  return amounts.some((other) => other !== found && other.date === null && other.unit === found.unit);
}
