import { z } from 'zod';
import type { AgentType } from '../../../shared/research/constants.ts';

// Lists and texts have no limits here, for one entry too many must not cost a whole answer: what is beyond `limits.ts` is not looked at.

/** What a model may say that a claim is about, agent by agent; the place of the claim in the findings follows from it. */
export const TOPICS = {
  demand: ['segment', 'pain', 'workaround', 'pays', 'against', 'other'],
  market: ['tam', 'sam', 'growth', 'narrowing', 'against', 'other'],
  competition: ['rival', 'substitute', 'price', 'strength', 'gap', 'funding', 'against', 'other'],
  regulation: ['licence', 'tax', 'scheme', 'deadline', 'against', 'other'],
  economics: ['price', 'cost', 'margin', 'supply', 'against', 'other'],
  gtm: ['channel', 'risk', 'cost', 'supply', 'against', 'other'],
} as const satisfies Readonly<Record<AgentType, readonly string[]>>;
export type Topic = (typeof TOPICS)[AgentType][number];

/** Units that a proposed number may have; what it counts otherwise is named by the claim. */
export const NUMBER_UNITS = [
  'INR',
  'USD',
  'percent',
  'person',
  'customer',
  'unit',
  'day',
  'week',
  'month',
  'year',
  'kg',
  'litre',
  'quintal',
  'tonne',
  'acre',
  'hectare',
  'km',
  'none',
] as const;

/** Exact words of a page that was opened, by its short name. */
const QuoteDraft = z.object({ page: z.string(), words: z.string() });
export type QuoteDraft = z.infer<typeof QuoteDraft>;

/** A number that a model proposes with a claim: it must stand in the quote, and code writes it. */
const NumberDraft = z.object({
  value: z.number(),
  unit: z.enum(NUMBER_UNITS),
  scale: z.enum(['one', 'lakh', 'crore']),
  period: z.enum(['once', 'day', 'week', 'month', 'year']).nullable(),
  place: z.string().nullable(),
});
export type NumberDraft = z.infer<typeof NumberDraft>;

const claimDraft = (agent: AgentType) =>
  z.object({
    topic: z.enum(TOPICS[agent]),
    /** The rival, the group of customers, the licence: whose claim it is. */
    subject: z.string(),
    text: z.string(),
    inference: z.boolean(),
    quotes: z.array(QuoteDraft),
    against: z.array(QuoteDraft),
    number: NumberDraft.nullable(),
  });
export type ClaimDraft = Omit<z.infer<ReturnType<typeof claimDraft>>, 'topic'> & { readonly topic: Topic };

/** What an agent looks for first: in English, in the language of the state, and what would speak against the idea. */
export const Plan = z.object({
  english: z.array(z.string()),
  local: z.array(z.string()),
  against: z.array(z.string()),
});
export type Plan = z.infer<typeof Plan>;

/** One round of reading: what the pages say, and what to look at next. */
export const roundOf = (agent: AgentType) =>
  z.object({
    claims: z.array(claimDraft(agent)),
    open: z.array(z.string()),
    search: z.array(z.string()),
    find: z.array(z.object({ page: z.string(), words: z.string() })),
    library: z.array(z.string()),
    calculate: z.array(z.object({ formula: z.string(), means: z.string() })),
    done: z.boolean(),
  });
export type Round = Omit<z.infer<ReturnType<typeof roundOf>>, 'claims'> & { readonly claims: ClaimDraft[] };

/** A second wording of claims that their sentences do not support; null gives a claim up. */
export const Repairs = z.object({
  claims: z.array(z.object({ claim: z.string(), text: z.string().nullable() })),
});
export type Repairs = z.infer<typeof Repairs>;

/** What a judge says of a claim and the sentences that it rests on. */
export const Ruling = z.object({
  answer: z.enum(['supported', 'partly', 'not', 'contradicts']),
});
export type Ruling = z.infer<typeof Ruling>;

/** The paragraph that opens a report: sentences over claims, with numbers by their ids in braces. */
export const Opening = z.object({
  sentences: z.array(z.object({ text: z.string(), claims: z.array(z.string()) })),
});
export type Opening = z.infer<typeof Opening>;
