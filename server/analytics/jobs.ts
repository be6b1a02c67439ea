import type { Services } from '../platform/context.ts';
import { sweepErrorReports, sweepEvents } from './queries.ts';

/** Reports that are kept: everybody may send them, and each may hold words of whoever met the fault. */
const REPORTS_KEPT = 10_000;

/** Every hour throws away what is old or too much of the faults that browsers report, and old events. */
export function registerAnalyticsJobs(
  { queue, db }: Pick<Services, 'queue' | 'db'>,
  keep = REPORTS_KEPT,
): void {
  queue.define('analytics.upkeep', { schedule: '37 * * * *' }, async () => {
    await sweepErrorReports(db, keep);
    await sweepEvents(db);
  });
}
