import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { databaseDirectory, openEmbedded } from './embedded.ts';
import { StartError } from '../errors.ts';
import { freeSpace, freeSpaceBelowFloor } from './space.ts';
import { EMBEDDED_MAJOR } from './start-checks.ts';
import { testDataDirectory } from '../test-template.ts';

vi.setConfig({ testTimeout: 60_000 }); // a first start initialises a database

const made: string[] = [];
afterEach(() => {
  for (const directory of made.splice(0)) fs.rmSync(directory, { recursive: true, force: true });
});

function emptyDirectory() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-test-'));
  made.push(directory);
  return directory;
}

describe('the first start', () => {
  test('makes a database of the version that is checked for, in an absent directory', async () => {
    const dataDir = path.join(emptyDirectory(), 'data');
    const database = await openEmbedded({ dataDir });
    await database.close();
    expect(fs.readFileSync(path.join(databaseDirectory(dataDir), 'PG_VERSION'), 'utf8').trim()).toBe(
      EMBEDDED_MAJOR,
    );
    expect(fs.statSync(dataDir).mode & 0o077).toBe(0);
  });

  test('begins again when an earlier one was interrupted', async () => {
    const dataDir = emptyDirectory();
    const aside = `${databaseDirectory(dataDir)}.new`;
    fs.mkdirSync(aside);
    fs.writeFileSync(path.join(aside, 'PG_VERSION'), EMBEDDED_MAJOR);
    const database = await openEmbedded({ dataDir });
    await database.ping();
    await database.close();
    expect(fs.existsSync(aside)).toBe(false);
  });
});

describe('a start that cannot be', () => {
  test.each([
    ['an older data directory', 'PG_VERSION', '16', 'was made by PostgreSQL 16'],
    ['a directory of something else', 'notes.txt', 'hello', 'is not a database directory'],
  ])('says so in a sentence and changes nothing: %s', async (_what, name, text, sentence) => {
    const dataDir = emptyDirectory();
    fs.mkdirSync(databaseDirectory(dataDir));
    const file = path.join(databaseDirectory(dataDir), name);
    fs.writeFileSync(file, text);
    await expect(openEmbedded({ dataDir })).rejects.toThrow(sentence);
    expect(fs.readdirSync(databaseDirectory(dataDir))).toEqual([name]);
    expect(fs.readFileSync(file, 'utf8')).toBe(text);
  });

  test('on a full disk names the space it needs', async () => {
    const error = await openEmbedded({
      dataDir: emptyDirectory(),
      floorBytes: Number.MAX_SAFE_INTEGER,
    }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toContain('is full: the database needs at least');
  });

  test('where a file is in the way says so', async () => {
    const dataDir = path.join(emptyDirectory(), 'file');
    fs.writeFileSync(dataDir, '');
    await expect(openEmbedded({ dataDir })).rejects.toThrow(`The data directory ${dataDir} cannot be used`);
  });

  test('after an interrupted restore says to repeat it', async () => {
    const dataDir = emptyDirectory();
    fs.writeFileSync(`${databaseDirectory(dataDir)}.restoring`, '');
    await expect(openEmbedded({ dataDir })).rejects.toThrow('was interrupted');
  });

  test('with damaged files keeps them and points to the doctor', async () => {
    const dataDir = await testDataDirectory();
    const control = path.join(databaseDirectory(dataDir), 'global', 'pg_control');
    fs.writeFileSync(control, Buffer.alloc(8192, 7));
    await expect(openEmbedded({ dataDir })).rejects.toThrow('Run npm run doctor');
    expect(fs.readFileSync(control)[0]).toBe(7);
  });
});

test('a disk counts as full before it is', async () => {
  const dataDir = emptyDirectory();
  const free = await freeSpace(dataDir);
  expect(await freeSpaceBelowFloor(dataDir, free * 2)).toBe(true);
  expect(await freeSpaceBelowFloor(dataDir, free / 2)).toBe(false);
});

describe('the one session', () => {
  test('is given back when a transaction stays open too long', async () => {
    const database = await openEmbedded({ dataDir: await testDataDirectory(), durable: false });
    const givenBack = Promise.withResolvers<void>();
    const slow = database.raw.transaction(
      async (statements) => {
        await statements.exec('create table unfinished (id int)');
        await givenBack.promise;
        await statements.query('select 1');
      },
      { limitMs: 50 },
    );
    // answered once the transaction no longer has the session
    const waiting = await database.raw.query(`select to_regclass('unfinished') as found`);
    givenBack.resolve();
    await expect(slow).rejects.toThrow('ended by its time limit');
    expect(waiting.rows).toEqual([{ found: null }]);
    await database.close();
  });

  test('is not poisoned by a failed block', async () => {
    const database = await openEmbedded({ dataDir: await testDataDirectory(), durable: false });
    await expect(database.raw.exec('begin; select 1/0; commit')).rejects.toThrow('division by zero');
    expect((await database.raw.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  test('keeps little of the disk in memory, which it would never give back', async () => {
    const database = await openEmbedded({ dataDir: await testDataDirectory(), maintenance: true });
    expect((await database.raw.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '32MB' }]);
    await database.close();
  });

  test('is refused after closing', async () => {
    const database = await openEmbedded({ dataDir: await testDataDirectory(), durable: false });
    await database.close();
    await expect(database.raw.query('select 1')).rejects.toThrow('the database is closed');
  });
});
