import pg, { type PoolClient } from 'pg';
import type { Database, DatabaseLog } from '../interface.ts';
import type { Engine, Statements, TransactionOptions } from '../engine.ts';
import { DbLostError } from '../errors.ts';
import { DiskReserve } from './disk-reserve.ts';
import { cannotConnect, checkServer } from './server-checks.ts';
import { asDatabaseError, runExec, runQuery } from './statements.ts';
import { Listeners, type OnGap, type OnNotice } from '../listeners.ts';
import { Monitor } from './monitor.ts';
import { bind, type Db } from '../drizzle-session.ts';
import { OpenSockets } from './sockets.ts';

export interface ExternalOptions {
  databaseUrl: string;
  /** Connections of this process; default 10. */
  poolSize?: number;
  log?: DatabaseLog | undefined;
}

const POOL_SIZE = 10;
/** A statement of a request never needs longer; migrations ask for more. */
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_TRANSACTION_MS = 60_000;
/** Waiting for a connection that the other requests of this process hold. */
const CONNECTION_TIMEOUT_MS = 5_000;

/**
 * Connects to the PostgreSQL at `databaseUrl`.
 * @throws StartError when it cannot be reached, refuses the login, or is older than this program needs
 */
export async function openExternal(options: ExternalOptions): Promise<Database> {
  const database = new ExternalDatabase(options);
  try {
    await database.open();
  } catch (error) {
    await database.close();
    throw cannotConnect(error, options.databaseUrl);
  }
  return database;
}

/** Compiling a plan, or starting other processes for it, takes longer than our statements do, and begins as soon as a table is large. */
const PLAIN_PLANS = '-c jit=off -c max_parallel_workers_per_gather=0';

class ExternalDatabase implements Database {
  readonly kind = 'external';
  readonly db: Db;
  readonly raw: Engine;
  /** A server that is away comes back: never lost for good. */
  readonly lost = new Promise<Error>(() => undefined);
  readonly #pool: pg.Pool;
  readonly #sockets = new OpenSockets(() => this.#monitor.suspect());
  readonly #listeners = new Listeners();
  readonly #monitor: Monitor;
  readonly #reserve: DiskReserve;
  readonly #log: DatabaseLog | undefined;
  /** Those who wait for a connection. */
  readonly #connecting = new Set<(reason: DbLostError) => void>();

  constructor({ databaseUrl, poolSize = POOL_SIZE, log }: ExternalOptions) {
    this.#log = log;
    this.#pool = new pg.Pool({
      connectionString: databaseUrl,
      max: poolSize,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
      options: PLAIN_PLANS,
      keepAlive: true,
      stream: () => this.#sockets.create(),
    });
    const broke = ({ message }: Error) => log?.warn({ reason: message }, 'a database connection broke'); // the pool replaces it
    this.#pool.on('error', broke);
    this.#pool.on('connect', (client) => client.on('error', broke)); // also while a transaction holds it
    this.#monitor = new Monitor(databaseUrl, {
      onNotice: (channel, payload) => this.#listeners.deliver(channel, payload),
      onAway: (reason) => this.#goAway(reason),
      onBack: (wasAway) => this.#comeBack(wasAway),
    });
    const { db, raw } = bind({
      query: (sql, params, read) => this.#withClient((client) => runQuery(client, sql, params, read)),
      exec: (sql) => this.#withClient((client) => runExec(client, sql)),
      transaction: (run, limits) => this.#withClient((client) => this.#transaction(client, run, limits)),
    });
    this.db = db;
    this.raw = raw;
    this.#reserve = new DiskReserve(raw, log);
  }

  get hasSpace(): boolean {
    return !this.#reserve.used;
  }

  keepSpace(): Promise<void> {
    return this.#reserve.keep();
  }

  giveSpace(): Promise<boolean> {
    return this.#reserve.release();
  }

  async open(): Promise<void> {
    await this.#monitor.start();
    await checkServer(this.raw, this.#log);
  }

  async listen(channel: string, onNotice: OnNotice, onGap?: OnGap): Promise<() => Promise<void>> {
    const stop = this.#listeners.add(channel, onNotice, onGap);
    await this.#monitor.listen(channel);
    return async () => stop();
  }

  async ping(): Promise<void> {
    await this.#monitor.ping();
  }

  async close(): Promise<void> {
    await this.#reserve.stop();
    await this.#monitor.stop();
    await this.#pool.end();
  }

  async #withClient<T>(run: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#connect();
    let broken: Error | undefined;
    try {
      return await run(client);
    } catch (error) {
      if (error instanceof DbLostError) broken = error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** A connection of the pool, or the news that the database is away. */
  async #connect(): Promise<PoolClient> {
    const { reason } = this.#monitor;
    if (reason) throw new DbLostError(reason, { indeterminate: false });
    const { promise, resolve, reject } = Promise.withResolvers<PoolClient>();
    this.#connecting.add(reject);
    this.#pool.connect().then((client) => {
      if (this.#connecting.delete(reject)) resolve(client);
      else client.release(true); // too late: the caller already has the error that the database is away
    }, reject);
    try {
      return await promise;
    } catch (cause) {
      this.#connecting.delete(reject);
      throw new DbLostError('no connection to the database', { indeterminate: false, cause });
    }
  }

  async #transaction<T>(
    client: PoolClient,
    run: (statements: Statements) => Promise<T>,
    { limitMs }: TransactionOptions = {},
  ): Promise<T> {
    await runExec(
      client,
      limitMs
        ? `begin; set local statement_timeout = ${limitMs}; set local idle_in_transaction_session_timeout = ${limitMs}`
        : 'begin',
    );
    try {
      const result = await run({
        query: (sql, params, read) => runQuery(client, sql, params, read),
        exec: (sql) => runExec(client, sql),
      });
      const { command } = await client.query('commit').catch((error: unknown) => {
        throw asDatabaseError(error, 'commit');
      });
      if (command === 'ROLLBACK') throw new Error('transaction rolled back: an earlier statement failed');
      return result;
    } catch (error) {
      if (!(error instanceof DbLostError)) await runExec(client, 'rollback');
      throw error;
    }
  }

  /** Ends what runs, so that each answers now instead of when the network gives up. */
  #goAway(reason: string) {
    this.#log?.error({ reason }, 'the database is away');
    const lost = new DbLostError(reason, { indeterminate: false });
    for (const reject of this.#connecting) reject(lost);
    this.#connecting.clear();
    this.#sockets.destroyAll();
  }

  #comeBack(wasAway: boolean) {
    if (wasAway) {
      this.#sockets.destroyAll(); // connections from before are gone on the other side
      this.#log?.info('the database is back');
    }
    this.#listeners.tellGap();
  }
}
