import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findPostgres, startPostgres } from '../../../scripts/postgres.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createQueue } from './queue.ts';

const PROCESSES = 3;
const log = pino({ level: 'silent' });

describe.skipIf(!findPostgres())('an empty PostgreSQL', () => {
  test('is set up by several processes that start on it at once', { timeout: 120_000 }, async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const start = async () => {
      const database = await openDatabase({ dataDir: 'unused', databaseUrl: postgres.url });
      onTestFinished(() => database.close());
      await migrate(database);
      const queue = createQueue(database, { role: 'all' }, log);
      queue.define('greet', { schedule: '7 * * * *' }, async () => undefined);
      await queue.start();
      onTestFinished(() => queue.stop());
      return queue.depths();
    };
    const started = await Promise.all(Array.from({ length: PROCESSES }, start));
    expect(started.map((depths) => depths.map(({ name }) => name))).toEqual(
      Array.from({ length: PROCESSES }, () => ['greet']),
    );
  });
});
