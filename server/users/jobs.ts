import { wallClock, type Clock } from '../platform/clock.ts';
import type { Services } from '../platform/context.ts';
import { sweepPictures } from './pictures.ts';
import { selectPictures } from './queries.ts';

/** Every night removes the files of pictures that no profile shows any more. */
export function registerUsersJobs({ queue, db, settings, log }: Services, clock: Clock = wallClock): void {
  queue.define('users.pictures', { schedule: '41 2 * * *' }, async () => {
    const removed = await sweepPictures(settings, { inUse: await selectPictures(db), now: clock.now() });
    if (removed > 0) log.info({ removed }, 'pictures that nobody shows were removed');
  });
}
