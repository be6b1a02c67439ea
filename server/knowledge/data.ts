import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { PlaceData } from '../../shared/facts/places.ts';
import type { ReadingKnowledge } from '../../shared/facts/reader.ts';
import { Article, Licence, Scheme, Trade, Vocabulary } from '../../shared/knowledge/model.ts';
import { NamedTrade } from '../../shared/knowledge/named-trade.ts';
import { Translations, type Translation } from '../../shared/knowledge/translation.ts';
import { eachInTurn } from './turns.ts';

const FOLDER = new URL('../../knowledge/', import.meta.url);

/** The rules that decide what a person may get and what they need, and what is known of trades, as they stand in `knowledge/`. */
export interface KnowledgeRules {
  readonly schemes: readonly Scheme[];
  readonly licences: readonly Licence[];
  readonly trades: readonly Trade[];
  /** Trades that rules name, of which nothing more is known. */
  readonly namedTrades: readonly NamedTrade[];
  readonly vocabulary: Vocabulary;
}

let loading: Promise<KnowledgeRules> | undefined;

/** Reads and checks schemes, licences and trades at the first call, and keeps them. @throws Error where the data is not sound */
export function loadRules(): Promise<KnowledgeRules> {
  loading ??= readRules().catch((cause: unknown) => {
    loading = undefined;
    throw new Error('the rules of schemes and licences cannot be read', { cause });
  });
  return loading;
}

async function readRules(): Promise<KnowledgeRules> {
  const [schemes, licences, trades, namedTrades, vocabulary] = await Promise.all(
    ['schemes.json', 'licences.json', 'trades.json', 'named-trades.json', 'vocab.json'].map(readJson),
  );
  return {
    schemes: await allOf(Scheme, schemes),
    licences: await allOf(Licence, licences),
    trades: await allOf(Trade, trades),
    namedTrades: await allOf(NamedTrade, namedTrades),
    vocabulary: Vocabulary.parse(vocabulary),
  };
}

/** Checks a list item by item: all at once would keep everybody waiting. */
async function allOf<Item>(schema: z.ZodType<Item>, list: unknown): Promise<Item[]> {
  return eachInTurn(z.array(z.unknown()).parse(list), (item) => schema.parse(item));
}

/** The texts of the knowledge base. @throws Error where they are not sound */
export async function readArticles(): Promise<Article[]> {
  return allOf(Article, await readJson('knowledge-base.json'));
}

/** The names of states, districts and towns. @throws Error where they are not sound */
export async function readPlaces(): Promise<PlaceData> {
  return PlaceData.parse(await readJson('places.json'));
}

const Weights = z.object({
  classes: z.array(z.string()),
  weights: z.record(z.string(), z.array(z.number())),
});

const ReadingModels = z.object({
  amounts: z.object({ first: Weights, second: Weights }),
  texts: z.object({ activity: Weights, stage: Weights }),
});
/** What is learnt from marked texts (`npm run train`): what an amount is, what a business does, whether it runs. */
type ReadingModels = Pick<ReadingKnowledge, 'amounts' | 'texts'>;

/** @throws Error where the file is not sound */
export async function readReadingModels(): Promise<ReadingModels> {
  return ReadingModels.parse(await readJson('reading-models.json'));
}

const Phrases = z.record(z.string(), z.record(z.string(), z.array(z.string())));
/** Phrases by which people ask for an entry: by its id, then by the form of writing (a language, `hi-Latn`, `ta-Latn`). */
export type Phrases = z.infer<typeof Phrases>;

/** How people ask for each entry. @throws Error where the file is not sound */
export async function readPhrases(): Promise<Phrases> {
  return Phrases.parse(await readJson('knowledge-keys.json'));
}

/** Situations in which people need an entry, as they tell them: by its id, then by the form of writing. @throws Error where the file is not sound */
export async function readSituations(): Promise<Phrases> {
  return Phrases.parse(await readJson('situations.json'));
}

/** Words and whole questions that are not about anything in the library: the weather, cricket, films. By topic, then by form of writing. */
export async function readOffTopic(): Promise<Phrases> {
  return Phrases.parse(await readJson('off-topic.json'));
}

/** The words of each concept that people ask for, by script: what is meant is one thing in all languages. @throws Error where the file is not sound */
export async function readSynonyms(): Promise<Phrases> {
  return Phrases.parse(await readJson('synonyms.json'));
}

/** Words that are in every question, and say nothing of what it is about, of all forms of writing. @throws Error where the file is not sound */
export async function readFunctionWords(): Promise<string[]> {
  const byForm = z.record(z.string(), z.array(z.string())).parse(await readJson('function-words.json'));
  return Object.values(byForm).flat();
}

/** The texts of the library in another language; none where nobody has translated any. @throws Error where the file is not sound */
export async function readTranslations(language: string): Promise<Translation[]> {
  const file = await readJson(`${language}.json`).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return { texts: [] };
    throw cause;
  });
  return Translations.parse(file).texts;
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, FOLDER), 'utf8'));
}
