import { STOP_WORDS, plainWord } from './lexicon.ts';

/** A number, a word or a sign of a normalised text. */
export interface Token {
  readonly text: string;
  readonly plain: string;
  readonly kind: 'number' | 'word' | 'sign';
  readonly start: number;
  readonly end: number;
}

const TOKEN = /\d+(?:\.\d+)?|[\p{L}\p{M}\u200C\u200D]+|[^\s]/gu;
/** Ends a sentence in the scripts of the interface. */
export const SENTENCE_END = /^[.?!।॥۔]$/;

export function tokenise(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((match) => ({
    text: match[0],
    plain: plainWord(match[0]),
    kind: /^\d/.test(match[0]) ? 'number' : /^[\p{L}\p{M}]/u.test(match[0]) ? 'word' : 'sign',
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** A word that names something. */
export function isContent({ kind, plain }: Token): boolean {
  return kind === 'word' && !STOP_WORDS.has(plain);
}

/** The beginning of a word, by which its forms are known as one: caterers and catering, पत्तल and पत्तलें. */
export function stem(word: string): string {
  const singular = /^[a-z]+$/.test(word) ? word.replace(/(?<=[a-z]{3})s$/, '') : word;
  return [...singular].slice(0, 5).join('');
}
