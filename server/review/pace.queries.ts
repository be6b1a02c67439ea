import { COUNTED_MAX } from '../../shared/platform/counting.ts';
import type { ReviewPace } from '../../shared/review/model.ts';
import type { Db } from '../platform/database/database.ts';
import { sql } from '../platform/orm.ts';
import { idea_transitions } from '../platform/schema/ideas.ts';

/** The latest decisions are enough to say how long they take. */
const DECISIONS_READ = 1000;
const MOST = COUNTED_MAX + 1;

/** The middle of how long the decisions of the last 30 days took since the idea was sent for that round, and how the reader decided. */
export async function selectPace(db: Db, me: string): Promise<ReviewPace> {
  const { rows } = await db.execute<ReviewPace & Record<string, unknown>>(sql`
    with recent as (
      select t.idea_id, t.created_at from ${idea_transitions} t
      where t.event = 'decide' and t.created_at > now() - interval '30 days'
      order by t.created_at desc limit ${sql.raw(String(DECISIONS_READ))}),
    taken as (
      select extract(epoch from recent.created_at - sent.at) / 86400 as days from recent cross join lateral (
        select max(s.created_at) as at from ${idea_transitions} s
        where s.idea_id = recent.idea_id and s.created_at <= recent.created_at
          and s.event in ('submit', 'resubmit', 'amend', 'reopen')) sent),
    own as (
      select t.event, t.decision from ${idea_transitions} t
      where t.actor_id = ${me} and t.event in ('decide', 'desk-reject', 'return'))
    select (select round((percentile_cont(0.5) within group (order by days))::numeric, 1)::float8 from taken) as median_days,
      ${counted(sql`event = 'decide' and decision = 'approved'`)} as approved,
      ${counted(sql`event = 'return'`)} as returned,
      ${counted(sql`event = 'desk-reject' or decision = 'rejected'`)} as rejected`);
  return rows[0] ?? { median_days: null, approved: 0, returned: 0, rejected: 0 };
}

function counted(where: ReturnType<typeof sql>) {
  return sql`(select least(count(*), ${MOST}::int)::int from own where ${where})`;
}
