import { readFileSync } from 'node:fs';
import type { AgentType } from '../../shared/research/constants.ts';

/** One agent of a run, as the database has it. */
export interface AgentState {
  readonly agent: AgentType;
  readonly status: string;
  readonly attempt: number;
  /** Of what it found; null before. */
  readonly findings: string | null;
  readonly completed_at: string | null;
}

/** A run, as the database has it. */
export interface RunState {
  readonly job: string;
  readonly status: string;
  readonly agents: readonly AgentState[];
  readonly results: number;
  readonly reports: number;
  readonly notices: number;
}

/** What a worker writes down. */
export type Line =
  | { readonly kind: 'ready' }
  | { readonly kind: 'run'; readonly job: string; readonly agent: AgentType }
  | { readonly kind: 'stopped'; readonly job: string; readonly agent: AgentType; readonly at: string }
  | { readonly kind: 'naive'; readonly agent: AgentType }
  | { readonly kind: 'before' | 'after'; readonly runs: readonly RunState[] };

/** With the process that wrote it, and when (milliseconds). */
export type Written = Line & { readonly pid: number; readonly time: number };

/** The lines of a report; a kill may have cut the last one short. */
export function readReport(file: string): Written[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Written);
}
