import { plainWord } from './fold.ts';

/** A number, a word or a sign of a normalised text. */
export interface Token {
  readonly text: string;
  readonly plain: string;
  readonly kind: 'number' | 'word' | 'sign';
  readonly start: number;
  readonly end: number;
}

const TOKEN = /\d+(?:\.\d+)?|[\p{L}\p{M}\u200C\u200D]+|[^\s]/gu;

export function tokenise(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((match) => ({
    text: match[0],
    plain: plainWord(match[0]),
    kind: /^\d/.test(match[0]) ? 'number' : /^[\p{L}\p{M}]/u.test(match[0]) ? 'word' : 'sign',
    start: match.index,
    end: match.index + match[0].length,
  }));
}
