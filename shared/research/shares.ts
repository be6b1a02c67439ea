import { numberOfWord } from '../language/numbers.ts';
import { plainWord } from '../language/fold.ts';
import type { Token } from '../language/tokens.ts';
import {
  HALF_OF_TIME,
  MULTIPLE_WORDS,
  PART_WORDS,
  QUARTER_SHARE,
  SHARE_WORDS,
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
    readOutOf(tokens, at) ??
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
  const part = PART_WORDS.get(word) ?? (word === 'half' ? 0.5 : undefined);
  if (!first || part === undefined) return null;
  const count = ['a', 'an'].includes(first.plain) ? 1 : numberAt(first);
  return count !== null && count * part < 1 ? share(count * part, at + dash + 1) : null;
}

function numberAt(token: Token | undefined): number | null {
  if (token?.kind === 'number') return Number(token.text);
  return token?.kind === 'word' ? numberOfWord(token.plain) : null;
}

const PEOPLE = /জন(?:ে|ের)?$/u;

/** 'দশজনে একজন': one in ten, with the word for people written as one with the number. */
function readPeople(tokens: readonly Token[], at: number): ShareFound | null {
  const [all, one] = [tokens[at]?.plain ?? '', tokens[at + 1]?.plain ?? ''];
  if (!all.endsWith('জনে') || !PEOPLE.test(one)) return null;
  const [whole, count] = [numberOfWord(all.replace(PEOPLE, '')), numberOfWord(one.replace(PEOPLE, ''))];
  return whole !== null && count !== null && count < whole ? share(count / whole, at + 2) : null;
}

const EACH = new Set(['हर', 'ہر', 'प्रत्येक'].map(plainWord));
const OUT_OF = new Set(['में से', 'میں سے'].map((words) => words.split(' ').map(plainWord).join(' ')));

/** 'four out of every five', 'one in three'. */
function readOutOf(tokens: readonly Token[], at: number): ShareFound | null {
  if (EACH.has(tokens[at]?.plain ?? '')) {
    const [, , first, second] = tokens.slice(at, at + 4).map(({ plain }) => plain);
    return OUT_OF.has(`${first} ${second}`) ? readOutOf(tokens, at + 1) : null;
  }
  const people = readPeople(tokens, at);
  if (people) return people;
  const count = numberAt(tokens[at]);
  if (count === null) return null;
  const words = tokens.slice(at + 1, at + 4).map(({ plain }) => plain);
  const skip =
    words[0] === 'out' && words[1] === 'of'
      ? words[2] === 'every'
        ? 3
        : 2
      : words[0] === 'in'
        ? words[1] === 'every'
          ? 2
          : 1
        : 0;
  const whole = skip === 0 ? null : numberAt(tokens[at + 1 + skip]);
  const second = numberAt(tokens[at + 3]);
  if (OUT_OF.has(words.slice(0, 2).join(' ')) && second !== null && second < count && count <= 10)
    return share(second / count, at + 4);
  return whole !== null && whole <= 10 && count < whole ? share(count / whole, at + 2 + skip) : null;
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
  const value = SHARE_WORDS.get(word);
  if (value === undefined) return null;
  const before = tokens[at - 1]?.plain ?? '';
  const isTime =
    HALF_OF_TIME.has(before) || ['year', 'an', 'month'].includes(next) || tokens[at + 1]?.text === '-';
  return isTime || tokens[at - 1]?.text === '-' || (before === 'a' && tokens[at - 2]?.plain === 'and')
    ? null
    : share(value, at + 1);
}
