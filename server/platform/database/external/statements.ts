import pg, { type PoolClient, type QueryResult } from 'pg';
import { DbLostError, QueryError } from '../errors.ts';
import { TEXT_TYPES, type ReadOptions, type Result } from '../engine.ts';

const INT8 = 20;
const DATE = 1082;
const INTERVAL = 1186;
const INT8_ARRAY: number = 1016;
const textTypes = new Set(TEXT_TYPES);
const asText = (value: string) => value;

type Parse<T = unknown> = (value: string) => T;

const strings = pg.types.getTypeParser(INT8_ARRAY, 'text') as Parse<(string | null)[]>;
const numbers = (value: string) => strings(value).map((item) => (item === null ? null : Number(item)));

/** The same values as the embedded engine gives: int8 as number, dates as text where drizzle reads them. */
function typeParser(dates: ReadOptions['dates']) {
  return (type: number, format?: 'text' | 'binary'): Parse => {
    if (type === INT8) return Number;
    if (type === INT8_ARRAY) return numbers;
    if (dates === 'text' ? textTypes.has(type) : type === DATE || type === INTERVAL) return asText;
    return pg.types.getTypeParser(type, format === 'binary' ? 'text' : format) as Parse;
  };
}

const parsers = { text: { getTypeParser: typeParser('text') }, date: { getTypeParser: typeParser('date') } };

/** One statement with parameters. */
export async function runQuery<Row>(
  client: PoolClient,
  sql: string,
  params: readonly unknown[] = [],
  { rowMode, dates = 'date', name }: ReadOptions = {},
): Promise<Result<Row>> {
  try {
    const types = parsers[dates];
    const result = await (rowMode === 'array'
      ? client.query({ text: sql, values: [...params], rowMode, types, name })
      : client.query({ text: sql, values: [...params], types, name }));
    return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 };
  } catch (error) {
    throw asDatabaseError(error, sql);
  }
}

/** Several statements; a `BEGIN … COMMIT` among them that fails is rolled back. */
export async function runExec(client: PoolClient, sql: string): Promise<Result[]> {
  try {
    const results: QueryResult | QueryResult[] = await client.query({ text: sql, types: parsers.date });
    return [results]
      .flat()
      .map(({ rows, rowCount }) => ({ rows: rows as Record<string, unknown>[], rowCount: rowCount ?? 0 }));
  } catch (error) {
    const known = asDatabaseError(error, sql);
    if (known instanceof QueryError && /^\s*begin\b/i.test(sql)) await client.query('rollback');
    throw known;
  }
}

/** Shutting down, starting up, too many connections, and errors of the connection itself. */
const AWAY = /^(57P0[1-5]|53300|08...|25P03)$/;

/** Distinguishes a failed statement from a database that went away while it ran. */
export function asDatabaseError(error: unknown, sql: string): QueryError | DbLostError {
  if (error instanceof pg.DatabaseError && !AWAY.test(error.code ?? '')) return new QueryError(error, sql);
  const message = error instanceof Error ? error.message : String(error);
  return new DbLostError(`the database went away: ${message}`, { indeterminate: true, cause: error });
}
