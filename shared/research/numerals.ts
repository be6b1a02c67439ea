import { AND_A_HALF, ENGLISH_NUMBERS, HINDI_NUMBERS, SCALE_WORDS } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** A number in digits or words; `next` is the token after it. Hindi words count only before a scale or unit. */
export function readNumber(
  tokens: readonly Token[],
  at: number,
): { value: number; next: number; words: boolean; hindi: boolean } | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.kind === 'number') return { value: Number(token.text), next: at + 1, words: false, hindi: false };
  const english = ENGLISH_NUMBERS.get(token.plain);
  if (english !== undefined) {
    const dashed = tokens[at + 1]?.text === '-' ? 2 : 1;
    const ones = ENGLISH_NUMBERS.get(tokens[at + dashed]?.plain ?? '');
    const compound = english >= 20 && ones !== undefined && ones > 0 && ones < 10;
    return {
      value: english + (compound ? ones : 0),
      next: at + (compound ? dashed + 1 : 1),
      words: true,
      hindi: false,
    };
  }
  const half = token.plain === AND_A_HALF;
  const hindi = HINDI_NUMBERS.get(tokens[half ? at + 1 : at]?.plain ?? '');
  return hindi === undefined
    ? null
    : { value: hindi + (half ? 0.5 : 0), next: at + (half ? 2 : 1), words: true, hindi: true };
}

/** The scale after a number: 'lakh', or several as in 'lakh crore'. */
export function readScale(tokens: readonly Token[], from: number): { scale: number; next: number } {
  let scale = 1;
  let at = from;
  for (
    let word = SCALE_WORDS.get(tokens[at]?.plain ?? '');
    word !== undefined;
    word = SCALE_WORDS.get(tokens[at]?.plain ?? '')
  ) {
    scale *= word;
    at++;
  }
  return { scale, next: at };
}
