import type { ErrorReport } from '../../shared/analytics/model.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { sql } from '../platform/orm.ts';
import { error_reports } from '../platform/schema/messages.ts';

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

/** Throws away reports that are older than 30 days, and all but the newest so many. @returns how many are gone */
export async function sweepErrorReports(db: Db, keep: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${error_reports} where created_at < greatest(now() - interval '30 days',
      (select created_at from ${error_reports} order by created_at desc offset ${keep - 1} limit 1))`);
  return rowCount;
}
