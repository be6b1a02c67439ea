import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pino } from 'pino';
import { tx, type Database } from '../database/database.ts';
import { testDatabase } from '../database/testing.ts';
import { createQueue, type Queue } from './queue.ts';

interface Number_ {
  readonly number: number;
}

const log = pino({ level: 'silent' });
let database: Database;
let running: Queue[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const queue of running) await queue.stop();
  running = [];
});
afterAll(() => database.close());

async function start(define: (queue: Queue) => void, role: 'all' | 'web' | 'worker' = 'all'): Promise<Queue> {
  const queue = createQueue(database, { role }, log);
  define(queue);
  await queue.start();
  running.push(queue);
  return queue;
}

test('a job is done if and when its transaction commits', async () => {
  const done: number[] = [];
  const queue = await start((it) =>
    it.define<Number_>('count', {}, async ({ data }) => void done.push(data.number)),
  );
  const undone = tx(database.db, async (inner) => {
    await queue.enqueue(inner, 'count', { number: 1 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await tx(database.db, (inner) => queue.enqueue(inner, 'count', { number: 2 }));
  await expect.poll(() => done, { timeout: 8000 }).toEqual([2]);
});

test('a queue that is open takes jobs; it works on them once it is started and does not pause', async () => {
  const done: number[] = [];
  const queue = createQueue(database, { role: 'all' }, log);
  running.push(queue);
  queue.define<Number_>('early', {}, async ({ data }) => void done.push(data.number));
  await queue.open();
  await tx(database.db, (inner) => queue.enqueue(inner, 'early', { number: 1 }));
  await queue.pause();
  await queue.start();
  expect(await queue.depths()).toMatchObject([{ waiting: 1, active: 0 }]);
  expect(done).toEqual([]);
  await queue.resume();
  await expect.poll(() => done, { timeout: 8000 }).toEqual([1]);
});

test('a job that fails is tried again, until it succeeds', async () => {
  const attempts: number[] = [];
  const queue = await start((it) =>
    it.define<Number_>('flaky', { retryLimit: 2, retryDelaySeconds: 1 }, async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt === 0) throw new Error('not yet');
    }),
  );
  await tx(database.db, (inner) => queue.enqueue(inner, 'flaky', { number: 1 }));
  await expect.poll(() => attempts, { timeout: 15_000 }).toEqual([0, 1]);
  await expect
    .poll(async () => (await queue.depths())[0], { timeout: 5000 })
    .toMatchObject({ waiting: 0, active: 0 });
}, 30_000);

test('while a job with a key waits or runs there is no second one; without keys there are as many as wanted', async () => {
  const queue = await start((it) => it.define<Number_>('keyed', {}, async () => undefined), 'web');
  const add = (singletonKey?: string) =>
    tx(database.db, (inner) =>
      queue.enqueue(inner, 'keyed', { number: 1 }, singletonKey === undefined ? {} : { singletonKey }),
    );
  const ids = [await add('one'), await add('one'), await add('other'), await add(), await add()];
  expect(ids.map((id) => id !== null)).toEqual([true, false, true, true, true]);
  expect(await queue.depths()).toMatchObject([{ name: 'keyed', waiting: 4, active: 0 }]);
});

test('a process of role web queues, a process of role worker works', async () => {
  const done: string[] = [];
  const define = (name: string) => (it: Queue) =>
    it.define<Number_>('split', {}, async () => void done.push(name));
  const web = await start(define('web'), 'web');
  await tx(database.db, (inner) => web.enqueue(inner, 'split', { number: 1 }));
  expect(await web.depths()).toMatchObject([{ waiting: 1 }]);
  await start(define('worker'), 'worker');
  await expect.poll(() => done, { timeout: 8000 }).toEqual(['worker']);
});

test('a queue works on as many jobs at once as it may', async () => {
  const gate = Promise.withResolvers<void>();
  let active = 0;
  let most = 0;
  const queue = await start((it) =>
    it.define<Number_>('wide', { concurrency: 3 }, async () => {
      active += 1;
      most = Math.max(most, active);
      await gate.promise;
      active -= 1;
    }),
  );
  await tx(database.db, async (inner) => {
    for (let number = 0; number < 5; number += 1) await queue.enqueue(inner, 'wide', { number });
  });
  await expect.poll(() => active, { timeout: 8000 }).toBe(3);
  gate.resolve();
  await expect
    .poll(async () => (await queue.depths())[0], { timeout: 8000 })
    .toMatchObject({ waiting: 0, active: 0 });
  expect(most).toBe(3);
}, 30_000);

test('a queue stops only when the job that runs has finished', async () => {
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const order: string[] = [];
  const busy = await start((it) =>
    it.define<Number_>('slow', {}, async () => {
      started.resolve();
      await released.promise;
      order.push('finished');
    }),
  );
  const idle = await start(() => undefined);
  await tx(database.db, (inner) => busy.enqueue(inner, 'slow', { number: 1 }));
  await started.promise;
  const stopping = busy.stop().then(() => order.push('stopped'));
  // by then it would have given the job up as well, if it did not wait
  await idle.stop();
  running = [];
  expect(order).toEqual([]);
  released.resolve();
  await stopping;
  expect(order).toEqual(['finished', 'stopped']);
  const { rows } = await database.raw.query(`select state from pgboss.job where name = 'slow'`);
  expect(rows).toEqual([{ state: 'completed' }]);
});

test('while the queue pauses no job begins, and none is lost', async () => {
  const done: number[] = [];
  const queue = await start((it) =>
    it.define<Number_>('paused', {}, async ({ data }) => void done.push(data.number)),
  );
  const add = (number: number) => tx(database.db, (inner) => queue.enqueue(inner, 'paused', { number }));
  await add(1);
  await expect.poll(() => done, { timeout: 8000 }).toEqual([1]);
  await queue.pause();
  await add(2);
  // as long as it takes another queue to do one
  const other: number[] = [];
  const probe = await start((it) =>
    it.define<Number_>('probe', {}, async ({ data }) => void other.push(data.number)),
  );
  await tx(database.db, (inner) => probe.enqueue(inner, 'probe', { number: 1 }));
  await expect.poll(() => other, { timeout: 8000 }).toEqual([1]);
  expect(done).toEqual([1]);
  await queue.resume();
  await expect.poll(() => done, { timeout: 8000 }).toEqual([1, 2]);
}, 30_000);

test('schedules are kept for what is still scheduled, and taken away with the queue that had them', async () => {
  const schedules = async () =>
    (
      await database.raw.query<{ name: string; cron: string }>(
        'select name, cron from pgboss.schedule order by name',
      )
    ).rows;
  const first = await start((it) => {
    it.define('hourly', { schedule: '7 * * * *' }, async () => undefined);
    it.define('nightly', { schedule: '17 3 * * *' }, async () => undefined);
  });
  expect(await schedules()).toEqual([
    { name: 'hourly', cron: '7 * * * *' },
    { name: 'nightly', cron: '17 3 * * *' },
  ]);
  await first.stop();
  running = [];
  await start((it) => {
    it.define('hourly', { schedule: '8 * * * *' }, async () => undefined);
    it.define('nightly', {}, async () => undefined);
  });
  expect(await schedules()).toEqual([{ name: 'hourly', cron: '8 * * * *' }]);
});
