import type { CallState, OutsideService } from '../../shared/api-logs/constants.ts';
import type { AgentType } from '../../shared/research/constants.ts';
import type { Writes } from '../platform/database/batch.ts';

/** Who and what a call is for. */
export interface Payer {
  readonly user_id: string | null;
  /** The run whose budget pays; without one the call counts in the person's day. */
  readonly research_job_id: string | null;
  readonly agent_type: AgentType | null;
}

/** A call that is about to be made, with the most that it can cost. */
export interface PlannedCall {
  readonly payer: Payer;
  readonly service: OutsideService;
  /** Whom it goes to: `openai`, `tavily`, or the host. */
  readonly provider: string;
  readonly model?: string;
  /** What it is for, such as `research.demand.findings`. */
  readonly purpose: string;
  /** The prompt's name and version. */
  readonly prompt?: string;
  readonly tokens: number;
  /** Null where the price is not known: then tokens and requests alone limit it. */
  readonly paise: number | null;
  readonly step_key?: string;
  /** The same for all tries of one question. */
  readonly ask_id?: string;
  /** Which of them this is, from 1. */
  readonly attempt?: number;
}

/** How a call ended. What it does not say was not used; an `unknown` call counts as it was reserved. */
export interface SettledCall {
  readonly status: Exclude<CallState, 'reserved'>;
  readonly http_status?: number;
  readonly tokens_in?: number;
  readonly tokens_out?: number;
  /** Null where the price is not known. */
  readonly paise?: number | null;
  /** The provider did not say how many tokens it used. */
  readonly estimated?: boolean;
  readonly error?: string;
  readonly bytes_sent?: number;
  readonly bytes_received?: number;
  readonly ms: number;
}

/**
 * What is written in the very statement that settles a call: both are kept or neither, at the price of one write. It may change neither
 * the ledger nor the run itself, which the statement changes.
 */
export interface Along<Result> {
  readonly writes: (result: Result) => Writes;
  /** Handed the rows that they give, once they are kept. */
  readonly onWritten: (rows: readonly Readonly<Record<string, unknown>>[]) => void;
}
