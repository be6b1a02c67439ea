import { plainWord } from '../language/fold.ts';
import { isSameAmount } from './amounts.ts';
import type { CalendarDate } from './dates.ts';
import type { ReadAmount, Reading } from './reading.ts';
import { inBaseUnit } from './words/units.ts';

/** Whether an amount of a claim says a figure of a passage in another form: rounded, as a bound of it, or by another time or measure. */
export function isEquivalent(
  claim: Reading,
  amount: ReadAmount,
  reading: Reading,
  found: ReadAmount,
): boolean {
  if (found.date) return isDottedDate(claim, amount, found.date);
  if (amount.date) return false;
  return (
    isBound(claim, amount, found) ||
    isReciprocal(amount, found) ||
    isRounded(claim, amount, found) ||
    isConverted(claim, amount, reading, found)
  );
}

/** '10.06' for 10 June: a number with a point alone is no date. */
function isDottedDate({ tokens }: Reading, { first, next, unit }: ReadAmount, date: CalendarDate): boolean {
  const [day, month] = (tokens[first]?.text ?? '').split('.');
  const isPlain = unit === null && next === first + 1 && month?.length === 2;
  return isPlain && Number(day) === date.day && Number(month) === date.month;
}

// 'more than half' of 58 per cent; of 90 it would mislead
const FARTHEST_ABOVE = 0.2;
const FARTHEST_BELOW = 0.1;
const FEWER = new Set(
  'less fewer under below कम नीचे کم نیچے কম নিচে कमी आत குறைவாக குறைவான குறைந்த kam'.split(' ').map(plainWord),
);

/** 'More than seven in ten' for 71 per cent, 'fewer than 5,000' for 4,930: a rounder figure near it, on the right side. */
function isBound({ tokens }: Reading, amount: ReadAmount, found: ReadAmount): boolean {
  if (amount.limit === null || found.limit !== null || found.end !== null || amount.end !== null)
    return false;
  const [ours, theirs] = [inBaseUnit(amount.value, amount.unit), inBaseUnit(found.value, found.unit)];
  if (ours.unit !== theirs.unit || !isRounder(tokens, amount, theirs.value)) return false;
  if (amount.limit === 'least')
    return theirs.value > ours.value && theirs.value - ours.value <= FARTHEST_ABOVE * theirs.value;
  const isFewer = tokens
    .slice(Math.max(0, amount.first - NEAR), amount.next + NEAR)
    .some(({ plain }) => FEWER.has(plain));
  return isFewer && theirs.value < ours.value && ours.value - theirs.value <= FARTHEST_BELOW * theirs.value;
}
const NEAR = 3;

function isRounder(tokens: Reading['tokens'], { value, unit, first }: ReadAmount, other: number): boolean {
  const isFraction = unit === 'percent' && tokens[first]?.kind === 'word';
  return isFraction || digitsOf(inBaseUnit(value, unit).value) < digitsOf(other);
}

function digitsOf(value: number): number {
  return String(Number(value.toPrecision(12))).replace(/^0\.0*|\.|0+$/g, '').length;
}

const ABOUT = new Set(
  `about around roughly nearly almost approximately some लगभग करीब क़रीब तकरीबन تقریبا قریب প্রায় মোটামুটি আনুমানিক
  सुमारे जवळपास अंदाजे சுமார் ஏறக்குறைய கிட்டத்தட்ட kareeb karib lagbhag`
    .split(/\s+/)
    .map(plainWord),
);
const ROUNDING = 0.03;
// 'nearly a third' of 31 in a hundred
const ROUNDING_OF_FRACTIONS = 0.08;

/** 'About two thirds' for 65 per cent, 'nearly 5,000' for 4,940: a rounder figure that calls itself one. */
function isRounded({ tokens }: Reading, amount: ReadAmount, found: ReadAmount): boolean {
  const { first, next, unit, value } = amount;
  if (![first - 1, first - 2, next].some((at) => ABOUT.has(tokens[at]?.plain ?? ''))) return false;
  const [ours, theirs] = [inBaseUnit(value, unit), inBaseUnit(found.value, found.unit)];
  const isFraction = unit === 'percent' && tokens[first]?.kind === 'word';
  const rounding = isFraction ? ROUNDING_OF_FRACTIONS : ROUNDING;
  return (
    theirs.unit === ours.unit &&
    Math.abs(theirs.value - ours.value) <= rounding * theirs.value &&
    (isRounder(tokens, amount, theirs.value) || !Number.isInteger(ours.value))
  );
}

/** 'More than twice as dear' for 'less than half the price': the same, said from the other side. */
function isReciprocal(amount: ReadAmount, found: ReadAmount): boolean {
  const [times, part] = amount.unit === 'times' ? [amount, found] : [found, amount];
  const isTurned = times.unit === 'times' && part.unit === 'percent' && times.value > 1;
  return (
    isTurned &&
    Math.abs(times.value * part.value - 100) < 1 &&
    (times.limit === null || part.limit === null || times.limit !== part.limit)
  );
}

/** What a year is made of. */
const IN_YEAR: ReadonlyMap<string, number> = new Map([
  ['month', 12],
  ['week', 52],
  ['year', 1],
]);

/** '₹72,000 a year' for '₹6,000 a month', '₹2,300 a quintal' for '₹23 a kilo'. */
export function isConverted(
  claim: Reading,
  amount: ReadAmount,
  reading: Reading,
  found: ReadAmount,
): boolean {
  if (amount.unit !== found.unit || amount.unit === null || isSameAmount(amount, found)) return false;
  const [ours, theirs] = [rateOf(claim, amount), rateOf(reading, found)];
  if (ours === null || theirs === null || ours === theirs) return false;
  const [one, other] = [inBaseUnit(1, ours), inBaseUnit(1, theirs)];
  const [a, b] = [IN_YEAR.get(ours), IN_YEAR.get(theirs)];
  const factor = one.unit === other.unit ? one.value / other.value : a && b ? b / a : null;
  return factor !== null && Math.abs(found.value * factor - amount.value) <= 1e-6 * amount.value;
}

/** What an amount is counted by: the rate nearest to it. */
function rateOf({ rates, parts }: Reading, { first, part }: ReadAmount): string | null {
  const near = rates.toSorted(
    (a, b) =>
      Number(parts[a.at] !== part) - Number(parts[b.at] !== part) ||
      Math.abs(a.at - first) - Math.abs(b.at - first),
  );
  return near[0]?.unit ?? null;
}
