import type { Token } from '../language/tokens.ts';
import { STOP_WORDS } from './lexicon.ts';

/** A word that names something. */
export function isContent({ kind, plain }: Token): boolean {
  return kind === 'word' && !STOP_WORDS.has(plain);
}

/** The beginning of a word, by which its forms are known as one: caterers and catering, पत्तल and पत्तलें. */
export function stem(word: string): string {
  const singular = /^[a-z]+$/.test(word) ? word.replace(/(?<=[a-z]{3})s$/, '') : word;
  return [...singular].slice(0, 5).join('');
}
