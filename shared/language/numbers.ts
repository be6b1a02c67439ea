import { ADDING_WORDS, AMBIGUOUS_NUMBERS, NUMBER_WORDS, SCALE_WORDS } from './number-words.ts';
import type { Token } from './tokens.ts';

/** A number of a text, in digits or words. */
export interface Quantity {
  /** `value * scale` is the amount: 2.5 and 100000 for 'ढाई लाख'. */
  readonly value: number;
  readonly scale: number;
  /** The token after it. */
  readonly next: number;
  /** Written in words. */
  readonly words: boolean;
  /** The word has other meanings too (दो, নয়, six in Tamil is a river): it counts only before a unit. */
  readonly ambiguous: boolean;
}

interface Part {
  readonly value: number;
  readonly next: number;
  readonly words: boolean;
  readonly ambiguous: boolean;
}

/**
 * The number that begins at a token, with its scale: '25 lakh', 'two hundred and fifty', 'साढ़े तीन हज़ार', 'দেড় লক্ষ', 'பத்தாயிரம்',
 * 'a dozen', '2 lakh 50 thousand'. Null where none begins there.
 */
export function readQuantity(tokens: readonly Token[], at: number): Quantity | null {
  const first = readPart(tokens, at) ?? readBareScale(tokens, at);
  if (!first) return null;
  const scaled = readScale(tokens, first.next);
  const half = isAndAHalf(tokens, scaled.next) && scaled.scale > 1 ? 0.5 * scaled.scale : 0;
  let total = first.value * scaled.scale + half;
  let next = half === 0 ? scaled.next : scaled.next + 3;
  let below = scaled.scale;
  for (let more = readRest(tokens, next, below); more; more = readRest(tokens, next, below)) {
    total += more.amount;
    below = more.scale;
    next = more.next;
  }
  return {
    value: total / scaled.scale,
    scale: scaled.scale,
    next,
    words: first.words,
    ambiguous: first.ambiguous && scaled.scale === 1,
  };
}

/** What follows a scale and is smaller than it: '50 thousand' of '2 lakh 50 thousand'. */
function readRest(
  tokens: readonly Token[],
  from: number,
  below: number,
): { amount: number; scale: number; next: number } | null {
  if (below < 100) return null;
  const at = tokens[from]?.plain === 'and' ? from + 1 : from;
  const part = readPart(tokens, at);
  if (!part || part.value < 1 || part.value >= below) return null;
  const { scale, next } = readScale(tokens, part.next);
  const isNewNumber = scale === 1 && (!part.words || part.ambiguous || below > 1000);
  return isNewNumber || scale >= below || part.value * scale >= below
    ? null
    : { amount: part.value * scale, scale, next };
}

/** A number without its scale. */
function readPart(tokens: readonly Token[], at: number): Part | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.kind === 'number') {
    return { value: Number(token.text), next: at + 1, words: false, ambiguous: false };
  }
  if (token.kind !== 'word') return null;
  const adding = ADDING_WORDS.get(token.plain);
  if (adding !== undefined) return readAdded(tokens, at + 1, adding);
  if (token.plain === 'half' && tokens[at + 1]?.plain === 'a' && scaleOf(tokens[at + 2]?.plain) !== null) {
    return { value: 0.5, next: at + 2, words: true, ambiguous: false };
  }
  const value = numberOfWord(token.plain);
  if (value === null) return null;
  const one = readOnes(tokens, at + 1, value);
  const half = isAndAHalf(tokens, one.next);
  return {
    value: one.value + (half ? 0.5 : 0),
    next: half ? one.next + 3 : one.next,
    words: true,
    ambiguous: one.next === at + 1 && !half && AMBIGUOUS_NUMBERS.has(token.plain),
  };
}

function readAdded(tokens: readonly Token[], at: number, adding: number): Part | null {
  const word = tokens[at];
  const value =
    word?.kind === 'number'
      ? Number(word.text)
      : word && scaleOf(word.plain) !== null
        ? null
        : numberOfWord(word?.plain ?? '');
  if (value !== null) return { value: value + adding, next: at + 1, words: true, ambiguous: false };
  return word && scaleOf(word.plain) !== null
    ? { value: 1 + adding, next: at, words: true, ambiguous: false }
    : null;
}

/** 'twenty-five', 'ఇరవై ఐదు': a ten with its ones apart. */
function readOnes(tokens: readonly Token[], at: number, ten: number): { value: number; next: number } {
  if (ten < 20 || ten > 90 || ten % 10 !== 0) return { value: ten, next: at };
  const from = tokens[at]?.text === '-' ? at + 1 : at;
  const ones = numberOfWord(tokens[from]?.plain ?? '');
  const joins = ones !== null && ones > 0 && ones < 10 && Number.isInteger(ones) && isOfTens(tokens[from]);
  return joins ? { value: ten + ones, next: from + 1 } : { value: ten, next: at };
}

// English and the Dravidian languages write ones after tens; the others have a word of its own for every number below 100
const WITH_ONES_APART =
  /^(?:[a-z]|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam})/u;

function isOfTens(token: Token | undefined): boolean {
  return token !== undefined && WITH_ONES_APART.test(token.plain);
}

function isAndAHalf(tokens: readonly Token[], at: number): boolean {
  return ['and', 'a', 'half'].every((word, i) => tokens[at + i]?.plain === word);
}

/** 'a dozen', 'প্রতি হাজার', 'हज़ार रुपये': a scale alone is one of it. */
function readBareScale(tokens: readonly Token[], at: number): Part | null {
  const article = ['a', 'an'].includes(tokens[at]?.plain ?? '');
  const from = article ? at + 1 : at;
  const word = tokens[from];
  if (word?.kind !== 'word' || word.plain.length < 2) return null;
  const exact = SCALE_WORDS.has(word.plain) && !/^(?:[a-z]{1,3}|[a-z]+s)$/.test(word.plain);
  return exact ? { value: 1, next: from, words: true, ambiguous: !article } : null;
}

/** The scale after a number: 'lakh', or several as in 'lakh crore'; inflected too (लाखांपेक्षा, லட்சத்திற்கு). */
export function readScale(tokens: readonly Token[], from: number): { scale: number; next: number } {
  let scale = 1;
  let at = from;
  for (let word = scaleOf(tokens[at]?.plain); word !== null; word = scaleOf(tokens[at]?.plain)) {
    scale *= word;
    at++;
  }
  return { scale, next: at };
}

/** Beginnings of scale words to which the languages add their endings. */
const SCALE_STEMS: ReadonlyArray<readonly [string, number]> = [
  ['हजार', 1000],
  ['लाख', 100_000],
  ['कोटीं', 10_000_000],
  ['करोड', 10_000_000],
  ['হাজার', 1000],
  ['লক্ষ', 100_000],
  ['লাখ', 100_000],
  ['কোটি', 10_000_000],
  ['હજાર', 1000],
  ['લાખ', 100_000],
  ['કરોડ', 10_000_000],
  ['ଲକ୍ଷ', 100_000],
  ['କୋଟି', 10_000_000],
  ['ଲାଖ', 100_000],
  ['ஆயிரத்', 1000],
  ['லட்சத்', 100_000],
  ['இலட்சத்', 100_000],
  ['கோடி', 10_000_000],
  ['లక్షల', 100_000],
  ['కోట్ల', 10_000_000],
  ['ಸಾವಿರ', 1000],
  ['ಲಕ್ಷ', 100_000],
  ['ಕೋಟಿ', 10_000_000],
  ['ആയിര', 1000],
  ['ലക്ഷ', 100_000],
  ['കോടി', 10_000_000],
];
const LONGEST_ENDING = 9;

export function scaleOf(plain: string | undefined): number | null {
  if (plain === undefined) return null;
  const exact = SCALE_WORDS.get(plain);
  if (exact !== undefined) return exact;
  const stem = SCALE_STEMS.find(
    ([word]) => plain.startsWith(word) && plain.length - word.length <= LONGEST_ENDING,
  );
  return stem?.[1] ?? null;
}

// what Bengali counts with (পঞ্চাশটি, একজন), Marathi's hundreds (पाचशे) and its oblique forms
const COUNTING_ENDING = /(?:টি|টা|টির|টিকে|টিই|জন|জনের|জনকে|জনই|খানা|খানি|টো|জোন)$/u;
const HUNDREDS = /(?:शे|શો|શે|শো)$/u;

/** What a number word means; null for other words. */
export function numberOfWord(plain: string): number | null {
  const exact = NUMBER_WORDS.get(plain);
  if (exact !== undefined) return exact;
  const counted = plain.replace(COUNTING_ENDING, '');
  if (counted !== plain) return NUMBER_WORDS.get(counted) ?? null;
  const hundreds = plain.replace(HUNDREDS, '');
  const ones = hundreds === plain ? undefined : NUMBER_WORDS.get(hundreds);
  return ones !== undefined && ones >= 1 && ones < 100 ? ones * 100 : null;
}
