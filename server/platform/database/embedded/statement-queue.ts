import type { PGlite } from '@electric-sql/pglite';
import { TEXT_TYPES, type Result } from '../engine.ts';
import type { Message, Request, Value } from './protocol.ts';

type Session = Pick<PGlite, 'query' | 'exec' | 'listen' | 'isInTransaction'>;

export interface QueueOptions {
  send: (message: Message) => void;
  /** Ends the worker: after a PANIC the next statement would spin forever. */
  fatal: (error: unknown) => void;
  group: boolean;
  /** Operations besides statements, by name. */
  stats: () => Value;
  close: () => Promise<void>;
}

/** As many writes as share one flush at most, so that the first of them is not kept waiting. */
const GROUP_MAX = 64;
const asText = Object.fromEntries(TEXT_TYPES.map((type) => [type, (value: string) => value]));
const FLUSH = `SET synchronous_commit=on;
  SELECT CASE WHEN pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn() THEN pg_logical_emit_message(false, 'flush', '', true) END`;

/**
 * The embedded engine has one session, so its calls wait in one queue; a transaction owns the session until it ends.
 * With `group`, statements that wait together run unflushed, each a transaction of its own; one flush follows, and only
 * then are their replies sent. No reply leaves before the flush that covers it.
 */
export class StatementQueue {
  readonly #pg: Session;
  readonly #options: QueueOptions;
  readonly #waiting: Request[] = [];
  readonly #ended = new Set<number>(); // transactions ended by their time limit, whose callers do not know yet
  readonly #channels = new Set<string>();
  #owner = 0;
  #limit: NodeJS.Timeout | undefined;
  #busy = false;

  constructor(pg: Session, options: QueueOptions) {
    this.#pg = pg;
    this.#options = options;
  }

  push(request: Request) {
    this.#waiting.push(request);
    void this.#drain();
  }

  async #drain() {
    if (this.#busy) return;
    this.#busy = true;
    try {
      await this.#messages();
      while (await this.#batch()) await this.#messages();
    } catch (error) {
      this.#options.fatal(error);
    } finally {
      this.#busy = false;
    }
  }

  /** Lets the messages already sent arrive, so that they can share a flush. */
  async #messages() {
    if (this.#options.group) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Runs one call, or a group of them under one flush. @returns whether anything ran */
  async #batch(): Promise<boolean> {
    const replies: Message[] = [];
    let unflushed = false;
    for (let next = this.#next(); next && replies.length < GROUP_MAX; next = this.#next()) {
      if (unflushed && next.op !== 'query') break;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      if (!unflushed && this.#mayGroup(next)) {
        await this.#pg.exec('SET synchronous_commit=off');
        unflushed = true;
      }
      replies.push(await this.#reply(next));
      if (!unflushed) break;
    }
    if (unflushed) await this.#pg.exec(FLUSH);
    for (const reply of replies) this.#options.send(reply);
    return replies.length > 0;
  }

  #mayGroup(request: Request) {
    return this.#options.group && !this.#owner && request.op === 'query' && this.#waiting.length > 0;
  }

  /** The first call that may run now: while a transaction is open, only its own. */
  #next(): Request | undefined {
    return this.#waiting.find(({ tx }) => !this.#owner || tx === this.#owner || this.#ended.has(tx));
  }

  async #reply(request: Request): Promise<Message> {
    const { id } = request;
    try {
      return { type: 'value', id, value: await this.#run(request) };
    } catch (error) {
      if (isFatal(error)) throw error;
      const { message, code, severity, constraint, table, column } = error as ErrorFields;
      return { type: 'error', id, error: { message, code, severity, constraint, table, column } };
    }
  }

  async #run(request: Request): Promise<Value> {
    if (request.tx && request.tx !== this.#owner && request.op !== 'begin') {
      if (request.op === 'commit' || request.op === 'rollback') this.#ended.delete(request.tx);
      throw new Error('the transaction was ended by its time limit');
    }
    switch (request.op) {
      case 'begin':
        return this.#begin(request.tx, request.limitMs);
      case 'commit':
        return this.#commit();
      case 'rollback':
        return this.#end('ROLLBACK').then(() => undefined);
      case 'listen':
        return this.#listen(request.channel);
      case 'query':
        return this.#alone(async () => {
          const { rowMode, dates } = request.options;
          const parsers = dates === 'text' ? asText : undefined;
          const result = await this.#pg.query<Record<string, unknown>>(request.sql, [...request.params], {
            ...(rowMode && { rowMode }),
            ...(parsers && { parsers }),
          });
          return asResult(result);
        });
      case 'exec':
        return this.#alone(async () => (await this.#pg.exec(request.sql)).map(asResult));
      case 'stats':
        return this.#options.stats();
      case 'close':
        await this.#options.close();
        return undefined;
      default:
        return request satisfies never;
    }
  }

  /** A failed `BEGIN … COMMIT` block must not poison the next caller. */
  async #alone<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } finally {
      if (!this.#owner && this.#pg.isInTransaction()) await this.#pg.exec('ROLLBACK');
    }
  }

  async #begin(tx: number, limitMs: number): Promise<undefined> {
    await this.#pg.exec('BEGIN');
    this.#owner = tx;
    this.#limit = setTimeout(() => {
      this.#waiting.unshift({ id: 0, tx, op: 'rollback' });
      this.#ended.add(tx);
      void this.#drain();
    }, limitMs);
  }

  async #commit(): Promise<undefined> {
    const [result] = await this.#end('COMMIT');
    if (result?.command === 'ROLLBACK')
      throw new Error('transaction rolled back: an earlier statement failed');
  }

  async #end(sql: 'COMMIT' | 'ROLLBACK') {
    clearTimeout(this.#limit);
    try {
      return await this.#pg.exec(sql);
    } finally {
      if (this.#pg.isInTransaction()) await this.#pg.exec('ROLLBACK');
      this.#owner = 0;
    }
  }

  async #listen(channel: string): Promise<undefined> {
    if (this.#channels.has(channel)) return;
    this.#channels.add(channel);
    await this.#pg.listen(channel, (payload) => this.#options.send({ type: 'notice', channel, payload }));
  }
}

type ErrorFields = Error & {
  code?: string;
  severity?: string;
  constraint?: string;
  table?: string;
  column?: string;
};

/** After these the engine cannot be trusted with another statement. */
export function isFatal(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  if (error.name === 'RuntimeError') return true; // of WebAssembly
  const { severity }: ErrorFields = error;
  return severity === 'PANIC' || severity === 'FATAL';
}

function asResult({
  rows,
  rowCount,
  affectedRows,
}: {
  rows: Record<string, unknown>[];
  rowCount?: number;
  affectedRows?: number;
}): Result {
  return { rows, rowCount: rowCount ?? affectedRows ?? rows.length };
}
