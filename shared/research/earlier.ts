import { chooseMatches } from './choice.ts';
import type { Case, Match } from './case.ts';
import type { Objection } from './objections.ts';
import { doubt, surely } from './objections.ts';
import type { ReadAmount } from './reading.ts';
import { claimStatement, has } from './statement.ts';
import { CHANGES, PASTS, POINTERS } from './words/marks.ts';

/** Of figures of two times the earlier one, told without its time: 'in 2025 it was ₹56; in 2021 ₹46' as 'it is ₹46'. */
export function checkEarlier(given: Case): Objection[] {
  const { claim } = given;
  const isTimed =
    claim.amounts.some(({ date }) => date !== null) ||
    CHANGES.find(claim.tokens).length > 0 ||
    POINTERS.find(claim.tokens).length > 0 ||
    has([claimStatement(given)], PASTS, 'past');
  if (isTimed) return [];
  const isOld = [...chooseMatches(given).values()].some(
    (match) => match !== null && match.found.date === null && isOlder(match),
  );
  return isOld ? [surely(doubt('out_of_date'))] : [];
}

/** Whether a sentence says another figure of the same kind, of a later time. */
function isOlder({ source: { reading, passage }, found }: Match<ReadAmount>): boolean {
  const { amounts, parts, tokens } = reading;
  const figures = amounts.filter(({ date, unit }) => date === null && unit === found.unit);
  if (figures.length < 2 || passage.row) return false;
  const last = POINTERS.find(tokens).filter(({ class: name }) => name === 'last');
  if (last.length === 1 && last.every(({ from }) => parts[from] === found.part)) return true;
  const times = amounts.filter(({ date }) => date !== null);
  const own = times.find(({ first }) => parts[first] === found.part)?.date?.year;
  return own !== undefined && times.some(({ date }) => (date?.year ?? 0) > own);
}
