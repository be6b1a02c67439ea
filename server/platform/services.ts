import type { Services } from './context.ts';
import type { Database } from './database/database.ts';
import { translator } from './i18n.ts';
import { createQueue } from './jobs/queue.ts';
import { createLog } from './monitoring/log.ts';
import type { Settings } from './settings.ts';

/** The services over an open database; what is not given is made from the settings, and messages stay in English. */
export function servicesOver(
  database: Database,
  settings: Settings,
  given: Partial<Pick<Services, 'log' | 'queue' | 'translate'>> = {},
): Services {
  const {
    log = createLog(settings.logLevel),
    queue = createQueue(database, settings, log),
    translate = translator({}),
  } = given;
  return { settings, database, db: database.db, queue, log, translate };
}
