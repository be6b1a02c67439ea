import { MINUTE } from '../../shared/platform/time.ts';
import type { Services } from '../platform/context.ts';
import { settleForgotten, sweepCalls } from './queries.ts';

/** No call takes this long: whoever made it was killed. */
const FORGOTTEN_AFTER_MS = 15 * MINUTE;

/** Settles the calls of killed workers, so that what they held can be spent, and removes what is older than a year. */
export function registerApiLogJobs({ queue, db, log }: Services): void {
  queue.define('outside.upkeep', { schedule: '*/5 * * * *' }, async () => {
    const settled = await settleForgotten(db, FORGOTTEN_AFTER_MS);
    if (settled > 0) log.warn({ settled }, 'outside calls that nobody ended count as they were reserved');
    await sweepCalls(db);
  });
}
