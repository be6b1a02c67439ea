import { numberOfWord, scaleOf } from '../language/numbers.ts';
import { plainWord } from '../language/fold.ts';
import type { Token } from '../language/tokens.ts';
import {
  AMONG,
  EACH,
  HALF_OF_TIME,
  HUNDREDS,
  IN,
  MULTIPLE_WORDS,
  OF_WHOLE,
  OUT_OF,
  OUT_OF_ENGLISH,
  PARTS_SAID,
  partOf,
  QUARTER_SHARE,
  shareOf,
  WHOLES,
} from './words/fractions.ts';

interface ShareFound {
  readonly value: number;
  readonly unit: 'percent' | 'times';
  readonly next: number;
}

/** A share or a multiple in words: two thirds, half, तीन चौथाई, மூன்றில் இரண்டு, four out of every five, doubled. */
export function readShare(tokens: readonly Token[], at: number): ShareFound | null {
  const word = tokens[at]?.plain ?? '';
  const multiple = MULTIPLE_WORDS.get(word);
  if (multiple !== undefined) return { value: multiple, unit: 'times', next: at + 1 };
  return (
    readSlash(tokens, at) ??
    readParts(tokens, at) ??
    readHundred(tokens, at) ??
    readOutOf(tokens, at) ??
    readPartOf(tokens, at) ??
    readWhole(tokens, at) ??
    readAlone(tokens, at)
  );
}

function share(value: number, next: number): ShareFound {
  return { value: Number((value * 100).toPrecision(6)), unit: 'percent', next };
}

const LARGEST_WHOLE = 10;

/** '1/3', with 'part' or 'of' behind it; 1/4/2024 is a date. */
function readSlash(tokens: readonly Token[], at: number): ShareFound | null {
  const [count, sign, whole, after] = tokens.slice(at, at + 4);
  if (count?.kind !== 'number' || sign?.text !== '/' || whole?.kind !== 'number' || after?.text === '/')
    return null;
  const [one, all] = [Number(count.text), Number(whole.text)];
  const isPart =
    sign.start === count.end && whole.start === sign.end && one >= 1 && one < all && all <= LARGEST_WHOLE;
  return isPart ? share(one / all, at + 3) : null;
}

/** 'two thirds', 'a quarter', 'तीन चौथाई'. */
function readParts(tokens: readonly Token[], at: number): ShareFound | null {
  const first = tokens[at];
  const dash = tokens[at + 1]?.text === '-' ? 2 : 1;
  const word = tokens[at + dash]?.plain ?? '';
  const part = partOf(word) ?? (word === 'half' ? 0.5 : undefined);
  if (!first || part === undefined) return null;
  // 'do tihai': Hindi in Latin letters
  const roman = word === 'tihai' || word === 'chauthai' ? numberOfWord(first.plain, 'hi') : null;
  const count = roman ?? (['a', 'an'].includes(first.plain) ? 1 : numberAt(first));
  return count !== null && count * part < 1 ? share(count * part, at + dash + 1) : null;
}

function numberAt(token: Token | undefined): number | null {
  if (token?.kind === 'number') return Number(token.text);
  if (token?.kind !== 'word') return null;
  return numberOfWord(token.plain) ?? (scaleOf(token.plain) === 100 ? 100 : null);
}

/** 'শতকরা ৭০', 'நூற்றுக்கு ஐந்து': so many of a hundred. */
function readHundred(tokens: readonly Token[], at: number): ShareFound | null {
  const count = HUNDREDS.has(tokens[at]?.plain ?? '') ? numberAt(tokens[at + 1]) : null;
  if (count === null || count > 100) return null;
  return share(count / 100, PARTS_SAID.has(tokens[at + 2]?.plain ?? '') ? at + 3 : at + 2);
}

interface Counted {
  readonly value: number;
  readonly next: number;
  /** Says itself that the next number is a part of it: 'दहापैकी', 'দশজনে'. */
  readonly closed: boolean;
}

/** A round number of people or things that others are counted out of, with the word for what is counted. */
function readCounted(tokens: readonly Token[], at: number, each: boolean): Counted | null {
  const plain = tokens[at]?.plain ?? '';
  const bare = plain.replace(OF_WHOLE, '');
  const value = numberAt(tokens[at]) ?? numberOfWord(bare) ?? scaleOf(bare);
  if (value === null || (value > LARGEST_WHOLE && value !== 100)) return null;
  if (bare !== plain) return { value, next: at + 1, closed: true };
  const noun = tokens[at + 1]?.plain ?? '';
  const closes = OF_WHOLE.test(noun);
  const isNoun = PARTS_SAID.has(noun.replace(OF_WHOLE, '')) || PARTS_SAID.has(noun) || (each && closes);
  return { value, next: isNoun ? at + 2 : at + 1, closed: isNoun && closes };
}

/** 'हर दस में से सात', 'प्रति दस में सात', '১০ জনের মধ্যে ৭ জন', 'दहापैकी सात', '10 பேரில் 7 பேர்'. */
function readPartOf(tokens: readonly Token[], at: number): ShareFound | null {
  const each = EACH.has(tokens[at]?.plain ?? '');
  const whole = readCounted(tokens, each ? at + 1 : at, each);
  if (!whole) return null;
  const [first, second] = [tokens[whole.next]?.plain ?? '', tokens[whole.next + 1]?.plain ?? ''];
  const skip = OUT_OF.has(`${first} ${second}`) ? 2 : AMONG.has(first) || (each && IN.has(first)) ? 1 : 0;
  if (skip === 0 && !whole.closed) return null;
  const part = readCounted(tokens, whole.next + skip, false) ?? hundredthsAt(tokens, whole.next + skip);
  return part && part.value < whole.value ? share(part.value / whole.value, part.next) : null;
}

/** The 70 of '100 में से 70'. */
function hundredthsAt(tokens: readonly Token[], at: number): Pick<Counted, 'value' | 'next'> | null {
  const value = numberAt(tokens[at]);
  const next = PARTS_SAID.has(tokens[at + 1]?.plain ?? '') ? at + 2 : at + 1;
  return value !== null && value < 100 ? { value, next } : null;
}

/** 'four out of every five', 'one in three', '70 in every hundred'. */
function readOutOf(tokens: readonly Token[], at: number): ShareFound | null {
  const count = numberAt(tokens[at]);
  const found = count === null ? null : OUT_OF_ENGLISH.find((words) => isAt(tokens, at + 1, words));
  if (count === null || !found) return null;
  const article = tokens[at + 1 + found.length]?.plain === 'a' ? 1 : 0;
  const next = at + 2 + found.length + article;
  const whole = numberAt(tokens[next - 1]);
  const isWhole = whole !== null && (whole <= LARGEST_WHOLE || whole === 100) && count < whole;
  return isWhole ? share(count / whole, next) : null;
}

function isAt(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every((word, i) => tokens[at + i]?.plain === word);
}

const ONE = new Set(['ஒரு', 'ఒక', 'ಒಂದು', 'ഒരു'].map(plainWord));

/** 'மூன்றில் இரண்டு'. */
function readWhole(tokens: readonly Token[], at: number): ShareFound | null {
  const whole = WHOLES.get(tokens[at]?.plain ?? '');
  const next = tokens[at + 1];
  const count = whole === undefined ? null : ONE.has(next?.plain ?? '') ? 1 : numberAt(next);
  return whole !== undefined && count !== null && count < whole ? share(count / whole, at + 2) : null;
}

function readAlone(tokens: readonly Token[], at: number): ShareFound | null {
  const word = tokens[at]?.plain ?? '';
  const next = tokens[at + 1]?.plain ?? '';
  if (QUARTER_SHARE.includes(`${word} ${next}`)) return share(0.25, at + 2);
  if (QUARTER_SHARE.includes(word)) return share(0.25, at + 1);
  const value = shareOf(word);
  if (value === undefined) return null;
  const before = tokens[at - 1]?.plain ?? '';
  const isTime =
    HALF_OF_TIME.has(before) || ['year', 'an', 'month'].includes(next) || tokens[at + 1]?.text === '-';
  return isTime || tokens[at - 1]?.text === '-' || (before === 'a' && tokens[at - 2]?.plain === 'and')
    ? null
    : share(value, at + 1);
}
