import { z } from 'zod';
import { DIMENSIONS } from './constants.ts';
import { FACT_NAMES } from '../knowledge/constants.ts';
import { Claim, Evidence, Num, Sentence, Source } from './model.ts';
import { MoreSchemes, ResultKill, ResultLicence, ResultSale, ResultScheme } from './result.ts';

/** A line of a list with what it rests on; without claims it is the owner's word or a thing to check, and says so. */
export const Point = z.object({
  text: Sentence,
  claim_ids: z.array(z.string()),
  num_ids: z.array(z.string()),
});
export type Point = z.infer<typeof Point>;

/** What is not known, and how to find it out. */
export const Gap = z.object({ dimension: z.enum(DIMENSIONS), what: Sentence, how: Sentence });
export type Gap = z.infer<typeof Gap>;

/** Ideas of others that are like this one: how many, and the nearest by id. Their names are looked up for each reader. */
export const Similar = z.object({ total: z.number().int(), ids: z.array(z.string()) });
export type Similar = z.infer<typeof Similar>;

const NumRef = z.string().nullable();

const Common = z.object({
  mode: z.enum(['live', 'batch', 'no_model']),
  /** What the agent's row shows when it is done: sources quoted, the owner's numbers, a check-list, or a gap. */
  outcome: z.enum(['evidence', 'own_numbers', 'checklist', 'gap']),
  headline: Sentence,
  sources: z.array(Source),
  evidence: z.array(Evidence),
  nums: z.array(Num),
  claims: z.array(Claim),
  gaps: z.array(Gap),
  checklist: z.array(Sentence),
  against: z.array(z.string()).optional().describe('Claims that speak against the idea'),
  left_out: z
    .array(Sentence)
    .optional()
    .describe('What stood in the way of reading the web, and what was left out'),
});

/** What a list of agents shows of findings, of every version. */
export const FindingsHead = Common.pick({
  outcome: true,
  headline: true,
  nums: true,
  sources: true,
  left_out: true,
});
export type FindingsHead = z.infer<typeof FindingsHead>;

export const DemandFindings = Common.extend({
  agent_type: z.literal('demand'),
  segments: z.array(Point),
  first_customers: z.array(Sentence).describe('Where the first ones of this trade are found'),
  season: Sentence.nullable(),
  pains: z.array(Point),
  willingness_to_pay: z.array(z.string()).describe('Numbers: what they would pay'),
  counter_evidence: z.array(z.string()).describe('Claims that speak against the demand'),
  similar: Similar,
});
export type DemandFindings = z.infer<typeof DemandFindings>;

/** One size of the market, two ways; `apart` is how many times the larger is the smaller. */
export const MarketTier = z.object({
  top_down: NumRef,
  bottom_up: NumRef,
  apart: NumRef,
  method: Sentence.nullable(),
});
export type MarketTier = z.infer<typeof MarketTier>;

export const MarketFindings = Common.extend({
  agent_type: z.literal('market'),
  tam: MarketTier,
  sam: MarketTier,
  som: MarketTier,
  filters: z.array(Point).describe('How the larger size narrows to the smaller'),
});
export type MarketFindings = z.infer<typeof MarketFindings>;

export const Rival = z.object({
  kind: z.enum(['rival', 'substitute', 'similar_idea']),
  name: Sentence,
  price: NumRef,
  strength: Sentence.nullable(),
  gap: Sentence.nullable(),
  funding: NumRef,
  claim_ids: z.array(z.string()),
});
export type Rival = z.infer<typeof Rival>;

export const CompetitionFindings = Common.extend({
  agent_type: z.literal('competition'),
  rivals: z.array(Rival),
  advantage: Sentence.nullable().describe('In the owner’s words'),
});
export type CompetitionFindings = z.infer<typeof CompetitionFindings>;

/** Of reports of version 1: a licence, registration or tax. `confirm`: ask the office, the entry's confidence is not high. */
export const Requirement = z.object({
  name: Sentence,
  authority: Sentence,
  need: z.enum(['needed', 'check', 'not_yet']),
  why: Sentence,
  source_id: z.string(),
  trigger_claim_id: z.string(),
  fee: NumRef,
  fee_claim_id: z.string().nullable(),
  days: NumRef,
  days_claim_id: z.string().nullable(),
  as_of: z.string().nullable(),
  confirm: z.boolean(),
});
export type Requirement = z.infer<typeof Requirement>;

export const SchemeRule = z.object({
  name: Sentence,
  state: z.enum(['met', 'not_met', 'unknown']),
  why: Sentence,
  claim_id: z.string(),
});
export type SchemeRule = z.infer<typeof SchemeRule>;

/** Of reports of version 1. */
export const Scheme = z.object({
  source_id: z.string(),
  benefit_claim_id: z.string(),
  fit: z.enum(['fits', 'ask_first', 'does_not_fit']),
  rules: z.array(SchemeRule),
  as_of: z.string().nullable(),
  confirm: z.boolean(),
});
export type Scheme = z.infer<typeof Scheme>;

export const RegulationFindings = Common.extend({
  agent_type: z.literal('regulation'),
  /** By name; null where the idea does not tell it. */
  state: z.string().nullable(),
  schemes: z.array(ResultScheme),
  more: MoreSchemes,
  licences: z.array(ResultLicence),
  /** What the trade has to keep to, besides licences. */
  standards: z.array(Sentence).default([]),
  /** The facts whose answers would change the result most. */
  questions: z.array(z.enum(FACT_NAMES)),
});
export type RegulationFindings = z.infer<typeof RegulationFindings>;

export const ECONOMIC_INPUTS = ['price', 'unit_cost', 'fixed_cost', 'volume', 'funding'] as const;
export type EconomicInput = (typeof ECONOMIC_INPUTS)[number];

/** An input of the arithmetic: a number, or what is missing. */
export const EconomicsInput = z.object({
  role: z.enum(ECONOMIC_INPUTS),
  num_id: NumRef,
  missing: Sentence.nullable(),
});
export type EconomicsInput = z.infer<typeof EconomicsInput>;

export const Scenario = z.object({
  name: z.enum(['poor', 'expected', 'good']),
  price: z.string(),
  volume: z.string(),
  surplus: z.string(),
});
export type Scenario = z.infer<typeof Scenario>;

/** What a change of one input does to the month's surplus. */
export const Sensitivity = z.object({
  role: z.enum(ECONOMIC_INPUTS),
  change: z.string(),
  surplus: z.string(),
});
export type Sensitivity = z.infer<typeof Sensitivity>;

export const EconomicsFindings = Common.extend({
  agent_type: z.literal('economics'),
  inputs: z.array(EconomicsInput),
  contribution: NumRef,
  margin: NumRef,
  break_even: NumRef,
  surplus: NumRef,
  payback: NumRef,
  months: z.number().int().min(1).max(12).default(12).describe('Of a year in which it sells'),
  scenarios: z.array(Scenario).max(3),
  sensitivity: z.array(Sensitivity),
  /** What the one page says of a sale; null where price or cost is not known. */
  sale: ResultSale.nullable(),
  /** Sales and costs of a month by what is sold, for the chart. */
  curve: z.array(z.object({ volume: z.string(), sales: z.string(), costs: z.string() })),
});
export type EconomicsFindings = z.infer<typeof EconomicsFindings>;

export const Experiment = z.object({
  id: z.string(),
  test: Sentence.describe('What is assumed'),
  how: Sentence,
  metric: Sentence,
  threshold: Sentence,
  num_ids: z.array(z.string()),
  cost: NumRef,
  days: NumRef,
});
export type Experiment = z.infer<typeof Experiment>;

export const Risk = z.object({
  text: Sentence,
  sign: Sentence,
  act: Sentence,
  claim_ids: z.array(z.string()),
});
export type Risk = z.infer<typeof Risk>;

export const GtmFindings = Common.extend({
  agent_type: z.literal('gtm'),
  channels: z.array(Point),
  experiments: z.array(Experiment),
  risks: z.array(Risk),
  kill: ResultKill.nullable(),
});
export type GtmFindings = z.infer<typeof GtmFindings>;

/** What one agent found, typed by the agent. Ids are unique over the whole job. */
export const AgentFindings = z.discriminatedUnion('agent_type', [
  DemandFindings,
  MarketFindings,
  CompetitionFindings,
  RegulationFindings,
  EconomicsFindings,
  GtmFindings,
]);
export type AgentFindings = z.infer<typeof AgentFindings>;

/** The findings of one agent. */
export type FindingsOf<Type extends AgentFindings['agent_type']> = Extract<
  AgentFindings,
  { agent_type: Type }
>;

/** The findings of the agents that have run. */
export type FindingsByAgent = { readonly [Type in AgentFindings['agent_type']]?: FindingsOf<Type> };
