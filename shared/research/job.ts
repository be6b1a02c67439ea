import { z } from 'zod';
import { Id, Moment } from '../platform/model.ts';
import { AGENT_TYPES, JOB_MODES, RUN_STATES } from './constants.ts';
import { Cost } from './report.ts';
import { Num, Sentence } from './model.ts';
import { REPORT_LANGUAGE_CODES } from './report-languages.ts';

/** One agent of a run, as the screen follows it. */
export const AgentRun = z.object({
  agent_type: z.enum(AGENT_TYPES),
  agent_name: z.string(),
  status: z.enum(RUN_STATES),
  step: Sentence.nullable().describe('What it is doing now'),
  outcome: z.enum(['evidence', 'own_numbers', 'checklist', 'gap']).nullable(),
  headline: Sentence.nullable().describe('What it found, once it has ended; its numbers stand in `nums`'),
  nums: z.array(Num).describe('The numbers of the headline'),
  sources: z.number().int(),
  left_out: z.array(Sentence).describe('What stood in its way, and what is missing for it'),
  error_message: z.string().nullable(),
  attempt: z.number().int(),
  started_at: Moment.nullable(),
  completed_at: Moment.nullable(),
});
export type AgentRun = z.infer<typeof AgentRun>;

/** One run of the six agents. */
export const ResearchJob = z.object({
  id: Id,
  idea_id: Id,
  job_type: z.string(),
  mode: z.enum([...JOB_MODES, 'no_model']).describe('The one that ran, whatever was asked for'),
  total_agents: z.number().int(),
  status: z.enum(RUN_STATES),
  progress: z.number().int().min(0).max(100),
  completed_agents: z.number().int(),
  error_message: z.string().nullable(),
  model: z.string().nullable().describe('The language model; null: made without one'),
  language: z.string().describe('In which a model writes the report'),
  stuck: z.boolean().describe('No sign of life for 10 minutes'),
  budget: Cost,
  spent: Cost,
  has_report: z
    .boolean()
    .describe('A report of it stands: of this try, or of an earlier one that was more whole'),
  agents: z.array(AgentRun),
  started_at: Moment.nullable(),
  completed_at: Moment.nullable(),
  created_at: Moment,
  updated_at: Moment,
});
export type ResearchJob = z.infer<typeof ResearchJob>;

/** `model` is the language model of a run that starts now; null: it would work without one. */
export const ResearchJobs = z.object({
  items: z.array(ResearchJob),
  next: z.null(),
  model: z.string().nullable(),
  batches: z.boolean().describe('The model also works in batches, at half the price'),
});
export type ResearchJobs = z.infer<typeof ResearchJobs>;

/** Starts a run. Without a language model both ways are the same. */
export const StartResearch = z.object({
  id: Id,
  mode: z.enum(JOB_MODES).default('live'),
  language: z
    .enum(REPORT_LANGUAGE_CODES)
    .optional()
    .describe('In which a model writes; by itself that of the idea. Quotes stay in that of their page'),
});
export type StartResearch = z.infer<typeof StartResearch>;

/** Tries again: the whole run, or one agent and those who wait for it. */
export const RetryResearch = z.object({ id: Id, agent_type: z.enum(AGENT_TYPES).optional() });
export type RetryResearch = z.infer<typeof RetryResearch>;

/** Asks for a page as it was stored, to see a quote among its neighbours. */
export const PageRequest = z.object({ id: Id, page_hash: z.string().regex(/^[0-9a-f]{64}$/) });
export type PageRequest = z.infer<typeof PageRequest>;
export const SourcePage = z.object({
  page_hash: z.string(),
  url: z.string(),
  content: z.string(),
  fetched_at: Moment,
});
export type SourcePage = z.infer<typeof SourcePage>;
