import type { Services } from './platform/context.ts';
import { openDatabase, type Database } from './platform/database/database.ts';
import { StartError } from './platform/database/errors.ts';
import { createLog } from './platform/monitoring/log.ts';
import { readSettings, type Settings } from './platform/settings.ts';
import type { Running } from './platform/lifecycle.ts';

/** Runs the server until it is told to end. What keeps it from starting is said, and the process ends. */
export async function run(): Promise<void> {
  try {
    await runUntilTold();
  } catch (error) {
    fail(error);
  }
}

async function runUntilTold(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const opening = open(settings, log);
  opening.catch(() => undefined); // awaited below
  // opening is another thread's or process's work: the features are loaded meanwhile
  const { shutDown, start, servicesFor } = await import('./start.ts');
  const database = await opening;
  let running: Running;
  try {
    running = await start(await servicesFor(database, settings, log));
  } catch (error) {
    await database.close();
    throw error;
  }
  const stop = (): void => void shutDown(running).then(() => process.exit(0), fail);
  process.once('SIGTERM', stop).once('SIGINT', stop);
  void database.lost.then(fail);
  await running.services.queue.start();
}

function open(settings: Settings, log: Services['log']): Promise<Database> {
  return openDatabase({
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl ?? undefined,
    poolSize: settings.databasePool,
    floorBytes: settings.freeSpaceFloorBytes,
    log,
  });
}

/** What the operator can fix is said in one sentence; everything else with all that is known. */
function fail(error: unknown): never {
  process.stderr.write(
    error instanceof StartError
      ? `${error.message}\n`
      : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
