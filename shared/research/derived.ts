import { plainWord } from '../language/fold.ts';
import { copiedShare } from './alignment.ts';
import type { Case } from './case.ts';
import type { ReadAmount, Reading } from './reading.ts';
import type { Plain } from './reckoning.ts';
import {
  isReckoned,
  isOverTime,
  isSumOfRow,
  isGrowth,
  isShareOfTwo,
  pairsOf,
  figuresOf,
  firmFigures,
  differenceUnit,
  isResult,
  isTimes,
  MOST_FIGURES,
} from './reckoning.ts';
import { ADDING, CHANGES, PASTS, POINTERS } from './words/marks.ts';
import { inBaseUnit, monthOf } from './words/units.ts';

const MOST_TIMES = 31;

/** Whether an amount follows in one step from figures that are quoted: ₹268 against ₹249 is ₹19 more, two swaps at ₹65 are ₹130. */
export function isDerived(given: Case, amount: ReadAmount): boolean {
  const { claim, quoted } = given;
  if (amount.date) return false;
  const copied = copiedShare(given);
  const { value, unit } = inBaseUnit(amount.value, amount.unit);
  // who says it in words of his own reckons without a word for it; the same words with another figure are no sum
  if (
    copied < REWORDED &&
    isReckoned(
      quoted.flatMap(({ reading }) => firmFigures(reading)),
      value,
      unit,
    )
  )
    return true;
  const isReworded = copied < ALL_BUT_A_WORD;
  const adds = ADDING.find(claim.tokens).length > 0;
  const compares = isComparison(claim);
  const changes = isChange(claim);
  // the count of a product stands in the claim too, or a total is named
  const counts = claim.amounts.filter((other) => other !== amount);
  return quoted.some(({ reading }) => {
    const figures = figuresOf(reading);
    if (figures.length > MOST_FIGURES) return false;
    const mayDiffer = compares || (changes && (isChange(reading) || hasTwoTimes(reading)));
    const isProduct = (count: Plain, each: Plain) =>
      (adds || counts.some((one) => one.value === count.value)) &&
      count.value <= MOST_TIMES &&
      isTimes(count, each, value, unit);
    const follows =
      isShareOfTwo(reading, value, unit) ||
      isBoundOfShare(reading, amount) ||
      isRatio(reading, value, unit) ||
      isOverTime(reading, value, unit) ||
      (adds && isSumOfRow(figures, value, unit)) ||
      (changes && isGrowth(figures, value, unit)) ||
      (isReworded && [isRestOfWhole, isOfMargin].some((test) => test(reading, value, unit)));
    if (follows) return true;
    return pairsOf(figures).some(([one, other]) => {
      if (one.unit !== other.unit) return isProduct(one, other) || isProduct(other, one);
      const difference = Math.abs(one.value - other.value);
      return (
        (mayDiffer && isResult(difference, value, differenceUnit(one.unit), unit)) ||
        ((adds || isComparison(reading)) && isResult(one.value + other.value, value, one.unit, unit))
      );
    });
  });
}

/** A rounder share than that of two counts, and not far from it: 'fewer than half' of 187 out of 412. */
function isBoundOfShare(reading: Reading, { value, unit, limit }: ReadAmount): boolean {
  if (unit !== 'percent' || limit === null || !PART_OF_WHOLE.test(reading.text)) return false;
  return pairsOf(figuresOf(reading)).some(([one, other]) => {
    if (one.unit !== other.unit || one.unit === 'percent') return false;
    const share = (WHOLE * Math.min(one.value, other.value)) / Math.max(one.value, other.value);
    const isBeyond = limit === 'least' ? share > value : share < value;
    return isBeyond && Math.abs(share - value) <= FARTHEST_FROM_BOUND * Math.max(share, value);
  });
}
const FARTHEST_FROM_BOUND = 0.2;

const REWORDED = 0.6;

const ALL_BUT_A_WORD = 0.75;
const RATIO_ROUNDING = 0.06;

/** '₹320, against ₹165' told as 'nearly twice as much'. */
function isRatio(reading: Reading, value: number, unit: string | null): boolean {
  if (unit !== 'times' || value <= 1) return false;
  return pairsOf(figuresOf(reading)).some(([one, other]) => {
    const ratio = Math.max(one.value, other.value) / Math.min(one.value, other.value);
    return one.unit === other.unit && Math.abs(ratio - value) <= RATIO_ROUNDING * value;
  });
}

const MARGIN = /\b(?:more|less|higher|lower|cheaper|dearer|costlier) than\b/u;

/** '₹1,500, ₹300 more than in 2023' says what it was then. */
function isOfMargin(reading: Reading, value: number, unit: string | null): boolean {
  return (
    MARGIN.test(reading.text) &&
    pairsOf(figuresOf(reading)).some(
      ([one, other]) =>
        one.unit === other.unit &&
        one.unit === unit &&
        [Math.abs(one.value - other.value), one.value + other.value].includes(value),
    )
  );
}

const WHOLE = 100;

/** What is left of a whole: the other 16 of '23 points, seven of which are out of order', the other fifth where 80 per cent is paid. */
function isRestOfWhole(reading: Reading, value: number, unit: string | null): boolean {
  const { text } = reading;
  const figures = figuresOf(reading);
  if (unit === 'percent')
    return REST.test(text) && figures.some((one) => one.unit === unit && one.value + value === WHOLE);
  return (
    PART_OF_WHOLE.test(text) &&
    pairsOf(figures).some(
      ([one, other]) =>
        one.unit === other.unit && one.unit === unit && Math.abs(one.value - other.value) === value,
    )
  );
}

const REST =
  /\b(?:rest|remaining|remainder|balance|others?)\b|शेष|बाकी|बाक़ी|باقی|বাকি|অন্যরা|उर्वरित|बाकीची|बाकी|மீதி|மீதமுள்ள|எஞ்சிய/u;
const PART_OF_WHOLE =
  /\b(?:of (?:which|whom|them|these|the)|out of)\b|^of\b|में से|जिनमें|میں سے|جن میں|মধ্যে|पैकी|இதில்|அவற்றில்|களில்|ர்களில்/iu;

function isChange({ tokens }: Reading): boolean {
  return CHANGES.find(tokens).length > 0;
}

/** One thing is held against another: 'than', 'compared with'. */
function isComparison({ tokens }: Reading): boolean {
  return tokens.some(({ plain }) => COMPARING.has(plain) || plain.endsWith('पेक्षा'));
}
const COMPARING = new Set(
  `than compared against versus difference cheaper dearer costlier more less higher lower left
  तुलना मुकाबले मुक़ाबले महंगा महंगी महँगा महँगी सस्ता सस्ती ज़्यादा अधिक कम مقابلے مہنگا مہنگی سستا سستی زیادہ کم
  তুলনায় চেয়ে বেশি কম সস্তা দামি तुलनेत जास्त कमी महाग स्वस्त விட விடக் காட்டிலும் அதிகம் கூடுதல் கூடுதலாக குறைவு குறைவாக மிஞ்சுகிறது`
    .split(/\s+/)
    .map(plainWord),
);

/** '₹268, which in June was ₹249'. */
function hasTwoTimes({ tokens, amounts }: Reading): boolean {
  const dates = amounts.filter(({ date }) => date !== null).length;
  const months = tokens.filter(({ plain, kind }) => kind === 'word' && monthOf(plain) !== null).length;
  return dates > 1 || months > 0 || PASTS.find(tokens).length > 0 || POINTERS.find(tokens).length > 0;
}
