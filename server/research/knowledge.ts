import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Phrase } from './phrases.ts';
import { foldText, phraseOf, phraseScore, textIndex } from './phrases.ts';

const Entry = z.object({
  id: z.string(),
  topic: z.enum(['schemes', 'pan', 'health', 'tailoring', 'shop-setup', 'money-banking']),
  title: z.string(),
  language: z.string(),
  body: z.string(),
  states: z.array(z.string()),
  audience: z.string(),
  sourceTitle: z.string(),
  sourceUrl: z.string(),
  sourceType: z.enum(['academic', 'business', 'government', 'news', 'other']),
  asOf: z.string(),
  confidence: z.enum(['high', 'medium', 'low']),
});
/** An entry of the knowledge base (`knowledge/README.md`). */
export type KnowledgeEntry = z.infer<typeof Entry>;
export type KnowledgeTopic = KnowledgeEntry['topic'];

const Keys = z.record(z.string(), z.record(z.string(), z.array(z.string())));

export interface KnowledgeFilter {
  /** Entries of this state and of all India; without a state, of all India only. */
  readonly state?: string | null;
  readonly topics?: readonly KnowledgeTopic[];
}

/** An entry that a text asks for. Scores compare within one search. */
export interface KnowledgeMatch {
  readonly entry: KnowledgeEntry;
  readonly score: number;
  /** The key phrases that were found, in the language asked. */
  readonly phrases: readonly string[];
}

export interface Knowledge {
  entry(id: string): KnowledgeEntry | undefined;
  /** All entries that the filter lets through, in the order of the file. */
  entries(filter?: KnowledgeFilter): KnowledgeEntry[];
  /** Entries that a text in any of 13 languages, or in Roman-script Hindi or Tamil, asks for; best first. */
  find(text: string, filter?: KnowledgeFilter & { readonly limit?: number }): KnowledgeMatch[];
}

const FOLDER = new URL('../../knowledge/', import.meta.url);
let loading: Promise<Knowledge> | undefined;

/** The knowledge base, read and indexed at the first call and kept. */
export function loadKnowledge(): Promise<Knowledge> {
  loading ??= readKnowledge().catch((cause: unknown) => {
    loading = undefined;
    throw new Error('the knowledge base cannot be read', { cause });
  });
  return loading;
}

async function readKnowledge(): Promise<Knowledge> {
  const [base, keys] = await Promise.all(['knowledge-base.json', 'knowledge-keys.json'].map(readJson));
  return indexKnowledge(z.array(Entry).parse(base), Keys.parse(keys));
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, FOLDER), 'utf8'));
}

/** Builds the search over entries and their key phrases. */
export function indexKnowledge(
  entries: readonly KnowledgeEntry[],
  keys: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>,
): Knowledge {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const phrases = new Map(
    entries.map(({ id }) => [
      id,
      Object.values(keys[id] ?? {})
        .flat()
        .map(phraseOf),
    ]),
  );
  const rarity = rarityOf([...phrases.values()]);
  const english = englishIndex(entries);
  const inFilter = ({ state = null, topics }: KnowledgeFilter) =>
    entries.filter(
      (entry) =>
        (entry.states.includes('ALL') || (state !== null && entry.states.includes(state))) &&
        (topics === undefined || topics.includes(entry.topic)),
    );
  return {
    entry: (id) => byId.get(id),
    entries: (filter = {}) => inFilter(filter),
    find(text, { limit = 10, ...filter } = {}) {
      const index = textIndex(foldText(text));
      const overlap = english(index.words);
      return inFilter(filter)
        .map((entry) => {
          const found = (phrases.get(entry.id) ?? []).flatMap((phrase) => {
            const score = phraseScore(phrase, index, rarity);
            return score > 0 ? [{ phrase: phrase.text, score }] : [];
          });
          const best = Math.max(0, ...found.map(({ score }) => score));
          const others = found.length > 1 ? Math.log2(found.length) : 0;
          return {
            entry,
            score: best * 2 + others + (overlap.get(entry.id) ?? 0),
            phrases: found.map(({ phrase }) => phrase),
          };
        })
        .filter(({ score }) => score >= LEAST_SCORE)
        .toSorted((a, b) => b.score - a.score || a.entry.id.localeCompare(b.entry.id))
        .slice(0, limit);
    },
  };
}

// below this, two or three everyday words are all that text and entry share
const LEAST_SCORE = 4;

/** How rare a word is among the entries' phrases: loan is in most of them, papad in one. */
function rarityOf(groups: ReadonlyArray<readonly Phrase[]>): (stem: string) => number {
  const counts = new Map<string, number>();
  for (const group of groups) {
    for (const stem of new Set(group.flatMap(({ stems }) => stems)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return (stem) => Math.log2(1 + groups.length / (counts.get(stem) ?? 1));
}

const EVERYDAY = new Set(
  `a an and the of for to in on at by or with from is are was were be as it its this that than then if not no only also up per each every you your
  we our i my they their he she his her do does how what which who when where why can will would want need make made sell sold use used
  get give new small start work people business idea shop money good more most very into out all any one two about`.split(
    /\s+/,
  ),
);

/** Scores entries by the English words that a text shares with their title (three times) and body. */
function englishIndex(entries: readonly KnowledgeEntry[]): (words: readonly string[]) => Map<string, number> {
  const postings = new Map<string, Map<string, number>>();
  for (const { id, title, body } of entries) {
    for (const [text, weight] of [
      [title, 3],
      [body, 1],
    ] as const) {
      for (const word of new Set(englishStems(foldText(text)))) {
        const posting = postings.get(word) ?? new Map<string, number>();
        posting.set(id, Math.max(posting.get(id) ?? 0, weight));
        postings.set(word, posting);
      }
    }
  }
  return (words) => {
    const scores = new Map<string, number>();
    for (const word of new Set(words.flatMap(englishStems))) {
      const posting = postings.get(word);
      if (!posting) continue;
      const rarity = Math.log2(entries.length / posting.size) / 4;
      for (const [id, weight] of posting) scores.set(id, (scores.get(id) ?? 0) + weight * rarity);
    }
    return scores;
  };
}

function englishStems(text: string): string[] {
  const words = text.match(/[a-z]{3,}/g) ?? [];
  return words
    .filter((word) => !EVERYDAY.has(word))
    .map((word) => word.replace(/(?:ing|ies|es|s|y)$/, (end) => (word.length - end.length >= 3 ? '' : end)));
}
