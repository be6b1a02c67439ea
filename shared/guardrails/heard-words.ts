/** Letters of the Devanagari block by their place in it, from the sign of a nasal on; the other scripts of India keep the same places. */
const INDIAN = [
  'n__', // the nasal
  'aaayavrlyyyyavvv', // vowels that begin a word
  'kkggnccjjnttddnttddnnppbbmyrrlllvsssh',
  '____a_y_vrryyyyavvv', // vowels behind a consonant: short i and u are not written
].join('');
const FIRST_PLACE = 0x02;
const BLOCK = 0x80;
const [FIRST_BLOCK, LAST_BLOCK] = [0x0900, 0x0d7f];
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
 * language for whoever reads these: साँस, سانس and 'saans' are all `sans`; a loanword often is one in the others too.
 */
export function heard(word: string): string {
  const sounds = /^[a-z]/.test(word)
    ? LATIN.reduce((text, [from, to]) => text.replace(from, to), word)
    : Array.from(word.replace(/\u0902$/u, ''), soundOf).join('');
  return sounds.replaceAll(/(.)\1+/g, '$1').replace(/(?<=.)h$/, 'a');
}

function soundOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code < FIRST_BLOCK || code > LAST_BLOCK) return URDU[letter] ?? '';
  const sound = INDIAN.charAt((code % BLOCK) - FIRST_PLACE);
  return sound === UNWRITTEN ? '' : sound;
}
