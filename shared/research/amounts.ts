import { plainWord } from '../language/fold.ts';
import type { Roman } from '../language/number-words.ts';
import { readQuantity } from '../language/numbers.ts';
import type { Token } from '../language/tokens.ts';
import type { CalendarDate } from './dates.ts';
import { readDate } from './dates.ts';
import { readUnit, unitAt } from './measures.ts';
import { readShare } from './shares.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import { wordSet } from './words/phrases.ts';
import { isRomanHindi } from './words/roman.ts';
import { MONEY, RANGE_WORDS, inBaseUnit, unitOf } from './words/units.ts';

/** A number of a sentence with its unit, a share of a whole, or a date. */
export interface Amount {
  /** Tokens from the currency sign to the unit. */
  readonly first: number;
  readonly next: number;
  readonly value: number;
  readonly unit: string | null;
  readonly date: CalendarDate | null;
  /** An end of a range ('3 to 5'): the lower end is the least, the upper the most. */
  readonly end: 'lower' | 'upper' | null;
}

const GRAMMAR = wordSet({ ...FUNCTION_WORDS, mr: `${FUNCTION_WORDS.mr ?? ''} वरून` });

type Draft = { -readonly [Key in keyof Amount]: Amount[Key] };

/** The amounts of a text, in their order. */
export function readAmounts(tokens: readonly Token[]): Amount[] {
  const found: Draft[] = [];
  const roman = isRomanHindi(tokens) ? 'hi' : 'en';
  for (let at = 0; at < tokens.length;) {
    const label = isLabel(tokens, at);
    const amount = label ? null : readAmount(tokens, at, roman);
    if (amount) found.push(amount);
    at = amount?.next ?? (label ? at + 3 : at + 1);
  }
  joinRanges(tokens, found);
  shareUnits(tokens, found);
  return found;
}

// a circled digit is read as '(1)': it numbers what follows and belongs to no amount
function isLabel(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at]?.text === '(' &&
    tokens[at + 1]?.kind === 'number' &&
    tokens[at + 2]?.text === ')' &&
    (tokens[at + 1]?.text.length ?? 0) <= 2
  );
}

function readAmount(tokens: readonly Token[], first: number, roman: Roman): Draft | null {
  const plain = { first, unit: null, date: null, end: null };
  const date = readDate(tokens, first);
  if (date) return { ...plain, next: date.next, value: date.date.year ?? 0, unit: 'date', date: date.date };
  const share = readHalf(tokens, first) ? null : readShare(tokens, first);
  if (share) return { ...plain, next: share.next, value: share.value, unit: share.unit };
  return readHalf(tokens, first) ?? readNumber(tokens, first, roman);
}

const HALVES = new Map([
  ...`half aadha aadhe aadhi आधा आधे आधी अर्धा अर्धे अर्धी آدھا آدھے آدھی আধ আধা অর্ধেক அரை`
    .split(' ')
    .map((word): [string, number] => [plainWord(word), 0.5]),
  ...'quarter पाव'.split(' ').map((word): [string, number] => [plainWord(word), 0.25]),
]);

/** 'Half a kilo', 'आधा घंटा', 'அரை கிலோ': a part of one unit, and no share of a whole. */
function readHalf(tokens: readonly Token[], first: number): Draft | null {
  const value = HALVES.get(tokens[first]?.plain ?? '');
  if (value === undefined) return null;
  const at = ['a', 'an'].includes(tokens[first + 1]?.plain ?? '') ? first + 2 : first + 1;
  const found = unitAt(tokens, at);
  if (!found || found.unit === 'percent' || found.unit === 'times' || MONEY.has(found.unit)) return null;
  return { first, next: found.next, value, unit: found.unit, date: null, end: null };
}

// 'ரூ', 'रु'; the full word stands behind its number
const LONGEST_SIGN = 3;

function readNumber(tokens: readonly Token[], first: number, roman: Roman): Draft | null {
  const sign = tokens[first]?.plain ?? '';
  const named = unitOf(sign);
  const money = named !== null && MONEY.has(named) && named !== 'paise' ? named : null;
  let at = money ? first + 1 : first;
  if (money && tokens[at]?.text === '.') at++;
  const quantity = readQuantity(tokens, at, roman);
  if (!quantity || (tokens[quantity.next - 1]?.kind === 'number' && isPartOfName(tokens, at))) return null;
  const behind = readUnit(tokens, quantity.next);
  // 'টাকা দুই দিনের মধ্যে': a word for money that stands before the number of another unit
  if (money && behind && sign > '\u007F' && sign.length > LONGEST_SIGN) return null;
  const unit = money ? { unit: money, next: quantity.next } : behind;
  if (quantity.words && unit === null && quantity.scale === 1) {
    const counts = !quantity.ambiguous && tokens[quantity.next]?.kind === 'word';
    if (!counts || quantity.value <= 1) return null;
  }
  const minus = tokens[first - 1]?.text === '-' && isAfterSpace(tokens, first - 1) && quantity.value > 0;
  const value = (minus && money === null ? -1 : 1) * quantity.value * quantity.scale;
  const exponent = readExponent(tokens, quantity.next);
  return {
    first,
    next: Math.max(unit?.next ?? 0, exponent?.next ?? 0, quantity.next),
    value: exponent ? value ** exponent.power : value,
    unit: unit?.unit ?? null,
    date: null,
    end: null,
  };
}

function isAfterSpace(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at - 1] !== undefined &&
    tokens[at - 1]?.end !== tokens[at]?.start &&
    tokens[at]?.end === tokens[at + 1]?.start
  );
}

/** '5^2' of a superscript. */
function readExponent(tokens: readonly Token[], at: number): { power: number; next: number } | null {
  const power = tokens[at + 1];
  return tokens[at]?.text === '^' && power?.kind === 'number'
    ? { power: Number(power.text), next: at + 2 }
    : null;
}

/** The 2 of 'H2O' and the 20 of 'G20' count nothing. */
function isPartOfName(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before?.kind === 'word' && before.end === tokens[at]?.start && /[a-z]$/.test(before.plain);
}

/** 'between 70 and 90', '3 से 5': both ends have the unit and the scale that is written once. */
function joinRanges(tokens: readonly Token[], found: Draft[]): void {
  for (const [i, left] of found.entries()) {
    const right = found[i + 1];
    if (!right || left.unit === 'date' || right.unit === 'date') continue;
    const word = tokens[left.next]?.plain ?? '';
    const between = word === 'and' && tokens[left.first - 1]?.plain === 'between';
    if (right.first !== left.next + 1 || !RANGE_WORDS.has(word) || (word === 'and' && !between)) continue;
    if (left.unit !== null && right.unit !== null && left.unit !== right.unit) continue;
    if (left.value > right.value && left.unit !== null && left.unit === right.unit) continue;
    const scale = scaleBetween(left, right, tokens);
    if (scale > 1) left.value *= scale;
    if (left.unit === null) left.unit = right.unit;
    else if (right.unit === null) right.unit = left.unit;
    if (left.value > right.value) continue;
    left.end = 'lower';
    right.end = 'upper';
  }
}

const SCALES = [1000, 100_000, 10_000_000, 1_000_000, 1_000_000_000];

/** The scale that '48 to 62 crore' writes once. */
function scaleBetween(left: Amount, right: Amount, tokens: readonly Token[]): number {
  const written = Number(tokens[right.first]?.text ?? Number.NaN);
  const digits = Number.isNaN(written) ? Number(tokens[right.first + 1]?.text ?? Number.NaN) : written;
  const scale = right.value / digits;
  return SCALES.includes(scale) && left.value < 1000 && left.value <= digits ? scale : 1;
}

/** 'from 15,000 to 30,000 rupees', '₹40 lakh for goods and 20 lakh for services': one sentence, one currency. */
function shareUnits(tokens: readonly Token[], found: Draft[]): void {
  const money = found.find(({ unit }) => unit !== null && MONEY.has(unit));
  // the cells of a row have units of their own
  if (!money || tokens.some(({ text }) => text === '|')) return;
  for (const amount of found) {
    if (amount.unit !== null || amount.date) continue;
    const after = tokens[amount.next];
    const isElliptic = after === undefined || /[.।۔;,]/u.test(after.text);
    if (isElliptic && found.indexOf(amount) > found.indexOf(money) && amount.value >= 10)
      amount.unit = money.unit;
    if (after && RANGE_WORDS.has(after.plain) && !/^[a-z-]/.test(after.plain)) amount.unit = money.unit;
    const counts = after?.kind === 'word' && !GRAMMAR.has(after.plain) && amount.value < 100_000;
    if (amount.value >= 100_000 || (!counts && amount.value >= 1000)) amount.unit = money.unit;
  }
}

/** Whether two amounts are the same, after 100 lakh is a crore and 12 months a year. */
export function isSameAmount(one: Amount, other: Amount): boolean {
  if (one.date && other.date) return isSameDate(one.date, other.date);
  const [a, b] = [inBaseUnit(one.value, one.unit), inBaseUnit(other.value, other.unit)];
  const isShare = one.unit === 'percent' && other.unit === 'percent';
  return (
    Math.abs(a.value - b.value) <=
    (isShare ? 0.5 : 1e-9) * (isShare ? 1 : Math.max(Math.abs(a.value), Math.abs(b.value)))
  );
}

/** A claim's date may leave out the year or the day, not add one. */
function isSameDate(claimed: CalendarDate, quoted: CalendarDate): boolean {
  return (
    (claimed.year === null || claimed.year === quoted.year) &&
    claimed.until === quoted.until &&
    (claimed.month === null || claimed.month === quoted.month) &&
    (claimed.day === null || claimed.day === quoted.day)
  );
}
