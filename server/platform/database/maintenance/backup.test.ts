import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { backUp } from './backup.ts';
import { examine } from './doctor.ts';
import { databaseDirectory, openEmbedded } from '../embedded/embedded.ts';
import { restore } from './restore.ts';
import { testDataDirectory } from '../test-template.ts';

vi.setConfig({ testTimeout: 120_000 });

const made: string[] = [];
afterEach(() => {
  for (const directory of made.splice(0)) fs.rmSync(directory, { recursive: true, force: true });
});

/** A data directory with a row, a file and a secret. */
async function filled() {
  const dataDir = await testDataDirectory();
  made.push(dataDir, `${dataDir}-backup`, `${dataDir}-restored`);
  fs.mkdirSync(path.join(dataDir, 'files'));
  fs.writeFileSync(path.join(dataDir, 'files', 'plan.pdf'), 'a plan');
  fs.mkdirSync(path.join(dataDir, 'secrets'), { mode: 0o700 });
  fs.writeFileSync(path.join(dataDir, 'secrets', 'auth'), 'hidden', { mode: 0o600 });
  const database = await openEmbedded({ dataDir });
  await database.raw.exec('create table kept (id int primary key); insert into kept values (1)');
  return { dataDir, database, backup: `${dataDir}-backup`, restored: `${dataDir}-restored` };
}

const kept = async (dataDir: string) => {
  const database = await openEmbedded({ dataDir });
  const { rowCount } = await database.raw.query('select from kept');
  await database.close();
  return rowCount;
};

describe('a backup', () => {
  test('of a running program has its rows, files and secrets, and restores with their modes', async () => {
    const { dataDir, database, backup, restored } = await filled();
    const manifest = await backUp(dataDir, backup);
    expect(manifest.rows['public.kept']).toBe(1);
    await database.raw.exec('insert into kept values (2)');
    await database.close();
    await restore(backup, restored);
    expect(await kept(restored)).toBe(1);
    expect(fs.readFileSync(path.join(restored, 'files', 'plan.pdf'), 'utf8')).toBe('a plan');
    expect(fs.statSync(path.join(restored, 'secrets', 'auth')).mode & 0o777).toBe(0o600);
    expect(fs.statSync(databaseDirectory(restored)).mode & 0o777).toBe(0o700);
  });

  test('of a stopped program, even one that crashed, is the same', async () => {
    const { dataDir, database, backup, restored } = await filled();
    await database.abandon();
    await backUp(dataDir, backup);
    await restore(backup, restored);
    expect(await kept(restored)).toBe(1);
  });

  test('does not overwrite another, nor appear before it is whole', async () => {
    const { dataDir, database, backup } = await filled();
    await database.close();
    await expect(backUp(dataDir, path.join(dataDir, 'backups'))).rejects.toThrow('lies inside');
    fs.mkdirSync(backup);
    await expect(backUp(dataDir, backup)).rejects.toThrow('exists already');
    fs.rmdirSync(backup);
    fs.rmSync(path.join(databaseDirectory(dataDir), 'global', 'pg_control'));
    await expect(backUp(dataDir, backup)).rejects.toThrow('npm run doctor');
    expect(fs.existsSync(backup)).toBe(false);
  });
});

describe('a restore', () => {
  test('refuses a directory that holds anything, and a damaged backup, before it writes', async () => {
    const { dataDir, database, backup, restored } = await filled();
    await database.close();
    await backUp(dataDir, backup);
    await expect(restore(backup, dataDir)).rejects.toThrow('is not empty');
    fs.appendFileSync(path.join(backup, 'data', 'files', 'plan.pdf'), '!');
    fs.rmSync(path.join(backup, 'data', 'secrets', 'auth'));
    await expect(restore(backup, restored)).rejects.toThrow(
      'secrets/auth is missing; files/plan.pdf is damaged',
    );
    expect(fs.existsSync(restored)).toBe(false);
  });
});

describe('the doctor', () => {
  test('finds nothing wrong with sound data', async () => {
    const { dataDir, database } = await filled();
    await database.close();
    const findings = await examine(dataDir);
    expect(findings.filter(({ state }) => state === 'bad')).toEqual([]);
    expect(findings.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['The database opens.', 'Every table and index is sound.']),
    );
  });

  test('sees a running program, a readable secret and orphans', async () => {
    const { dataDir, database } = await filled();
    expect((await examine(dataDir)).map(({ text }) => text).join()).toContain('The program is running');
    await database.raw.exec(`create table child (id int primary key, kept_id int references kept);
      set session_replication_role = replica; insert into child values (1, 404); set session_replication_role = origin`);
    await database.close();
    fs.chmodSync(path.join(dataDir, 'secrets', 'auth'), 0o644);
    const bad = (await examine(dataDir)).filter(({ state }) => state === 'bad').map(({ text }) => text);
    expect(bad).toEqual([
      expect.stringContaining('can be read by other users'),
      expect.stringContaining('1 rows of child point to rows of kept'),
    ]);
  });

  test('finds an index that lacks a row', async () => {
    const { dataDir, database } = await filled();
    await database.raw.exec(
      `create table indexed as select n from generate_series(1, 1000) n; create index indexed_n on indexed (n)`,
    );
    const {
      rows: [file],
    } = await database.raw.query<{ index: string }>(`select pg_relation_filepath('indexed_n') as index`);
    await database.close();
    const index = path.join(databaseDirectory(dataDir), file?.index ?? '');
    const pages = fs.readFileSync(index);
    pages.copyWithin(2 * 8192, 8192, 2 * 8192); // the second leaf repeats the first
    fs.writeFileSync(index, pages);
    const bad = (await examine(dataDir)).filter(({ state }) => state === 'bad').map(({ text }) => text);
    expect(bad).toEqual([expect.stringContaining('indexed_n')]);
  });
});
