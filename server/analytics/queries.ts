import type { ErrorReport } from '../../shared/analytics/model.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Db } from '../platform/database/database.ts';
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
