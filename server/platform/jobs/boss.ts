import { fromDrizzle, type ConstructorOptions, type Db as IDatabase } from 'pg-boss';
import { sql } from '../orm.ts';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/drizzle-session.ts';

/** How pg-boss reaches the database: spread it into `new PgBoss({ … })`. */
export type BossDatabase = Pick<ConstructorOptions, 'useListenNotify'> & {
  db: IDatabase;
  backend?: 'pglite';
};

/**
 * Lets pg-boss share the program's database on both engines, so that it too hears at once when the server is away.
 * Inside a transaction its plain `send` throws; there use `enqueueIn`.
 */
export function bossDatabase(database: Database): BossDatabase {
  const db: IDatabase = {
    async executeSql(text, values) {
      if (values?.length) return database.raw.query(text, values);
      const results = await database.raw.exec(text); // may be several statements: keep the rows of each
      return { rows: results.flatMap(({ rows }) => rows) };
    },
    async listen(channel, onNotification, onReconnect) {
      const stop = await database.listen(channel, onNotification, onReconnect);
      onReconnect();
      return { close: stop };
    },
  };
  return { db, useListenNotify: true, ...(database.kind === 'embedded' && { backend: 'pglite' }) };
}

/** Options for `boss.send(queue, data, enqueueIn(tx))`: the job exists if and only if the transaction commits. */
export function enqueueIn(tx: Db): { db: IDatabase } {
  return { db: fromDrizzle(tx, sql) };
}
