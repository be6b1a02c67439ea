import type { Services } from '../platform/context.ts';
import { failLost } from './progress.queries.ts';
import { LOST_AFTER_MS } from './running.ts';

/** Every minute gives up the answers whose process has died: what there is of them is kept, and marked. */
export function registerChatJobs({ queue, db, log }: Services): void {
  queue.define('chat.lost', { schedule: '* * * * *' }, async () => {
    const lost = await failLost(db, LOST_AFTER_MS);
    if (lost > 0) log.warn({ lost }, 'answers whose process ended were given up');
  });
}
