import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from './database.ts';
import type { Engine, Statements } from './engine.ts';
import { QueryError, StartError } from './errors.ts';

/** The folder that drizzle-kit writes and that is committed. */
export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any constant does; it keeps processes that start together from migrating at once. */
const ADVISORY_LOCK = 7_264_018_553;
/** A migration of a large table takes its time. */
const MIGRATION_LIMIT_MS = 60 * 60_000;

/** What drizzle-kit notes of its migrations. */
interface Journal {
  entries: { tag: string; when: number }[];
}

interface Migration {
  name: string;
  when: number;
  hash: string;
  statements: string[];
}

export interface Migrated {
  /** The migrations that ran now, by name. */
  applied: string[];
  /** Whether the server has pgvector: where not, search by meaning is off. */
  hasVector: boolean;
}

/**
 * Brings the database's tables to this version: forward only, each migration in a transaction of its own, under an
 * advisory lock. The record is drizzle's own (`drizzle.__drizzle_migrations`).
 * @throws StartError when the database is newer than this program, or its history differs; nothing is changed then
 */
export async function migrate({ raw }: Pick<Database, 'raw'>, folder = MIGRATIONS): Promise<Migrated> {
  const migrations = readMigrations(folder);
  if (await isMigrated(raw, migrations)) return { applied: [], hasVector: await createVector(raw) };
  await raw.transaction(prepare, { limitMs: MIGRATION_LIMIT_MS });
  const hasVector = await createVector(raw);
  const applied: string[] = [];
  for (const migration of migrations) {
    if (
      await raw.transaction((statements) => apply(statements, migration, migrations), {
        limitMs: MIGRATION_LIMIT_MS,
      })
    )
      applied.push(migration.name);
  }
  return { applied, hasVector };
}

/** The names of the migrations that have not run yet; for `/readyz` and the doctor. */
export async function pendingMigrations(
  { raw }: Pick<Database, 'raw'>,
  folder = MIGRATIONS,
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const done = new Set((await hasRecord(raw)) ? (await recorded(raw)).map(({ hash }) => hash) : []);
  return migrations.filter(({ hash }) => !done.has(hash)).map(({ name }) => name);
}

function readMigrations(folder: string): Migration[] {
  const journal = path.join(folder, 'meta', '_journal.json');
  if (!fs.existsSync(journal))
    throw new StartError(`The migrations are missing: ${journal} does not exist. Install the program again.`);
  const { entries } = JSON.parse(fs.readFileSync(journal, 'utf8')) as Journal;
  return entries.map(({ tag, when }) => {
    const text = fs.readFileSync(path.join(folder, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n');
    return {
      name: tag,
      when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split('--> statement-breakpoint'),
    };
  });
}

async function prepare(statements: Statements) {
  await lock(statements);
  // `if not exists` may ask what this connection remembers from before it waited for the lock; a select asks the table
  const { rowCount } = await statements.query(`select from pg_namespace where nspname = 'drizzle'`);
  if (rowCount === 0) await statements.exec('create schema drizzle');
  await statements.exec(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await createTrigram(statements);
}

async function lock(statements: Statements) {
  await statements.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
}

/** Whether every migration has run already, as on most starts: then nothing has to be locked. */
async function isMigrated(raw: Engine, all: Migration[]): Promise<boolean> {
  if (!(await hasRecord(raw))) return false;
  const done = await recorded(raw);
  checkHistory(done, all);
  return all.every(({ when }) => done.some(({ created_at }) => created_at === when));
}

async function hasRecord(raw: Engine): Promise<boolean> {
  const { rows } = await raw.query<{ known: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  return rows[0]?.known ?? false;
}

async function recorded(statements: Pick<Statements, 'query'>) {
  return (
    await statements.query<{ hash: string; created_at: number }>(
      'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
    )
  ).rows;
}

/** @returns whether it ran now */
async function apply(statements: Statements, migration: Migration, all: Migration[]): Promise<boolean> {
  await lock(statements);
  const done = await recorded(statements);
  checkHistory(done, all);
  if (done.some(({ created_at }) => created_at === migration.when)) return false;
  for (const statement of migration.statements) {
    if (statement.trim()) await statements.exec(statement);
  }
  await statements.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    migration.hash,
    migration.when,
  ]);
  return true;
}

function checkHistory(done: { hash: string; created_at: number }[], all: Migration[]) {
  const newest = all.at(-1)?.when ?? 0;
  for (const { hash, created_at } of done) {
    const known = all.find(({ when }) => when === created_at);
    if (!known && created_at > newest) {
      throw new StartError(
        'The database was written by a newer version of this program. Nothing was changed. Start that version, or restore a backup made with this one.',
      );
    }
    if (known?.hash !== hash) {
      throw new StartError(
        `The database's history differs from this program's migrations${known ? ` at ${known.name}` : ''}. Nothing was changed. Start the version that made it.`,
      );
    }
  }
}

/**
 * Runs what no two processes may do at once on an external database, such as setting up the job queue of an empty one. The lock is
 * held by a transaction that does nothing else; `run` uses other connections.
 */
export async function oneAtATime(
  { kind, raw }: Pick<Database, 'kind' | 'raw'>,
  run: () => Promise<void>,
): Promise<void> {
  if (kind === 'embedded') return run(); // one process, one connection
  const locked = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const held = raw.transaction(
    async (statements) => {
      await lock(statements);
      locked.resolve();
      await done.promise;
    },
    { limitMs: MIGRATION_LIMIT_MS },
  );
  held.catch(locked.reject);
  await locked.promise;
  try {
    await run();
  } finally {
    done.resolve();
    await held;
  }
}

/** Search in Indian scripts needs trigrams. */
async function createTrigram(statements: Statements) {
  try {
    await statements.exec('create extension if not exists pg_trgm');
  } catch (cause) {
    if (!(cause instanceof QueryError)) throw cause;
    throw new StartError(
      'The database lacks the extension pg_trgm. Install the PostgreSQL contrib package, or let an administrator run: create extension pg_trgm.',
      { cause },
    );
  }
}

async function createVector(raw: Engine): Promise<boolean> {
  const { rows } = await raw.query<{ has: boolean }>(
    `select installed_version is not null as has from pg_available_extensions where name = 'vector'`,
  );
  const [vector] = rows;
  if (!vector || vector.has) return vector !== undefined;
  try {
    await raw.transaction(async (statements) => {
      await lock(statements); // two at once would fail on the name
      await statements.exec('create extension if not exists vector');
    });
    return true;
  } catch (error) {
    if (error instanceof QueryError && error.code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';
