import { URDU_CONSONANTS } from '../language/urdu-consonants.ts';

/**
 * The consonants of a word, in one alphabet for all scripts, so that a name can be known in another one. Voiced and voiceless,
 * with and without breath, are one letter: Tamil writes them so.
 */
const LATIN: ReadonlyArray<readonly [RegExp, string]> = [
  [/sch|sh|ch|jh|zh/g, 's'],
  [/kh|gh|ck/g, 'k'],
  [/ph/g, 'p'],
  [/th|dh/g, 't'],
  [/bh/g, 'p'],
  [/[gqc]/g, 'k'],
  [/[jzx]/g, 's'],
  [/d/g, 't'],
  [/[bf]/g, 'p'],
  [/w/g, 'v'],
  [/[aeiouyh]/g, ''],
];

/** Consonants of the Devanagari block, by their place in it: the other Indian scripts keep the same places. */
const BRAHMIC = ['kkkkn', 'ssssn', 'ttttn', 'ttttn', 'n', 'pppp', 'm', 'y', 'rr', 'lll', 'v', 'sss'].join('');
const FIRST_CONSONANT = 0x15;
const BLOCKS = [0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0b80, 0x0c00, 0x0c80, 0x0d00];
const BLOCK_SIZE = 0x80;

export function soundOf(word: string): string {
  const lower = word.toLowerCase();
  const sounds = /^[a-z]/.test(lower)
    ? LATIN.reduce((text, [from, to]) => text.replace(from, to), lower)
    : Array.from(lower, soundOfLetter).join('');
  return sounds.replace(/(.)\1+/g, '$1').replace(/(?<=.)[vy]|^y/g, '');
}

function soundOfLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const block = BLOCKS.find((start) => code >= start && code < start + BLOCK_SIZE);
  if (block === undefined) return URDU_CONSONANTS[letter] ?? '';
  const place = code - block;
  if (place === 0x02) return 'n';
  const nukta = place >= 0x58 && place <= 0x5f ? 'kkkstrps'.charAt(place - 0x58) : '';
  return nukta || BRAHMIC.charAt(place - FIRST_CONSONANT) || '';
}
