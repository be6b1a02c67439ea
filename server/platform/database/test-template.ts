import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { openDatabase, type Database } from './database.ts';
import { databaseDirectory } from './embedded/embedded.ts';
import { LockedError } from './errors.ts';
import { copyTree, hasCode } from './files.ts';
import { lockDirectory } from './embedded/lock.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

// The migrated database that each test file copies; made once, and again when the migrations change.

const CACHE = fileURLToPath(new URL('../../../.cache/test-database', import.meta.url));
const TEMPLATE_LOCK = 7_264_018_554;

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

/** Puts a migrated embedded database that nobody has open into a data directory: much sooner than it would be made there. */
export async function fillDataDirectory(dataDir: string): Promise<void> {
  copyTree(await embeddedTemplate(), databaseDirectory(dataDir));
}

/**
 * A data directory of one's own with a migrated embedded database that nobody has open: for tests that open it their way.
 * It is deleted when the process ends.
 */
export async function testDataDirectory(): Promise<string> {
  removeAbandoned();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `${COPY}${process.pid}-`));
  await fillDataDirectory(dataDir);
  copies.add(dataDir);
  return dataDir;
}

const COPY = 'test-database-';
const copies = new Set<string>();
process.once('exit', () => copies.forEach(removeDirectory));

/** Copies of test processes that were killed, and so could not remove them. */
function removeAbandoned() {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = name.startsWith(COPY) && Number.parseInt(name.slice(COPY.length), 10);
    if (pid && !isRunning(pid)) fs.rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

export function removeDirectory(dataDir: string) {
  fs.rmSync(dataDir, { recursive: true, force: true });
  copies.delete(dataDir);
}

/** Makes the template on the server unless it is there. @returns its name. Others that want it wait for the lock. */
export async function externalTemplate(server: string, client: pg.Client): Promise<string> {
  const template = `template_${templateKey()}`;
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]); // until the client ends
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
  if (!rowCount) await makeExternalTemplate(server, client, template);
  return template;
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

/** The address of another database on the same server. */
export function urlOf(server: string, database: string): string {
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
