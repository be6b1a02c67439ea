import { randomUUID } from 'node:crypto';
import * as os from 'node:os';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { openDatabase, tx, type Database, type Db } from './database.ts';
import type { Statements } from './engine.ts';
import { isDatabaseAway } from './errors.ts';
import { bind } from './drizzle-session.ts';
import { sql } from '../orm.ts';
import { externalTemplate, removeDirectory, testDataDirectory, urlOf } from './test-template.ts';

// Tests run on a real database: the embedded one, or the PostgreSQL at TEST_DATABASE_URL. A migrated template is made once
// and copied for each worker, and for each test that commits.

/** How long a test waits for a database that is away: only the test that it breaks shall fail, not those after it. */
const BACK_MS = 10_000;
const AGAIN_MS = 100;

/**
 * A migrated database of one's own, for tests that commit: several connections, jobs, notices. Closing it deletes it.
 * Most tests want `useTestDatabase` instead.
 */
export async function testDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  const { database, discard } = server ? await externalCopy(server) : await embeddedCopy();
  const close = database.close.bind(database);
  database.close = async () => {
    await close();
    await discard();
  };
  return database;
}

/**
 * Gives each test of the file, or of the `describe` around it, a transaction that is rolled back after it.
 * Read `db` inside the test; services that call `tx(db, …)` get a savepoint.
 */
export function useTestDatabase(): { readonly db: Db } {
  let current: OpenTransaction | undefined;
  beforeAll(async () => {
    await sharedDatabase();
  }, 120_000);
  beforeEach(async () => {
    const { db } = await sharedDatabase();
    current = await openWhenBack(db);
  });
  afterEach(async () => {
    await current?.rollBack();
    current = undefined;
  });
  return {
    get db() {
      if (!current) throw new Error('read db inside a test');
      return current.db;
    },
  };
}

let shared: Promise<Database> | undefined;

/** The one for all files of a test process: nothing stays in it. It ends with the process. */
function sharedDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  shared ??= server ? externalOfWorker(server) : embeddedCopy().then(({ database }) => database);
  return shared;
}

interface OpenTransaction {
  db: Db;
  rollBack(): Promise<void>;
}

class RollBack extends Error {}

/** One attempt after the other, so that none is left open. */
async function openWhenBack(db: Db): Promise<OpenTransaction> {
  const until = performance.now() + BACK_MS;
  for (;;) {
    try {
      return await openTransaction(db);
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

async function openTransaction(db: Db): Promise<OpenTransaction> {
  const opened = Promise.withResolvers<Db>();
  const over = Promise.withResolvers<never>();
  const ended = tx(db, (inner) => {
    opened.resolve(inner);
    return over.promise;
  }).catch((error: unknown) => {
    opened.reject(error);
    if (!(error instanceof RollBack)) throw error;
  });
  ended.catch(() => undefined); // whoever opens it or rolls it back hears of it
  return {
    db: await opened.promise,
    async rollBack() {
      over.reject(new RollBack());
      await ended;
    },
  };
}

interface Copy {
  database: Database;
  discard(): Promise<void>;
}

async function embeddedCopy(): Promise<Copy> {
  const dataDir = await testDataDirectory();
  const discard = async () => removeDirectory(dataDir);
  return { database: await openDatabase({ dataDir, durable: false }), discard };
}

async function externalCopy(server: string): Promise<Copy> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, async (client) => {
    const template = await externalTemplate(server, client);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    database: await openDatabase({ dataDir: os.tmpdir(), databaseUrl: urlOf(server, name) }),
    discard: () =>
      onServer(server, async (client) => {
        await client.query(`drop database ${name} with (force)`);
      }),
  };
}

/** Kept on the server as the template is, one per worker, since two transactions that never end would wait for each other. */
async function externalOfWorker(server: string): Promise<Database> {
  const name = await onServer(server, async (client) => {
    const template = await externalTemplate(server, client);
    const ofWorker = `${template.replace('template', 'rolled_back')}_${process.env['VITEST_POOL_ID']}`;
    const { rowCount } = await client.query('select from pg_database where datname = $1', [ofWorker]);
    if (!rowCount) await client.query(`create database ${ofWorker} template ${template}`);
    return ofWorker;
  });
  return openDatabase({ dataDir: os.tmpdir(), databaseUrl: urlOf(server, name) });
}

async function onServer<Result>(
  server: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/**
 * A second handle on the database that writes down what it is asked, for tests that hold what an operation costs. Every entry
 * is a round trip to the server: the statements, and `begin`, `commit` and `rollback`.
 */
export function countedDatabase({ raw }: Pick<Database, 'raw'>): {
  readonly db: Db;
  readonly trips: string[];
} {
  const trips: string[] = [];
  const counted = (on: Statements): Statements => ({
    query: (text, params, options) => {
      trips.push(text);
      return on.query(text, params, options);
    },
    exec: (text) => {
      trips.push(text);
      return on.exec(text);
    },
  });
  const { db } = bind({
    ...counted(raw),
    async transaction(run, options) {
      trips.push('begin');
      try {
        const result = await raw.transaction((statements) => run(counted(statements)), options);
        trips.push('commit');
        return result;
      } catch (error) {
        trips.push('rollback');
        throw error;
      }
    },
  });
  return { db, trips };
}

/** Every table, those of the queue included, in which a text is, in small letters or capitals. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await db.execute<{ hits: number }>(
      sql`select count(*)::int as hits from ${sql.raw(name)} as kept where kept::text ilike ${`%${text}%`}`,
    );
    if ((hits.rows[0]?.hits ?? 0) > 0) found.push(name);
  }
  return found;
}
