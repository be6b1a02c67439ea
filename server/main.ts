import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isKnownAddress } from '../shared/navigation/access.ts';
import { featuresOf } from './app.ts';
import { firstRunLink, tellFirstRunLink } from './auth/setup.ts';
import { registerJobs, registerResearch } from './jobs.ts';
import type { Services } from './platform/context.ts';
import { openDatabase } from './platform/database/database.ts';
import { StartError } from './platform/database/errors.ts';
import { migrate } from './platform/database/migrate.ts';
import { loadTranslations } from './platform/i18n.ts';
import { listen, shutDown, type Running } from './platform/lifecycle.ts';
import { announce, createLog } from './platform/monitoring/log.ts';
import { openServer } from './platform/server.ts';
import { servicesOver } from './platform/services.ts';
import { readSettings } from './platform/settings.ts';
import { router } from './router.ts';
import { outlineFor } from './site/outlines.ts';

const WEB = fileURLToPath(new URL('../dist/web', import.meta.url));
const LOCALES = fileURLToPath(new URL('../dist/locales', import.meta.url));

async function openServices(): Promise<Services> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const database = await openDatabase({
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl ?? undefined,
    poolSize: settings.databasePool,
    floorBytes: settings.freeSpaceFloorBytes,
    log,
  });
  return servicesOver(database, settings, { log, translate: await loadTranslations(LOCALES) });
}

async function start(services: Services): Promise<Running> {
  const { settings, database, queue } = services;
  await migrate(database);
  const demo = process.argv.includes('--demo') ? await import('./demo/service.ts') : undefined;
  await demo?.requireNoPeople(services);
  registerJobs(services);
  await queue.start();
  await demo?.fillWithDemo(services, { router, registerResearch, say: announce });

  const isScreen = (path: string): boolean => isKnownAddress(path);
  const server = await openServer(
    services,
    featuresOf(services),
    existsSync(WEB) ? { web: { directory: WEB, isScreen, outlines: outlineFor } } : {},
  );
  await server.health.start();
  const address = await listen(server.app, settings.host, settings.port);
  announce(`${settings.appName} is ready at ${settings.hasPublicUrl ? settings.publicUrl : address}`);
  const setUp = await firstRunLink(services);
  const told = tellFirstRunLink(setUp, settings.dataDir, process.stdout.isTTY);
  if (told) announce(told);
  return server;
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

async function main(): Promise<void> {
  const services = await openServices();
  let running: Running;
  try {
    running = await start(services);
  } catch (error) {
    await services.database.close();
    throw error;
  }
  const stop = (): void => void shutDown(running).then(() => process.exit(0), fail);
  process.once('SIGTERM', stop).once('SIGINT', stop);
  void services.database.lost.then(fail);
}

enableCompileCache();
main().catch(fail);
