import { z } from 'zod';
import { SOURCE_TIERS, SOURCE_TYPES } from '../sources/constants.ts';
import { DIMENSIONS } from './constants.ts';

/** Where a statement comes from; `type` is the kind of page. The page is our stored copy, named by its hash. */
export const Source = z.object({
  id: z.string().min(1),
  url: z.string(),
  title: z.string(),
  type: z.enum(SOURCE_TYPES),
  origin: z
    .enum(['web', 'library', 'document'])
    .describe(
      'library: an entry of our knowledge base, which names the official page; document: given with the idea, never an independent source',
    ),
  published: z.string().nullable().describe('ISO date or month, as the page says'),
  page_hash: z.string().describe('SHA-256 of the stored page, hex; empty where the reader may not open it'),
  as_of: z.string().nullable().describe('Month to which a library entry was checked'),
  confidence: z.enum(['high', 'medium', 'low']).nullable(),
  tier: z
    .literal(SOURCE_TIERS)
    .optional()
    .describe('How far a page of the web counts: 1 decides or measures the matter'),
  canonical_hash: z.string().optional().describe('Copies of one text share it, and count once'),
});
export type Source = z.infer<typeof Source>;

/** Words of a page. Offsets are UTF-16 units of the page as stored, end exclusive. */
export const Evidence = z.object({
  id: z.string().min(1),
  source_id: z.string(),
  quote: z.string(),
  start: z.number().int().min(0),
  end: z.number().int().min(0),
});
export type Evidence = z.infer<typeof Evidence>;

/** A number with its reason for being there: quoted, computed from others, or assumed. */
export const Basis = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('source'), evidence_ids: z.array(z.string()).min(1) }),
  z.object({ kind: z.literal('formula'), formula: z.string(), inputs: z.array(z.string()) }),
  z.object({
    kind: z.literal('assumption'),
    /** owner: written in the idea; convention: a fixed yardstick of ours that anyone may change. */
    by: z.enum(['owner', 'convention']),
    assumption: z.lazy(() => Sentence),
    rationale: z.lazy(() => Sentence),
    sensitivity: z.lazy(() => Sentence).nullable(),
  }),
]);
export type Basis = z.infer<typeof Basis>;

/** A number in `scale`: value 15.1 at scale lakh is 15,10,000. `unit` is of `units.ts`, or a word of the owner's. */
export const Num = z.object({
  id: z.string().min(1),
  value: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  unit: z.string(),
  scale: z.enum(['one', 'lakh', 'crore']),
  period: z.enum(['once', 'day', 'week', 'month', 'year']).nullable(),
  place: z.string().nullable(),
  basis: Basis,
});
export type Num = z.infer<typeof Num>;

/** What fills a placeholder. Numbers, citations and quotes are ids, so that only code writes digits. */
export type SentenceValue =
  | { kind: 'num'; id: string }
  | { kind: 'cite'; evidence_ids: string[] }
  | { kind: 'quote'; evidence_id: string }
  | { kind: 'source'; source_id: string }
  | { kind: 'own'; text: string }
  | ModelText
  | LibraryText
  | { kind: 'sentence'; sentence: Sentence }
  | { kind: 'list'; items: Sentence[] };

/**
 * Words of an entry of our library: where they stand (`path` within the entry `id`), and the words in `language`. They are stored in
 * English and said in the reader's language where the library has that text in it.
 */
export const LibraryText = z.object({
  kind: z.literal('library'),
  id: z.string(),
  path: z.string(),
  text: z.string(),
  language: z.string(),
});
export type LibraryText = z.infer<typeof LibraryText>;

/** Words of a language model, in the language that the report was asked for in: shown as text, never as links or marks. */
export const ModelText = z.object({ kind: z.literal('model'), text: z.string(), language: z.string() });
export type ModelText = z.infer<typeof ModelText>;

/** A sentence for a reader: a message of the catalogues and what fills it. `own` are words of a person, shown as written. */
export interface Sentence {
  text: string;
  values: Record<string, SentenceValue>;
}

export const SentenceValue: z.ZodType<SentenceValue> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('num'), id: z.string() }),
  z.object({ kind: z.literal('cite'), evidence_ids: z.array(z.string()) }),
  z.object({ kind: z.literal('quote'), evidence_id: z.string() }),
  z.object({ kind: z.literal('source'), source_id: z.string() }),
  z.object({ kind: z.literal('own'), text: z.string() }),
  ModelText,
  LibraryText,
  z.object({ kind: z.literal('sentence'), sentence: z.lazy(() => Sentence) }),
  z.object({ kind: z.literal('list'), items: z.array(z.lazy(() => Sentence)) }),
]);
export const Sentence: z.ZodType<Sentence> = z.object({
  text: z.string(),
  values: z.record(
    z.string(),
    z.lazy(() => SentenceValue),
  ),
});

/**
 * What a claim rests on. `library`: words of our own library, whose pages were mostly not opened; it is neither verified nor scored.
 * `document`: words of what was given with the idea, which is no independent source; it is not scored either. `verified` is for quotes of
 * pages that were fetched and stored.
 */
export const VERDICTS = ['verified', 'partial', 'unverified', 'contradicted', 'library', 'document'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A statement about the world. Only the gate sets its verdict, except that of a library text; `why` says what is missing where it is not verified. */
export const Claim = z.object({
  id: z.string().min(1),
  text: z.string(),
  kind: z.enum(['fact', 'inference', 'advice']),
  dimension: z.enum(DIMENSIONS),
  evidence_ids: z.array(z.string()),
  counter_evidence_ids: z.array(z.string()).describe('Quotes that say otherwise'),
  verdict: z.enum(VERDICTS),
  why: Sentence.nullable(),
});
export type Claim = z.infer<typeof Claim>;

/** A page as it was stored. `text` is null where it could not be read. */
export interface StoredPage {
  readonly source_id: string;
  readonly page_hash: string;
  readonly text: string | null;
}
