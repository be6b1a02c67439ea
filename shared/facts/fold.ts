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
