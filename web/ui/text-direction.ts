const RIGHT_TO_LEFT = /\p{Script=Arabic}/gu;
const LETTER = /\p{L}/gu;

/** Which way a text is written, by most of its letters: an answer stays in its language when the page changes to another. */
export function directionOf(text: string): 'ltr' | 'rtl' | undefined {
  const letters = text.match(LETTER)?.length ?? 0;
  if (letters === 0) return undefined;
  return 2 * (text.match(RIGHT_TO_LEFT)?.length ?? 0) > letters ? 'rtl' : 'ltr';
}
