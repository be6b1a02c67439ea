/** The words of each concept, by form of writing; a star stands for any ending. */
export type ConceptWords = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

interface Phrase {
  readonly concept: string;
  readonly words: readonly string[];
}

const STAR = '*';
const ANY_NUMBER = '0';

/** Finds concepts in words: what is meant is one thing in all languages, so that what is learnt in one serves in the others. */
export class Concepts {
  readonly #byFirst = new Map<string, Phrase[]>();

  constructor(lexicon: ConceptWords, split: (text: string) => string[]) {
    for (const [concept, forms] of Object.entries(lexicon))
      for (const [form, phrases] of Object.entries(forms))
        for (const phrase of phrases) {
          const words = phrase.split(/\s+/u).flatMap((word) => {
            const parts = split(word);
            return word.endsWith(STAR)
              ? [...parts.slice(0, -1), ...parts.slice(-1).map((part) => part + STAR)]
              : parts;
          });
          // all numbers are one word, which alone means nothing
          if (words.every((word) => word === ANY_NUMBER)) continue;
          this.#learn(concept, words);
          if (form === ENGLISH) this.#learn(concept, words.map(stemOf));
        }
  }

  #learn(concept: string, words: readonly string[]): void {
    const [first] = words;
    if (first === undefined) return;
    const known = this.#byFirst.get(first);
    if (known) known.push({ concept, words });
    else this.#byFirst.set(first, [{ concept, words }]);
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
  return [word, stemOf(word), ...Array.from(word, (_, i) => word.slice(0, i + 1) + STAR)];
}

function matches(word: string | undefined, wanted: string): boolean {
  if (word === undefined) return false;
  if (wanted.endsWith(STAR)) return word.startsWith(wanted.slice(0, -1));
  return word === wanted || (wanted.endsWith(STEM) && stemOf(word) === wanted);
}

const ENGLISH = 'en';
/** Marks the stem of an English word, so that no word of another language is taken for one. */
const STEM = '+';
const ENDING = /(?:(?<=.{3})(?:ing|ed|es|s|e))$/u;

/** An English word without its usual ending; other words as they are. */
function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/u.test(word)) return word;
  const bare = word.replace(ENDING, '');
  return bare.replace(/([bdgklmnprt])\1$/u, '$1') + STEM;
}
