import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isKnownAddress } from '../shared/navigation/access.ts';
import { featuresOf } from './app.ts';
import { firstRunLink, tellFirstRunLink } from './auth/setup.ts';
import { registerJobs, registerResearch } from './jobs.ts';
import type { Services } from './platform/context.ts';
import type { Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { loadTranslations } from './platform/i18n.ts';
import { listen, type Running } from './platform/lifecycle.ts';
import { announce } from './platform/monitoring/log.ts';
import { openServer } from './platform/server.ts';
import { servicesOver } from './platform/services.ts';
import { router } from './router.ts';
import { outlineFor } from './site/outlines.ts';

export { shutDown } from './platform/lifecycle.ts';

const WEB = fileURLToPath(new URL('../dist/web', import.meta.url));
const LOCALES = fileURLToPath(new URL('../dist/locales', import.meta.url));

/** The services over the database, with the messages of the build. */
export async function servicesFor(
  database: Database,
  settings: Services['settings'],
  log: Services['log'],
): Promise<Services> {
  return servicesOver(database, settings, { log, translate: await loadTranslations(LOCALES) });
}

/** Starts the server up to its first answer. Jobs can be queued then; nobody works on them before `queue.start`. */
export async function start(services: Services): Promise<Running> {
  const { settings, database, queue } = services;
  await migrate(database);
  const demo = process.argv.includes('--demo') ? await import('./demo/service.ts') : undefined;
  await demo?.requireNoPeople(services);
  registerJobs(services);
  const [server] = await Promise.all([assemble(services), queue.open()]);
  if (demo) await queue.start();
  await demo?.fillWithDemo(services, { router, registerResearch, say: announce });
  await server.health.start();
  const address = await listen(server.app, settings.host, settings.port);
  announce(`${settings.appName} is ready at ${settings.hasPublicUrl ? settings.publicUrl : address}`);
  const setUp = await firstRunLink(services);
  const told = tellFirstRunLink(setUp, settings.dataDir, process.stdout.isTTY);
  if (told) announce(told);
  return server;
}

function assemble(services: Services) {
  const isScreen = (path: string): boolean => isKnownAddress(path);
  return openServer(
    services,
    featuresOf(services),
    existsSync(WEB) ? { web: { directory: WEB, isScreen, outlines: outlineFor } } : {},
  );
}
