import { execSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as os from 'node:os';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Wire } from '../../../../proofs/faults/wire.ts';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../../../../scripts/postgres.ts';
import { openDatabase, tx, type Database } from '../database.ts';
import { DbLostError, isDatabaseAway } from '../errors.ts';

vi.setConfig({ testTimeout: 60_000 });

describe.skipIf(!findPostgres())('the external database', () => {
  let postgres: ThrowAwayPostgres;
  let wire: Wire;
  let database: Database;
  beforeAll(async () => {
    postgres = await startPostgres();
    const url = new URL(postgres.url);
    wire = new Wire(Number(url.port));
    url.port = String(await wire.open());
    database = await openDatabase({ dataDir: os.tmpdir(), databaseUrl: url.href, poolSize: 4 });
    await database.raw.exec('create table kept (id int primary key)');
  }, 60_000);
  afterAll(async () => {
    await database.close();
    wire.close();
    await postgres.stop();
  });

  const isBack = () =>
    expect
      .poll(
        () =>
          database.ping().then(
            () => true,
            () => false,
          ),
        { timeout: 30_000 },
      )
      .toBe(true);

  test('neither compiles plans nor starts processes for them: that would cost a large statement some hundred milliseconds', async () => {
    const { rows } = await database.raw.query(
      "select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as helpers",
    );
    expect(rows).toEqual([{ jit: 'off', helpers: '0' }]);
  });

  test('that falls silent ends what runs, refuses what comes, and is well again by itself', async () => {
    let gaps = 0;
    const heard: string[] = [];
    await database.listen(
      'news',
      (payload) => heard.push(payload),
      () => gaps++,
    );
    const running = database.raw.query('select pg_sleep(600)');
    wire.swallows = true;
    await expect(running).rejects.toSatisfy((error) => error instanceof DbLostError && error.indeterminate);
    await expect(database.raw.query('select 1')).rejects.toSatisfy(
      (error) => error instanceof DbLostError && !error.indeterminate,
    );
    await expect(database.ping()).rejects.toSatisfy(isDatabaseAway);
    wire.swallows = false;
    await isBack();
    expect(gaps).toBe(1);
    await database.raw.query(`select pg_notify('news', 'heard again')`);
    await expect.poll(() => heard).toEqual(['heard again']);
  });

  test('is not taken for away when this process and the server pause', async () => {
    const { rows } = await database.raw.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
    const pids = rows.map(({ pid }) => pid).join(' ');
    expect(rows).not.toEqual([]);
    execSync(`kill -STOP ${pids}`);
    spawn('sh', ['-c', `sleep 2; kill -CONT ${pids}`]);
    await wire.nextRequest(); // a beat, which nobody answers
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
    await expect(database.ping()).resolves.toBeUndefined();
    await expect(database.raw.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
  });

  test('that is killed amid a transaction keeps nothing of it', async () => {
    const cut = tx(database.db, async (inner) => {
      await inner.execute('insert into kept values (1)');
      const ended = once(postgres.process, 'exit');
      postgres.process.kill('SIGQUIT');
      await ended;
      await inner.execute('insert into kept values (2)');
    });
    await expect(cut).rejects.toSatisfy(isDatabaseAway);
    await postgres.restart();
    await isBack();
    expect((await database.raw.query('select from kept')).rowCount).toBe(0);
  });

  test('that ends one idle transaction leaves the others alone', async () => {
    const idleTransactions = async () => {
      const idle = `select from pg_stat_activity where state = 'idle in transaction'`;
      return (await database.raw.query(idle)).rowCount;
    };
    const ended = database.raw.transaction(
      async (statements) => {
        await expect.poll(idleTransactions).toBe(0);
        await statements.query('select 1');
      },
      { limitMs: 50 },
    );
    const other = database.raw.query('select pg_sleep(0.3)');
    await expect(ended).rejects.toSatisfy(isDatabaseAway);
    await expect(other).resolves.toMatchObject({ rowCount: 1 });
  });

  test('serves more callers than it has connections, one after the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        database.raw.query<{ n: number }>('select $1::int as n, pg_sleep(0.01)', [n]),
      ),
    );
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  test('that does not exist is reported in a sentence', async () => {
    const url = new URL(postgres.url);
    url.pathname = '/absent';
    await expect(openDatabase({ dataDir: os.tmpdir(), databaseUrl: url.href })).rejects.toThrow(
      'has no database of that name',
    );
  });
});

test.each(['nonsense', 'mysql://127.0.0.1:1/app'])(
  'an address that is none is reported in a sentence: %s',
  async (databaseUrl) => {
    await expect(openDatabase({ dataDir: os.tmpdir(), databaseUrl })).rejects.toThrow(
      'is not an address like',
    );
  },
);
