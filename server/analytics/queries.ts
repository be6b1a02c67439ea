import type { ErrorReport } from '../../shared/analytics/model.ts';
import type { CountedEvent } from '../../shared/analytics/constants.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { sql } from '../platform/orm.ts';
import { analytics_events, error_reports } from '../platform/schema/messages.ts';

export async function insertErrorReport(db: Db, report: ErrorReport): Promise<void> {
  await db.insert(error_reports).values({
    id: newId(),
    error_id: report.errorId,
    message: report.message,
    stack: report.stack ?? null,
    component_stack: report.componentStack ?? null,
    url: report.url,
    user_agent: report.userAgent,
    level: report.level,
    retry_count: report.retryCount,
    reported_at: report.timestamp,
  });
}

/** The session of what the server counts itself: it belongs to nobody. */
const NO_SESSION = 'server';

export async function insertEvent(
  db: Db,
  name: CountedEvent,
  payload: Readonly<Record<string, string>>,
): Promise<void> {
  await db
    .insert(analytics_events)
    .values({ id: newId(), name, ts: sql`now()`, session_id: NO_SESSION, payload });
}

/** Throws away events of more than 400 days ago: a year can be compared with the one before. */
export async function sweepEvents(db: Db): Promise<void> {
  await db.delete(analytics_events).where(sql`${analytics_events.ts} < now() - interval '400 days'`);
}

/** Throws away reports that are older than 30 days, and all but the newest so many. @returns how many are gone */
export async function sweepErrorReports(db: Db, keep: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${error_reports} where created_at < greatest(now() - interval '30 days',
      (select created_at from ${error_reports} order by created_at desc offset ${keep - 1} limit 1))`);
  return rowCount;
}
