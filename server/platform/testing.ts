import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import { onTestFinished } from 'vitest';
import { newId } from '../../shared/platform/ids.ts';
import { DAY } from '../../shared/platform/time.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Services } from './context.ts';
import type { Database, Db } from './database/database.ts';
import type { Health } from './monitoring/health.ts';
import type { Router } from './http/http.ts';
import { translator, type Translate } from './i18n.ts';
import { createLog } from './monitoring/log.ts';
import type { Job, JobOptions, Queue } from './jobs/queue.ts';
import type { OpenStreams } from './http/open-streams.ts';
import { openServer } from './server.ts';
import { servicesOver } from './services.ts';
import type { Credentials, SessionCache, SessionLoader } from './session.ts';
import { readSettings } from './settings.ts';

/** A job that a service queued. */
export interface QueuedJob {
  readonly name: string;
  readonly data: object;
  readonly options: JobOptions;
}

/** Keeps what is queued instead of doing it; `run` does what waits, in order. */
export class TestQueue implements Queue {
  readonly jobs: QueuedJob[] = [];
  readonly #handlers = new Map<string, (job: Job<object>) => Promise<void>>();

  define<Data extends object>(
    name: string,
    _options: unknown,
    handler: (job: Job<Data>) => Promise<void>,
  ): void {
    this.#handlers.set(name, (job) => handler({ ...job, data: job.data as Data }));
  }

  async enqueue<Data extends object>(
    _tx: Db,
    name: string,
    data: Data,
    options: JobOptions = {},
  ): Promise<string | null> {
    const taken =
      options.singletonKey !== undefined &&
      this.jobs.some((job) => job.name === name && job.options.singletonKey === options.singletonKey);
    if (taken) return null;
    this.jobs.push({ name, data, options });
    return newId();
  }

  /** @param attempt which try each job is on, from 0 */
  async run(attempt = 0): Promise<void> {
    for (let job = this.jobs.shift(); job; job = this.jobs.shift()) {
      const handler = this.#handlers.get(job.name);
      if (!handler) throw new Error(`nobody works on ${job.name}`);
      await handler({ id: newId(), data: job.data, attempt, signal: new AbortController().signal });
    }
  }

  async open(): Promise<void> {}
  async start(): Promise<void> {}
  async pause(): Promise<void> {}
  async resume(): Promise<void> {}
  async stop(): Promise<void> {}

  async depths(): Promise<[]> {
    return [];
  }
}

interface ServicesOptions {
  /** Settings besides the defaults, by their names in the environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly translate?: Translate;
  /** Where the log goes; nothing is logged without. */
  readonly logTo?: DestinationStream;
}

/** Services for a test: on a database of its own, or on the transaction of `useTestDatabase` (then nobody hears notices). */
export function testServices(
  on: Database | Db,
  { env = {}, translate = translator({}), logTo }: ServicesOptions = {},
): Services & { readonly queue: TestQueue } {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-data-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const settings = readSettings({ DATA_DIR: dataDir, FREE_SPACE_FLOOR_MB: '1', ...env });
  const queue = new TestQueue();
  const log = createLog(logTo ? 'debug' : 'silent', logTo);
  return { ...servicesOver(databaseOf(on), settings, { queue, log, translate }), queue };
}

const SECRET = 'a secret of the tests, long enough';
const PLAIN_SETTINGS = readSettings({
  DATA_DIR: join(tmpdir(), 'never-written'),
  AUTH_SECRET: SECRET,
  AUDIT_SECRET: SECRET,
  ANALYTICS_SECRET: SECRET,
  PROVIDERS_SECRET: SECRET,
});
const SILENT = createLog('silent');

/** Services for calling a feature directly, where nothing is written to the data directory: they need no tidying up. */
export function plainServices(on: Database | Db): Services {
  return servicesOver(databaseOf(on), PLAIN_SETTINGS, { queue: new TestQueue(), log: SILENT });
}

function databaseOf(on: Database | Db): Database {
  return 'listen' in on ? on : withoutNotices(on);
}

function withoutNotices(db: Db): Database {
  const never = (): never => {
    throw new Error('plain SQL needs a database of its own: testDatabase()');
  };
  return {
    kind: 'embedded',
    hasSpace: true,
    keepSpace: async () => undefined,
    giveSpace: async () => false,
    db,
    raw: { query: never, exec: never, transaction: never },
    listen: async () => async () => undefined,
    lost: new Promise(() => undefined),
    ping: async () => undefined,
    close: async () => undefined,
  };
}

/** Sessions for tests that need no accounts: whoever sends a person's id as Bearer is that person. */
export class TestSessions implements SessionLoader {
  readonly #people = new Map<string, Actor>();
  touched = 0;
  endsInMs = DAY;

  signIn(actor: Actor): void {
    this.#people.set(actor.id, actor);
  }

  signOut(actor: Pick<Actor, 'id'>): void {
    this.#people.delete(actor.id);
  }

  tokenOf({ headers }: Credentials): string | null {
    return headers.authorization?.replace('Bearer ', '') ?? null;
  }

  async load(token: string) {
    const actor = this.#people.get(token);
    if (!actor) return null;
    return {
      actor,
      session: { id: actor.id, user_id: actor.id, impersonated_by: null },
      endsInMs: this.endsInMs,
    };
  }

  async roles(ids: readonly string[]) {
    const actors = ids.map((id) => this.#people.get(id)).filter((actor) => actor !== undefined);
    return new Map(actors.map(({ id, role }) => [id, role]));
  }

  async ending() {
    return { reason: 'ended' as const };
  }

  async endingOf() {
    return null;
  }

  async touch(): Promise<void> {
    this.touched += 1;
  }
}

interface Call {
  readonly actor?: Actor;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The answer's JSON, or its text where it is none. */
  readonly body: unknown;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly health: Health;
  readonly streams: OpenStreams;
  readonly sessions: SessionCache;
  readonly people: TestSessions;
  /** Sends a request, by itself signed in as the actor. */
  call(method: NonNullable<InjectOptions['method']>, url: string, call?: Call): Promise<Reply>;
}

/** The HTTP server of a test: the real one, with these routes and services; it ends with the test. */
export async function testApp(
  router: Router,
  services: Services,
  clock: Clock = systemClock,
): Promise<TestApp> {
  const people = new TestSessions();
  const { app, health, streams, sessions, close } = await openServer(
    services,
    { router, sessions: people },
    { clock, checkText: true },
  );
  onTestFinished(close);
  return {
    app,
    health,
    streams,
    sessions,
    people,
    async call(method, url, { actor, body, headers = {} } = {}) {
      if (actor) people.signIn(actor);
      const response = await app.inject({
        method,
        url,
        headers: { ...(actor && { authorization: `Bearer ${actor.id}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
      return { status: response.statusCode, headers: response.headers, body: readBody(response.body) };
    },
  };
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // a page, or nothing
  }
}
