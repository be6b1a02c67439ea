import { Worker } from 'node:worker_threads';
import { DbLostError, QueryError } from '../errors.ts';
import {
  TRANSACTION_LIMIT_MS,
  type Engine,
  type ReadOptions,
  type Result,
  type Statements,
  type TransactionOptions,
} from '../engine.ts';
import type { FlushStats, Message, Request, Value, WorkerData } from './protocol.ts';
import { SILENCE_MS, Watchdog } from './watchdog.ts';

type Call = Request extends infer R ? (R extends Request ? Omit<R, 'id' | 'tx'> : never) : never;
interface Pending {
  resolve: (value: Value) => void;
  reject: (error: Error) => void;
  sql: string;
}

export interface HandleOptions {
  onNotice: (channel: string, payload: string) => void;
  onReserveUsed: () => void;
  /** How long the worker may say nothing before it is ended; 0 for ever. Default a minute. */
  silenceMs?: number | undefined;
}

/** Results live for moments: more room for them only makes the worker larger. */
const YOUNG_MB = 12;

/** Closing writes down what is in memory; what was acknowledged is on the disk without it. */
const CLOSE_MS = 10_000;

/** The main thread's end of the embedded database's worker: calls go out numbered, replies come back in any order. */
export class WorkerHandle implements Engine {
  /** Fulfils when the database is open; rejects when it cannot be opened. */
  readonly ready: Promise<void>;
  /** Fulfils when the worker has ended, with the reason; its files are closed then. */
  readonly ended: Promise<DbLostError>;
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  readonly #options: HandleOptions;
  #watchdog: Watchdog | undefined;
  #lastCall = 0;
  #lastTransaction = 0;
  #dead: DbLostError | undefined;
  #closing = false;

  constructor(worker: URL, data: WorkerData, options: HandleOptions) {
    this.#options = options;
    this.#worker = new Worker(worker, {
      workerData: data,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const ready = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<DbLostError>();
    this.ready = ready.promise;
    this.ended = ended.promise;
    ready.promise.catch(() => undefined); // whoever opens awaits it; a later reader must not crash the process
    this.#worker.on('message', (message: Message) => {
      this.#watchdog?.heard();
      if (message.type === 'ready') {
        this.#watch();
        ready.resolve();
      } else this.#receive(message);
    });
    this.#worker.on('error', (error: Error) => this.#die(error.message));
    this.#worker.on('exit', (code) => {
      const reason = this.#die(`the worker ended with code ${code}`);
      ready.reject(reason);
      ended.resolve(reason);
    });
  }

  async query<Row>(
    sql: string,
    params: readonly unknown[] = [],
    options: ReadOptions = {},
  ): Promise<Result<Row>> {
    return this.#query<Row>(0, sql, params, options);
  }

  async exec(sql: string): Promise<Result[]> {
    return this.#exec(0, sql);
  }

  async transaction<T>(
    run: (statements: Statements) => Promise<T>,
    { limitMs = TRANSACTION_LIMIT_MS }: TransactionOptions = {},
  ): Promise<T> {
    const tx = ++this.#lastTransaction;
    const end = this.#watchdog?.allow(limitMs);
    try {
      return await this.#transaction(tx, run, limitMs);
    } finally {
      end?.();
    }
  }

  async #transaction<T>(
    tx: number,
    run: (statements: Statements) => Promise<T>,
    limitMs: number,
  ): Promise<T> {
    await this.#send(tx, { op: 'begin', limitMs }, 'begin');
    try {
      const result = await run({
        query: <Row>(sql: string, params: readonly unknown[] = [], options: ReadOptions = {}) =>
          this.#query<Row>(tx, sql, params, options),
        exec: (sql) => this.#exec(tx, sql),
      });
      await this.#send(tx, { op: 'commit' }, 'commit');
      return result;
    } catch (error) {
      // a transaction that is over already, or a worker that is gone, needs no rollback: the first error is the one to report
      await this.#send(tx, { op: 'rollback' }, 'rollback').catch(() => undefined);
      throw error;
    }
  }

  async listen(channel: string): Promise<void> {
    await this.#send(0, { op: 'listen', channel }, `listen ${channel}`);
  }

  /** How often the engine has synced since it was opened. */
  async stats(): Promise<FlushStats> {
    return (await this.#send(0, { op: 'stats' }, 'stats')) as FlushStats;
  }

  /** Closes the database cleanly, after the calls before it, and waits for the worker to end; one that does not is ended. */
  async close(): Promise<void> {
    this.#closing = true;
    const late = setTimeout(() => void this.terminate(), CLOSE_MS);
    if (!this.#dead) await this.#send(0, { op: 'close' }, 'close').catch(() => undefined); // it ended by itself: closed all the same
    await this.ended;
    clearTimeout(late);
  }

  /** Ends the worker without closing the database, as a crash would. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
    await this.ended;
  }

  async #query<Row>(tx: number, sql: string, params: readonly unknown[], options: ReadOptions) {
    return (await this.#send(tx, { op: 'query', sql, params, options }, sql)) as Result<Row>;
  }

  async #exec(tx: number, sql: string) {
    return (await this.#send(tx, { op: 'exec', sql }, sql)) as Result[];
  }

  #send(tx: number, call: Call, sql: string): Promise<Value> {
    if (this.#dead) {
      const { message, cause } = this.#dead;
      return Promise.reject(new DbLostError(message, { indeterminate: false, cause }));
    }
    return new Promise((resolve, reject) => {
      const id = ++this.#lastCall;
      this.#pending.set(id, { resolve, reject, sql });
      this.#worker.postMessage({ id, tx, ...call } satisfies Request);
    });
  }

  /** Ends a worker that is stuck inside the engine: it would never answer again. */
  #watch() {
    const { silenceMs = SILENCE_MS } = this.#options;
    if (!silenceMs) return;
    this.#watchdog = new Watchdog(silenceMs, () => {
      this.#die(`it said nothing for ${silenceMs / 1000} s`);
      void this.#worker.terminate();
    });
  }

  #receive(message: Message) {
    switch (message.type) {
      case 'notice':
        return this.#options.onNotice(message.channel, message.payload);
      case 'reserve-used':
        return this.#options.onReserveUsed();
      case 'fatal':
        return this.#die(message.message, message.code);
      case 'value':
      case 'error':
        return this.#settle(message);
      default:
        return undefined;
    }
  }

  #settle(message: Extract<Message, { type: 'value' | 'error' }>) {
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    this.#pending.delete(message.id);
    if (message.type === 'value') pending.resolve(message.value);
    else pending.reject(new QueryError(message.error, pending.sql));
  }

  /** Calls without an answer may have been carried out: they end as indeterminate. */
  #die(reason: string, code?: string): DbLostError {
    if (this.#dead) return this.#dead;
    this.#watchdog?.stop();
    const message = this.#closing ? 'the database is closed' : `the database stopped: ${reason}`;
    this.#dead = new DbLostError(message, {
      indeterminate: true,
      cause: code ? new QueryError({ message: reason, code }, '') : undefined,
    });
    for (const { reject } of this.#pending.values()) reject(this.#dead);
    this.#pending.clear();
    return this.#dead;
  }
}
