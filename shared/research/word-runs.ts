import { plainWord } from '../language/fold.ts';
import { numberOfWord } from '../language/numbers.ts';
import type { Amount } from './amounts.ts';
import { isSameAmount } from './amounts.ts';
import { isFormOf } from './matching.ts';
import type { Reading, ReadAmount } from './reading.ts';
import { DROPPABLES } from './reading.ts';
import { joinedSpelling, sameSpelling } from './spelling.ts';
import { isSameInflection, tenseOf } from './inflections.ts';
import { LABELS } from './words/marks.ts';
import { synonymousFunction, twoWords } from './words/particles.ts';
import { MONEY, PERIODS, RATE_WORDS, unitOf } from './words/units.ts';

/** A word, an amount or a rate of a text that is compared with another one, in turn. */
type Piece =
  | { readonly word: string; readonly optional?: boolean }
  | { readonly amount: ReadAmount; readonly written: string | null }
  | { readonly rate: string };

/** Where a sentence begins behind the number of its paragraph: '6:', '2)'. */
function afterNumber({ tokens }: Reading): number {
  return tokens[0]?.kind === 'number' && [':', ')'].includes(tokens[1]?.text ?? '') ? 2 : 0;
}

/** What a text says, piece by piece: without articles, copulas and 'and', and without the writing of numbers and limits. */
export function runOf(reading: Reading): Piece[] {
  const label = LABELS.find(reading.tokens).find(
    ({ class: name, from, next }) => name === 'fact' && from === 0 && reading.tokens[next]?.text === ':',
  );
  const pieces: Piece[] = [];
  for (let at = label ? label.next + 1 : afterNumber(reading); at < reading.tokens.length; at++) {
    const amount = reading.amounts.find(({ first }) => first === at);
    if (amount) {
      const isBare = amount.next === at + 1 && amount.limit === null && amount.end === null;
      pieces.push({ amount, written: isBare ? (reading.tokens[at]?.plain ?? null) : null });
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
    const isLeftOut = DROPPABLES.has(token.plain) && !isStillToCome(reading, at);
    if (two === null && (isLeftOut || isLinking(reading, at))) continue;
    // a limit is compared with its amount, in whatever words it is written
    if (isAroundRange(reading, at) || isByAmount(reading, at) || reading.limiting.has(at)) continue;
    if (two !== null) at++;
    pieces.push({ word: two ?? synonymousFunction(token.plain), optional: OPTIONAL.has(token.plain) });
  }
  return pieces;
}

/** After an infinitive the Tamil copula says that something will be: திறக்கப்பட உள்ளது. */
function isStillToCome({ tokens }: Reading, at: number): boolean {
  return tokens[at]?.plain === 'உள்ளது' && tenseOf(tokens[at - 1]?.plain ?? '') === 'infinitive';
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

const UP_TO = new Set(['வரை', 'तक', 'تک', 'পর্যন্ত', 'पर्यंत'].map(plainWord));

/** The words about the ends of a range: 'between ₹55 and ₹60', '55 to 60', '5 முதல் 8 வரை'. */
function isAroundRange({ tokens, amounts }: Reading, at: number): boolean {
  return amounts.some(
    ({ end, first, next }, i) =>
      end === 'lower' &&
      ((next === at && amounts[i + 1]?.first === at + 1) ||
        (amounts[i + 1]?.next === at && UP_TO.has(tokens[at]?.plain ?? '')) ||
        (first === at + 1 && ['between', 'from'].includes(tokens[at]?.plain ?? ''))),
  );
}

/** Whether two texts say the same, piece by piece and in one order. */
export function isSameRun(ours: readonly Piece[], theirs: readonly Piece[]): boolean {
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

// 'hostel fee' and 'fee of the hostel': the same two nouns in the same order; and what closes a list
const OPTIONAL = new Set(
  'का की के में کا کی کے میں च्या चा ची चे सदर उक्त مذکورہ উক্ত and said per प्रति প্রতি প্রতিটি فی एक এক এ টা টে টায় ஓர் ஆக ஆகிய ஆகியவை ஆகியன ஆகியோர் ஆவர் ஆவார் their its his her'
    .split(' ')
    .map(plainWord),
);

function isOptional(piece: Piece | undefined): boolean {
  if (piece === undefined || 'rate' in piece) return false;
  return 'word' in piece ? piece.optional === true : isOne(piece.amount);
}

function isSamePiece(one: Piece, other: Piece): boolean {
  if ('amount' in one && 'amount' in other) return isSameFigure(one.amount, other.amount);
  if ('rate' in one && 'rate' in other) return one.rate === other.rate;
  if ('amount' in one && 'word' in other) return isNumberWord(one.amount, other.word);
  if ('word' in one && 'amount' in other) return isNumberWord(other.amount, one.word);
  if ('rate' in one && 'word' in other) return unitOf(other.word) === one.rate;
  if ('word' in one && 'rate' in other) return unitOf(one.word) === other.rate;
  if ('amount' in one && 'rate' in other) return isOneOf(one.amount, other.rate);
  if ('rate' in one && 'amount' in other) return isOneOf(other.amount, one.rate);
  return 'word' in one && 'word' in other && isSameSpelling(one.word, other.word);
}

/** The 2 that is written as a word: 'दो बार' and '2 बार'. */
function isNumberWord({ value, unit, limit }: ReadAmount, word: string): boolean {
  return unit === null && limit === null && numberOfWord(word) === value;
}

/** '1 முறை' and ஒரு முறை: the word is an article, and articles are left out. */
function isOne({ value, unit, limit, end }: ReadAmount): boolean {
  return value === 1 && unit === null && limit === null && end === null;
}

/** 'For 1 acre' and 'per acre'. */
function isOneOf({ value, unit, limit }: ReadAmount, rate: string): boolean {
  return value === 1 && unit === rate && limit === null;
}

/** 50 paise are ₹0.50. */
function unitIn({ unit }: ReadAmount): string | null {
  return unit === 'paise' ? 'INR' : unit;
}

/** The upper end of a range is the most in any case: '5 to 8', '5 முதல் 8 வரை'. */
function limitOf({ limit, end }: ReadAmount): ReadAmount['limit'] {
  return end === 'upper' && limit === 'most' ? null : limit;
}

/** The same amount, unit and limit. */
export function isSameFigure(one: ReadAmount & Amount, other: ReadAmount & Amount): boolean {
  return (
    isSameAmount(one, other) &&
    isSameAmount(other, one) &&
    unitIn(one) === unitIn(other) &&
    limitOf(one) === limitOf(other) &&
    one.end === other.end
  );
}

// a short ending may differ: 'show' and 'shows', अध्यक्षांना and अध्यक्षाला
const LONGEST_ENDING = 4;
const NEGATIVE_ENDING = /(?:ति|नि|ில்லை|ாது|ாமல்|লে না|নি)$/u;

function isSameSpelling(one: string, other: string): boolean {
  if (one === other) return true;
  if (/^[a-z]/.test(one)) return singular(one) === singular(other) && one.length > 3;
  if (NEGATIVE_ENDING.test(one) !== NEGATIVE_ENDING.test(other)) return false;
  if (!isSameInflection(one, other)) return false;
  const [ours, theirs] = [sameSpelling(one), sameSpelling(other)];
  if (ours === theirs || isSameNoun(ours, theirs)) return true;
  let alike = 0;
  while (alike < ours.length && ours[alike] === theirs[alike]) alike++;
  return (
    alike >= 4 &&
    ours.length - alike <= LONGEST_ENDING &&
    theirs.length - alike <= LONGEST_ENDING &&
    Math.abs(ours.length - theirs.length) <= 2 &&
    isFormOf(one, other)
  );
}

function singular(word: string): string {
  return sameSpelling(word).replace(/s$/, '');
}

const NOUN_ENDING = /(?<=[\u0900-\u097F]{2})(?:ियों|ियां|ों|ें|ां|[ािुे])$/u;
const URDU_ENDING = /(?<=[\u0600-\u06FF]{2})(?:وں|یں|[ہےای])$/u;
const OWNING = /(?<=[\u0900-\u097F]{2})(?:च्या|चा|चि|चे)$/u;

/** The number and case of a short noun: जिले and जिलों, بل and بلوں, बी and बीच्या. */
function isSameNoun(one: string, other: string): boolean {
  if (one.replace(OWNING, '') === other.replace(OWNING, '')) return true;
  return [NOUN_ENDING, URDU_ENDING].some((ending) => {
    const [a, b] = [one.replace(ending, ''), other.replace(ending, '')];
    return a === b && a !== one && b !== other;
  });
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
  const words = pieces.flatMap((piece) => {
    const word = 'word' in piece ? piece.word : 'written' in piece ? piece.written : null;
    return word === null ? [] : [sameSpelling(word)];
  });
  return words.length < count ? null : sameSpelling(joinedSpelling(words));
}
