/** The words of each concept, by form of writing; a star stands for any ending. */
export type ConceptWords = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

interface Phrase {
  readonly concept: string;
  readonly words: readonly string[];
}

const STAR = '*';

/** Finds concepts in words: what is meant is one thing in all languages, so that what is learnt in one serves in the others. */
export class Concepts {
  readonly #byFirst = new Map<string, Phrase[]>();

  constructor(lexicon: ConceptWords, split: (text: string) => string[]) {
    for (const [concept, forms] of Object.entries(lexicon))
      for (const phrase of Object.values(forms).flat()) {
        const words = phrase.split(/\s+/u).flatMap((word) => {
          const [plain] = split(word);
          return plain === undefined ? [] : [word.endsWith(STAR) ? plain + STAR : plain];
        });
        const [first] = words;
        if (first === undefined) continue;
        const known = this.#byFirst.get(first);
        if (known) known.push({ concept, words });
        else this.#byFirst.set(first, [{ concept, words }]);
      }
  }

  /** The concepts of a text in the order of its words, each at the word where it begins. */
  of(words: readonly string[]): string[] {
    return words.flatMap((word, at) => {
      const found = new Set<string>();
      for (const key of keysOf(word))
        for (const { concept, words: wanted } of this.#byFirst.get(key) ?? [])
          if (wanted.every((each, i) => matches(words[at + i], each))) found.add(concept);
      return [...found];
    });
  }
}

/** The word itself, and all that it may begin with. */
function keysOf(word: string): string[] {
  return [word, ...Array.from(word, (_, i) => word.slice(0, i + 1) + STAR)];
}

function matches(word: string | undefined, wanted: string): boolean {
  if (word === undefined) return false;
  return wanted.endsWith(STAR) ? word.startsWith(wanted.slice(0, -1)) : word === wanted;
}
