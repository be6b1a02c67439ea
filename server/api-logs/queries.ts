import { DAY } from '../../shared/platform/time.ts';
import { partsOf, type Writes } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/database.ts';
import { sql, type SQL } from '../platform/orm.ts';
import { outside_calls } from '../platform/schema/outside.ts';
import { rate_limits } from '../platform/schema/people.ts';
import { research_jobs } from '../platform/schema/research.ts';
import type { PlannedCall, SettledCall } from './model.ts';

/** Under which the tokens of a person's day are counted. */
const dayKey = (person: SQL) => sql`'outside:' || ${person}`;
const DAY_LENGTH = sql`${DAY}::float8 * interval '1 millisecond'`;

/** Adds a call where its payer's budget holds it. @returns whether it did */
export async function insertReserved(
  db: Db,
  call: PlannedCall & { readonly id: string; readonly dayTokens: number | null },
): Promise<boolean> {
  const { payer, tokens, paise } = call;
  const { rowCount } = await db.execute(sql`
    with payer as (${payerOf(call)})
    insert into ${outside_calls} (id, service, provider, model, purpose, prompt, user_id, research_job_id, agent_type, step_key,
      ask_id, attempt, reserved_tokens, reserved_paise)
    select ${call.id}::uuid, ${call.service}, ${call.provider}, ${call.model ?? null}, ${call.purpose}, ${call.prompt ?? null},
      ${payer.user_id}::uuid, ${payer.research_job_id}::uuid, ${payer.agent_type}, ${call.step_key ?? null},
      ${call.ask_id ?? null}::uuid, ${call.attempt ?? 1}::int, ${tokens}::int, ${paise}::int
    from payer`);
  return rowCount === 1;
}

/** The statement that takes a call's cost from a budget, and gives a row only where it fits. */
function payerOf({
  payer,
  tokens,
  paise,
  dayTokens,
}: PlannedCall & { readonly dayTokens: number | null }): SQL {
  if (payer.research_job_id !== null) {
    return sql`
      update ${research_jobs} set reserved_tokens = reserved_tokens + ${tokens}::int, reserved_requests = reserved_requests + 1,
        reserved_paise = reserved_paise + ${paise ?? 0}::int
      where id = ${payer.research_job_id}::uuid
        and spent_tokens::bigint + reserved_tokens + ${tokens}::int <= budget_tokens
        and spent_requests::bigint + reserved_requests + 1 <= budget_requests
        and spent_paise::bigint + reserved_paise + ${paise ?? 0}::int <= budget_paise
      returning id`;
  }
  if (payer.user_id === null || dayTokens === null) return sql`select 1`;
  // the window begins with its first call
  return sql`
    insert into ${rate_limits} as day (key, count, window_ends_at)
    select ${dayKey(sql`${payer.user_id}::text`)}, ${tokens}::int, now() + ${DAY_LENGTH} where ${tokens}::int <= ${dayTokens}::int
    on conflict (key) do update set
      count = case when day.window_ends_at <= now() then excluded.count else day.count + excluded.count end,
      window_ends_at = case when day.window_ends_at <= now() then excluded.window_ends_at else day.window_ends_at end
    where day.window_ends_at <= now() or day.count::bigint + excluded.count <= ${dayTokens}::int
    returning key`;
}

/** Ends a call that is open, and moves what it used from reserved to spent. @returns the rows of what is written along */
export async function settle(
  db: Db,
  id: string,
  end: SettledCall,
  along?: Writes,
): Promise<Record<string, unknown>[]> {
  const known = end.status !== 'unknown';
  const ended = settleStatement(
    sql`id = ${id}::uuid`,
    {
      status: end.status,
      tokens_in: known ? sql`${end.tokens_in ?? 0}::int` : sql`reserved_tokens`,
      tokens_out: known ? sql`${end.tokens_out ?? 0}::int` : sql`0`,
      paise: known ? sql`${end.paise === undefined ? 0 : end.paise}::int` : sql`reserved_paise`,
      estimated: end.estimated ?? !known,
      http_status: end.http_status ?? null,
      error: end.error ?? null,
      bytes_sent: end.bytes_sent ?? null,
      bytes_received: end.bytes_received ?? null,
      ms: sql`${Math.round(end.ms)}::int`,
    },
    along,
  );
  return (await db.execute<Record<string, unknown>>(ended)).rows;
}

interface Ending {
  readonly status: string;
  readonly tokens_in: SQL;
  readonly tokens_out: SQL;
  readonly paise: SQL;
  readonly estimated: boolean;
  readonly http_status: number | null;
  readonly error: string | null;
  readonly bytes_sent: number | null;
  readonly bytes_received: number | null;
  readonly ms: SQL;
}

const NOTHING: Writes = { writes: {}, result: sql`select` };

function settleStatement(which: SQL, end: Ending, { writes, result } = NOTHING): SQL {
  return sql`
    with ended as (
      update ${outside_calls} set status = ${end.status}, tokens_in = ${end.tokens_in}, tokens_out = ${end.tokens_out},
        paise = ${end.paise}, estimated = ${end.estimated}, http_status = ${end.http_status}::int, error = ${end.error},
        bytes_sent = ${end.bytes_sent}::int, bytes_received = ${end.bytes_received}::int, ms = ${end.ms}, settled_at = now()
      where status = 'reserved' and ${which}
      returning research_job_id, user_id, reserved_tokens, reserved_paise, tokens_in + tokens_out as tokens, paise, created_at),
    runs as (
      select research_job_id, count(*)::int as requests, sum(reserved_tokens)::int as held, sum(reserved_paise)::int as held_paise,
        sum(tokens)::int as tokens, sum(paise)::int as paise
      from ended where research_job_id is not null group by research_job_id),
    run as (
      update ${research_jobs} job set
        reserved_tokens = job.reserved_tokens - runs.held, reserved_requests = job.reserved_requests - runs.requests,
        reserved_paise = job.reserved_paise - coalesce(runs.held_paise, 0),
        spent_tokens = job.spent_tokens + runs.tokens, spent_requests = job.spent_requests + runs.requests,
        spent_paise = job.spent_paise + coalesce(runs.paise, 0)
      from runs where job.id = runs.research_job_id),
    day as (
      update ${rate_limits} day set count = greatest(0, day.count - people.unused)
      from (select ${dayKey(sql`user_id::text`)} as key, sum(reserved_tokens - tokens)::int as unused, min(created_at) as since
        from ended where research_job_id is null and user_id is not null group by user_id) people
      where day.key = people.key and day.window_ends_at > now() and people.since >= day.window_ends_at - ${DAY_LENGTH})
    ${sql.join(
      partsOf(writes).map((part) => sql`, ${part}`),
      sql``,
    )}
    ${result}`;
}

/** Ends calls that nobody will end: whoever made them was killed. Those of batches take days, and end with them. They count as they were reserved. @returns how many */
export async function settleForgotten(db: Db, afterMs: number): Promise<number> {
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select coalesce(json_agg(id), '[]') as ids from (select id from ${outside_calls}
      where status = 'reserved' and (service <> 'batch' or created_at < now() - interval '7 days') and created_at < now() - ${afterMs}::float8 * interval '1 millisecond' limit 1000) old`);
  const ids = rows[0]?.ids ?? [];
  for (const id of ids) await settle(db, id, { status: 'unknown', error: 'killed', ms: afterMs });
  return ids.length;
}

/** Removes calls of more than a year ago. */
export async function sweepCalls(db: Db): Promise<void> {
  await db.execute(sql`delete from ${outside_calls} where created_at < now() - interval '1 year'`);
}
