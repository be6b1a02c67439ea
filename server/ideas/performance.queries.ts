import { PERFORMANCE_MONTHS } from '../../shared/ideas/constants.ts';
import type { IdeaPerformance } from '../../shared/ideas/model.ts';
import type { Db } from '../platform/database/database.ts';
import { sql, type SQL } from '../platform/orm.ts';
import { idea_transitions, ideas } from '../platform/schema/ideas.ts';

type Month = IdeaPerformance['months'][number];
interface Row extends Month, Record<string, unknown> {
  median_days: number | null;
}

const INDIA = sql`'Asia/Kolkata'`;
/** The first days of the months, by the calendar: counting moments on by a month would skip the short ones. */
const FIRST_DAY = sql`date_trunc('month', now() at time zone ${INDIA}) - make_interval(months => ${sql.raw(String(PERFORMANCE_MONTHS - 1))})`;
const START = sql`((${FIRST_DAY}) at time zone ${INDIA})`;
/** The month in India to which a moment belongs. */
const monthOf = (at: SQL) => sql`to_char(${at} at time zone ${INDIA}, 'YYYY-MM')`;

/** What became of the ideas of a person, by month, the oldest first; what is not published yet is left out. */
export async function selectPerformance(db: Db, owner: string): Promise<IdeaPerformance> {
  const { rows } = await db.execute<Row>(sql`
    with moves as materialized (
      select t.idea_id, t.created_at, t.event in ('submit', 'resubmit') as sent, t.to_status
      from ${ideas} i join ${idea_transitions} t on t.idea_id = i.id
      where i.user_id = ${owner} and (t.event in ('submit', 'resubmit')
        or (t.event in ('publish', 'desk-reject') and t.from_status <> t.to_status))),
    decided as (select * from moves where not sent and created_at >= ${START}),
    taken as (
      select extract(epoch from d.created_at - (select max(s.created_at) from moves s
        where s.sent and s.idea_id = d.idea_id and s.created_at <= d.created_at)) / 86400 as days from decided d),
    counted as (
      select ${monthOf(sql`created_at`)} as month, 'created' as what from ${ideas}
        where user_id = ${owner} and created_at >= ${START}
      union all select ${monthOf(sql`created_at`)}, 'submitted' from moves where sent and created_at >= ${START}
      union all select ${monthOf(sql`created_at`)}, to_status from decided)
    select months.month, ${countOf('created')}, ${countOf('submitted')}, ${countOf('approved')}, ${countOf('rejected')},
      (select round((percentile_cont(0.5) within group (order by days))::numeric, 1)::float8 from taken) as median_days
    from (select to_char(day, 'YYYY-MM') as month
      from generate_series(${FIRST_DAY}, now() at time zone ${INDIA}, interval '1 month') day) months
    left join counted on counted.month = months.month
    group by months.month order by months.month`);
  return {
    months: rows.map(({ month, created, submitted, approved, rejected }) => ({
      month,
      created,
      submitted,
      approved,
      rejected,
    })),
    median_days: rows[0]?.median_days ?? null,
  };
}

function countOf(what: Exclude<keyof Month, 'month'>): SQL {
  return sql`(count(*) filter (where counted.what = ${what}))::int as ${sql.identifier(what)}`;
}
