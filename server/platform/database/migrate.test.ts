import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from './database.ts';
import { StartError } from './errors.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { testDatabase } from './testing.ts';

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await database.raw.exec('drop schema drizzle cascade; drop table if exists first_table, second_table');
});

/** A folder as drizzle-kit writes it. */
function migrations(...files: [name: string, sql: string][]) {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
  fs.mkdirSync(path.join(folder, 'meta'));
  for (const [name, sql] of files) fs.writeFileSync(path.join(folder, `${name}.sql`), sql);
  const entries = files.map(([tag], n) => ({
    idx: n,
    version: '7',
    when: 1_000 + Number(tag.slice(0, 4)),
    tag,
    breakpoints: true,
  }));
  fs.writeFileSync(
    path.join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return folder;
}

const FIRST: [string, string] = [
  '0000_first',
  'create table first_table (id int);--> statement-breakpoint\ninsert into first_table values (1);',
];
const SECOND: [string, string] = ['0001_second', 'create table second_table (id int);'];

async function start(...files: [string, string][]) {
  await database.raw.exec('drop schema if exists drizzle cascade'); // the template's own history
  return migrate(database, migrations(...files));
}

async function again(...files: [string, string][]) {
  fs.rmSync(folder, { recursive: true });
  return migrate(database, migrations(...files));
}

async function rows(table: string) {
  return (await database.raw.query(`select from ${table}`)).rowCount;
}

describe('migrating', () => {
  test('runs each migration once, in order', async () => {
    expect((await start(FIRST)).applied).toEqual(['0000_first']);
    expect(await pendingMigrations(database, folder)).toEqual([]);
    expect((await again(FIRST, SECOND)).applied).toEqual(['0001_second']);
    expect((await again(FIRST, SECOND)).applied).toEqual([]);
    expect(await rows('first_table')).toBe(1);
  });

  test('locks and writes nothing where all of them have run', async () => {
    await start(FIRST, SECOND);
    const transaction = vi.spyOn(database.raw, 'transaction');
    expect(await again(FIRST, SECOND)).toMatchObject({ applied: [] });
    expect(transaction).not.toHaveBeenCalled();
    transaction.mockRestore();
  });

  test('keeps nothing of a migration that fails, and can be repeated', async () => {
    await expect(
      start(FIRST, ['0001_second', `${SECOND[1]}--> statement-breakpoint\nselect 1/0;`]),
    ).rejects.toThrow('division by zero');
    expect(await rows('first_table')).toBe(1);
    await expect(rows('second_table')).rejects.toThrow('does not exist');
    expect((await again(FIRST, SECOND)).applied).toEqual(['0001_second']);
  });

  test('by several at once happens once', async () => {
    await database.raw.exec('drop schema if exists drizzle cascade');
    const all = migrations(FIRST, SECOND);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => migrate(database, all)));
    expect(outcomes.flatMap(({ applied }) => applied).toSorted()).toEqual(['0000_first', '0001_second']);
    expect(await rows('first_table')).toBe(1);
  });

  test('does not depend on line endings', async () => {
    await start(FIRST);
    expect((await again([FIRST[0], FIRST[1].replaceAll('\n', '\r\n')])).applied).toEqual([]);
  });
});

describe('a database that is refused, unchanged', () => {
  test('is newer than the program', async () => {
    await start(FIRST, SECOND);
    await expect(again(FIRST)).rejects.toThrow('written by a newer version');
    expect(await rows('second_table')).toBe(0);
  });

  test('has another history', async () => {
    await start(FIRST);
    await expect(again([FIRST[0], 'create table other (id int);'], SECOND)).rejects.toThrow(
      "differs from this program's migrations at 0000_first",
    );
    await expect(rows('second_table')).rejects.toThrow('does not exist');
  });

  test('meets a program without migrations', async () => {
    await start(FIRST);
    await expect(migrate(database, os.tmpdir())).rejects.toBeInstanceOf(StartError);
  });
});

test('trigrams are there, and vectors where the server has them', async () => {
  const { hasVector } = await start();
  const {
    rows: [found],
  } = await database.raw.query<{ similar: number; available: boolean }>(
    `select similarity('idea', 'ideas') as similar, exists (select from pg_available_extensions where name = 'vector') as available`,
  );
  expect(found?.similar).toBeGreaterThan(0.5);
  expect(hasVector).toBe(found?.available);
});

test('an unreachable server is reported in a sentence without the password', async () => {
  migrations();
  await database.raw.exec('create schema if not exists drizzle');
  const error = await openDatabase({
    dataDir: os.tmpdir(),
    databaseUrl: 'postgres://app:hidden@127.0.0.1:1/app',
  }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toContain('The database at 127.0.0.1:1/app cannot be reached');
  expect(String(error)).not.toContain('hidden');
});
