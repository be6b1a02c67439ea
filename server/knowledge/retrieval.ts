import type { Entry } from '../../shared/knowledge/model.ts';
import { loadCatalogue } from './catalogue.ts';
import { loadRules, readOffTopic, readPhrases, readSituations, type Phrases } from './data.ts';
import { learnOffTopic } from './off-topic.ts';
import { Ranking, type Field } from './ranking.ts';
import { CONCEPT, GRAM, SOUND, WORD } from './terms.ts';
import { eachInTurn } from './turns.ts';
import { loadPlaceReader } from './reading.ts';
import { loadVocabulary, STATE, type Vocabulary } from './vocabulary.ts';

/** What a search is narrowed to. */
export interface FindOptions {
  /** Entries of this state and of all India; without a state, of the states that the question names, or of everywhere. */
  readonly state?: string | null | undefined;
  readonly limit?: number;
}

/** An entry that a question asks for. Scores compare within one search. */
interface Found {
  readonly entry: Entry;
  readonly score: number;
}

export type Find = (question: string, options?: FindOptions) => Found[];

let loading: Promise<Find> | undefined;

/** The search over the catalogue, indexed at the first call and kept. */
export function loadRetrieval(): Promise<Find> {
  loading ??= readRetrieval().catch((cause: unknown) => {
    loading = undefined;
    throw new Error('the catalogue cannot be searched', { cause });
  });
  return loading;
}

async function readRetrieval(): Promise<Find> {
  const [catalogue, rules, phrases, situations, offTopic, vocabulary, readPlace] = await Promise.all([
    loadCatalogue(),
    loadRules(),
    readPhrases(),
    readSituations(),
    readOffTopic(),
    loadVocabulary(),
    loadPlaceReader(),
  ]);
  const signs: Phrases = Object.fromEntries(rules.trades.map(({ id, signs: own }) => [id, own]));
  const stateOf = (question: string) => readPlace({ title: '', description: question }).state?.value;
  return indexEntries(catalogue.entries, {
    ...vocabulary,
    phrases: [phrases, signs],
    situations,
    offTopic,
    stateOf,
  });
}

/** What a search is built from, beside the entries. */
interface Language extends Vocabulary {
  /** How people ask, by id or alias. */
  readonly phrases: readonly Phrases[];
  /** What people tell who need an entry, by its id. */
  readonly situations: Phrases;
  /** How people ask for what the library knows nothing of, by topic. */
  readonly offTopic: Phrases;
  /** The code of the state in which a town or district of the question is. */
  readonly stateOf: (question: string) => string | undefined;
}

/** What the texts of an entry are read with. */
type LanguageOfEntries = Pick<Language, 'terms' | 'phrases' | 'situations' | 'states'>;

/**
 * Builds the search over entries: BM25 over words, concepts, sounds and runs of letters of their names, of the phrases by which people
 * ask, of what they tell who need the entry, and of texts. Where the words of a question are those of questions off topic, only a strong
 * match is an answer.
 */
async function indexEntries(
  entries: readonly Entry[],
  { terms, phrases, situations, offTopic, states, stateOf }: Language,
): Promise<Find> {
  const ranking = await rank(entries, { terms, phrases, situations, states });
  const offTopicBy = await learnOffTopic(terms, {
    library: [...phrases, situations].flatMap(textsOf),
    other: textsOf(offTopic),
  });
  return (question, { state = null, limit = 5 } = {}) => {
    const asked = question.slice(0, LONGEST_QUESTION);
    const words = terms.wordsOf(asked).map(terms.full);
    const named = statesIn(words.flat());
    // a town or a district stands for its state
    const told = named.length > 0 ? [] : [stateOf(asked) ?? []].flat();
    const read = [...words.flat(), ...told.map((code) => CONCEPT + STATE + code)];
    const scores = ranking.score(read, worthOf);
    // a place tells where, not what: an entry that is found by the name of its state alone is no answer
    const placeless = words.filter((word) => statesIn(word).length === 0);
    const what =
      told.length === 0 && placeless.length === words.length
        ? scores
        : ranking.score(placeless.flat(), worthOf);
    const wanted = state === null ? [...named, ...told] : [state];
    const found = entries
      .map((entry, at) => ({ entry, score: scores[at] ?? 0 }))
      .filter(({ entry, score }) => score > 0 && isIn(entry, wanted))
      .toSorted((one, other) => other.score - one.score);
    const strength = strengthOf(Math.max(0, ...what), terms.contentOf(asked).length);
    return isAnswer(strength, offTopicBy(asked)) ? found.slice(0, limit) : [];
  };
}

/** Apart from the search, which would keep the phrases and situations for as long as it lives. */
async function rank(entries: readonly Entry[], language: LanguageOfEntries): Promise<Ranking> {
  return Ranking.of(await eachInTurn(entries, (entry) => fieldsOf(entry, language)));
}

const ANYWHERE = 'ALL';
const LONGEST_QUESTION = 1000;
/** An entry of many states has none of their names: it is not about one of them. */
const MOST_STATES_NAMED = 3;

/** What a match is worth: a concept tells most, for it is what was meant; then a whole word, a word that sounds alike, a run of letters. */
const WEIGHTS: Readonly<Record<string, number>> = { [CONCEPT]: 8, [WORD]: 3, [SOUND]: 1, [GRAM]: 0.5 };

function worthOf(term: string): number {
  return WEIGHTS[term.slice(0, WORD.length)] ?? 1;
}

const NAME = 2;
const PHRASE = 2;
/** What one person told is longer than a phrase, and has more that the next one does not tell. */
const SITUATION = 1;
const TEXT = 1;

/** Name, phrases, text and situations of an entry. */
function fieldsOf(
  { id, title, names, text, aliases, states: own }: Entry,
  { terms, phrases, situations, states }: LanguageOfEntries,
): Field[] {
  const stateNames = own.length > MOST_STATES_NAMED ? [] : own.flatMap((code) => states.get(code) ?? []);
  const asked = [id, ...aliases].flatMap((one) =>
    phrases.flatMap((some) => Object.values(some[one] ?? {}).flat()),
  );
  return [
    {
      words: terms.wordsOf(joinPhrases([title, ...Object.values(names), ...stateNames])),
      termsOf: terms.full,
      worth: NAME,
    },
    { words: terms.wordsOf(joinPhrases(asked)), termsOf: terms.full, worth: PHRASE },
    { words: terms.wordsOf(text), termsOf: terms.meant, worth: TEXT },
    {
      words: terms.wordsOf(joinPhrases(Object.values(situations[id] ?? {}).flat())),
      termsOf: terms.full,
      worth: SITUATION,
    },
  ];
}

function isIn({ states }: Entry, wanted: readonly string[]): boolean {
  return wanted.length === 0 || states.includes(ANYWHERE) || wanted.some((one) => states.includes(one));
}

function joinPhrases(phrases: readonly string[]): string {
  return phrases.join(' . ');
}

function textsOf(phrases: Phrases): string[] {
  return Object.values(phrases).flatMap((byForm) => Object.values(byForm).flat());
}

function statesIn(terms: readonly string[]): string[] {
  const beginning = CONCEPT + STATE;
  return terms.filter((term) => term.startsWith(beginning)).map((term) => term.slice(beginning.length));
}

/**
 * The logistic of two measures, fitted on questions that the library answers and on others: the score of the best entry for so many
 * words, and how much the words are those of questions off topic. Above 0 the entry is an answer.
 */
const CONFIDENCE = { base: -6.2, strength: 2.9, offTopic: -1.75 } as const;
/** Keeps the logarithm finite, and the measure steady where next to nothing matches. */
const LEAST_STRENGTH = 50;
const SCALE = 1000;

function strengthOf(score: number, words: number): number {
  return Math.log((LEAST_STRENGTH + score / Math.sqrt(Math.max(1, words))) / SCALE);
}

function isAnswer(strength: number, offTopic: number): boolean {
  return CONFIDENCE.base + CONFIDENCE.strength * strength + CONFIDENCE.offTopic * offTopic > 0;
}
