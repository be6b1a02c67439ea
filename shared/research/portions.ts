import type { Case, Match } from './case.ts';
import type { ReadAmount, Reading } from './reading.ts';
import { CHANGES } from './words/marks.ts';

const NEAR = new Set('about around nearly almost some roughly between a an just'.split(' '));

/** 'Fell by a third' told as 'fell to a third'. */
export function isOtherChange(
  claim: Reading,
  amount: ReadAmount,
  { found, source }: Match<ReadAmount>,
): boolean {
  const leads = ({ tokens }: Reading, { first }: ReadAmount) => {
    let at = first - 1;
    while (NEAR.has(tokens[at]?.plain ?? '')) at--;
    return tokens[at]?.plain ?? '';
  };
  const changes = CHANGES.find(claim.tokens).length > 0 && CHANGES.find(source.reading.tokens).length > 0;
  const pair = [leads(claim, amount), leads(source.reading, found)].toSorted().join(' ');
  return changes && pair === 'by to';
}

const OF_WHOLE = /(?:^|\s)(?:out\s)?of(?:\s(?:the|all|these|those|its|their|about|nearly))*\s$/iu;
const OF_WHOLE_AFTER =
  /^\s*(?:\S+\s){0,2}(?:में से|میں سے|পৈকি|पैकी|\S*ांपैकी|মধ্যে|মধ্য থেকে|\S*ரில்|\S*களில்)(?=\s)/u;

/** 'Of 64 groups 12 applied' told as '64 groups applied': the whole in the place of its part. */
export function isPartTold(
  { claim, amounts }: Case,
  amount: ReadAmount,
  { found, source }: Match<ReadAmount>,
): boolean {
  const isWhole = ({ tokens, text }: Reading, { first, next }: ReadAmount) =>
    OF_WHOLE.test(text.slice(0, tokens[first]?.start ?? 0)) ||
    OF_WHOLE_AFTER.test(text.slice(tokens[next - 1]?.end ?? text.length));
  const kept = [...amounts.values()].flat().map((match) => match.found);
  const part = source.reading.amounts.some(
    (other) =>
      other !== found &&
      other.date === null &&
      !kept.includes(other) &&
      (other.unit === found.unit || other.unit === 'percent'),
  );
  const isCount = found.date === null && found.unit === null;
  // a share that is worked out is told of the whole
  const isWorkedOut = [...amounts.values()].some((matches) => matches.length === 0);
  return isCount && !isWorkedOut && part && isWhole(source.reading, found) && !isWhole(claim, amount);
}
