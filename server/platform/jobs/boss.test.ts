import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bossDatabase, enqueueIn } from './boss.ts';
import { tx, type Database } from '../database/database.ts';
import { testDatabase } from '../database/testing.ts';

let database: Database;
let boss: PgBoss;
const done: unknown[] = [];

beforeAll(async () => {
  database = await testDatabase();
  boss = new PgBoss({ ...bossDatabase(database), schema: 'boss_test' });
  boss.on('error', (error) => done.push(error));
  await boss.start();
  await boss.createQueue('greet', { notify: true });
  // pg-boss looks a queue up when it first needs it: here, as inside a transaction it may not
  await boss.findJobs('greet', { id: randomUUID() });
  await boss.work<{ name: string }>(
    'greet',
    { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 },
    async (jobs) => {
      done.push(...jobs.map(({ data }) => data.name));
    },
  );
}, 60_000);
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
});

test('a job exists if and only if its transaction commits', async () => {
  await tx(database.db, async (inner) => {
    await boss.send('greet', { name: 'nobody' }, enqueueIn(inner));
    throw new Error('rolled back');
  }).catch(() => undefined); // it was meant to fail
  await tx(database.db, (inner) => boss.send('greet', { name: 'Asha' }, enqueueIn(inner)));
  await boss.send('greet', { name: 'Ravi' });
  await expect.poll(() => done, { timeout: 15_000 }).toEqual(['Asha', 'Ravi']);
});

test('a job sent past its transaction is refused', async () => {
  await expect(tx(database.db, () => boss.send('greet', { name: 'stray' }))).rejects.toThrow(
    'use the transaction handle',
  );
});
