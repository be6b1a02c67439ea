import { copiedShare } from './alignment.ts';
import type { Case } from './case.ts';
import type { ReadAmount } from './reading.ts';
import { inBaseUnit } from './words/units.ts';

/** Of more figures than these nearly every figure can be made. */
const MOST_FIGURES = 16;
/** Who names more figures of his own has not reckoned with them. */
const MOST_OWN = 4;
/** Who copies the words and changes the figure has not reckoned. */
const REWORDED = 0.6;
/** How far a rounded result may be from the figure, as a share of it; a share or a multiple is rounded more. */
const ROUNDING = 0.006;
const SHARE_ROUNDING = 0.025;
const HUNDRED = 100;
/** How many of a shorter time a longer one has. */
const TIMES = [7, 12, 24, 30, 52, 60, 365];

/**
 * Whether a figure that is not on the page could follow from those that are by one or two steps of arithmetic: a sum, a difference, a
 * product, a share, growth, or a part of a whole, whatever the units. It proves nothing: a figure that cannot be made is refused, one
 * that can is left to be judged.
 */
export function mayFollow(given: Case, amount: ReadAmount): boolean {
  if (amount.date !== null || amount.limit !== null || copiedShare(given) >= REWORDED) return false;
  const { claim, quoted } = given;
  const readings = quoted.flatMap(({ reading, context }) => [reading, ...context]);
  const quotedAmounts = readings.flatMap(({ amounts }) => amounts);
  // of 'at least ten' nothing is reckoned
  const theirs = valuesOf(quotedAmounts.filter(({ limit }) => limit !== 'least'));
  if (
    theirs.length === 0 ||
    theirs.length > MOST_FIGURES ||
    quotedAmounts.some((one) => isSlipOf(amount, one, theirs))
  )
    return false;
  const others = claim.amounts.filter((other) => other !== amount);
  const ours = others.length > MOST_OWN ? [] : valuesOf(others);
  const isShare = amount.unit === 'percent' || amount.unit === 'times' || amount.unit === 'point';
  const [wanted = 0] = valuesOf([amount]);
  const isWanted = (value: number) =>
    Math.abs(value - wanted) <= (isShare ? SHARE_ROUNDING : ROUNDING) * Math.max(value, wanted);
  return (
    theirs.some((one) => TIMES.some((count) => [one * count, one / count].some(isWanted))) ||
    theirs.some((one) =>
      [...theirs, ...ours].some((other) => one !== other && resultsOf(one, other).some(isWanted)),
    ) ||
    (isShare && theirs.some((one) => isWanted(HUNDRED - one))) ||
    isSumOfSome(theirs, isWanted) ||
    isTimesDifference(theirs, ours, isWanted)
  );
}

/** The same digits with another unit or scale, weeks for days or thousands for lakhs, and no figure for the difference. */
function isSlipOf(amount: ReadAmount, { value, date }: ReadAmount, theirs: readonly number[]): boolean {
  if (date !== null || value === 0 || amount.value < SMALLEST_SLIP) return false;
  const times = amount.value / value;
  const tens = Math.log10(times);
  return Math.abs(tens - Math.round(tens)) < 1e-9 && !theirs.includes(times);
}
const SMALLEST_SLIP = 2;

function valuesOf(amounts: readonly ReadAmount[]): number[] {
  const values = amounts.flatMap(({ date, value, unit }) =>
    date ? [] : [Math.abs(inBaseUnit(value, unit).value)],
  );
  return [...new Set(values)].filter((value) => value > 0);
}

/** What two figures come to. */
function resultsOf(one: number, other: number): number[] {
  const [difference, share] = [Math.abs(one - other), other / HUNDRED];
  return [
    one + other,
    difference,
    one * other,
    one / other,
    one * share,
    one * (1 - share),
    one * (1 + share),
    one / share,
    one / (1 + share),
    (HUNDRED * one) / other,
    (HUNDRED * difference) / one,
    (HUNDRED * difference) / other,
  ];
}

/** Three figures or more that follow each other. */
function isSumOfSome(values: readonly number[], isWanted: (value: number) => boolean): boolean {
  return values.some((_, from) => {
    let sum = 0;
    return values.slice(from).some((value) => isWanted((sum += value)));
  });
}

/** 'Up to 90 metres included, ₹28 for each further one': for 100 metres it is ₹280. */
function isTimesDifference(
  theirs: readonly number[],
  ours: readonly number[],
  isWanted: (value: number) => boolean,
): boolean {
  return theirs.some((one) =>
    ours.some((other) => theirs.some((each) => each !== one && isWanted(Math.abs(one - other) * each))),
  );
}
