import { createHash, randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openDatabase, tx, type Database, type Db } from './database.ts';
import { databaseDirectory } from './embedded.ts';
import { LockedError } from './errors.ts';
import { copyTree } from './files.ts';
import { lockDirectory } from './lock.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

// Tests run on a real database: the embedded one, or the PostgreSQL at TEST_DATABASE_URL. A migrated template is made once
// and copied for each test file.

const CACHE = fileURLToPath(new URL('../../../.cache/test-database', import.meta.url));
const TEMPLATE_LOCK = 7_264_018_554;

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
 * Gives each test of the file, or of the `describe` it stands in, a transaction that is rolled back after it.
 * Read `db` inside the test; services that call `tx(db, …)` get a savepoint.
 */
export function useTestDatabase(): { readonly db: Db } {
  let database: Database | undefined;
  let current: OpenTransaction | undefined;
  beforeAll(async () => {
    database = await testDatabase();
  }, 120_000);
  beforeEach(async () => {
    if (!database) throw new Error('the test database did not open');
    current = await openTransaction(database.db);
  });
  afterEach(async () => {
    await current?.rollBack();
    current = undefined;
  });
  afterAll(async () => {
    await database?.close();
  });
  return {
    get db() {
      if (!current) throw new Error('read db inside a test');
      return current.db;
    },
  };
}

interface OpenTransaction {
  db: Db;
  rollBack(): Promise<void>;
}

class RollBack extends Error {}

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

/**
 * A data directory of one's own with a migrated embedded database that nobody has open: for tests that open it their way.
 * It is deleted when the process ends.
 */
export async function testDataDirectory(): Promise<string> {
  const template = await embeddedTemplate();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'test-database-'));
  copyTree(template, databaseDirectory(dataDir));
  process.once('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

async function embeddedCopy(): Promise<Copy> {
  const dataDir = await testDataDirectory();
  const discard = async () => fs.rmSync(dataDir, { recursive: true, force: true });
  return { database: await openDatabase({ dataDir, durable: false }), discard };
}

/** Made by the first test process that needs it; the others wait. */
async function embeddedTemplate(): Promise<string> {
  const finished = path.join(CACHE, templateKey());
  while (!fs.existsSync(finished)) {
    const unlock = lockOrWait(finished);
    if (!unlock) await sleep(100);
    else {
      try {
        if (!fs.existsSync(finished)) await makeEmbeddedTemplate(finished);
      } finally {
        unlock();
      }
    }
  }
  return finished;
}

async function makeEmbeddedTemplate(finished: string) {
  const dataDir = `${finished}.new`;
  fs.rmSync(dataDir, { recursive: true, force: true });
  const database = await openDatabase({ dataDir, durable: false });
  await migrateIfAny(database);
  await database.close();
  fs.renameSync(databaseDirectory(dataDir), finished);
  fs.rmSync(dataDir, { recursive: true });
}

function lockOrWait(directory: string): (() => void) | undefined {
  fs.mkdirSync(path.dirname(directory), { recursive: true });
  try {
    return lockDirectory(directory);
  } catch (error) {
    if (error instanceof LockedError) return undefined;
    throw error;
  }
}

async function externalCopy(server: string): Promise<Copy> {
  const template = `template_${templateKey()}`;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (!rowCount) await makeExternalTemplate(server, client, template);
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

async function makeExternalTemplate(server: string, client: pg.Client, template: string) {
  await client.query(`drop database if exists ${template}_new with (force)`);
  await client.query(`create database ${template}_new`);
  const database = await openDatabase({
    dataDir: os.tmpdir(),
    databaseUrl: urlOf(server, `${template}_new`),
  });
  await migrateIfAny(database);
  await database.close();
  await client.query(`alter database ${template}_new rename to ${template}`);
}

async function onServer(server: string, run: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function migrateIfAny(database: Database) {
  if (fs.existsSync(path.join(MIGRATIONS, 'meta', '_journal.json'))) await migrate(database);
}

/** Changes with the migrations and with the engine, so that no template outlives either. */
function templateKey(): string {
  const hash = createHash('sha256').update(
    fs.readFileSync(fileURLToPath(import.meta.resolve('@electric-sql/pglite'))),
  );
  const files = fs.existsSync(MIGRATIONS)
    ? fs.readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).toSorted()
    : [];
  for (const file of files.filter((name) => /\.(sql|json)$/.test(name)))
    hash.update(file).update(fs.readFileSync(path.join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 16);
}
