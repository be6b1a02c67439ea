import { readNumber, type ReadNumber } from '../language/numbers.ts';
import { otherMeaning } from './meanings.ts';
import type { Passage } from './passage.ts';

export type Value = number | { readonly low: number; readonly high: number };

/** An amount, or the lower end of a range. */
export function lowest(value: Value): number {
  return typeof value === 'number' ? value : value.low;
}

/** A number of a text with what is written next to it. */
export interface Amount {
  /** Its tokens, with currency and unit. */
  readonly first: number;
  readonly next: number;
  /** Its tokens of the number alone. */
  readonly from: number;
  readonly to: number;
  readonly value: Value;
  /** Has a sign or word of money. */
  readonly money: boolean;
  readonly percent: boolean;
  /** What it counts, where that is a unit. */
  readonly unit: string | null;
  /** In words, without a hundred or more: may be no number at all. */
  readonly weak: boolean;
  /** A word of other meanings too. */
  readonly ambiguous: boolean;
  /** Has lakh, crore or the like. */
  readonly scaled: boolean;
  /** Of each of several ('12-12 हज़ार'). */
  readonly each: boolean;
  /** What it is instead of an amount of the business: an age, a year, a size. */
  readonly other: string | null;
}

const SCALES = [10_000_000, 100_000, 1000, 100];
/** The ends of a range are no further apart than this. */
const WIDEST_RANGE = 12;

/** All numbers of a text, with those that are no amounts marked as what they are. */
export function findAmounts(passage: Passage): Amount[] {
  const found: Amount[] = [];
  for (let at = 0; at < passage.tokens.length;) {
    const amount = readAmount(passage, at);
    if (amount) found.push(amount);
    at = amount ? amount.next : at + 1;
  }
  return found;
}

function readAmount(passage: Passage, at: number): Amount | null {
  let first = at;
  let from = at;
  let money = false;
  if (passage.cueAt(at, 'currency')) {
    from = at + 1;
    if (passage.plain(from) === '.' || passage.plain(from) === ':') from += 1;
    money = true;
  }
  const number = readNumber(passage.tokens, from, { roman: passage.roman });
  if (!number) return null;
  if (!money) first = from;
  let { value, next }: { value: Value; next: number } = number;
  let { words, scaled } = number;
  let each = false;
  const range = readRange(passage, from, number.value, number.next, scaled);
  if (range) {
    ({ next, each } = range);
    value = range.value;
    words &&= range.words;
    scaled ||= range.scaled;
  }
  const to = next;
  if (passage.plain(next) === '/' && /^[-–—=]$/.test(passage.plain(next + 1))) {
    next += 2;
    money = true;
  }
  const percent = passage.cueAt(next, 'percent');
  if (percent) next = percent.next;
  // Dravidian and other languages write the case of a number behind a hyphen: 260-ന്
  const currency = passage.cueAt(next, 'currency');
  if (currency && !money) {
    next = currency.next;
    money = true;
  }
  const paise = money ? readPaise(passage, next) : paiseAlone(passage, value, next);
  if (paise && typeof value === 'number') {
    value = money ? Math.round((value + paise.value) * 100) / 100 : paise.value;
    next = paise.next;
    money = true;
  }
  const amount = {
    first,
    from,
    to,
    value,
    money,
    percent: percent !== undefined,
    weak: words && (!scaled || isBareScale(number, passage, from)),
    ambiguous: number.ambiguous,
    scaled,
    each,
  };
  const unit = money || percent ? null : unitBehind(passage, next);
  const other = otherMeaning(passage, { ...amount, next, unit: unit?.unit ?? null, other: null });
  return { ...amount, unit: unit?.unit ?? null, next: unit?.next ?? next, other };
}

const PAISE = 100;
/** The paise of '1 रुपया 20 पैसे'. */
function readPaise(passage: Passage, at: number): { value: number; next: number } | null {
  const from = passage.cueAt(at, 'and')?.next ?? at;
  const number = readNumber(passage.tokens, from, { roman: passage.roman });
  return number && paiseAlone(passage, number.value, number.next);
}

/** '75 paise' without rupees. */
function paiseAlone(passage: Passage, value: Value, at: number): { value: number; next: number } | null {
  const word = passage.cueAt(at, 'paise');
  return word && typeof value === 'number' && value < PAISE
    ? { value: value / PAISE, next: word.next }
    : null;
}

/** A scale without a number is a number only before rupees: लाख की चूड़ियाँ are bangles of lac. */
function isBareScale({ next, scale, value }: ReadNumber, passage: Passage, from: number): boolean {
  return next === from + 1 && scale > 1 && value === scale && passage.tokens[from]?.kind === 'word';
}

/** '5-7 lakh', '7000 से 9000', 'between 4 and 5 lakh'; and '12-12 हज़ार', which is twelve thousand each. */
function readRange(
  passage: Passage,
  first: number,
  low: number,
  next: number,
  lowScaled: boolean,
): { value: Value; next: number; each: boolean; words: boolean; scaled: boolean } | null {
  let at = next;
  const currencyBefore = passage.cueAt(at, 'currency');
  if (currencyBefore) at = currencyBefore.next;
  // the case ending of the lower end: ২ৰ পৰা ৩
  if (passage.glued(next - 1) && passage.tokens[at]?.kind === 'word' && !passage.cueAt(at, 'to')) at += 1;
  const joint = passage.cueAt(at, 'to');
  const between = passage.plain(at) === 'and' && passage.has('between', first - 3, first);
  if (!joint && !between) return null;
  at = joint ? joint.next : at + 1;
  const sign = passage.cueAt(at, 'currency');
  if (sign) at = passage.plain(sign.next) === '.' ? sign.next + 1 : sign.next;
  const high = readNumber(passage.tokens, at, { roman: passage.roman });
  if (!high || low <= 0) return null;
  const digits = passage.tokens[first]?.kind === 'number' ? passage.plain(first).length : 0;
  if (digits >= 5 && passage.plain(at).length >= 5 && !passage.tokens[first]?.text.includes(',')) return null;
  const scale = lowScaled ? 1 : sharedScale(low, high.value, high.scaled);
  const from = low * scale;
  if (from > high.value || high.value > from * WIDEST_RANGE) return null;
  const each = from === high.value;
  if (each && !/^[-–—]$/.test(passage.plain(joint?.at ?? -1))) return null;
  return {
    value: each ? high.value : { low: from, high: high.value },
    next: high.next,
    each,
    words: high.words,
    scaled: high.scaled,
  };
}

/** The 5 of '5-7 lakh' is of lakh too; that of '50,000 to 5 lakh' is not. */
function sharedScale(low: number, high: number, highScaled: boolean): number {
  if (!highScaled) return 1;
  return SCALES.find((scale) => high >= scale && low * scale <= high && low < 1000) ?? 1;
}

/** The unit counted: '60 meals', '40টা শাড়ি', '15ଟି ଶାଢ଼ୀ', '200 more plates'. */
function unitBehind(passage: Passage, at: number): { unit: string; next: number } | null {
  const direct = passage.unitAt(at);
  const hasEnding = passage.tokens[at]?.kind === 'word' && passage.glued(at - 1);
  const behind = hasEnding || direct?.unit === 'piece' ? passage.unitAt(direct?.next ?? at + 1) : undefined;
  // 'a hundred idli plates': one word may come between
  const named =
    !direct && passage.tokens[at]?.kind === 'word' && passage.at(at).length === 0
      ? passage.unitAt(at + 1)
      : undefined;
  return behind ?? direct ?? named ?? null;
}
