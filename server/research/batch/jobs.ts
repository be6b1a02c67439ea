import type { Services } from '../../platform/context.ts';
import { workOnBatches } from './service.ts';

/** The queue on which batches are followed, once a minute and by one process at a time. */
export const BATCH_QUEUE = 'research.batches';

/** Follows the batches of all runs: what is known of them is in the database, so that a restart goes on where the last process was. */
export function registerBatchJobs(services: Services): void {
  services.queue.define(
    BATCH_QUEUE,
    { schedule: '* * * * *', retryLimit: 0, expireInSeconds: 10 * 60 },
    async ({ signal }) => workOnBatches(services, signal),
  );
}
