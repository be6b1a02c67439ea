import { plainWord } from '../language/fold.ts';
import { numberOfWord } from '../language/numbers.ts';
import { isSameAmount } from './amounts.ts';
import type { Case } from './case.ts';
import { isDerived } from './derived.ts';
import type { ReadAmount } from './reading.ts';
import { CHANGES } from './words/marks.ts';
import { PERIODS, inBaseUnit, unitOf } from './words/units.ts';

/** An amount that is not on the page as it stands, and yet said by it. */
export function follows(given: Case, amount: ReadAmount): boolean {
  return [
    isSpelledOut,
    isBoth,
    isGrownTo,
    isMinus,
    isOne,
    isNth,
    isRest,
    isShared,
    isNamedSpan,
    isInContext,
    isDatedAbove,
    isMonthOfDays,
    isDerived,
  ].some((test) => test(given, amount));
}

/** 'दो बार' for '2 बार': a number in a word that is read as none of its own; a one counts the same word. */
function isSpelledOut({ claim, sources }: Case, { value, unit, next }: ReadAmount): boolean {
  return (
    unit === null &&
    sources.some(({ reading }) =>
      reading.tokens.some(
        ({ kind, plain }, at) =>
          kind === 'word' &&
          (value > 1
            ? numberOfWord(plain) === value
            : value === 1 && ONES.has(plain) && reading.tokens[at + 1]?.plain === claim.tokens[next]?.plain),
      ),
    )
  );
}

/** 'Both days' where the page names days and counts none. */
function isBoth({ claim, sources }: Case, { value, unit, first }: ReadAmount): boolean {
  return (
    value === 2 &&
    PERIODS.has(unit ?? '') &&
    BOTH.has(claim.tokens[first]?.plain ?? '') &&
    !sources.some(({ reading }) => reading.amounts.some((other) => other.unit === unit))
  );
}

const BOTH = new Set('दोनों दोनो دونوں উভয় दोन्ही दोनही'.split(' ').map(plainWord));

const ONES = new Set('one a an एक ایک এক একটি একজন एका ஒரு'.split(' ').map(plainWord));

/** '2 per cent less' for the -2 of a row. */
function isMinus({ claim, sources }: Case, { value, unit }: ReadAmount): boolean {
  const isLess =
    CHANGES.find(claim.tokens).some(({ class: name }) => name === 'fall') || LESS.test(claim.text);
  return (
    isLess &&
    sources.some(
      ({ passage, reading }) =>
        passage.row !== null &&
        reading.amounts.some((other) => other.unit === unit && other.value === -value),
    )
  );
}
const LESS = /\b(?:less|fewer|cheaper|lower|below)\b/u;

/** 'One and a half times' for 'rises by 50 per cent'. */
function isGrownTo({ sources }: Case, { value, unit }: ReadAmount): boolean {
  return (
    unit === 'times' &&
    sources.some(
      ({ reading }) =>
        CHANGES.find(reading.tokens).some(({ class: name }) => name === 'rise') &&
        reading.amounts.some((other) => other.unit === 'percent' && 1 + other.value / 100 === value),
    )
  );
}

/** 'In one kg' is 'per kg', 'in a year' the time from last year to this: one of a unit that the passages measure nothing else in. */
function isOne({ sources }: Case, { value, unit }: ReadAmount): boolean {
  const kind = inBaseUnit(1, unit).unit;
  if (unit === null || value !== 1) return false;
  const counted = sources.flatMap(({ reading }) => reading.rates.map((rate) => rate.unit));
  if (counted.length > 0 && !PERIODS.has(unit)) return counted.includes(unit);
  return (
    counted.includes(unit) ||
    !sources.some(({ reading }) =>
      reading.amounts.some((other) =>
        PERIODS.has(unit) ? PERIODS.has(other.unit ?? '') : inBaseUnit(1, other.unit).unit === kind,
      ),
    )
  );
}

const NTHS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** 'Two years running' for 'the second year in a row'. */
function isNth({ sources }: Case, { value, unit }: ReadAmount): boolean {
  const nth = NTHS[value];
  return (
    unit !== null &&
    Boolean(nth) &&
    sources.some(({ reading: { tokens } }) =>
      tokens.some(({ plain }, at) => plain === nth && unitOf(tokens[at + 1]?.plain ?? '') === unit),
    )
  );
}

const REMAINDER =
  /\b(?:themselves|itself|himself|herself|own|rest|remaining|remainder|balance|other)\b|शेष|बाकी|बाक़ी|ख़ुद|खुद|باقی|خود|বাকি|নিজে|उर्वरित|बाकीची|स्वतः|மீதி|சொந்த/u;

/** '40 % themselves' where the page has others pay 60 %. */
function isRest({ claim, sources }: Case, { value, unit }: ReadAmount): boolean {
  return (
    unit === 'percent' &&
    REMAINDER.test(claim.text) &&
    sources.some(({ reading }) =>
      reading.amounts.some((one) => one.unit === unit && one.value + value === 100),
    )
  );
}

const EQUALLY = /\b(?:equally|equal|fifty-fifty)\b|बराबर|برابر|সমান|समान|சம/u;

const SPANS: ReadonlyArray<readonly [RegExp, number]> = [
  [/\bdecade/u, 120],
  [/\b(?:first|second) half\b.*\byear\b|\bhalf[- ]year|छमाही|छह माही|شش ماہی|ষাণ্মাসিক|सहामाही/u, 6],
  [/\bquarter(?:ly)?\b|तिमाही|سہ ماہی|ত্রৈমাসিক|காலாண்டு/u, 3],
  [/\bfortnight/u, 0.5],
];

/** 'Ten years' for a decade, 'six months' for half the year. */
function isNamedSpan({ sources }: Case, { value, unit }: ReadAmount): boolean {
  const time = inBaseUnit(value, unit);
  return (
    time.unit === 'month' &&
    sources.some(({ reading }) =>
      SPANS.some(([word, months]) => months === time.value && word.test(reading.text)),
    )
  );
}

/** 'Half each' where two share equally. */
function isShared({ sources }: Case, { value, unit }: ReadAmount): boolean {
  return unit === 'percent' && value === 50 && sources.some(({ reading }) => EQUALLY.test(reading.text));
}

const DAYS_OF_MONTH = 30;

/** 'A month and a half' for 45 days. */
function isMonthOfDays({ sources }: Case, { value, unit }: ReadAmount): boolean {
  return (
    unit === 'month' &&
    sources.some(({ reading }) =>
      reading.amounts.some((other) => other.unit === 'day' && other.value === DAYS_OF_MONTH * value),
    )
  );
}

/** '20 June 2024' for '20 June' below a heading of 2024. */
function isDatedAbove({ sources }: Case, { date }: ReadAmount): boolean {
  return sources.some(
    ({ reading, context }) =>
      reading.amounts.some(
        ({ date: day }) => day?.year === null && day.month === date?.month && day.day === date.day,
      ) && context.some(({ amounts }) => amounts.some((one) => one.date && one.date.year === date?.year)),
  );
}

/** A date or a number of the heading above: 'market report of 27 November 2025', 'week 47'. */
function isInContext({ sources }: Case, amount: ReadAmount): boolean {
  return sources.some(({ context }) =>
    context.some(({ amounts }) =>
      amounts.some(
        (one) =>
          (one.date !== null) === (amount.date !== null) &&
          one.unit === amount.unit &&
          isSameAmount(amount, one),
      ),
    ),
  );
}
