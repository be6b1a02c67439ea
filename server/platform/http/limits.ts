import { rateLimited } from '../../../shared/platform/wait.ts';
import type { Db } from '../database/database.ts';
import { sql, type SQL } from '../orm.ts';
import { rate_limits } from '../schema/people.ts';

/** What a limit says to a call. */
export interface Verdict {
  readonly allowed: boolean;
  readonly limit: number;
  /** Calls left in this window. */
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly resetSeconds: number;
}

/**
 * Counts one call against a limit that all processes share, by the database's clock. The window starts with the first call.
 *
 * @param key what is limited, such as `sign-in:` and a hash of the address
 * @param limit calls allowed in a window
 * @param windowMs length of the window in milliseconds
 */
export async function takeToken(db: Db, key: string, limit: number, windowMs: number): Promise<Verdict> {
  const { rows } = await db.execute<CountRow>(countInsert(key, windowMs));
  const row = rows[0];
  if (!row) throw new Error('the counter of a limit gave nothing back');
  return verdictOf(row, limit);
}

/** What a counter says after a call was counted. */
export interface CountRow extends Record<string, unknown> {
  readonly count: number;
  /** Seconds until the window ends. */
  readonly reset: number;
}

/**
 * The statement that counts a call and returns a `CountRow`, to be a part of a larger one. Until the transaction ends, other calls
 * with this key wait.
 *
 * @param condition without it nothing is counted, and no row comes back
 */
export function countInsert(key: string, windowMs: number, condition: SQL = sql`true`): SQL {
  return sql`
    insert into ${rate_limits} as counter (key, count, window_ends_at)
    select ${key}, 1, now() + ${windowMs}::float8 * interval '1 millisecond' where ${condition}
    on conflict (key) do update set
      count = case when counter.window_ends_at <= now() then 1 else least(counter.count + 1, 1000000000) end,
      window_ends_at = case when counter.window_ends_at <= now() then excluded.window_ends_at else counter.window_ends_at end
    returning count, extract(epoch from window_ends_at - now())::float8 as reset`;
}

export function verdictOf(row: CountRow, limit: number): Verdict {
  const count = Number(row.count);
  return {
    allowed: count <= limit,
    limit,
    remaining: Math.max(0, limit - count),
    resetSeconds: Math.max(0, wholeMilliseconds(Number(row.reset))),
  };
}

/** The end of a window is kept to the millisecond: a rounded-up minute is still said to be one minute. */
function wholeMilliseconds(seconds: number): number {
  return Math.floor(seconds * 1000) / 1000;
}

/** Takes a token or refuses with a message that says how long to wait. */
export async function requireToken(db: Db, key: string, limit: number, windowMs: number): Promise<void> {
  const verdict = await takeToken(db, key, limit, windowMs);
  if (!verdict.allowed) throw rateLimited(verdict.resetSeconds);
}

/** Forgets counters whose window is over. */
export async function sweepLimits(db: Db): Promise<void> {
  await db.execute(sql`delete from ${rate_limits} where window_ends_at < now() - interval '1 minute'`);
}
