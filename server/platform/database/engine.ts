/** The rows that a statement gave back, and how many it touched. */
export interface Result<Row = Record<string, unknown>> {
  rows: Row[];
  rowCount: number;
}

/** How values come back: drizzle reads dates as text and maps them itself, plain callers get `Date`. */
export interface ReadOptions {
  rowMode?: 'object' | 'array';
  dates?: 'text' | 'date';
  /** The external database keeps the statement's plan under this name, on each connection. */
  name?: string | undefined;
}

/** Whatever runs statements: an engine or one transaction of it. */
export interface Statements {
  /** One statement with parameters `$1 …`. Throws `QueryError` or `DbLostError`. */
  query<Row = Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
    options?: ReadOptions,
  ): Promise<Result<Row>>;
  /** Several statements without parameters, as one round trip. */
  exec(sql: string): Promise<Result[]>;
}

export interface TransactionOptions {
  /** A transaction left open longer is rolled back; default 60 s. */
  limitMs?: number;
}

/** One of the two databases underneath: embedded or external. */
export interface Engine extends Statements {
  /** Commits when `run` fulfils, rolls back when it rejects. */
  transaction<T>(run: (statements: Statements) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

export const TRANSACTION_LIMIT_MS = 60_000;

/** Types whose values drizzle wants as the text PostgreSQL sent: dates, times, intervals, and arrays of them and of numerics. */
export const TEXT_TYPES: readonly number[] = [1082, 1114, 1184, 1186, 1231, 1115, 1185, 1187, 1182];
