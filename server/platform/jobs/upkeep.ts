import { sweepAudit } from '../audit.ts';
import type { Services } from '../context.ts';
import { sweepEvents } from '../realtime/events.ts';
import { sweepLimits } from '../http/limits.ts';

/**
 * Throws away what the platform no longer needs: every hour old events and counters of windows that are over, every day the
 * acts of more than a year ago.
 */
export function registerUpkeepJobs({ queue, db }: Pick<Services, 'queue' | 'db'>): void {
  queue.define('platform.upkeep', { schedule: '7 * * * *' }, async () => {
    await sweepEvents(db);
    await sweepLimits(db);
  });
  queue.define('audit.upkeep', { schedule: '47 20 * * *' }, async () => {
    await sweepAudit(db);
  });
}
