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
