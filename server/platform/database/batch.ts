import { sql, type SQL, type SQLWrapper } from '../orm.ts';
import type { Db } from './drizzle-session.ts';

/** Writes by name, for one statement, and what is read at its end: it may use the rows that a named write returns. */
export interface Writes {
  readonly writes: Readonly<Record<string, SQLWrapper | undefined>>;
  readonly result: SQL;
}

/** The writes as parts of a `with`. */
export function partsOf(writes: Writes['writes']): SQL[] {
  return Object.entries(writes).flatMap(([name, write]) =>
    write ? [sql`${sql.identifier(name)} as (${write.getSQL()})`] : [],
  );
}

/**
 * Carries out several writes as one statement, in one round trip: all of them or none. Each sees the database as it was
 * before, so no two may change the same row, and none may count on another's rows being there.
 *
 * @param result what is read at the end; it may use the rows that a named write returns
 */
export async function writeTogether<Row extends Record<string, unknown>>(
  db: Db,
  writes: Writes['writes'],
  result: SQL = sql`select`,
): Promise<Row[]> {
  const parts = partsOf(writes);
  if (parts.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`with ${sql.join(parts, sql`, `)} ${result}`);
  return rows;
}
