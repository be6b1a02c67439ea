import { foldWord } from '../language/fold.ts';

/** A number in digits, a word or a sign of a text. */
export interface Token {
  readonly text: string;
  /** As it is compared (see `foldWord`); of a number its digits in ASCII, without grouping. */
  readonly plain: string;
  readonly kind: 'number' | 'word' | 'sign';
  readonly start: number;
  readonly end: number;
}

// grouping commas stand before two or three digits and a fraction after one point; the letters of ten scripts carry marks
const TOKEN =
  /\p{Nd}+(?:[,٬]\p{Nd}{2,3}(?!\p{Nd}))*(?:[.٫]\p{Nd}+)?|[\p{L}\p{M}](?:[\p{L}\p{M}\u200C\u200D]|['’](?=\p{L}))*|\S/gu;

// the zero of each script that is written in India, and of Arabic
const ZEROS = [
  0x30, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0, 0x1c50, 0xabf0,
];
const DIGITS = new Map(
  ZEROS.flatMap((zero) =>
    Array.from({ length: 10 }, (_, n): [string, string] => [String.fromCodePoint(zero + n), `${n}`]),
  ),
);

/** The tokens of a text in order, with their offsets in it. */
export function tokenise(text: string): Token[] {
  const folded = new Map<string, string>();
  return Array.from(text.matchAll(TOKEN), (match) => {
    const [found] = match;
    const kind = /^\p{Nd}/u.test(found) ? 'number' : /^[\p{L}\p{M}]/u.test(found) ? 'word' : 'sign';
    let plain = found;
    if (kind === 'number') plain = asciiNumber(found);
    // '20 l' are litres and '20L' lakhs
    if (found === 'l') plain = 'ltr';
    else if (kind === 'word') {
      plain = folded.get(found) ?? foldWord(found);
      folded.set(found, plain);
    }
    return { text: found, plain, kind, start: match.index, end: match.index + found.length };
  });
}

/** '१,२०,०००' is 120000 and '٣٫٥' is 3.5. */
function asciiNumber(text: string): string {
  let plain = '';
  for (const char of text) {
    if (char === ',' || char === '٬') continue;
    plain += char === '٫' ? '.' : (DIGITS.get(char) ?? char);
  }
  return plain;
}
