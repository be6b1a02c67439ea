import { englishStem, gramsOf, wordsOf } from '../../shared/knowledge/words.ts';
import type { Phrases } from './data.ts';
import { soundOf } from './sounds.ts';

/** What a term of the index stands for, by its first letter. */
export const WORD = 'w:';
export const SOUND = 's:';
export const GRAM = 'g:';
export const CONCEPT = 'c:';

const SHORTEST_STEM = 3;
/** Latin words have short stems in common that mean different things, so that only long ones may have an ending. */
const SHORTEST_LATIN_STEM = 5;
const LONGEST_ENDING = 9;
const LONGEST_LATIN_ENDING = 4;
/** A name of several words, or of single letters as in 'पी एफ', is looked up written together. */
const MOST_JOINED = 4;
const LONGEST_LETTER_NAME = 4;

/** Vowel signs and the sign of no vowel at the end of a word, in the nine scripts of India. */
const LAST_SIGNS =
  /[\u093E-\u094D\u09BE-\u09CD\u0A3E-\u0A4D\u0ABE-\u0ACD\u0B3E-\u0B4D\u0BBE-\u0BCD\u0C3E-\u0C4D\u0CBE-\u0CCD\u0D3E-\u0D4D]+$/u;

/**
 * Reads texts as words, and words as the terms that they are found by: the concepts of the words, and where asked also sounds and runs of
 * letters. A concept is one for all languages, so that a question meets what was written in another one.
 */
export class Terms {
  readonly #functionWords: ReadonlySet<string>;
  readonly #concepts = new Map<string, Set<string>>();
  readonly #names = new Set<string>();
  /** How names begin: most runs of words begin as none does. */
  readonly #nameStarts = new Set<string>();

  /**
   * @param functionWords words that are in every question, and say nothing of what it is about
   * @param synonyms the words of each concept, by script
   */
  constructor(functionWords: Iterable<string>, synonyms: Phrases) {
    this.#functionWords = new Set([...functionWords].flatMap(wordsOf));
    for (const [concept, byScript] of Object.entries(synonyms))
      for (const written of Object.values(byScript).flat()) this.#learn(concept, wordsOf(written));
  }

  #learn(concept: string, words: readonly string[]): void {
    const joined = words.join('');
    const key = keyOf(joined);
    if (words.length > 1) {
      this.#names.add(key);
      this.#nameStarts.add(key.slice(0, SHORTEST_STEM));
    }
    this.#concepts.set(key, (this.#concepts.get(key) ?? new Set()).add(concept));
  }

  /** The words of a text that say what it is about. */
  contentOf(text: string): string[] {
    return this.#contentOf(wordsOf(text));
  }

  #contentOf(words: readonly string[]): string[] {
    return words.filter((word) => !this.#functionWords.has(word));
  }

  /** The words of a text that say what it is about, and the names of several words in it, written together. */
  wordsOf(text: string): string[] {
    const words = wordsOf(text);
    return this.#contentOf(words).concat(this.#joinedNames(words));
  }

  /** The word itself and its concepts. */
  readonly meant = (word: string): readonly string[] => [wordTerm(word), ...this.#conceptTerms(word)];

  /** All terms of a word: also its sound and its runs of letters. */
  readonly full = (word: string): readonly string[] => [...this.meant(word), ...lettersOf(word)];

  #conceptTerms(word: string): string[] {
    const exact = this.#concepts.get(`=${word}`) ?? this.#concepts.get(keyOf(word));
    return [...(exact ?? this.#byBeginning(word))].map((concept) => CONCEPT + concept);
  }

  /** The concepts of the longest known stem that a word begins with: languages of India put their endings behind it. */
  #byBeginning(word: string): Iterable<string> {
    const [shortest, ending] = isLatin(word)
      ? [SHORTEST_LATIN_STEM, LONGEST_LATIN_ENDING]
      : [SHORTEST_STEM, LONGEST_ENDING];
    for (let size = word.length; size >= Math.max(shortest, word.length - ending); size -= 1) {
      const concepts = this.#concepts.get(word.slice(0, size));
      if (concepts) return concepts;
    }
    return [];
  }

  /** Names of several words, and names spelt in single letters, written together. */
  #joinedNames(words: readonly string[]): string[] {
    const found: string[] = [];
    for (let at = 0; at < words.length; at += 1)
      for (let end = at + 2; end <= Math.min(words.length, at + MOST_JOINED); end += 1) {
        const run = words.slice(at, end);
        if (this.#isName(run)) found.push(run.join(''));
      }
    return found;
  }

  /** The last word of a name may have an ending, as words alone may. */
  #isName(run: readonly string[]): boolean {
    const joined = run.join('');
    const last = run.at(-1)?.length ?? 0;
    const tries = this.#nameStarts.has(joined.slice(0, SHORTEST_STEM)) ? Math.min(last, LONGEST_ENDING) : 0;
    for (let ending = 0; ending < tries; ending += 1)
      if (this.#names.has(joined.slice(0, joined.length - ending))) return true;
    const isSpelt = run.every((word) => word.length <= LONGEST_LETTER_NAME && !isLatin(word));
    return isSpelt && this.#concepts.has(keyOf(joined));
  }
}

function wordTerm(word: string): string {
  return WORD + (isLatin(word) ? englishStem(word) : word);
}

/** The sound of a word and its runs of letters. */
function lettersOf(word: string): string[] {
  const sound = soundOf(word);
  const grams = gramsOf(word).map((gram) => GRAM + gram);
  return sound.length >= SHORTEST_STEM ? [SOUND + sound, ...grams] : grams;
}

/** What a word of a concept is looked up by: its stem, or where that is too short to tell anything, the whole word. */
function keyOf(word: string): string {
  const stem = isLatin(word) ? englishStem(word) : word.replace(LAST_SIGNS, '');
  return stem.length >= SHORTEST_STEM ? stem : `=${word}`;
}

function isLatin(word: string): boolean {
  return /^[a-z0-9]+$/.test(word);
}
