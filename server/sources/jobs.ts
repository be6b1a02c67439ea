import type { Services } from '../platform/context.ts';
import { sweepPages } from './storing.ts';

/** Removes, every night, pages of the web that nothing rests on. */
export function registerSourceJobs({ queue, db }: Pick<Services, 'queue' | 'db'>): void {
  queue.define('sources.upkeep', { schedule: '11 21 * * *' }, () => sweepPages(db));
}
