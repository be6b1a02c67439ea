import { plainWord } from '../language/fold.ts';
import { copiedShare } from './alignment.ts';
import { checkBinding, checkOtherRows, checkSwappedRows } from './binding.ts';
import type { Case, Chosen, Match, Source } from './case.ts';
import { chooseMatches, unitStanding } from './choice.ts';
import { isSameAmount } from './amounts.ts';
import { isConverted } from './equivalents.ts';
import { follows } from './implied.ts';
import type { Objection } from './objections.ts';
import { conflict, doubt, surely } from './objections.ts';
import { isOtherChange, isPartTold } from './portions.ts';
import type { ReadAmount, Reading } from './reading.ts';
import { BEYOND } from './words/limits.ts';
import { CHANGES } from './words/marks.ts';
import { PERIODS, unitOf } from './words/units.ts';
import { mayFollow } from './reachable.ts';

// in words of one's own a limit may stand for what the passage says without one: 'rejected after 9' and 'not later than 9'
const REWORDED = 0.5;

/** Every amount of the claim must be in a passage, with its unit, limit and rate, and belong to what the claim says it of. */
export function checkAmounts(given: Case): Objection[] {
  const chosen = chooseMatches(given);
  const found: Objection[] = [];
  for (const [amount, match] of chosen) {
    const words = wordsOf(given.claim, amount);
    if (!match && follows(given, amount)) continue;
    if (!match) {
      found.push(missing(given, amount, words));
      continue;
    }
    found.push(...compareUnits(given, amount, match));
    if (!isBeyond(given, amount, match)) found.push(...compareLimits(given, amount, match, words));
    const [tellsMargin, isMarginThere] = [
      isMargin(given.claim, amount),
      isMargin(match.source.reading, match.found),
    ];
    if (tellsMargin && !isMarginThere) found.push(doubt('limit', words));
    if (isMarginThere && !tellsMargin && !isComparing(given.claim))
      found.push(conflict('other_subject', words));
    if (
      isChangeBy(given.claim, amount) &&
      !isMargin(match.source.reading, match.found) &&
      !isNearChange(match.source.reading, match.found)
    )
      found.push(surely(doubt('other_subject', words)));
    if (isOtherChange(given.claim, amount, match) || isPartTold(given, amount, match))
      found.push(conflict('other_subject', words));
    found.push(...checkBinding(given, amount, match, words));
  }
  const pages = new Set([...chosen.values()].flatMap((match) => (match ? [match.source.page] : [])));
  if (pages.size > 1) found.push(conflict('two_pages'));
  found.push(...checkOne(given));
  return [
    ...found,
    ...compareRates(given, chosen),
    ...comparePeriods(given),
    ...checkOtherRows(given),
    ...checkSwappedRows(given, chosen),
  ];
}

/** 'Up to 12 lakh a registration; above that a licence': the other limit, if the claim speaks of what is said there. */
function isBeyond({ items }: Case, { limit }: ReadAmount, { found, source }: Match<ReadAmount>): boolean {
  const mark = BEYOND.exec(source.reading.text);
  if (!mark) return false;
  if (limit === null || found.limit === null || limit === found.limit) return true;
  const { tokens } = source.reading;
  const behind = (token: number) => (tokens[token]?.start ?? 0) > mark.index;
  const used = [...items.values()].flat().filter((match) => match.source === source && !match.found.light);
  return used.some((match) => behind(match.found.token));
}

function wordsOf({ tokens, text }: Reading, { first, next }: ReadAmount): string {
  return text.slice(tokens[first]?.start ?? 0, tokens[next - 1]?.end ?? text.length);
}

/** A cell of a table, whose unit may be named anywhere. */
function isOfRow({ found, source }: Match<ReadAmount>): boolean {
  return source.passage.row !== null && found.unit === null;
}

/** A figure that is not there, or not with its unit: refused, unless it may follow from others, or the page names no unit with it. */
function missing(given: Case, amount: ReadAmount, words: string): Objection {
  const places = given.amounts.get(amount) ?? [];
  if (places.length > 0) return places.every(isOfRow) ? doubt('unit', words) : conflict('unit', words);
  return mayFollow(given, amount) ? doubt('no_figure', words) : conflict('no_figure', words);
}

function compareUnits(given: Case, amount: ReadAmount, { found, source }: Match<ReadAmount>): Objection[] {
  return unitStanding(amount, found, source) === 'unclear'
    ? [doubt('unit', wordsOf(given.claim, amount))]
    : [];
}

function compareLimits(
  given: Case,
  claimed: ReadAmount,
  { found: quoted, source }: Match<ReadAmount>,
  words: string,
): Objection[] {
  // 'raised from 10 to 15' is no range
  const end = CHANGES.find(source.reading.tokens).length > 0 ? null : quoted.end;
  const theirs = quoted.limit ?? quoted.soft ?? (end === null ? null : end === 'lower' ? 'least' : 'most');
  const ours = claimed.limit ?? claimed.soft;
  if (claimed.end !== null && claimed.end === quoted.end) return [];
  if (!isSameAmount(claimed, quoted) && (quoted.limit === null || quoted.unit !== claimed.unit)) return [];
  if (ours !== null && theirs !== null) return ours === theirs ? [] : [conflict('limit', words)];
  // 'up to three years' says of a time what 'for three years' says
  const isTime = claimed.limit === 'most' && PERIODS.has(claimed.unit ?? '');
  if (claimed.limit !== null) return isTime || copiedShare(given) < REWORDED ? [] : [doubt('limit', words)];
  // 'तीन साल तक' is 'for three years' as often as 'up to three years'
  const isSpan =
    quoted.limit === 'most' && PERIODS.has(quoted.unit ?? '') && source.reading.script !== 'latin';
  const isDropped = quoted.limit !== null && claimed.end === null && !isSpan;
  if (end !== null && claimed.end === null) return [surely(doubt('limit', words))];
  return isDropped ? [doubt('limit', words)] : [];
}

/** 'Grew by 6 per cent'. */
function isChangeBy({ tokens }: Reading, { first, date }: ReadAmount): boolean {
  return (
    date === null &&
    tokens[first - 1]?.plain === 'by' &&
    CHANGES.find(tokens).some(({ next }) => next === first - 1)
  );
}

const NEAR_CHANGE = 3;

/** Whether an amount is said of a change and is no share: 'a rise of 6 per cent', '6 per cent higher', 'cut by 8 and by 6 per cent'. */
function isNearChange({ tokens, script }: Reading, { first, next }: ReadAmount): boolean {
  return (
    script !== 'latin' ||
    CHANGES.find(tokens).some(
      (mark) =>
        (mark.next <= first && (tokens[first - 1]?.plain === 'by' || first - mark.next <= NEAR_CHANGE)) ||
        (mark.from >= next && mark.from - next < NEAR_CHANGE),
    )
  );
}

const ONE = new Set('one एक ایک এক একটি একটা একজন ஒரு ఒక ಒಂದು ഒരു એક ਇੱਕ'.split(' ').map(plainWord));

const MARGINS = new Set('more less higher lower cheaper dearer costlier'.split(' '));

const COMPARES = new Set(['than', 'difference', 'up', 'down', 'over', 'above', 'below', 'under']);

/** Says in whatever words that one is more than another, or has become more. */
function isComparing({ tokens }: Reading): boolean {
  return (
    CHANGES.find(tokens).length > 0 || tokens.some(({ plain }) => MARGINS.has(plain) || COMPARES.has(plain))
  );
}

/** '₹28,000 more than the old one'. */
function isMargin({ tokens }: Reading, { next }: ReadAmount): boolean {
  const behind = tokens.slice(next, next + 3).map(({ plain }) => plain);
  return MARGINS.has(behind[0] ?? '') && behind.includes('than');
}

/** 'One complaint' for 'three complaints': the article or the number before what the passage counts. */
function checkOne({ claim, items }: Case): Objection[] {
  return claim.items.flatMap((item) => {
    if (!ONE.has(claim.tokens[item.token - 1]?.plain ?? '')) return [];
    const matches = items.get(item) ?? [];
    const counted = matches.filter(({ found, source }) =>
      source.reading.amounts.some(
        ({ next, unit, value }) => next === found.token && unit === null && value > 1,
      ),
    );
    const isOther = matches.length > 0 && counted.length === matches.length && claim.amounts.length === 0;
    return isOther ? [conflict('no_figure', item.plain)] : [];
  });
}

/** 'Once a month' for 'once a week', where the period stands in no amount and no rate. */
function comparePeriods({ claim, quoted }: Case): Objection[] {
  const [ours, theirs] = [
    bareUnits(claim),
    new Set(quoted.flatMap(({ reading }) => [...bareUnits(reading)])),
  ];
  const named = new Set(quoted.flatMap(({ reading }) => [...unitsOf(reading)]));
  const other = [...ours].find(
    (unit) => !named.has(unit) && [...theirs].some((one) => !unitsOf(claim).has(one)),
  );
  return other === undefined ? [] : [doubt('rate', other)];
}

function unitsOf({ tokens, rates }: Reading): ReadonlySet<string> {
  return new Set([...tokens.map(({ plain }) => unitOf(plain) ?? ''), ...rates.map(({ unit }) => unit)]);
}

/** Units of measure that belong to no number and no rate. */
function bareMeasures({ tokens, amounts, rates }: Reading): ReadonlySet<string> {
  return new Set(
    tokens.flatMap(({ plain, kind }, at) => {
      const unit = kind === 'word' ? unitOf(plain) : null;
      const inside =
        amounts.some(({ first, next }) => at >= first && at < next) ||
        rates.some((rate) => rate.tokens.includes(at));
      return unit === null || inside ? [] : [unit];
    }),
  );
}

function bareUnits(reading: Reading): ReadonlySet<string> {
  return new Set([...bareMeasures(reading)].filter((unit) => PERIODS.has(unit)));
}

/** A claim's 'per month' must be in the passage or in the head of its table. */
function compareRates({ claim, quoted }: Case, chosen: Chosen): Objection[] {
  if (claim.rates.length === 0) return [];
  const readings = quoted.flatMap(({ reading, context }) => [reading, ...context]);
  const amountUnits = readings.flatMap(({ amounts }) => amounts.map(({ unit }) => unit));
  return claim.rates.flatMap((rate): Objection[] => {
    const near = [...chosen].find(([amount]) => amount.part === (claim.parts[rate.at] ?? 0));
    const isOther = ([amount, match]: readonly [ReadAmount, Match<ReadAmount> | null]) =>
      match !== null && isConverted(claim, amount, match.source.reading, match.found);
    if ([...chosen].some(isOther)) return [];
    const segment = near?.[1] ? ratesOf(near[1].source, near[1].found) : null;
    const known =
      segment && segment.size > 0
        ? [...segment]
        : readings.flatMap(({ rates }) => rates.map(({ unit }) => unit));
    if (known.some((unit) => unit === rate.unit || isWordOf(unit, rate.unit))) return [];
    if (readings.some(({ rates }) => rates.some(({ unit }) => unit === rate.unit)) && segment?.size !== 0)
      return [doubt('rate', rate.unit)];
    // 'one kilo is made for ₹28' counts by the kilo
    const isBare = readings.some((reading) => bareMeasures(reading).has(rate.unit));
    // 'in one week' for 'than last week'
    if (
      isBare &&
      (known.length === 0 || (PERIODS.has(rate.unit) && !known.some((unit) => PERIODS.has(unit))))
    )
      return [];
    if (amountUnits.includes(rate.unit) && known.length === 0) return [doubt('rate', rate.unit)];
    if (readings.some(({ items }) => items.some(({ plain }) => isWordOf(plain, rate.unit)))) return [];
    // a page that counts by nothing may leave it to its table or its heading
    return [known.length > 0 ? conflict('rate', rate.unit) : doubt('rate', rate.unit)];
  });
}

function isWordOf(one: string, other: string): boolean {
  return one.slice(0, 4) === other.slice(0, 4);
}

function ratesOf({ reading }: Source, { part }: ReadAmount): Set<string> {
  return new Set(reading.rates.filter(({ at }) => reading.parts[at] === part).map(({ unit }) => unit));
}
