/** The program cannot start; the message is a sentence for the operator. Nothing was changed. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Another process has the database open. */
export class LockedError extends StartError {}

/**
 * The database went away. `indeterminate` says that the statement may have been carried out all the same:
 * look before repeating it. HTTP answers 503 with Retry-After.
 */
export class DbLostError extends Error {
  override name = 'DbLostError';
  readonly indeterminate: boolean;
  constructor(message: string, options: { indeterminate: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.indeterminate = options.indeterminate;
  }
}

/** What both engines report of a failed statement. */
export interface DriverError {
  message: string;
  code?: string | undefined;
  severity?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
}

/** A statement failed. It names the statement and the rule, never the values: those may be personal. */
export class QueryError extends Error {
  override name = 'QueryError';
  /** SQLSTATE, such as `23505` for a duplicate. */
  readonly code: string | undefined;
  readonly severity: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly sql: string;
  constructor(error: DriverError, sql: string) {
    super(`${withoutValues(error)}${error.code ? ` (${error.code})` : ''}`);
    this.code = error.code;
    this.severity = error.severity;
    this.constraint = error.constraint;
    this.table = error.table;
    this.column = error.column;
    this.sql = sql;
  }
}

// class 22 (data exception) repeats the offending value after a colon: `invalid input syntax for type uuid: "…"`
function withoutValues({ code, message }: DriverError) {
  return code?.startsWith('22') ? (message.split(':')[0] ?? '') : message;
}

/** Walks an error and its causes. */
function* causes(error: unknown): Generator<Error> {
  for (let e = error; e instanceof Error; e = e.cause) yield e;
}

/** The SQLSTATE behind an error, or nothing when it is not the database's. */
export function sqlState(error: unknown): string | undefined {
  for (const e of causes(error)) if (e instanceof QueryError) return e.code;
  return undefined;
}

/** The unique, foreign-key or check constraint that a write broke, by name. */
export function brokenConstraint(error: unknown): string | undefined {
  for (const e of causes(error)) if (e instanceof QueryError) return e.constraint;
  return undefined;
}

/** Another row has the same unique value already. */
export function isDuplicate(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** The database cannot be reached just now: answer 503 and Retry-After. */
export function isDatabaseAway(error: unknown): boolean {
  for (const e of causes(error)) if (e instanceof DbLostError) return true;
  return false;
}

/** The disk under the database is full: answer 507. */
export function isDiskFull(error: unknown): boolean {
  const code = sqlState(error);
  return code === '53100' || code === 'ENOSPC';
}
