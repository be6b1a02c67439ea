import { MINUTE, SECOND } from '../platform/time.ts';

export const AGENT_TYPES = ['demand', 'market', 'competition', 'regulation', 'economics', 'gtm'] as const;
export type AgentType = (typeof AGENT_TYPES)[number];

/** A job without a heartbeat for this long counts as stuck. */
export const STUCK_AFTER_MS = 10 * MINUTE;
/** How often a working agent says that it is alive. */
export const HEARTBEAT_EVERY_MS = 15 * SECOND;

export const JOB_MODES = ['live', 'batch'] as const;
export type JobMode = (typeof JOB_MODES)[number];

/** States of a job and of an agent's result. */
export const RUN_STATES = ['pending', 'running', 'completed', 'failed', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** States of the provider's batch (OpenAI Batch API). */
export const BATCH_STATES = [
  'validating',
  'failed',
  'in_progress',
  'finalizing',
  'completed',
  'expired',
  'cancelling',
  'cancelled',
] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const REPORT_STATES = ['generating', 'completed', 'failed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** The hard budget of one job where the settings name no other; money in paise. */
export const DEFAULT_BUDGET = { tokens: 400_000, requests: 150, paise: 4000 } as const;

/** A shorter quote proves nothing: too many pages hold it by chance. Characters after normalisation. */
export const MIN_QUOTE_CHARACTERS = 25;
/** A longer one is a page, not a quote; what it costs to look for one is bounded. */
export const MAX_QUOTE_CHARACTERS = 1000;
/** From this share of the quote's words in order, a passage is a near match. */
export const NEAR_MATCH_SHARE = 0.8;

/** The dimensions of the scorecard, in the order in which they are shown. */
export const DIMENSIONS = [
  'problem',
  'demand',
  'market',
  'competition',
  'regulation',
  'economics',
  'reach',
  'supply',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];
export const SCORE_MAX = 5;

/** How many of a scale's units make its name (1 crore = 100 lakh). */
export const SCALES = { one: 1, lakh: 100_000, crore: 10_000_000 } as const;
export type Scale = keyof typeof SCALES;

/** What a report can be handed over as. */
export const FILE_FORMATS = ['pdf', 'docx', 'md'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Who a report can be shared with. They may open it anyway; sharing tells them that it is there. */
export const SHARED_WITH = ['collaborators', 'reviewers'] as const;
export type SharedWith = (typeof SHARED_WITH)[number];
