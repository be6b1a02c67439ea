/** Letters of Devanagari by their place in its block, from the sign of a nasal on. */
const DEVANAGARI = [
  'n__', // the nasal
  'aaayavrlyyyyavvv', // vowels that begin a word
  'kkggnccjjnttddnttddnnppbbmyrrlllvsssh',
  '____a_y_vrryyyyavvv', // vowels behind a consonant: short i and u are not written
].join('');
const FIRST_PLACE = 0x0902;
const UNWRITTEN = '_';

const URDU: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aاآع',
    'bب',
    'pپف',
    'tتٹط',
    'sثسصش',
    'jجذزژضظ',
    'cچ',
    'hحہه',
    'kخقک',
    'dدڈڑ',
    'rر',
    'gغگ',
    'lل',
    'mم',
    'nن',
    'vوؤ',
    'yیئے',
  ].flatMap(([heard = '', ...letters]) => letters.map((letter) => [letter, heard] as const)),
);

/** How people who write Hindi in Latin letters spell sounds, and how English does. */
const LATIN: ReadonlyArray<readonly [RegExp, string]> = [
  [/sh/g, 's'],
  [/ch+/g, 'C'],
  [/ph/g, 'p'],
  [/([kgtdbj])h/g, '$1'],
  [/ck/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/C/g, 'c'],
  [/f/g, 'p'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/(?<!k)(oon|un)$/, 'u'], // the nasal at the end, which half of them leave out
  [/on$/, 'o'],
  [/(ei|ai|e|hi)n$/, '$1'],
  [/^[aiu](?![aeiou])/, 'A'],
  [/aa+|a$/g, 'A'],
  [/ee+|ii+|ai|ei|ay|i$|e/g, 'y'],
  [/oo+|ou|au|ow|u$|o/g, 'v'],
  [/[aiu]/g, ''],
  [/A/g, 'a'],
];

/**
 * A word as it is heard, much as Urdu writes it: consonants and long vowels, breath left out. Hindi in its three ways of writing is one
 * language for whoever reads these: साँस, سانس and 'saans' are all `sans`. Words of other scripts stay as they are written: they are
 * other languages, in which the same sounds mean something else.
 */
export function heard(word: string): string {
  const sounds = soundsOf(word);
  return sounds === null ? word : sounds.replaceAll(/(.)\1+/g, '$1').replace(/(?<=.)h$/, 'a');
}

function soundsOf(word: string): string | null {
  if (/^[a-z]/.test(word)) return LATIN.reduce((text, [from, to]) => text.replace(from, to), word);
  if (!/^[\u0900-\u097F\u0600-\u06FF]/u.test(word)) return null;
  return Array.from(word.replace(/\u0902$/u, ''), soundOf).join('');
}

function soundOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const sound = URDU[letter] ?? DEVANAGARI.charAt(code - FIRST_PLACE);
  return sound === UNWRITTEN ? '' : sound;
}
