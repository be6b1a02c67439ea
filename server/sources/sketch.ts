import { createHash } from 'node:crypto';

const SHINGLE_WORDS = 5;
const SKETCH_SIZE = 64;
/** Shorter texts share too much by chance: they are compared as a whole only. */
const FEWEST_WORDS = 60;
/** From this share of common word sequences on, one text is a copy of the other. */
export const COPY_SHARE = 0.6;

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** The hash of a text's words alone: pages that differ in layout, signs and case have the same. */
export function wordsHash(text: string): string {
  return createHash('sha256').update(wordsOf(text).join(' ')).digest('hex');
}

/**
 * A small picture of a text by which copies are found: the smallest hashes of its sequences of five words (a bottom-k sketch, Broder
 * 1997). Empty for a short text.
 */
export function sketchOf(text: string): number[] {
  const words = wordsOf(text);
  if (words.length < FEWEST_WORDS) return [];
  const hashes = new Set<number>();
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at += 1)
    hashes.add(hashOf(words.slice(at, at + SHINGLE_WORDS).join(' ')));
  return [...hashes].toSorted((one, other) => one - other).slice(0, SKETCH_SIZE);
}

/** FNV-1a, as a signed integer of 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** How much two texts have in common, 0 to 1, estimated from their sketches. */
export function commonShare(one: readonly number[], other: readonly number[]): number {
  const union = [...new Set([...one, ...other])].toSorted((a, b) => a - b).slice(0, SKETCH_SIZE);
  if (union.length === 0) return 0;
  const [first, second] = [new Set(one), new Set(other)];
  return union.filter((hash) => first.has(hash) && second.has(hash)).length / union.length;
}
