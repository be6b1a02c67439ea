import { LATEST_ERRORS, RECENT_DAYS } from '../../shared/admin/constants.ts';
import type { OperatorSettings, Overview } from '../../shared/admin/model.ts';
import { COUNTED_MAX } from '../../shared/platform/counting.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { STUCK_AFTER_MS } from '../../shared/research/constants.ts';
import { DECISION_DUE_MS, FIRST_RESPONSE_DUE_MS } from '../../shared/review/constants.ts';
import { TIERS } from '../../shared/users/constants.ts';
import type { Db } from '../platform/database/database.ts';
import { count, desc, sql, type SQL } from '../platform/orm.ts';
import { ideas } from '../platform/schema/ideas.ts';
import { error_reports, mails } from '../platform/schema/messages.ts';
import { profiles } from '../platform/schema/people.ts';
import { research_jobs } from '../platform/schema/research.ts';

const interval = (ms: number) => sql`make_interval(secs => ${ms / SECOND}::float8)`;
const RECENT = sql`now() - make_interval(days => ${RECENT_DAYS}::int)`;

async function one<Row extends object>(db: Db, query: SQL): Promise<Row> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(query);
  const [row] = rows;
  if (!row) throw new Error('a count gave no row');
  return row;
}

const MOST = sql.raw(String(COUNTED_MAX + 1));
/** Those who came in the last days, up to the most. */
export async function countRecentPeople(db: Db): Promise<number> {
  const { recent } = await one<{ recent: number }>(
    db,
    sql`select count(*)::int as recent from (select from ${profiles} where created_at > ${RECENT} limit ${MOST}) counted`,
  );
  return recent;
}

const countOf = (where: SQL) =>
  sql`(select count(*)::int from (select from ${ideas} where ${where} limit ${MOST}) counted)`;

/** What reviewers have before them. Late is what has waited more than three days for its first answer, or ten for its decision. */
export function countReview(db: Db): Promise<Overview['review']> {
  const since = sql`coalesce(amendment_asked_at, submitted_at, created_at)`;
  const deciding = sql`status = 'under_review' and pending_decision is null`;
  const late = sql`
    (select 1 from ${ideas} where status = 'submitted' and ${since} < now() - ${interval(FIRST_RESPONSE_DUE_MS)} limit ${MOST})
    union all (select 1 from ${ideas} where ${deciding} and decision_due_at < now() limit ${MOST})
    union all (select 1 from ${ideas} where ${deciding} and decision_due_at is null
      and coalesce(decision_due_at, amendment_asked_at, submitted_at, created_at) < now() - ${interval(DECISION_DUE_MS)} limit ${MOST})`;
  return one(
    db,
    sql`
    select ${countOf(sql`status = 'submitted'`)} as waiting, ${countOf(deciding)} as under_review,
      ${countOf(sql`pending_decision is not null`)} as pending,
      (select count(*)::int from (select from (${late}) part limit ${MOST}) counted) as late`,
  );
}

export function countResearch(db: Db): Promise<Overview['research']> {
  const open = sql`status in ('pending', 'running')`;
  return one(
    db,
    sql`
    select count(*) filter (where status = 'pending')::int as waiting,
      count(*) filter (where status = 'running')::int as running,
      count(*) filter (where ${open} and heartbeat_at < now() - ${interval(STUCK_AFTER_MS)})::int as stuck,
      count(*) filter (where status = 'failed' and updated_at > ${RECENT})::int as failed,
      count(*) filter (where status = 'completed' and completed_at > ${RECENT})::int as completed
    from ${research_jobs} where ${open} or updated_at > ${RECENT}`,
  );
}

export function countMails(db: Db): Promise<Overview['mails']> {
  return one(
    db,
    sql`
    select count(*) filter (where status = 'queued')::int as queued,
      count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'sent' and sent_at > ${RECENT})::int as sent
    from ${mails}`,
  );
}

export async function databaseBytes(db: Db): Promise<number> {
  const { bytes } = await one<{ bytes: number }>(
    db,
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  return bytes;
}

export async function selectErrors(db: Db): Promise<Overview['errors']> {
  const { recent } = await one<{ recent: number }>(
    db,
    sql`select count(*)::int as recent from ${error_reports} where created_at > ${RECENT}`,
  );
  const latest = await db
    .select({
      id: error_reports.id,
      message: error_reports.message,
      url: error_reports.url,
      level: sql<Overview['errors']['latest'][number]['level']>`${error_reports.level}`,
      created_at: error_reports.created_at,
    })
    .from(error_reports)
    .orderBy(desc(error_reports.created_at), desc(error_reports.id))
    .limit(LATEST_ERRORS);
  return { recent, latest };
}

export async function countTiers(db: Db): Promise<OperatorSettings['tiers']> {
  const rows = await db
    .select({ tier: profiles.subscription_tier, found: count() })
    .from(profiles)
    .groupBy(profiles.subscription_tier);
  return TIERS.map((tier) => ({ tier, people: rows.find((row) => row.tier === tier)?.found ?? 0 }));
}
