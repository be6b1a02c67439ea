import { MAX_QUOTE_CHARACTERS, MIN_QUOTE_CHARACTERS, NEAR_MATCH_SHARE } from './constants.ts';
import type { Normalised } from './normalise.ts';
import { normalise, originalSpan } from './normalise.ts';

/** Where a quote stands in one page. `from` and `to` are of the normalised page, `start` and `end` of the page as stored. */
export type Found =
  | {
      readonly outcome: 'exact';
      readonly from: number;
      readonly to: number;
      readonly start: number;
      readonly end: number;
    }
  | { readonly outcome: 'near'; readonly start: number; readonly end: number; readonly share: number }
  | { readonly outcome: 'altered_figure'; readonly start: number; readonly end: number }
  | { readonly outcome: 'too_short' | 'too_long'; readonly characters: number }
  | { readonly outcome: 'not_found' };

/**
 * Looks a quote up in a page: an exact substring of 25 characters or more, both normalised. It may not begin or end
 * inside a word or a number, where 'profitable' would be cut from 'unprofitable' and 5 lakh from 25 lakh.
 */
export function findQuote(page: Normalised, quote: string): Found {
  // the characters of a text are not counted before it is known to be short
  if (quote.length > MAX_QUOTE_CHARACTERS * WIDEST_CHARACTER)
    return { outcome: 'too_long', characters: quote.length };
  const wanted = normalise(quote).text;
  const characters = [...wanted].length;
  if (characters < MIN_QUOTE_CHARACTERS && !isRow(wanted)) return { outcome: 'too_short', characters };
  if (characters > MAX_QUOTE_CHARACTERS) return { outcome: 'too_long', characters };
  return findExact(page, wanted) ?? findNear(page, wanted);
}

// a row of a table is whole however short its cells are
function isRow(text: string): boolean {
  return (text.match(/\|/g) ?? []).length >= 3 && text.length > 10;
}

/** Whether a quote is in a page word for word. */
export function findsExactly(page: Normalised, quote: string): boolean {
  return (
    quote.length <= MAX_QUOTE_CHARACTERS * WIDEST_CHARACTER && findExact(page, normalise(quote).text) !== null
  );
}

/** UTF-16 units that a character of a quote may take, with joiners and white space that normalising removes. */
const WIDEST_CHARACTER = 4;

function findExact(page: Normalised, wanted: string): Found | null {
  for (let from = page.text.indexOf(wanted); from !== -1; from = page.text.indexOf(wanted, from + 1)) {
    const to = from + wanted.length;
    if (!isCut(page.text, from) && !isCut(page.text, to)) {
      return { outcome: 'exact', from, to, ...originalSpan(page, from, to) };
    }
  }
  return null;
}

const WORD = /[\p{L}\p{M}\p{N}\u200C\u200D]/u;
const DIGIT = /\d/;

/** Whether a word or a number runs over the place. */
function isCut(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  if (isLowSurrogate(after)) return true;
  if (WORD.test(before) && WORD.test(after)) return true;
  if (before === '.' && DIGIT.test(after)) return DIGIT.test(text.charAt(at - 2));
  if (after === '.' && DIGIT.test(before)) return DIGIT.test(text.charAt(at + 1));
  return before === '-' && DIGIT.test(after) && !WORD.test(text.charAt(at - 2));
}

function isLowSurrogate(char: string): boolean {
  return char >= '\uDC00' && char <= '\uDFFF';
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const WORDS = /\d+(?:\.\d+)?|[\p{L}\p{M}\u200C\u200D]+|[%₹$]/gu;

function wordsOf(text: string): Word[] {
  return [...text.toLowerCase().matchAll(WORDS)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The passage that holds most of the quote's words in their order, where that is nearly all of them. */
function findNear(page: Normalised, wanted: string): Found {
  const words = wordsOf(page.text);
  const sought = wordsOf(wanted).map(({ text }) => text);
  const best = likeliestWindow(
    words.map(({ text }) => text),
    sought,
  );
  if (best === null) return { outcome: 'not_found' };
  const margin = Math.ceil(sought.length / 4);
  const passage = words.slice(Math.max(0, best - margin), best + sought.length + margin);
  const kept = commonInOrder(
    passage.map(({ text }) => text),
    sought,
  );
  const share = kept.length / sought.length;
  if (share < NEAR_MATCH_SHARE) return { outcome: 'not_found' };
  const first = passage[kept[0]?.left ?? 0];
  const last = passage[kept.at(-1)?.left ?? 0];
  const place = originalSpan(page, first?.start ?? 0, last?.end ?? 0);
  const found = new Set(kept.map(({ right }) => right));
  const altered = sought.some((word, i) => /\d/.test(word) && !found.has(i));
  return altered ? { outcome: 'altered_figure', ...place } : { outcome: 'near', ...place, share };
}

/** The start of the window of the quote's length that shares most words with it, in any order; null where too few. */
function likeliestWindow(words: readonly string[], sought: readonly string[]): number | null {
  const missing = new Map<string, number>();
  for (const word of sought) missing.set(word, (missing.get(word) ?? 0) + 1);
  const size = sought.length;
  let [shared, best, at] = [0, 0, -1];
  const move = (word: string | undefined, by: 1 | -1) => {
    const left = word === undefined ? undefined : missing.get(word);
    if (word === undefined || left === undefined) return;
    if (by === 1 ? left > 0 : left >= 0) shared += by;
    missing.set(word, left - by);
  };
  for (let end = 0; end < words.length; end++) {
    move(words[end], 1);
    if (end >= size) move(words[end - size], -1);
    if (shared > best) [best, at] = [shared, Math.max(0, end - size + 1)];
  }
  return size > 0 && best / size >= NEAR_MATCH_SHARE - 0.1 ? at : null;
}

// a word that is in the passage many times is tried at so many places
const PLACES_TRIED = 4;

/**
 * Nearly the longest common subsequence, as pairs of places: the longest rising run of the places of the words, in time and memory
 * that grow with their number and not with its square.
 *
 * @param onStep called for each place that is tried, so that a test can count the work
 */
export function commonInOrder(
  left: readonly string[],
  right: readonly string[],
  onStep: () => void = () => undefined,
): Array<{ left: number; right: number }> {
  const places = new Map<string, number[]>();
  for (const [i, word] of left.entries()) {
    const list = places.get(word);
    if (list) list.push(i);
    else places.set(word, [i]);
  }
  const ends: Link[] = [];
  for (const [j, word] of right.entries()) {
    // from the back, so that one word of the quote is not matched twice
    for (const i of nearest(places.get(word) ?? [], j).toReversed()) {
      onStep();
      const at = firstNotBelow(ends, i);
      ends[at] = { left: i, right: j, before: ends[at - 1] ?? null };
    }
  }
  const pairs: Array<{ left: number; right: number }> = [];
  for (let link = ends.at(-1) ?? null; link; link = link.before)
    pairs.push({ left: link.left, right: link.right });
  return pairs.toReversed();
}

interface Link {
  readonly left: number;
  readonly right: number;
  readonly before: Link | null;
}

/** The few places that are nearest to where the word should be, in order. */
function nearest(places: readonly number[], expected: number): number[] {
  if (places.length <= PLACES_TRIED) return [...places];
  return places
    .toSorted((a, b) => Math.abs(a - expected) - Math.abs(b - expected))
    .slice(0, PLACES_TRIED)
    .toSorted((a, b) => a - b);
}

function firstNotBelow(ends: readonly Link[], place: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle]?.left ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
