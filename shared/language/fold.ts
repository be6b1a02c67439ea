const JOINERS_AND_NUKTA = /\u200C|\u200D|\u093C|\u09BC|\u0A3C|\u0B3C/g;
// vowel signs of Arabic script that writers leave out as they please
const ARABIC_MARKS = /[\u0610-\u061A\u064B-\u0652\u0654\u0656-\u065F\u0670]/g;
const TAMIL_DOUBLED_END = /(?<=[\u0B80-\u0BFF])[கசதப]்$/u;

/** Letters of one sound that writers use for each other: Arabic and Urdu shapes, moon dot and dot, Malayalam final
 * letters, Bengali khanda ta. Escaped, for most are marks that no editor shows alone. */
const SAME_LETTERS: ReadonlyMap<string, string> = new Map([
  ['\u064A', '\u06CC'],
  ['\u0649', '\u06CC'],
  ['\u0626', '\u06CC'],
  ['\u0643', '\u06A9'],
  ['\u0647', '\u06C1'],
  ['\u06C2', '\u06C1'],
  ['\u0629', '\u06C1'],
  ['\u0623', '\u0627'],
  ['\u0625', '\u0627'],
  ['\u0624', '\u0648'],
  ['\u0901', '\u0902'],
  ['\u0981', ''],
  ['\u0A81', '\u0A82'],
  ['\u0B01', ''],
  ['\u0D7B', '\u0D28\u0D4D'],
  ['\u0D7C', '\u0D30\u0D4D'],
  ['\u0D7D', '\u0D32\u0D4D'],
  ['\u0D7E', '\u0D33\u0D4D'],
  ['\u0D7A', '\u0D23\u0D4D'],
  ['\u09CE', '\u09A4\u09CD'],
]);

/**
 * A word as it is looked up: lower case, without nukta, joiners and the vowel signs of Arabic script, one letter where writers
 * use two, and without the consonant that Tamil doubles before the next word.
 */
export function plainWord(word: string): string {
  const bare = word
    .toLowerCase()
    .normalize('NFD')
    .replace(JOINERS_AND_NUKTA, '')
    .normalize('NFC')
    .replace(ARABIC_MARKS, '');
  if (bare <= '\u007F') return bare;
  const folded = Array.from(bare, (letter) => SAME_LETTERS.get(letter) ?? letter).join('');
  return folded.length > 3 ? folded.replace(TAMIL_DOUBLED_END, '') : folded;
}

/** Letters of the Indian scripts that people use for one another, in the order of their code points. */
const LONG_FOR_SHORT: ReadonlyArray<readonly [string, string]> = [
  ['ीूी', 'िुि'], // Devanagari
  ['ীূ', 'িু'], // Bengali and Assamese
  ['ੀੂ', 'ਿੁ'],
  ['ીૂ', 'િુ'],
  ['ୀୂ', 'ିୁ'],
  ['ঈঊईऊઈઊ', 'ইউइउઇઉ'],
  ['ৰ', 'র'],
  ['यय़', 'यय'],
  ['ਂ', 'ੰ'],
  ['ँ', 'ं'],
  ['ঁ', ''],
  ['ઁ', 'ં'],
  ['ଁ', ''],
  ['يىېكھہۂۃةۀ', 'یییکہہہہہہ'],
  ['٪', '%'],
];

const FOLDED = new Map<string, string>(
  LONG_FOR_SHORT.flatMap(([from, to]) =>
    [...from].map((char, i): [string, string] => [char, [...to][i] ?? '']),
  ).concat([
    // chillus of Malayalam are the letters with a virama, written in one
    ['ൻ', 'ന്'],
    ['ർ', 'ര്'],
    ['ൽ', 'ല്'],
    ['ൾ', 'ള്'],
    ['ൺ', 'ണ്'],
    ['ൿ', 'ക്'],
    ['ੱ', ''],
  ]),
);

/** Joiners, nuktas, vowel marks of Arabic, accents of Latin: people leave them out as often as they write them. */
const DROPPED =
  /[\u0300-\u036F\u064B-\u0655\u0640\u200B-\u200F\u2060]|\u093C|\u09BC|\u0A3C|\u0ABC|\u0B3C|\u0670|\uFEFF/g;
/** A nasal before a consonant: हिन्दी and हिंदी, सम्बल and संबल. */
const NASAL = /[ङञणनम]्(?=[क-भ])|[ઙઞણનમ]્(?=[ક-ભ])/g;

/**
 * A word as it is compared: lower case, without nukta and joiners, and with the letters folded that people use for one another
 * (long and short i and u, both r of Bengali and Assamese, the forms of ye and he in Urdu).
 */
export function foldWord(word: string): string {
  if (/^[ -~]*$/.test(word)) return word.toLowerCase();
  const plain = word.toLowerCase().normalize('NFD').replace(DROPPED, '').normalize('NFC');
  let folded = '';
  for (const char of plain.replace(NASAL, (pair) => (pair < '\u0A80' ? 'ं' : 'ં')))
    folded += FOLDED.get(char) ?? char;
  return folded;
}

/** Roman spellings of an Indian word folded into one: saadhe and sadhe, mahine and maheene, hazaar and hajar. */
export function foldRoman(word: string): string {
  return word
    .replace(/aa+/g, 'a')
    .replace(/ee+/g, 'i')
    .replace(/oo+/g, 'u')
    .replace(/ii+/g, 'i')
    .replace(/uu+/g, 'u')
    .replace(/([b-df-hj-np-tv-z])\1+/g, '$1')
    .replace(/w/g, 'v')
    .replace(/z(?!h)/g, 'j')
    .replace(/ph/g, 'f')
    .replace(/q/g, 'k');
}
