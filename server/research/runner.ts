import type { DocumentText } from '../../shared/documents/model.ts';
import type { AgentType, JobMode } from '../../shared/research/constants.ts';
import type { AgentFindings, FindingsByAgent, FindingsOf, Similar } from '../../shared/research/findings.ts';
import type { Sentence } from '../../shared/research/model.ts';
import type { ResearchIdea } from './idea.ts';
import type { Grounds } from './input.ts';
import type { JobRow } from './queries.ts';
import type { Opening } from './report.ts';

/** All that an agent works from. */
export interface AgentInput extends Grounds {
  readonly idea: ResearchIdea;
  /** What was given with the idea as a source; it is read where there is a model. */
  readonly documents: readonly DocumentText[];
  /** Ideas of other people that are like this one. */
  readonly similar: Similar;
  /** Findings of the agents that this one waits for, as far as they have any. */
  readonly earlier: FindingsByAgent;
  /** Told what the agent does now; also the place where a caller beats the heart. */
  readonly onStep: (step: Sentence) => Promise<void>;
  readonly signal: AbortSignal;
}

/** An agent: findings of its type, or a rejection when it is aborted or fails. */
export type Study<Type extends AgentType> = (input: AgentInput) => Promise<FindingsOf<Type>>;

/** Runs with a language model: how their agents work, and what opens their reports. */
export interface LiveResearch {
  runnerOf(job: JobRow): AgentRunner;
  /** The paragraph that opens a report; without sentences where none could be written. */
  open(job: JobRow, findings: FindingsByAgent, signal: AbortSignal): Promise<Opening>;
}

/** A way to run agents. Live models and batches are others. */
export interface AgentRunner {
  readonly mode: JobMode | 'no_model';
  run(agent: AgentType, input: AgentInput): Promise<AgentFindings>;
}
