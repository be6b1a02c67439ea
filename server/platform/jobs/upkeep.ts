import { sweepAudit } from '../audit.ts';
import type { Services } from '../context.ts';
import { sweepEvents } from '../realtime/events.ts';
import { sweepLimits } from '../http/limits.ts';
import { storageOf } from '../storage.ts';
import { HOUR } from '../../../shared/platform/time.ts';

/** A file that is still being written is younger. */
const UNFINISHED_FOR_MS = HOUR;

/**
 * Throws away what the platform no longer needs: every hour old events, counters of windows that are over and parts of files whose
 * writer was killed, every day the acts of more than a year ago.
 */
export function registerUpkeepJobs({
  queue,
  db,
  settings,
}: Pick<Services, 'queue' | 'db' | 'settings'>): void {
  queue.define('platform.upkeep', { schedule: '7 * * * *' }, async () => {
    await sweepEvents(db);
    await sweepLimits(db);
    await storageOf(settings).sweepUnfinished(new Date(Date.now() - UNFINISHED_FOR_MS));
  });
  queue.define('audit.upkeep', { schedule: '47 20 * * *' }, async () => {
    await sweepAudit(db);
  });
}
