import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveCopies } from '../maintenance/copy-service.ts';
import type { Database, DatabaseLog } from '../interface.ts';
import type { Engine } from '../engine.ts';
import { DbLostError, isDiskFull, QueryError, StartError } from '../errors.ts';
import { Seldom } from '../../monitoring/seldom.ts';
import { WorkerHandle } from './worker-handle.ts';
import { Listeners, type OnGap, type OnNotice } from '../listeners.ts';
import { lockDirectory } from './lock.ts';
import { bind, type Db } from '../drizzle-session.ts';
import { cannotOpen, checkDirectory } from './start-checks.ts';
import { Reserve, RESERVE_BYTES } from './reserve.ts';
import { FREE_SPACE_FLOOR_BYTES, freeSpace } from './space.ts';

export interface EmbeddedOptions {
  /** `DATA_DIR`; the database lies in its directory `postgres`. */
  dataDir: string;
  /** Free bytes below which the database is not reopened after a failure; default 200 MB. */
  floorBytes?: number;
  log?: DatabaseLog | undefined;
  /** For throw-away databases of tests and the control of fault tests: nothing is synced. */
  durable?: boolean;
  /** Off only to measure a flush per write. */
  group?: boolean;
  /** A worker that watches the product's one, for fault tests. */
  worker?: URL;
  /** How long the engine may say nothing before it is ended and opened again. */
  silenceMs?: number;
  /** For whoever examines the whole database: statements may take as long as they need, and nothing is left beside it. */
  maintenance?: boolean;
}

/** A second failure within this time after reopening means that reopening does not help. */
const STABLE_MS = 60 * 60_000;
const SPACE_CHECK_MS = 1_000;
const PING_MS = 1_400;
const WORKER = new URL('./worker.ts', import.meta.url);

/**
 * Opens the database in `DATA_DIR/postgres`, making it on the first run.
 * @throws StartError when another process has it, the disk is full or not writable, or it was made by another version
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, floorBytes = FREE_SPACE_FLOOR_BYTES } = options;
  const dir = databaseDirectory(dataDir);
  const unlock = await checkDirectory(dataDir, dir, floorBytes, () => lockDirectory(dir));
  const database = new EmbeddedDatabase(dir, floorBytes, options, unlock);
  try {
    await database.open();
    if (options.durable ?? true) await database.takeOrders();
    if ((options.durable ?? true) && !options.maintenance) database.keepReserve();
  } catch (error) {
    unlock();
    throw await cannotOpen(error, dir, floorBytes);
  }
  return database;
}

/** Where the embedded database's files lie. */
export function databaseDirectory(dataDir: string): string {
  return path.join(path.resolve(dataDir), 'postgres');
}

export class EmbeddedDatabase implements Database {
  readonly kind = 'embedded';
  readonly db: Db;
  readonly raw: Engine;
  readonly lost: Promise<Error>;
  readonly dir: string;
  readonly #floorBytes: number;
  readonly #options: EmbeddedOptions;
  readonly #unlock: () => void;
  readonly #listeners = new Listeners();
  readonly #reserve: Reserve;
  readonly #lose: (error: Error) => void;
  #handle: WorkerHandle | undefined;
  #stopOrders: (() => Promise<void>) | undefined;
  #opening: Promise<void> | undefined;
  readonly #fullLog = new Seldom();
  #openedAt = 0;
  #recoveries = 0;
  #closed = false;
  /** Why there is no handle, when there is none. */
  #absence: DbLostError = absent('the database is being reopened');

  constructor(dir: string, floorBytes: number, options: EmbeddedOptions, unlock: () => void) {
    this.dir = dir;
    this.#floorBytes = floorBytes;
    this.#options = options;
    this.#unlock = unlock;
    this.#reserve = new Reserve(dir, floorBytes, options.log);
    const { promise, resolve } = Promise.withResolvers<Error>();
    this.lost = promise;
    this.#lose = resolve;
    const { db, raw } = bind({
      query: async (sql, params, read) => this.#current().query(sql, params, read),
      exec: async (sql) => this.#current().exec(sql),
      transaction: async (run, limits) => this.#current().transaction(run, limits),
    });
    this.db = db;
    this.raw = raw;
  }

  /** Its reserve keeps it from the start on. */
  async keepSpace(): Promise<void> {}

  /** Its worker has done so at the moment when something did not fit. */
  async giveSpace(): Promise<boolean> {
    return false;
  }

  get hasSpace(): boolean {
    return !this.#reserve.used;
  }

  keepReserve(): void {
    this.#reserve.start();
  }

  open(): Promise<void> {
    const opened = this.#open();
    this.#opening = opened.catch(() => undefined); // whoever called hears of it
    return opened;
  }

  async #open(): Promise<void> {
    const { durable = true, group = true, worker = WORKER, maintenance, silenceMs } = this.#options;
    const handle = new WorkerHandle(
      worker,
      { dir: this.dir, durable, group },
      {
        onNotice: (channel, payload) => this.#listeners.deliver(channel, payload),
        onReserveUsed: () => this.#reserve.use(),
        silenceMs: maintenance ? 0 : silenceMs,
      },
    );
    try {
      await handle.ready;
      for (const channel of this.#listeners.channels) await handle.listen(channel);
    } catch (error) {
      await handle.terminate();
      throw error;
    }
    if (this.#closed) return handle.close();
    this.#handle = handle;
    this.#openedAt = performance.now();
    void handle.ended.then((reason) => this.#recover(reason));
  }

  /** Lets `npm run backup` copy the database while this process uses it. */
  async takeOrders(): Promise<void> {
    this.#stopOrders = await serveCopies(this.raw, this.dir);
  }

  async listen(channel: string, onNotice: OnNotice, onGap?: OnGap): Promise<() => Promise<void>> {
    const stop = this.#listeners.add(channel, onNotice, onGap);
    await this.#current().listen(channel);
    return async () => stop();
  }

  async ping(): Promise<void> {
    const answer = this.#current().query('select 1');
    const late = sleep(PING_MS, undefined, { ref: false }).then(() => {
      throw new DbLostError('the database does not answer', { indeterminate: false });
    });
    await Promise.race([answer, late]);
  }

  /** How often files and directories were synced since the database was opened. */
  async stats() {
    return this.#current().stats();
  }

  /** Ends the worker as a crash would, and leaves it so; for fault tests. */
  async abandon(): Promise<void> {
    await this.#end((handle) => handle.terminate());
  }

  async close(): Promise<void> {
    await this.#end((handle) => handle.close());
  }

  async #end(how: (handle: WorkerHandle) => Promise<void>): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#absence = absent('the database is closed');
    await this.#stopOrders?.();
    await this.#reserve.stop();
    const handle = this.#handle;
    this.#handle = undefined;
    if (handle) await how(handle);
    await this.#opening; // it closes itself when it finds the database closed
    this.#unlock();
  }

  #current(): WorkerHandle {
    if (this.#handle) return this.#handle;
    throw this.#absence;
  }

  /** Reopens once after the worker ended by itself. A full disk does not count: it is waited for. */
  async #recover(reason: unknown): Promise<void> {
    if (this.#closed) return;
    this.#handle = undefined;
    const full = isDiskFull(reason) || (await freeSpace(this.dir)) < RESERVE_BYTES;
    if (!full && this.#recoveries++ > 0 && performance.now() - this.#openedAt < STABLE_MS)
      return this.#giveUp(reason);
    if (full) await this.#waitForSpace(reason);
    else this.#options.log?.error({ err: reason }, 'the database stopped and is being reopened');
    if (this.#closed) return;
    this.#absence = absent('the database is being reopened');
    try {
      await this.open();
    } catch (error) {
      return isDiskFull(error) ? this.#recover(error) : this.#giveUp(error);
    }
    this.#options.log?.info('the database is open again');
    this.#listeners.tellGap();
  }

  /** A full disk may last: it is logged when it begins, and then once a minute. */
  async #waitForSpace(reason: unknown): Promise<void> {
    this.#absence = absent('the disk is full; the database waits for space', { code: 'ENOSPC' });
    const enough = Math.max(this.#floorBytes, RESERVE_BYTES);
    do {
      if (this.#fullLog.allows())
        this.#options.log?.error({ reason: wordsOf(reason) }, this.#absence.message);
      await sleep(SPACE_CHECK_MS, undefined, { ref: false });
    } while (!this.#closed && (await freeSpace(this.dir)) < enough);
  }

  #giveUp(cause: unknown) {
    const error = new StartError(
      `The database in ${this.dir} stopped twice: ${wordsOf(cause)}. Check the disk, then run npm run doctor.`,
      { cause },
    );
    this.#options.log?.error({ err: error }, 'the database is lost');
    this.#absence = absent(error.message);
    this.#lose(error);
  }
}

/** What whoever asks hears while there is no database: nothing of what they asked was done. */
function absent(message: string, { code }: { code?: string } = {}): DbLostError {
  const cause = code ? new QueryError({ message, code }, '') : undefined;
  return new DbLostError(message, { indeterminate: false, cause });
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
