import * as fs from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { backUpAndRestore } from '../../../../proofs/faults/backup.ts';
import { measureFlushes } from '../../../../proofs/faults/flushes.ts';
import { killWriters } from '../../../../proofs/faults/kill.ts';
import { cutPower } from '../../../../proofs/faults/power-cut.ts';
import { openTwice } from '../../../../proofs/faults/second-opener.ts';
import { fillSegments } from '../../../../proofs/faults/segment.ts';
import { letSpin } from '../../../../proofs/faults/watchdog.ts';
import { databaseDirectory, openEmbedded } from './embedded.ts';
import { DbLostError, isDatabaseAway, isDiskFull } from '../errors.ts';
import { testDataDirectory } from '../test-template.ts';

// Small counts of what `node proofs/faults/main.ts` does at full count.

vi.setConfig({ testTimeout: 600_000 });
const REOPENED = { timeout: 60_000 };

/** An embedded database on a disk that can be made to fail. */
async function onFailingDisk() {
  const dataDir = await testDataDirectory();
  const worker = new URL('../../../../proofs/faults/failing-worker.ts', import.meta.url);
  const database = await openEmbedded({ dataDir, worker });
  await database.raw.exec('create table kept (id int primary key, body text); insert into kept values (1)');
  type Fault = 'fsync-fails' | 'disk-full' | 'log-full';
  const fault = (name: Fault) => `${databaseDirectory(dataDir)}.${name}`;
  return {
    database,
    fail: (name: Fault) => fs.writeFileSync(fault(name), ''),
    heal: (name: Fault) => fs.rmSync(fault(name)),
    insert: (id: number) => database.raw.query('insert into kept values ($1, $2)', [id, 'x'.repeat(100_000)]),
    ids: async () =>
      (await database.raw.query<{ id: number }>('select id from kept order by id')).rows.map(({ id }) => id),
  };
}

test('a second process is refused in words and does no harm', async () => {
  expect(await openTwice(2)).toEqual({ tries: 2, refused: 2, unharmed: true });
});

test('no write is acknowledged before the disk was synced; writes at once share a flush', async () => {
  const { writes, fsyncs, groupedWrites, groupedFsyncs } = await measureFlushes(50);
  expect(fsyncs).toBeGreaterThanOrEqual(writes);
  expect(groupedFsyncs).toBeGreaterThan(0);
  expect(groupedFsyncs).toBeLessThan(groupedWrites / 2);
});

describe('a disk that fails', () => {
  test('ends what runs as unknown, and the database opens again with everything acknowledged', async () => {
    const { database, fail, heal, insert, ids } = await onFailingDisk();
    let gaps = 0;
    const heard: string[] = [];
    await database.listen(
      'news',
      (payload) => heard.push(payload),
      () => gaps++,
    );
    fail('fsync-fails');
    const outcomes = await Promise.allSettled([insert(2), insert(3)]);
    heal('fsync-fails');
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { name: 'DbLostError', indeterminate: true },
      });
    }
    await expect(insert(4)).rejects.toSatisfy(
      (error) => isDatabaseAway(error) && error instanceof DbLostError && !error.indeterminate,
    );
    await expect.poll(ids, REOPENED).toContain(1);
    expect(gaps).toBe(1);
    await database.raw.query(`select pg_notify('news', 'heard again')`);
    await expect.poll(() => heard).toEqual(['heard again']);
    await database.close();
  });

  test('twice is reported as lost', async () => {
    const { database, fail, insert } = await onFailingDisk();
    fail('fsync-fails');
    await expect(insert(2)).rejects.toBeInstanceOf(DbLostError);
    expect(String(await database.lost)).toContain('stopped twice');
    await expect(insert(3)).rejects.toThrow('stopped twice');
    await database.close();
  });

  test('for lack of space is waited for, as often as it happens', async () => {
    const { database, fail, heal, insert, ids } = await onFailingDisk();
    for (const round of [1, 2]) {
      fail('disk-full');
      await expect(insert(10 * round)).rejects.toSatisfy(isDiskFull);
      heal('disk-full');
      await expect.poll(ids, REOPENED).toContain(1);
    }
    await insert(30);
    expect(await ids()).toEqual(expect.arrayContaining([1, 30]));
    await database.close();
  });

  test('for lack of space under the write-ahead log ends the engine at once, and it opens again with everything', async () => {
    const { database, fail, heal, insert, ids } = await onFailingDisk();
    fail('log-full');
    await expect(insert(2)).rejects.toThrow('no space is left for the write-ahead log');
    await expect(insert(3)).rejects.toSatisfy((error) => isDatabaseAway(error) && isDiskFull(error));
    heal('log-full');
    await expect.poll(ids, REOPENED).toContain(1);
    await database.close();
  });
});

test('an engine that spins is ended once it has been silent for too long, and the database opens again', async () => {
  expect(await letSpin(3_000)).toMatchObject({ answered: true, kept: true, recoveredMs: expect.any(Number) });
});

test('without the watchdog it never answers, and yet closing ends it', async () => {
  const { answered, closedMs } = await letSpin(600_000, 6_000);
  expect(answered).toBe(false);
  expect(closedMs).toBeLessThan(15_000);
});

test('a segment that does not fit is written into the space that was kept; without it the database stops, and loses nothing', async () => {
  const kept = await fillSegments({ reserve: true });
  const control = await fillSegments({ reserve: false });
  if (!kept || !control) return; // no disk in memory may be mounted here
  expect(kept).toMatchObject({ hung: 0, lost: 0, usedReserve: true, recoveredMs: expect.any(Number) });
  expect(control).toMatchObject({ hung: 0, lost: 0, usedReserve: false, recoveredMs: expect.any(Number) });
  expect(kept.acknowledged).toBeGreaterThan(control.acknowledged * 1.5);
});

test('a power cut loses nothing acknowledged, amid writes or while it recovers', async () => {
  const { cuts, survived, acknowledged, losses } = await cutPower({
    cuts: 2,
    writers: 6,
    writes: 30,
    seed: 7,
    engine: 'durable',
  });
  expect(losses).toEqual([]);
  expect(survived).toBe(cuts);
  expect(acknowledged).toBeGreaterThan(50);
});

test('the engine as shipped does not survive the same cuts', async () => {
  const { survived } = await cutPower({ cuts: 1, writers: 6, writes: 30, seed: 7, engine: 'shipped' });
  expect(survived).toBe(0);
});

test('a killed process loses nothing acknowledged', async () => {
  const result = await killWriters({ kills: 2, writesEach: 50, seed: 7 });
  expect(result).toMatchObject({ kills: 2, reopened: 2, lost: 0, doubled: 0, damage: [] });
  expect(result.acknowledged).toBeGreaterThan(100);
});

test('a backup taken amid writes restores with equal checksums', async () => {
  const { equal, meanwhile } = await backUpAndRestore(1_000);
  expect(equal).toBe(true);
  expect(meanwhile).toBeGreaterThan(0);
});
