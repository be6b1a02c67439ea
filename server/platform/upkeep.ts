import type { Services } from './context.ts';
import { sweepEvents } from './events.ts';
import { sweepLimits } from './limits.ts';

/** Throws away, every hour, what the platform no longer needs: old events, counters of windows that are over. */
export function registerUpkeepJobs({ queue, db }: Pick<Services, 'queue' | 'db'>): void {
  queue.define('platform.upkeep', { schedule: '7 * * * *' }, async () => {
    await sweepEvents(db);
    await sweepLimits(db);
  });
}
