import diagnostics from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import { contract } from '../shared/contract.ts';
import { newId } from '../shared/platform/ids.ts';
import { betterAuthLater } from '../server/auth/better-auth.ts';
import { mountAuth } from '../server/auth/routes.ts';
import { sessionLoader } from '../server/auth/sessions.ts';
import { buildApp } from '../server/platform/app.ts';
import { systemClock } from '../server/platform/clock.ts';
import type { Services } from '../server/platform/context.ts';
import type { Database } from '../server/platform/database/database.ts';
import { Health } from '../server/platform/monitoring/health.ts';
import type { Router } from '../server/platform/http/http.ts';
import { translator } from '../server/platform/i18n.ts';
import { createLog } from '../server/platform/monitoring/log.ts';
import type { Queue } from '../server/platform/jobs/queue.ts';
import { RequestCounter } from '../server/platform/http/rate.ts';
import { EventStreams } from '../server/platform/realtime/realtime.ts';
import { SessionCache } from '../server/platform/session.ts';
import { readSettings } from '../server/platform/settings.ts';
import { router as wholeRouter } from '../server/router.ts';

/** Limits so high that they answer nothing: what is asked here is who may do what, not how often. */
const UNLIMITED = {
  WRITES_PER_MINUTE: '10000000',
  READS_PER_MINUTE: '10000000',
  VISITOR_WRITES_PER_MINUTE: '10000000',
  VISITOR_READS_PER_MINUTE: '10000000',
  AUTH_PER_EMAIL_PER_MINUTE: '10000000',
  AUTH_PER_ADDRESS_PER_MINUTE: '10000000',
  CONTACT_PER_ADDRESS_PER_HOUR: '10000000',
  FREE_SPACE_FLOOR_MB: '1',
};

/** Jobs are taken and forgotten: nobody works on them. */
const forgetful: Queue = {
  define: () => undefined,
  enqueue: async () => newId(),
  start: async () => undefined,
  stop: async () => undefined,
  depths: async () => [],
};

/** The whole server in this process: all routes, real sessions, the real database. */
export interface InProcess {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly streams: EventStreams;
  /** Every route that is mounted, as `GET /api/ideas/:id`. */
  readonly routes: readonly string[];
  call(method: NonNullable<InjectOptions['method']>, url: string, call?: Call): Promise<Reply>;
  close(): Promise<void>;
}

interface Call {
  /** The secret of a session, sent as Bearer. */
  readonly token?: string | undefined;
  readonly body?: object | undefined;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly router?: Router;
  readonly queue?: Queue;
  readonly logTo?: DestinationStream;
  /** Told of every answer: which operation gave it, and its status. */
  readonly observe?: (operation: string, status: number) => void;
}

/** Builds the server as `server/main.ts` does, without listening and without working on jobs. */
export async function startInProcess(
  database: Database,
  { env = {}, router = wholeRouter, queue = forgetful, logTo, observe }: Options = {},
): Promise<InProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'in-process-'));
  const settings = readSettings({ DATA_DIR: dataDir, ...UNLIMITED, ...env });
  const log = createLog(logTo ? 'debug' : 'silent', logTo);
  const services = { settings, database, db: database.db, queue, log, translate: translator({}) };
  const sessions = new SessionCache(sessionLoader(services), systemClock);
  const unfollow = await sessions.follow(database);
  const streams = new EventStreams(database, sessions, log);
  await streams.start();
  const parts = {
    services,
    sessions,
    health: new Health(services),
    counter: new RequestCounter(settings.limits, systemClock),
    checkText: true,
    ...(observe && { observe }),
  };
  const routes: string[] = [];
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const name of [method].flat()) routes.push(`${name} ${url}`);
    });
  };
  diagnostics.subscribe('fastify.initialization', listen);
  const app = await buildApp({ ...parts, router, streams, contract });
  diagnostics.unsubscribe('fastify.initialization', listen);
  mountAuth(app, parts, betterAuthLater(services));
  await app.ready();
  return {
    app,
    services,
    streams,
    routes,
    async call(method, url, { token, body } = {}) {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const { statusCode, body: text } = await app.inject({
        method,
        url,
        headers,
        ...(body && { payload: body }),
      });
      return { status: statusCode, text };
    },
    async close() {
      await streams.stop();
      await unfollow();
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
