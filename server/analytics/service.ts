import { createHmac } from 'node:crypto';
import { ERROR_REPORTS_PER_MINUTE, type CountedEvent } from '../../shared/analytics/constants.ts';
import type { ErrorReport } from '../../shared/analytics/model.ts';
import { DONE } from '../../shared/platform/model.ts';
import { MINUTE } from '../../shared/platform/time.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { requireToken } from '../platform/http/limits.ts';
import { networkOf } from '../platform/http/network.ts';
import { insertErrorReport, insertEvent } from './queries.ts';

/**
 * Keeps a browser's report of a fault and notes it in the log, without saying who sent it.
 *
 * @throws AppError `rate_limited` after 30 reports of one address in a minute
 */
export async function reportError(
  { db, log, request, settings }: Context,
  report: ErrorReport,
): Promise<typeof DONE> {
  // counters hold no addresses
  const place = createHmac('sha256', settings.secrets.audit)
    .update(networkOf(request.ip))
    .digest('base64url');
  await requireToken(db, `error-report:${place}`, ERROR_REPORTS_PER_MINUTE, MINUTE);
  await insertErrorReport(db, report);
  const { errorId, level, retryCount } = report;
  // its words may hold what a person wrote: they are kept in the table only
  log.warn(
    { request_id: request.id, error_id: errorId, caught_in: level, retry_count: retryCount },
    'a browser reported a fault',
  );
  return DONE;
}

/**
 * Counts that something happened, in the transaction in which it does: how often, never who. `/metrics` shows the sums.
 *
 * @param kind closed words that sums are made by, such as the mode of a run or the format of a file
 */
export async function countEvent(
  db: Db,
  name: CountedEvent,
  kind: Readonly<Record<string, string>>,
): Promise<void> {
  await insertEvent(db, name, kind);
}
