import { sentencesOf } from './clauses.ts';
import type { Passage } from './passage.ts';

const SEPARATOR = /^[,،;:؛()[\]{}•|—–…]$/;
const END = /^[.?!।॥۔؟]$/;
/** What is shown of a longer stretch, before and behind the words that are meant. */
const MOST_BEFORE = 8;
const MOST_BEHIND = 6;

/** The phrase around some tokens, up to the next comma or the end of the sentence: a single word seldom says what was read from it. */
export function phraseAround(passage: Passage, at: number, next: number): string {
  const [start, end] = sentencesOf(passage).find(([from, to]) => at >= from && at < to) ?? [at, next];
  const divides = (place: number): boolean => SEPARATOR.test(passage.plain(place));
  let [from, to] = [Math.max(start, at), Math.min(Math.max(next, at + 1), end)];
  while (from > start && at - from < MOST_BEFORE && !divides(from - 1)) from -= 1;
  while (to < end && to - next < MOST_BEHIND && !divides(to)) to += 1;
  if (to - 1 > at && END.test(passage.plain(to - 1))) to -= 1;
  return passage.words(from, to);
}
