import { normalise } from '../../shared/research/normalise.ts';

/** A key phrase ready to be looked for: its words without the ending that the language inflects. */
export interface Phrase {
  readonly text: string;
  readonly stems: readonly string[];
}

/** The words of a text and all their beginnings, so that a phrase is looked up without walking the text. */
export interface TextIndex {
  readonly words: readonly string[];
  readonly beginnings: ReadonlySet<string>;
}

/**
 * Folds a text for matching (`knowledge/README.md`): NFC, ZWJ and ZWNJ off, Indic digits and apostrophes folded, lower case.
 * Stronger than the gate's normalisation, which must not lose a letter.
 */
export function foldText(text: string): string {
  return normalise(text)
    .text.normalize('NFD')
    .replace(/\u200C|\u200D|[\u093C\u09BC\u0A3C\u0B3C]/g, '')
    .normalize('NFC')
    .replaceAll("'", '')
    .toLowerCase();
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
// last virama, anusvara or -u of a word: where Indian languages attach their endings
const INFLECTED =
  /(?:[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D]|[\u0902\u0982\u0A02\u0A82\u0B02\u0C02\u0C82\u0D02]|[\u0941\u09C1\u0A41\u0AC1\u0B41\u0BC1\u0C41\u0CC1\u0D41])$/u;
// a shorter stem is a word of its own in too many languages, so it must be the whole word
const SHORT = 4;
const LONGEST_BEGINNING = 24;

export function wordsOf(folded: string): string[] {
  return folded.match(WORD) ?? [];
}

export function phraseOf(text: string): Phrase {
  return { text, stems: wordsOf(foldText(text)).map((word) => word.replace(INFLECTED, '')) };
}

export function textIndex(folded: string): TextIndex {
  const words = wordsOf(folded);
  const beginnings = new Set<string>();
  for (const word of words) {
    const letters = Math.min(word.length, LONGEST_BEGINNING);
    for (let size = SHORT; size <= letters; size++) beginnings.add(word.slice(0, size));
    beginnings.add(word.replace(INFLECTED, ''));
  }
  return { words, beginnings };
}

/**
 * How well a phrase stands in a text: the rarity of its words where they follow one another, half where they are scattered, 0 where
 * one is missing. A phrase of one short word stands only as that word.
 */
export function phraseScore({ stems }: Phrase, index: TextIndex, rarity: (stem: string) => number): number {
  if (stems.length === 0 || !stems.every((stem) => index.beginnings.has(stem))) return 0;
  const weight = stems.reduce((sum, stem) => sum + rarity(stem), 0);
  if (stems.length === 1) return weight;
  return standsTogether(stems, index.words) ? weight : weight / 2;
}

function standsTogether(stems: readonly string[], words: readonly string[]): boolean {
  return words.some((_, at) => stems.every((stem, i) => begins(words[at + i], stem)));
}

/** Whether a word is a stem or, where the stem is long enough, an inflected form of it. */
export function begins(word: string | undefined, stem: string): boolean {
  if (word === undefined) return false;
  return stem.length < SHORT ? word.replace(INFLECTED, '') === stem : word.startsWith(stem);
}
