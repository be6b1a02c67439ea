import { rateLimited } from '../../../shared/platform/wait.ts';
import type { Db } from '../database/database.ts';
import { sql } from '../orm.ts';
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
  const { rows } = await db.execute<{ count: number; reset: number }>(sql`
    insert into ${rate_limits} as counter (key, count, window_ends_at)
    values (${key}, 1, now() + ${windowMs} * interval '1 millisecond')
    on conflict (key) do update set
      count = case when counter.window_ends_at <= now() then 1 else least(counter.count + 1, 1000000000) end,
      window_ends_at = case when counter.window_ends_at <= now() then excluded.window_ends_at else counter.window_ends_at end
    returning count, extract(epoch from window_ends_at - now())::float8 as reset`);
  const row = rows[0];
  if (!row) throw new Error('the counter of a limit gave nothing back');
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
