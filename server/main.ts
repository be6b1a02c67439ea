import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { contract } from '../shared/contract.ts';
import { screenAt } from '../shared/navigation/access.ts';
import { registerAnalyticsJobs } from './analytics/jobs.ts';
import { betterAuthLater } from './auth/better-auth.ts';
import { sessionCookieName } from './auth/cookies.ts';
import { registerAuthJobs } from './auth/jobs.ts';
import { mountAuth } from './auth/routes.ts';
import { sessionLoader } from './auth/sessions.ts';
import { firstRunLink } from './auth/setup.ts';
import { buildApp } from './platform/app.ts';
import { systemClock } from './platform/clock.ts';
import type { Services } from './platform/context.ts';
import { openDatabase } from './platform/database/database.ts';
import { StartError } from './platform/database/errors.ts';
import { migrate } from './platform/database/migrate.ts';
import { Health } from './platform/monitoring/health.ts';
import { loadTranslations } from './platform/i18n.ts';
import { listen, shutDown, type Running } from './platform/lifecycle.ts';
import { announce, createLog } from './platform/monitoring/log.ts';
import { registerMailJobs } from './platform/mail/mail.ts';
import type { Metrics } from './platform/monitoring/metrics.ts';
import { createQueue } from './platform/jobs/queue.ts';
import { RequestCounter } from './platform/http/rate.ts';
import { EventStreams } from './platform/realtime/realtime.ts';
import { SessionCache } from './platform/session.ts';
import { readSettings } from './platform/settings.ts';
import { registerUpkeepJobs } from './platform/jobs/upkeep.ts';
import { registerPrivacyJobs } from './privacy/jobs.ts';
import { registerResearchJobs } from './research/jobs.ts';
import { noModelRunner } from './research/no-model.ts';
import { registerReviewJobs } from './review/jobs.ts';
import { router } from './router.ts';
import { mountContact } from './site/contact-page.ts';
import { registerUsersJobs } from './users/jobs.ts';
import { mountPictures } from './users/pictures.ts';

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
  const queue = createQueue(database, settings, log);
  return { settings, database, db: database.db, queue, log, translate: await loadTranslations(LOCALES) };
}

async function start(services: Services): Promise<Running> {
  const { settings, database, queue, log } = services;
  await migrate(database);
  const demo = process.argv.includes('--demo') ? await import('./demo/service.ts') : undefined;
  await demo?.requireNoPeople(services);
  registerUpkeepJobs(services);
  registerMailJobs(services);
  const library = betterAuthLater(services);
  registerAuthJobs(services, library);
  registerResearchJobs(services, noModelRunner);
  registerPrivacyJobs(services);
  registerReviewJobs(services);
  registerUsersJobs(services);
  registerAnalyticsJobs(services);
  await queue.start();
  const registerResearch = (own: Services): void => registerResearchJobs(own, noModelRunner);
  await demo?.fillWithDemo(services, { router, registerResearch, say: announce });

  const health = new Health(services);
  await health.start();
  const sessions = new SessionCache(sessionLoader(services), systemClock);
  await sessions.follow(database);
  const streams = new EventStreams(database, sessions, log);
  await streams.start();
  const counter = new RequestCounter(settings.limits, systemClock);
  const metrics = settings.metricsToken ? await loadMetrics({ services, streams, health }) : undefined;
  const app = await buildApp({
    services,
    sessions,
    counter,
    health,
    streams,
    router,
    contract,
    sessionCookie: sessionCookieName(settings.secure),
    ...(metrics && { metrics, observe: metrics.observe }),
    ...(existsSync(WEB) && {
      web: { directory: WEB, isScreen: (path: string) => screenAt(path) !== undefined },
    }),
  });
  if (settings.role !== 'worker') {
    mountAuth(app, { services, sessions, counter, health }, library);
    mountContact(app, { services, sessions, counter, health });
    mountPictures(app, settings);
  }
  const address = await listen(app, settings.host, settings.port);
  announce(`${settings.appName} is ready at ${settings.hasPublicUrl ? settings.publicUrl : address}`);
  const setUp = await firstRunLink(services);
  if (setUp) announce(`Make the first administrator here, within a day: ${setUp}`);
  return { services, health, streams, app };
}

async function loadMetrics(sources: ConstructorParameters<typeof Metrics>[0]): Promise<Metrics> {
  const { Metrics } = await import('./platform/monitoring/metrics.ts');
  return new Metrics(sources);
}

/** What the operator can mend is told in a sentence; the rest with all that is known. */
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
