import { MIN_QUOTE_CHARACTERS, NEAR_MATCH_SHARE } from './constants.ts';
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
  | { readonly outcome: 'too_short'; readonly characters: number }
  | { readonly outcome: 'not_found' };

/**
 * Looks a quote up in a page: an exact substring of 25 characters or more, both normalised. It may not begin or end
 * inside a word or a number, where 'profitable' would be cut from 'unprofitable' and 5 lakh from 25 lakh.
 */
export function findQuote(page: Normalised, quote: string): Found {
  const wanted = normalise(quote).text;
  const characters = [...wanted].length;
  if (characters < MIN_QUOTE_CHARACTERS) return { outcome: 'too_short', characters };
  for (let from = page.text.indexOf(wanted); from !== -1; from = page.text.indexOf(wanted, from + 1)) {
    const to = from + wanted.length;
    if (!isCut(page.text, from) && !isCut(page.text, to)) {
      return { outcome: 'exact', from, to, ...originalSpan(page, from, to) };
    }
  }
  return findNear(page, wanted);
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

/** The longest common subsequence, as pairs of places. */
function commonInOrder(
  left: readonly string[],
  right: readonly string[],
): Array<{ left: number; right: number }> {
  const lengths = Array.from({ length: left.length + 1 }, () =>
    Array.from({ length: right.length + 1 }, () => 0),
  );
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = left.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? [];
    for (let j = right.length - 1; j >= 0; j--) {
      row[j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: Array<{ left: number; right: number }> = [];
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    if (left[i] === right[j]) pairs.push({ left: i++, right: j++ });
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}
