import type { DriverError } from '../errors.ts';
import type { ReadOptions, Result } from '../engine.ts';

/** What the embedded database's worker is given when it starts. */
export interface WorkerData {
  /** The directory that PostgreSQL keeps its files in; our lock on it is held by the main thread. */
  dir: string;
  /** False only in the control of a fault test and in throw-away test databases: files are then never synced. */
  durable: boolean;
  /** Whether statements queued together share one flush. */
  group: boolean;
}

/** One call to the worker. `tx` is 0 outside a transaction. */
export type Request = { id: number; tx: number } & (
  | { op: 'query'; sql: string; params: readonly unknown[]; options: ReadOptions }
  | { op: 'exec'; sql: string }
  | { op: 'begin'; limitMs: number }
  | { op: 'commit' | 'rollback' | 'stats' | 'close' }
  | { op: 'listen'; channel: string }
);

/** What a call gives back. */
export type Value = Result | Result[] | FlushStats | undefined;

export interface FlushStats {
  fsync: number;
  dirFsync: number;
}

/** How often the worker says that it lives, while it is not busy with a statement. */
export const ALIVE_MS = 5_000;

export type Message =
  | { type: 'ready' | 'alive' }
  /** The disk is full, and the space that was kept for that is being used: write no more than is needed. */
  | { type: 'reserve-used' }
  | { type: 'value'; id: number; value: Value }
  | { type: 'error'; id: number; error: DriverError }
  | { type: 'notice'; channel: string; payload: string }
  /** The worker ends right after this: outcomes that were not reported are unknown. */
  | { type: 'fatal'; message: string; code: string | undefined };
