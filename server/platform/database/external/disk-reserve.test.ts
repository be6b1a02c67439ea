import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mountSmallDisk, type SmallDisk } from '../../../../proofs/faults/small-disk.ts';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../../../../scripts/postgres.ts';
import { openDatabase, type Database } from '../database.ts';
import { isDiskFull } from '../errors.ts';

vi.setConfig({ testTimeout: 60_000 });

const disk = findPostgres() ? mountSmallDisk(128) : undefined;

describe.skipIf(!disk)('space kept back in an external database', () => {
  let small: SmallDisk;
  let postgres: ThrowAwayPostgres;
  let database: Database;
  beforeAll(async () => {
    if (!disk) return;
    small = disk;
    chmodSync(small.dir, 0o755);
    postgres = await startPostgres(small.dir, ['max_wal_size=32MB', 'min_wal_size=32MB']);
    database = await openDatabase({ dataDir: tmpdir(), databaseUrl: postgres.url, poolSize: 2 });
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await postgres.stop();
    small.remove();
  });

  /** A write that needs a page of its own. */
  const write = (name: string) => database.raw.exec(`create table ${name} as select 1 as one`);

  test('lets something be written on a full disk, and is kept again when there is space', async () => {
    await database.keepSpace();
    small.fill(0);
    await expect(write('first')).rejects.toSatisfy(isDiskFull);
    expect(database.hasSpace).toBe(true);
    expect(await database.giveSpace()).toBe(true);
    await write('second');
    expect(database.hasSpace).toBe(false);
    // there is none to keep yet, and looking for it takes none
    await database.keepSpace();
    expect(database.hasSpace).toBe(false);
    await write('third');
    small.empty();
    await database.keepSpace();
    expect(database.hasSpace).toBe(true);
  });

  test('without it nothing can be written (the control)', async () => {
    await database.raw.exec('drop table disk_reserve');
    small.fill(0);
    await database.giveSpace();
    await expect(write('fourth')).rejects.toSatisfy(isDiskFull);
    small.empty();
  });
});
