import { createRequire } from 'node:module';
import type Sanscript from '@indic-transliteration/sanscript';
import { URDU_CONSONANTS } from '../../shared/language/urdu-consonants.ts';

// the package's types describe a default export, which Node does not see in it
const sanscript = createRequire(import.meta.url)(
  '@indic-transliteration/sanscript',
) as typeof Sanscript.default;

/** The scripts of the languages that are written like Devanagari, by the beginning of their block of Unicode. */
const SCRIPTS: readonly (readonly [from: number, name: string])[] = [
  [0x0900, 'devanagari'],
  [0x0980, 'bengali'],
  [0x0a00, 'gurmukhi'],
  [0x0a80, 'gujarati'],
  [0x0b00, 'oriya'],
  [0x0b80, 'tamil'],
  [0x0c00, 'telugu'],
  [0x0c80, 'kannada'],
  [0x0d00, 'malayalam'],
];
const BLOCK = 0x80;

/** Letters that the transliteration leaves as they are. */
const LEFT_OVER: Readonly<Record<string, string>> = {
  ൻ: 'n',
  ർ: 'r',
  ൽ: 'l',
  ൾ: 'l',
  ൺ: 'n',
  ൿ: 'k',
  ன: 'n',
  ற: 'r',
  ழ: 'l',
  ৰ: 'r',
  ৱ: 'v',
};

/** Words are compared without vowels, which Urdu hardly writes; its affricates are told from its sibilants, as in the other scripts. */
const URDU: Readonly<Record<string, string>> = { ...URDU_CONSONANTS, ج: 'c', چ: 'c' };

/**
 * What a word sounds like, roughly: the consonants alone, voice and breath left out. A loanword has one sound in all scripts: लोन, லோன்,
 * لون and 'loan' are `ln`.
 */
export function soundOf(word: string): string {
  const first = word.codePointAt(0) ?? 0;
  if (first >= 0x0600 && first < 0x0700)
    return squeeze([...word].map((letter) => URDU[letter] ?? '').join(''));
  const script = SCRIPTS.find(([from]) => first >= from && first < from + BLOCK)?.[1];
  const latin = script === undefined ? word : transliterated(word, script);
  return squeeze(
    [...latin]
      .map((letter) => LEFT_OVER[letter] ?? letter)
      .join('')
      .toLowerCase(),
  );
}

/** What each letter of a script is in Latin letters, asked for once: the package works its tables out again with every change of script. */
const letters = new Map<string, string>();

function latinOf(letter: string, script: string): string {
  const known = letters.get(letter);
  if (known !== undefined) return known;
  const latin = sanscript.t(letter, script, 'hk');
  letters.set(letter, latin);
  return latin;
}

const CONSONANT = /^(?!\p{M})\p{L}$/u;
const VOWEL_SIGN =
  /^[\u093E-\u094D\u0962\u0963\u09BE-\u09CD\u0A3E-\u0A4D\u0ABE-\u0ACD\u0B3E-\u0B4D\u0BBE-\u0BCD\u0C3E-\u0C4D\u0CBE-\u0CCD\u0D3E-\u0D4D]$/u;

/** Letter by letter: a consonant bears an 'a', unless a sign of another vowel or of none is behind it. */
function transliterated(word: string, script: string): string {
  const all = [...word];
  return all
    .map((letter, at) => {
      const latin = latinOf(letter, script);
      const bare = CONSONANT.test(letter) && latin.length > 1 && VOWEL_SIGN.test(all[at + 1] ?? '');
      return bare && latin.endsWith('a') ? latin.slice(0, -1) : latin;
    })
    .join('');
}

/** One letter for the consonants that scripts do not tell apart; no vowels, no doubles. */
function squeeze(latin: string): string {
  return latin
    .replace(/ph|f/g, 'p')
    .replace(/ch|jh|j/g, 'c')
    .replace(/ck|q|x/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/tion|sion/g, 'sn')
    .replace(/sh|z/g, 's')
    .replace(/[kgtdbp]h/g, (pair) => pair.slice(0, 1))
    .replace(/g/g, 'k')
    .replace(/d/g, 't')
    .replace(/b/g, 'p')
    .replace(/w/g, 'v')
    .replace(/[aeiouyh]/g, '')
    .replace(/[^a-z]/g, '')
    .replace(/(.)\1+/g, '$1');
}
