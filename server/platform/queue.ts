import type { Db } from './database/database.ts';

/** How the jobs of a queue are tried. Times in seconds. */
export interface QueueOptions {
  /** Tries after the first; default 2. */
  readonly retryLimit?: number;
  /** Wait before the first retry, doubled each time; default 1. */
  readonly retryDelaySeconds?: number;
  /** After this long a try counts as failed; default 900. */
  readonly expireInSeconds?: number;
  /** A worker that shows no sign of life for this long has died and the job is given to another; at least 10. */
  readonly heartbeatSeconds?: number;
  /** How many jobs this process works on at a time; default 1. */
  readonly concurrency?: number;
  /** Cron expression (UTC): a job without data is queued at those times, once for all processes. */
  readonly schedule?: string;
}

export interface JobOptions {
  /** While a job with this key waits or runs, a second one is not queued. */
  readonly singletonKey?: string;
  readonly startAfterSeconds?: number;
  /** Higher first; default 0. */
  readonly priority?: number;
}

/** One try of a job. */
export interface Job<Data> {
  readonly id: string;
  readonly data: Data;
  /** 0 on the first try. */
  readonly attempt: number;
  /** Aborted when the process stops or the try has expired. */
  readonly signal: AbortSignal;
}

export interface QueueDepth {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  /** Age of the oldest job that is due, in seconds. */
  readonly oldest_seconds: number;
}

/** Background jobs, kept in the database: none is lost with a process. */
export interface Queue {
  /** Declares a queue and who works on it; before `start`. Processes of ROLE web only enqueue. */
  define<Data extends object>(name: string, options: QueueOptions, handler: (job: Job<Data>) => Promise<void>): void;
  /** Queues a job in the given transaction: it exists if and when that commits. Null where its singleton key was taken. */
  enqueue<Data extends object>(tx: Db, name: string, data: Data, options?: JobOptions): Promise<string | null>;
  start(): Promise<void>;
  /** Lets running jobs end for 10 s, then hands them back. */
  stop(): Promise<void>;
  depths(): Promise<readonly QueueDepth[]>;
}
