import MiniSearch from 'minisearch';
import type { Entry } from '../../shared/knowledge/model.ts';
import { englishStem, gramsOf, wordsOf } from '../../shared/knowledge/words.ts';
import { loadCatalogue } from './catalogue.ts';
import { loadRules, readOffTopic, readPhrases, type Phrases } from './data.ts';
import { soundOf } from './sounds.ts';

/** What a search is narrowed to. */
export interface FindOptions {
  /** Entries of this state and of all India; without a state, of everywhere. */
  readonly state?: string | null | undefined;
  readonly limit?: number;
}

/** An entry that a question asks for. Scores compare within one search. */
interface Found {
  readonly entry: Entry;
  readonly score: number;
}

/**
 * The least that the best entry must reach: its score over the root of the number of words, times the share of the words that it has.
 * Chosen on questions about cricket, weather or code, of which most find nothing, against questions that the library answers.
 */
const FLOOR = 300;

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
  const [catalogue, rules, phrases, offTopic] = await Promise.all([
    loadCatalogue(),
    loadRules(),
    readPhrases(),
    readOffTopic(),
  ]);
  const signs: Phrases = Object.fromEntries(rules.trades.map(({ id, signs: own }) => [id, own]));
  return indexEntries(catalogue.entries, [phrases, signs], offTopic);
}

/**
 * Builds the search over entries: BM25 over words, sounds and runs of letters of their names, the phrases by which people ask, and texts.
 *
 * @param phrases how people ask, by id or alias
 */
export function indexEntries(
  entries: readonly Entry[],
  phrases: readonly Phrases[],
  offTopic: Phrases,
): Find {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch({
    fields: ['title', 'phrases', 'text'],
    tokenize: (text, field) => tokensOf(text, field !== 'text'),
    processTerm: (term) => term,
  });
  index.addAll(
    entries.map(({ id, title, names, text, aliases }) => ({
      id,
      title: [title, ...Object.values(names)].join(' . '),
      phrases: [id, ...aliases]
        .flatMap((one) => phrases.flatMap((some) => Object.values(some[one] ?? {}).flat()))
        .join(' . '),
      text,
    })),
  );
  // a topic that we know nothing of competes with the entries: where it is nearest, nothing is found
  index.addAll(
    Object.entries(offTopic).map(([topic, words]) => ({
      id: `${OFF_TOPIC}${topic}`,
      title: '',
      phrases: Object.values(words).flat().join(' . '),
      text: '',
    })),
  );
  return (question, { state = null, limit = 5 } = {}) => {
    const results = index.search(question, {
      tokenize: (text) => tokensOf(text, true),
      processTerm: (term) => term,
      bm25: { k: 1.2, b: 0.3, d: 0 },
      boost: { title: 2, phrases: 2, text: 1 },
      boostTerm: (term) => WEIGHTS[term.slice(0, 1)] ?? 1,
      filter: ({ id }) => {
        const states = byId.get(String(id))?.states ?? ['ALL'];
        return state === null || states.includes('ALL') || states.includes(state);
      },
    });
    const words = wordsOf(question);
    const asked = words.map((word) => tokensOf(word, true)).filter((tokens) => tokens.length > 0);
    const [best] = results;
    // what is not about the library at all shares only scraps of words with it
    if (
      !best ||
      isOffTopic(best.id) ||
      (best.score / Math.sqrt(words.length)) * coverageOf(asked, best.match) < FLOOR
    )
      return [];
    return results.slice(0, limit).flatMap(({ id, score }) => {
      const entry = byId.get(String(id));
      return entry ? [{ entry, score }] : [];
    });
  };
}

const OFF_TOPIC = 'off-topic:';

function isOffTopic(id: unknown): boolean {
  return String(id).startsWith(OFF_TOPIC);
}

/** How much of a question's words an entry has, from 0 to 1: a word that it lacks counts by the runs of letters that it has of it. */
function coverageOf(asked: readonly (readonly string[])[], match: Readonly<Record<string, unknown>>): number {
  const shares = asked.map(([word = '', ...rest]) => {
    if (word in match) return 1;
    const grams = rest.filter((token) => token.startsWith('g:'));
    return grams.filter((token) => token in match).length / Math.max(1, grams.length);
  });
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

/** English words that are in every question, and say nothing of what it is about. */
const EVERYDAY = new Set(
  `a an and any are as at be been but by can could did do does doing for from get gets getting give gives given go goes got had has have having he her his how i if
  im in into is it its just let like made make makes making me month months more much must my need needs no not now of off on one only or our out own
  please put see she should so some someone still than that the their them then there they this to too two up us very want wants was we well were what when
  where which while who why will with without would year years yes you your`.split(/\s+/),
);

/** What a match is worth: a whole word, a word that sounds alike, a run of letters. */
const WEIGHTS: Readonly<Record<string, number>> = { w: 3, s: 1, g: 0.5 };

/** What a text is found by: its words, and where `full` also their sounds and runs of letters, each marked with its kind. */
function tokensOf(text: string, full: boolean): string[] {
  return wordsOf(text).flatMap((word) => {
    if (EVERYDAY.has(word)) return [];
    const isLatin = /^[a-z0-9]+$/.test(word);
    const tokens = [`w:${isLatin ? englishStem(word) : word}`];
    if (!full) return tokens;
    const sound = soundOf(word);
    if (sound.length >= 3) tokens.push(`s:${sound}`);
    return [...tokens, ...gramsOf(word).map((gram) => `g:${gram}`)];
  });
}
