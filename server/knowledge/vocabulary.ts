import { readFunctionWords, readPlaces, readSynonyms } from './data.ts';
import { CONCEPT, Terms } from './terms.ts';

/** Before the code of a state, in the name of its concept. */
export const STATE = 'state-';

/** The words of all languages, and what they mean. */
export interface Vocabulary {
  readonly terms: Terms;
  /** The names of states by their codes. */
  readonly states: ReadonlyMap<string, readonly string[]>;
}

let loading: Promise<Vocabulary> | undefined;

/** The vocabulary, read at the first call and kept. @throws Error where the data is not sound */
export function loadVocabulary(): Promise<Vocabulary> {
  loading ??= readVocabulary().catch((cause: unknown) => {
    loading = undefined;
    throw new Error('the vocabulary cannot be read', { cause });
  });
  return loading;
}

async function readVocabulary(): Promise<Vocabulary> {
  const [functionWords, synonyms, places] = await Promise.all([
    readFunctionWords(),
    readSynonyms(),
    readPlaces(),
  ]);
  const states = new Map(places.states.map(({ code, names }) => [code, names]));
  const stateConcepts = [...states].map(([code, names]) => [STATE + code, { names }] as const);
  const terms = new Terms(functionWords, { ...synonyms, ...Object.fromEntries(stateConcepts) });
  return { terms, states };
}

/** What a word means, in the names of concepts that are one for all languages. */
export function conceptsOf({ terms }: Vocabulary, word: string): string[] {
  return terms
    .meant(word)
    .filter((term) => term.startsWith(CONCEPT))
    .map((term) => term.slice(CONCEPT.length));
}
