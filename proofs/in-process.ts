import diagnostics from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import { newId } from '../shared/platform/ids.ts';
import { featuresOf } from '../server/app.ts';
import type { Services } from '../server/platform/context.ts';
import type { Database } from '../server/platform/database/database.ts';
import type { Router } from '../server/platform/http/http.ts';
import type { Queue } from '../server/platform/jobs/queue.ts';
import { createLog } from '../server/platform/monitoring/log.ts';
import { openServer } from '../server/platform/server.ts';
import type { OpenStreams } from '../server/platform/http/open-streams.ts';
import { servicesOver } from '../server/platform/services.ts';
import { readSettings } from '../server/platform/settings.ts';

/** Limits so high that they answer nothing: what is asked here is who may do what, not how often. */
const UNLIMITED = {
  WRITES_PER_MINUTE: '10000000',
  READS_PER_MINUTE: '10000000',
  VISITOR_WRITES_PER_MINUTE: '10000000',
  VISITOR_READS_PER_MINUTE: '10000000',
  AUTH_PER_EMAIL_PER_MINUTE: '10000000',
  AUTH_PER_EMAIL_PER_HOUR: '10000000',
  AUTH_PER_ADDRESS_PER_MINUTE: '10000000',
  CONTACT_PER_ADDRESS_PER_HOUR: '10000000',
  NEW_IDEAS_PER_MINUTE: '10000000',
  FREE_SPACE_FLOOR_MB: '1',
};

/** Jobs are taken and forgotten: nobody works on them. */
const forgetful: Queue = {
  define: () => undefined,
  enqueue: async () => newId(),
  open: async () => undefined,
  start: async () => undefined,
  pause: async () => undefined,
  resume: async () => undefined,
  stop: async () => undefined,
  depths: async () => [],
};

/** The whole server in this process: all routes, real sessions, the real database. */
export interface InProcess {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly streams: OpenStreams;
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
  /** Called with every answer: which operation gave it, and its status. */
  readonly observe?: (operation: string, status: number) => void;
}

/** The server of `server/main.ts`, neither listening nor working on jobs. */
export async function startInProcess(
  database: Database,
  { env = {}, router, queue = forgetful, logTo, observe }: Options = {},
): Promise<InProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'in-process-'));
  const settings = readSettings({ DATA_DIR: dataDir, ...UNLIMITED, ...env });
  const log = createLog(logTo ? 'debug' : 'silent', logTo);
  const services = servicesOver(database, settings, { queue, log });
  const routes: string[] = [];
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const name of [method].flat()) routes.push(`${name} ${url}`);
    });
  };
  diagnostics.subscribe('fastify.initialization', listen);
  const { app, streams, close } = await openServer(
    services,
    { ...featuresOf(services), ...(router && { router }) },
    { checkText: true, ...(observe && { observe }) },
  );
  diagnostics.unsubscribe('fastify.initialization', listen);
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
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
