import type { Amount, Value } from './amounts.ts';
import type { Passage } from './passage.ts';
import { CONTAINERS, MEASURES } from './units.ts';

type Meaning = readonly [name: string, test: (passage: Passage, amount: Amount) => boolean];

function highest(value: Value): number {
  return typeof value === 'number' ? value : value.high;
}

function isPlainInteger(passage: Passage, { from, to, value }: Amount): boolean {
  return to === from + 1 && typeof value === 'number' && /^\d+$/.test(passage.tokens[from]?.plain ?? '');
}

function before(
  passage: Passage,
  { first }: Amount,
  kind: 'age' | 'class' | 'phone' | 'pin' | 'since' | 'one',
  reach: number,
): boolean {
  return passage.has(kind, first - reach, first);
}

function isAge(passage: Passage, amount: Amount): boolean {
  const value = highest(amount.value);
  if (amount.money || value < 5 || value > 100) return false;
  if (before(passage, amount, 'age', 3) || passage.has('age', amount.next, amount.next + 3)) return true;
  return passage.plain(amount.first - 1) === 'am' && passage.plain(amount.first - 2) === 'i';
}

/** A year, a month or a day as a length: not '900 महीना', which is a price. */
function isSpan(passage: Passage, amount: Amount): boolean {
  if (amount.money || highest(amount.value) > 100) return false;
  return (
    passage.cueAt(amount.next, 'span') !== undefined || passage.cueAt(amount.next, 'since') !== undefined
  );
}

const SINCE_REACH = 2;
function isYear(passage: Passage, amount: Amount): boolean {
  const { value, from, next, money } = amount;
  if (typeof value !== 'number' || money || !isPlainInteger(passage, amount)) return false;
  if (passage.tokens[from]?.text.includes(',') === true || value < 1900 || value > 2050) return false;
  const before1 = ['in', 'since', 'year', 'from', 'सन', 'सन्', 'সন', 'ਸੰਨ'].includes(passage.plain(from - 1));
  const behind = passage
    .between(next, next + SINCE_REACH)
    .some(({ kind, at }) => at <= next + 1 && (kind === 'to' || kind === 'from' || kind === 'since'));
  const inflected = passage.glued(from) && passage.tokens[next]?.kind === 'word';
  if (before1 || behind || inflected) return !passage.cueAt(next, 'currency');
  return (
    value % 50 !== 0 &&
    !passage.unitAt(next) &&
    !passage.cueAt(next, 'per') &&
    !passage.has('price', from - 3, from)
  );
}

function isPhone(passage: Passage, { from, value }: Amount): boolean {
  const digits = passage.tokens[from]?.text ?? '';
  return typeof value === 'number' && /^\p{Nd}{9,}$/u.test(digits);
}

function isPin(passage: Passage, amount: Amount): boolean {
  if (amount.money || !/^\p{Nd}{6}$/u.test(passage.tokens[amount.from]?.text ?? '')) return false;
  return before(passage, amount, 'pin', 3) || (typeof amount.value === 'number' && amount.value % 100 !== 0);
}

const HIGHEST_CLASS = 100;
function isClass(passage: Passage, amount: Amount): boolean {
  if (amount.money || highest(amount.value) > HIGHEST_CLASS) return false;
  if (passage.cueAt(amount.to, 'ordinal') && passage.glued(amount.to - 1)) return true;
  return before(passage, amount, 'class', 2) || passage.has('class', amount.next, amount.next + 2);
}

/** '20 acres a day' are worked on; '20 acres' are a size. */
function isOfTime(passage: Passage, { next, unit }: Amount): boolean {
  return (
    unit === 'acre' &&
    passage.cueAt(next, 'per') !== undefined &&
    passage.cueAt(next + 1, 'day') !== undefined
  );
}

const REACH = 4;
/** A size of what is sold: the 200 gram of '200 gram packet', the pair of 'one pair' is none. */
function isSize(passage: Passage, amount: Amount): boolean {
  if (amount.money) return false;
  if (isOfTime(passage, amount)) return false;
  if (passage.cueAt(amount.next, 'size')) return true;
  if (amount.unit === null || !MEASURES.has(amount.unit)) return false;
  const ends = [0, 1, 2, 3].find((skip) => passage.tokens[amount.next + skip]?.kind !== 'word') ?? REACH;
  const behind = [2, 1, 3]
    .filter((skip) => skip < ends)
    .map((skip) => passage.unitAt(amount.next + skip)?.unit);
  return behind.some((unit) => unit !== undefined && CONTAINERS.has(unit));
}

/** 'One kilo', 'ek plate': what a price is for. */
function isOne(passage: Passage, amount: Amount): boolean {
  return !amount.money && amount.value === 1 && amount.unit !== null && !amount.scaled;
}

function isDate(passage: Passage, { from, to }: Amount): boolean {
  const slashed = (at: number): boolean =>
    /^[/.]$/.test(passage.plain(at)) && passage.tokens[at + 1]?.kind === 'number';
  return (
    (slashed(to) && slashed(to + 2)) ||
    (slashed(from - 1) && slashed(from - 3)) ||
    (slashed(to) && passage.tokens[from - 2]?.kind === 'number')
  );
}

const MEANINGS: readonly Meaning[] = [
  ['phone', isPhone],
  ['pin', isPin],
  ['date', isDate],
  ['age', isAge],
  ['year', isYear],
  ['span', isSpan],
  ['class', isClass],
  ['size', isSize],
  ['one', isOne],
];

/** What a number is instead of an amount of the business, or null. */
export function otherMeaning(passage: Passage, amount: Amount): string | null {
  return MEANINGS.find(([, test]) => test(passage, amount))?.[0] ?? null;
}
