import type { CallState, OutsideService } from '../../shared/api-logs/constants.ts';
import type { LogFilters, LogSum, LogWords } from '../../shared/api-logs/model.ts';
import type { Db } from '../platform/database/database.ts';
import { and, desc, eq, inArray, isNotNull, lt, sql, type SQL } from '../platform/orm.ts';
import { outside_calls } from '../platform/schema/outside.ts';

/** The filters, with the person's ids behind their pseudonym. */
export type LogWhere = Omit<LogFilters, 'person'> & { readonly people?: readonly string[] };

const DAYS = 14;
const TOP = 5;

/** The day of a call as it is in India. */
const dayOf = sql<string>`to_char(${outside_calls.created_at} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;

function matching({ service, provider, model, status, people, job, ask, day }: LogWhere): SQL | undefined {
  return and(
    service ? eq(outside_calls.service, service) : undefined,
    provider ? eq(outside_calls.provider, provider) : undefined,
    model ? eq(outside_calls.model, model) : undefined,
    status ? eq(outside_calls.status, status) : undefined,
    people ? inArray(outside_calls.user_id, [...people]) : undefined,
    job ? eq(outside_calls.research_job_id, job) : undefined,
    ask ? eq(outside_calls.ask_id, ask) : undefined,
    day ? within(sql`${day}::date`, 1) : undefined,
  );
}

/** From the beginning of a day in India on, for so many days. */
function within(day: SQL, days: number): SQL {
  return sql`(${outside_calls.created_at} >= (${day})::timestamp at time zone 'Asia/Kolkata'
    and ${outside_calls.created_at} < (${day} + ${days}::int)::timestamp at time zone 'Asia/Kolkata')`;
}

const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

/** Calls, the newest first, before one where it is given. */
export function selectCalls(db: Db, where: LogWhere, limit: number, before: string | undefined) {
  return db
    .select({
      id: outside_calls.id,
      at: outside_calls.created_at,
      service: sql<OutsideService>`${outside_calls.service}`,
      provider: outside_calls.provider,
      model: outside_calls.model,
      purpose: outside_calls.purpose,
      prompt: outside_calls.prompt,
      user_id: outside_calls.user_id,
      research_job_id: outside_calls.research_job_id,
      agent_type: outside_calls.agent_type,
      status: sql<CallState>`${outside_calls.status}`,
      tokens_in: outside_calls.tokens_in,
      tokens_out: outside_calls.tokens_out,
      reserved_tokens: outside_calls.reserved_tokens,
      paise: outside_calls.paise,
      estimated: outside_calls.estimated,
      http_status: outside_calls.http_status,
      error: outside_calls.error,
      bytes_sent: outside_calls.bytes_sent,
      bytes_received: outside_calls.bytes_received,
      ms: outside_calls.ms,
      ask_id: outside_calls.ask_id,
      attempt: outside_calls.attempt,
    })
    .from(outside_calls)
    .where(and(matching(where), before === undefined ? undefined : lt(outside_calls.id, before)))
    .orderBy(desc(outside_calls.id))
    .limit(limit);
}

const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
const sum = (column: SQL) => sql<number>`coalesce(sum(${column}), 0)::float8`;

const SUMS = {
  calls: sql<number>`count(*)::int`,
  errors: count(sql`${outside_calls.status} in ('failed', 'unknown')`),
  tokens_in: sum(sql`${outside_calls.tokens_in}`),
  tokens_out: sum(sql`${outside_calls.tokens_out}`),
  paise: sum(sql`${outside_calls.paise}`),
  unpriced: count(sql`${outside_calls.paise} is null and ${outside_calls.status} <> 'reserved'`),
};

/** Without a day, the last two weeks. */
const period = (where: LogWhere): SQL | undefined =>
  and(matching(where), where.day ? undefined : within(sql`${today} - ${DAYS - 1}::int`, DAYS));

export async function selectSum(db: Db, where: LogWhere): Promise<LogSum> {
  const [row] = await db.select(SUMS).from(outside_calls).where(period(where));
  if (!row) throw new Error('a sum gave no row');
  return row;
}

export interface NamedSum extends LogSum {
  readonly name: string;
}

/** By day, those without a call left out. */
export function selectDays(db: Db, where: LogWhere): Promise<NamedSum[]> {
  return db
    .select({ name: dayOf, ...SUMS })
    .from(outside_calls)
    .where(period(where))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** The people or runs that used most. */
export function selectTop(db: Db, where: LogWhere, by: 'user_id' | 'research_job_id'): Promise<NamedSum[]> {
  const column = outside_calls[by];
  return db
    .select({ name: sql<string>`${column}`, ...SUMS })
    .from(outside_calls)
    .where(and(period(where), isNotNull(column)))
    .groupBy(column)
    .orderBy(desc(SUMS.paise), desc(SUMS.tokens_in), desc(SUMS.calls), desc(column))
    .limit(TOP);
}

/** The days that the sums are about, the oldest first. */
export async function selectPeriod(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select to_char(${today} - n, 'YYYY-MM-DD') as day from generate_series(${DAYS - 1}::int, 0, -1) n`);
  return rows.map(({ day }) => day);
}

/** Everybody whom a call was for. */
export async function selectPeople(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ user_id: sql<string>`${outside_calls.user_id}` })
    .from(outside_calls)
    .where(isNotNull(outside_calls.user_id));
  return rows.map(({ user_id }) => user_id);
}

export async function selectLogWords(db: Db): Promise<LogWords> {
  const { rows } = await db.execute<LogWords & Record<string, unknown>>(sql`
    with newest as (select provider, model from ${outside_calls} where service <> 'page' order by id desc limit 20000)
    select coalesce((select json_agg(distinct provider order by provider) from newest), '[]') as providers,
      coalesce((select json_agg(distinct model order by model) from newest where model is not null), '[]') as models`);
  return rows[0] ?? { providers: [], models: [] };
}
