import type { AgentType } from '../../shared/research/constants.ts';
import type { StoredDocument } from '../../shared/sources/model.ts';
import type { OutsideError } from '../platform/outside/errors.ts';

export type { SourceBlock, StoredDocument } from '../../shared/sources/model.ts';

/** Who and what a search or a page is for; it is written into the ledger. */
export interface WebPayer {
  readonly user_id: string | null;
  readonly research_job_id: string | null;
  readonly agent_type: AgentType | null;
}

/** A page that a search service names. Nothing of it may be quoted before the page itself was opened. */
export interface SearchHit {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  /** ISO date, where the service names one. */
  readonly published: string | null;
  /** Which service named it. */
  readonly provider: string;
}

export interface SearchOptions {
  readonly limit: number;
  /** Code of the language that pages should be in. */
  readonly language?: string | undefined;
  readonly signal: AbortSignal;
  readonly payer: WebPayer;
  /** Told of each service that could not be used before another was asked. */
  readonly onSkipped?: (provider: string, error: OutsideError) => void;
}

export interface OpenOptions {
  readonly signal: AbortSignal;
  readonly payer: WebPayer;
  /** The idea's owner named this address. */
  readonly given?: boolean;
}

/** The web as research sees it: found through a search service, read through the guarded client, stored as text. */
export interface Web {
  /** @throws OutsideError when no service answers; `over_budget` when the run may search no more */
  search(query: string, options: SearchOptions): Promise<SearchHit[]>;
  /** @throws OutsideError when the page may not or cannot be read */
  open(url: string, options: OpenOptions): Promise<StoredDocument>;
}
