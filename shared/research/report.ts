import { z } from 'zod';
import { AGENT_TYPES, DIMENSIONS, SCORE_MAX } from './constants.ts';
import { Gap, Requirement, Scheme } from './findings.ts';
import type { RenderContext } from './render.ts';
import { Claim, Evidence, Num, Sentence, Source, VERDICTS } from './model.ts';
import { Result, ResultLicence, ResultScheme } from './result.ts';

/** A cell of a table; `verdict` marks what it rests on. */
export const Cell = z.object({
  text: Sentence.nullable().describe('Null shows as a dash'),
  verdict: z.enum(VERDICTS).nullable(),
});
export type Cell = z.infer<typeof Cell>;

/** A piece of a chapter. Quotes stay in the language of their source. */
export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: Sentence }),
  z.object({ kind: z.literal('list'), title: Sentence.nullable(), items: z.array(Sentence) }),
  z.object({
    kind: z.literal('claims'),
    title: Sentence.nullable(),
    claim_ids: z.array(z.string()).describe('Shown by their quotes, with verdict and [n]'),
  }),
  z.object({
    kind: z.literal('table'),
    title: Sentence,
    columns: z.array(Sentence),
    rows: z.array(z.array(Cell)),
    note: Sentence.nullable(),
  }),
  z.object({
    kind: z.literal('chart'),
    shape: z.enum(['bar', 'line']),
    title: Sentence,
    note: Sentence,
    labels: z.array(Sentence).describe('Along the axis'),
    series: z.array(z.object({ name: Sentence, num_ids: z.array(z.string()) })),
  }),
  z.object({ kind: z.literal('gap'), gap: Gap }),
  z.object({ kind: z.literal('licences'), licences: z.array(ResultLicence) }),
  z.object({ kind: z.literal('judged_schemes'), schemes: z.array(ResultScheme) }),
  // of reports of version 1
  z.object({ kind: z.literal('requirements'), requirements: z.array(Requirement) }),
  z.object({ kind: z.literal('schemes'), schemes: z.array(Scheme) }),
  z.object({ kind: z.literal('against'), claim_id: z.string() }),
]);
export type Block = z.infer<typeof Block>;

/** A yes-or-no question behind a score; null where there is no evidence to answer it. */
export const Criterion = z.object({ text: Sentence, met: z.boolean().nullable() });
export type Criterion = z.infer<typeof Criterion>;

/** A dimension of the scorecard: one point for each criterion met, or no score without verified evidence. */
export const DimensionScore = z.object({
  dimension: z.enum(DIMENSIONS),
  name: Sentence,
  score: z.number().int().min(0).max(SCORE_MAX).nullable().describe('Null: insufficient evidence'),
  sum: z.array(Criterion),
  evidence_ids: z.array(z.string()),
  claims: z.number().int(),
  verified: z.number().int(),
  partial: z.number().int(),
  verified_share: z.number().min(0).max(1).nullable().describe('Null without claims'),
});
export type DimensionScore = z.infer<typeof DimensionScore>;

export const Chapter = z.object({
  agent_type: z.enum(AGENT_TYPES),
  title: Sentence,
  ran: z.boolean().describe('False: the agent failed, and the chapter says so'),
  blocks: z.array(Block),
});
export type Chapter = z.infer<typeof Chapter>;

/** An assumption that one click makes a row of validation: what is assumed, how to test it, when it holds. */
export const TestableAssumption = z.object({
  id: z.string(),
  assumption: Sentence,
  how: Sentence,
  holds_if: Sentence,
});
export type TestableAssumption = z.infer<typeof TestableAssumption>;

/** A source in its place in 'References & Sources (n)'. */
export const NumberedSource = Source.extend({ number: z.number().int().min(1), confirm: z.boolean() });
export type NumberedSource = z.infer<typeof NumberedSource>;

/** What a run cost. Money in paise. */
export const Cost = z.object({
  tokens: z.number().int(),
  requests: z.number().int(),
  paise: z.number().int(),
});
export type Cost = z.infer<typeof Cost>;

/** Ideas like this one: how many there are, and by name those alone that the reader may open. */
export const SimilarIdeas = z.object({
  total: z.number().int(),
  named: z.array(z.object({ id: z.string(), title: z.string(), status: z.string() })),
});
export type SimilarIdeas = z.infer<typeof SimilarIdeas>;

export const REPORT_VERSION = 2;

/** The report of a job: the one page first, then the chapters; every digit is rendered by code. */
export const Report = z.object({
  schema_version: z.union([z.literal(1), z.literal(REPORT_VERSION)]),
  result: Result.nullable().describe('The one page; null in reports of version 1'),
  similar_ideas: SimilarIdeas.nullable().describe('Null where it was not looked for'),
  title: z.string(),
  yours: z
    .boolean()
    .optional()
    .describe('Whether the reader owns the idea, and so the documents given with it'),
  mode: z.enum(['live', 'batch', 'no_model']),
  label: Sentence.describe('How it was made; always shown'),
  opening: z
    .array(Sentence)
    .default([])
    .describe(
      'The paragraph with which it opens, written by a model from verified claims; empty without one',
    ),
  left_out: z
    .array(z.object({ agent_type: z.enum(AGENT_TYPES).nullable(), text: Sentence }))
    .default([])
    .describe('What stood in the way of an agent, or of the opening (null), and what is missing for it'),
  summary: z.array(Block),
  key_figures: z.array(z.object({ num_id: z.string(), text: Sentence })),
  scorecard: z.array(DimensionScore).max(DIMENSIONS.length),
  chapters: z.array(Chapter),
  assumptions: z.array(TestableAssumption),
  gaps: z.array(Gap),
  sources: z.array(NumberedSource),
  evidence: z.array(Evidence),
  nums: z.array(Num),
  claims: z.array(Claim),
  cost: Cost,
});
export type Report = z.infer<typeof Report>;

/** What the sentences of a report refer to, for `renderSentence`. */
export function reportContext(report: Pick<Report, 'nums' | 'evidence' | 'sources'>): RenderContext {
  const byId = <Item extends { readonly id: string }>(items: readonly Item[]) =>
    new Map(items.map((item) => [item.id, item]));
  return {
    nums: byId(report.nums),
    evidence: byId(report.evidence),
    sources: byId(report.sources),
    numbering: new Map(report.sources.map(({ id, number }) => [id, number])),
  };
}
