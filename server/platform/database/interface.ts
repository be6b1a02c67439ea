import type { Logger } from 'pino';
import type { Engine } from './engine.ts';
import type { OnGap, OnNotice } from './listeners.ts';
import type { Db } from './drizzle-session.ts';

/** Where the database logs; a pino logger fits. */
export type DatabaseLog = Pick<Logger, 'info' | 'warn' | 'error'>;

/** One database, embedded or external; everything above this line is the same for both. */
export interface Database {
  readonly kind: 'embedded' | 'external';
  /** For queries. */
  readonly db: Db;
  /** Plain SQL, for what does not speak drizzle: migrations, jobs, backup, doctor. Dates come as `Date`. */
  readonly raw: Engine;
  /** Hears NOTIFY on a channel; `onGap` is called when notices may have been missed. @returns stops listening */
  listen(channel: string, onNotice: OnNotice, onGap?: OnGap): Promise<() => Promise<void>>;
  /** Fulfils when the database is gone for good and the process should end; an interruption does not count. */
  readonly lost: Promise<Error>;
  /** False while it lives on the space that it keeps for when the disk is full: write no more than is needed. */
  readonly hasSpace: boolean;
  /** Keeps that space back now, where there is enough; otherwise the next look of its own does. */
  keepSpace(): Promise<void>;
  /** Gives that space back, as something did not fit that must. @returns whether it is worth another try */
  giveSpace(): Promise<boolean>;
  /** Rejects within 1.5 s when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
