import { wallClock, type Clock } from '../platform/clock.ts';
import type { Services } from '../platform/context.ts';
import { sweepFiles } from './files.ts';
import { selectFileNames } from './queries.ts';

/** Removes every hour the files of documents that are gone with their idea. */
export function registerDocumentJobs({ queue, db, settings }: Services, clock: Clock = wallClock): void {
  queue.define('documents.upkeep', { schedule: '37 * * * *' }, () =>
    sweepFiles(settings, { inUse: () => selectFileNames(db), now: clock.now() }),
  );
}
