import type { CallSums } from '../../shared/analytics/model.ts';
import type { CountedEvent } from '../../shared/analytics/constants.ts';
import type { Db } from '../platform/database/database.ts';
import { sql, type SQL } from '../platform/orm.ts';
import { analytics_events } from '../platform/schema/messages.ts';
import { outside_calls } from '../platform/schema/outside.ts';

/** What a call was for. */
export type UsagePart = 'research' | 'chat' | 'other';

const weekOf = (at: SQL): SQL => sql`date_trunc('week', ${at} at time zone 'Asia/Kolkata')::date`;
const named = (week: SQL): SQL => sql`to_char(${week}, 'YYYY-MM-DD')`;
const THIS_WEEK = weekOf(sql`now()`);
/** Whether something is of the last so many weeks, this one included. */
const since = (at: SQL, weeks: number): SQL =>
  sql`${at} >= (${THIS_WEEK} - ${7 * (weeks - 1)}::int)::timestamp at time zone 'Asia/Kolkata'`;

/** The Mondays of the last weeks in India, the newest first. */
export async function selectWeeks(db: Db, weeks: number): Promise<string[]> {
  const { rows } = await db.execute<{ week: string }>(sql`
    select ${named(sql`${THIS_WEEK} - 7 * n`)} as week from generate_series(0, ${weeks - 1}::int) n order by n`);
  return rows.map(({ week }) => week);
}

export interface CallWeek extends CallSums, Record<string, unknown> {
  readonly week: string;
  readonly part: UsagePart;
}

/** What calls came to, by week and what they were for: the research has its runs, searches and pages, the assistant what it says. */
export async function selectCallWeeks(db: Db, weeks: number): Promise<CallWeek[]> {
  const { created_at, purpose, research_job_id, service, paise, status } = outside_calls;
  const { rows } = await db.execute<CallWeek>(sql`
    select ${named(weekOf(sql`${created_at}`))} as week,
      case when ${purpose} like 'chat.%' then 'chat'
        when ${research_job_id} is not null or ${purpose} like 'research.%' or ${purpose} like 'sources.%' or ${service} = 'batch' then 'research'
        else 'other' end as part,
      count(*)::int as calls, coalesce(sum(tokens_in), 0)::float8 as tokens_in, coalesce(sum(tokens_out), 0)::float8 as tokens_out,
      coalesce(sum(${paise}), 0)::float8 as paise,
      (count(*) filter (where ${paise} is null and ${status} <> 'reserved'))::int as unpriced
    from ${outside_calls} where ${since(sql`${created_at}`, weeks)} group by 1, 2`);
  return rows;
}

export interface EventWeek extends Record<string, unknown> {
  readonly week: string;
  readonly name: CountedEvent;
  readonly made_by: string | null;
  readonly count: number;
}

/** How often what is counted happened, by week. */
export async function selectEventWeeks(db: Db, weeks: number): Promise<EventWeek[]> {
  const { name, payload, ts } = analytics_events;
  const { rows } = await db.execute<EventWeek>(sql`
    select ${named(weekOf(sql`${ts}`))} as week, ${name} as name, ${payload} ->> 'made_by' as made_by, count(*)::int as count
    from ${analytics_events} where ${since(sql`${ts}`, weeks)} group by 1, 2, 3`);
  return rows;
}
