import { plainWord } from '../language/fold.ts';
import { numberOfWord } from '../language/numbers.ts';
import type { Amount } from './amounts.ts';
import { isSameAmount } from './amounts.ts';
import type { Source } from './case.ts';
import { isFormOf } from './matching.ts';
import type { Reading, ReadAmount } from './reading.ts';
import { DROPPABLES, readText } from './reading.ts';
import {
  CONDITIONS,
  ENDINGS,
  LABELS,
  POLARITY,
  REALITY,
  RESTRICTIONS,
  SPEECH,
  VIEWS,
} from './words/marks.ts';
import { MONEY, PERIODS, RATE_WORDS, unitOf } from './words/units.ts';
import { synonymousFunction, twoWords } from './words/particles.ts';

type Piece =
  | { readonly word: string; readonly optional?: boolean }
  | { readonly amount: ReadAmount }
  | { readonly rate: string };

/**
 * Whether a claim is nearly a sentence: the same words and amounts in the same order, nothing added and nothing left out but
 * articles, copulas and 'and'; only the writing of numbers, spaces and the endings of nouns may differ.
 */
export function isNearly(claim: Reading, { reading }: Source): boolean {
  if (claim.text === reading.text) return true;
  const ours = piecesOf(claim);
  if (isSameRun(ours, piecesOf(reading))) return true;
  const head = withoutAside(reading);
  return head !== null && isSameRun(ours, piecesOf(head));
}

const CONCEDING = /^[,;]\s*(?:though|although|while|whereas)\b/u;
const ADDING = /^[,;]\s*(?:usually|mostly|often|generally|normally|typically|which|and)\b/u;
const FEWEST_WORDS = 4;

/** The sentence without what it adds at its end, where that sets no condition and denies nothing: '…, usually sooner'. */
function withoutAside({ text, tokens }: Reading): Reading | null {
  const commas = tokens.filter(({ text: sign }) => sign === ',' || sign === ';').map(({ start }) => start);
  for (const at of commas) {
    const tail = text.slice(at);
    const concedes = CONCEDING.test(tail);
    if (!concedes && !ADDING.test(tail)) continue;
    const rest = readText(tail);
    const binds = [CONDITIONS, RESTRICTIONS, ENDINGS].some((words) =>
      words.find(rest.tokens).some(({ class: name }) => name !== 'relative' && name !== 'none'),
    );
    const turns = [POLARITY, REALITY, SPEECH, VIEWS].some((words) => words.find(rest.tokens).length > 0);
    const head = readText(text.slice(0, at));
    const isWhole = head.tokens.filter(({ kind }) => kind === 'word').length >= FEWEST_WORDS;
    if (isWhole && !binds && (concedes || (!turns && rest.amounts.length === 0))) return head;
  }
  return null;
}

/** Where a sentence begins behind the number of its paragraph: '6:', '2)'. */
function afterNumber({ tokens }: Reading): number {
  return tokens[0]?.kind === 'number' && [':', ')'].includes(tokens[1]?.text ?? '') ? 2 : 0;
}

function piecesOf(reading: Reading): Piece[] {
  const label = LABELS.find(reading.tokens).find(
    ({ class: name, from, next }) => name === 'fact' && from === 0 && reading.tokens[next]?.text === ':',
  );
  const pieces: Piece[] = [];
  for (let at = label ? label.next + 1 : afterNumber(reading); at < reading.tokens.length; at++) {
    const amount = reading.amounts.find(({ first }) => first === at);
    if (amount) {
      pieces.push({ amount });
      at = amount.next - 1;
      continue;
    }
    const token = reading.tokens[at];
    const rate = reading.rates.find(({ tokens }) => tokens.includes(at));
    // 'per plate' and 'a plate': the word itself follows
    if (rate && rate.tokens.length === 1 && unitOf(rate.unit) === null && !RATE_WORDS.has(token?.plain ?? ''))
      continue;
    if (rate && rate.tokens[0] === at) {
      pieces.push({ rate: rate.unit });
      at = rate.tokens.at(-1) ?? at;
      continue;
    }
    if (token?.kind !== 'word') continue;
    const two = twoWords(token.plain, reading.tokens[at + 1]?.plain);
    if (two === null && (DROPPABLES.has(token.plain) || isLinking(reading, at))) continue;
    // a limit is compared with its amount, in whatever words it is written
    if (isBetweenRange(reading, at) || isByAmount(reading, at) || reading.limiting.has(at)) continue;
    if (two !== null) at++;
    pieces.push({ word: two ?? synonymousFunction(token.plain), optional: OPTIONAL.has(token.plain) });
  }
  return pieces;
}

const BEFORE_TIME = new Set(['in', 'on', 'during', 'for']);
const TIMES = new Set(['previous', 'last', 'next', 'same', 'following', 'past']);

/** 'In the previous year' and 'the previous year', 'for up to seven years' and 'up to seven years', '₹700 ने' and 'रुपयांनी'. */
function isLinking({ tokens, amounts, limiting }: Reading, at: number): boolean {
  const word = tokens[at]?.plain ?? '';
  if (word === 'ने') return amounts.some(({ next, unit }) => next === at && MONEY.has(unit ?? ''));
  if (!BEFORE_TIME.has(word)) return false;
  const next = ['the', 'a'].includes(tokens[at + 1]?.plain ?? '') ? at + 2 : at + 1;
  return (
    limiting.has(next) ||
    TIMES.has(tokens[next]?.plain ?? '') ||
    amounts.some(({ first, unit, date }) => first === next && (date !== null || PERIODS.has(unit ?? '')))
  );
}

/** 'Fell by 8 per cent' and 'fell 8 per cent'. */
function isByAmount({ tokens, amounts }: Reading, at: number): boolean {
  return tokens[at]?.plain === 'by' && amounts.some(({ first, date }) => first === at + 1 && date === null);
}

function isBetweenRange({ amounts }: Reading, at: number): boolean {
  return amounts.some(
    (left, i) => left.end === 'lower' && left.next === at && amounts[i + 1]?.first === at + 1,
  );
}

function isSameRun(ours: readonly Piece[], theirs: readonly Piece[]): boolean {
  let [i, j] = [0, 0];
  while (i < ours.length && j < theirs.length) {
    const [one, other] = [ours[i], theirs[j]];
    if (!one || !other) return false;
    if (isSamePiece(one, other)) {
      i++;
      j++;
      continue;
    }
    if (isOptional(one) || isOptional(other)) {
      if (isOptional(one)) i++;
      else j++;
      continue;
    }
    const joined = joinedWords(ours, i, theirs, j);
    if (!joined) return false;
    i += joined.ours;
    j += joined.theirs;
  }
  while (isOptional(ours[i])) i++;
  while (isOptional(theirs[j])) j++;
  return i === ours.length && j === theirs.length;
}

// 'hostel fee' and 'fee of the hostel': the same two nouns in the same order
const OPTIONAL = new Set('का की के में کا کی کے میں their its his her'.split(' ').map(plainWord));

function isOptional(piece: Piece | undefined): boolean {
  return piece !== undefined && 'word' in piece && piece.optional === true;
}

function isSamePiece(one: Piece, other: Piece): boolean {
  if ('amount' in one && 'amount' in other) return isSameFigure(one.amount, other.amount);
  if ('rate' in one && 'rate' in other) return one.rate === other.rate;
  if ('amount' in one && 'word' in other) return isNumberWord(one.amount, other.word);
  if ('word' in one && 'amount' in other) return isNumberWord(other.amount, one.word);
  return 'word' in one && 'word' in other && isSameSpelling(one.word, other.word);
}

/** The 2 that is written as a word: 'दो बार' and '2 बार'. */
function isNumberWord({ value, unit, limit }: ReadAmount, word: string): boolean {
  return unit === null && limit === null && numberOfWord(word) === value;
}

/** The same amount, unit and limit. */
export function isSameFigure(one: ReadAmount & Amount, other: ReadAmount & Amount): boolean {
  return (
    isSameAmount(one, other) &&
    isSameAmount(other, one) &&
    one.unit === other.unit &&
    one.limit === other.limit &&
    one.end === other.end
  );
}

// a short ending may differ: 'show' and 'shows', अध्यक्षांना and अध्यक्षाला
const LONGEST_ENDING = 4;
const NEGATIVE_ENDING = /(?:ति|नि|ில்லை|ாது|ாமல்|লে না|নি)$/u;

function isSameSpelling(one: string, other: string): boolean {
  if (one === other) return true;
  if (/^[a-z]/.test(one)) return one.replace(/s$/, '') === other.replace(/s$/, '') && one.length > 3;
  if (NEGATIVE_ENDING.test(one) !== NEGATIVE_ENDING.test(other)) return false;
  let alike = 0;
  while (alike < one.length && one[alike] === other[alike]) alike++;
  return (
    alike >= 4 &&
    one.length - alike <= LONGEST_ENDING &&
    other.length - alike <= LONGEST_ENDING &&
    Math.abs(one.length - other.length) <= 2 &&
    isFormOf(one, other)
  );
}

const MOST_JOINED = 3;

/** 'start-ups' and 'startups', 'इखाद्या पेक्षा' written as one: the same letters in other words. */
function joinedWords(
  ours: readonly Piece[],
  i: number,
  theirs: readonly Piece[],
  j: number,
): { ours: number; theirs: number } | null {
  for (let a = 1; a <= MOST_JOINED; a++) {
    for (let b = 1; b <= MOST_JOINED; b++) {
      if (a === 1 && b === 1) continue;
      const one = lettersOf(ours.slice(i, i + a), a);
      if (one !== null && one === lettersOf(theirs.slice(j, j + b), b)) return { ours: a, theirs: b };
    }
  }
  return null;
}

function lettersOf(pieces: readonly Piece[], count: number): string | null {
  if (pieces.length < count) return null;
  const words = pieces.map((piece) => ('word' in piece ? piece.word : null));
  return words.includes(null) ? null : words.join('');
}
