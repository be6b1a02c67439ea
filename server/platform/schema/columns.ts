import { sql, text, timestamp, uuid, check, type AnyPgColumn } from '../orm.ts';

/** Identifier made by the program: a UUID of version 7. */
export const id = () => uuid('id').primaryKey();

/** A moment as ISO text with its zone, set by the database's clock. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 });

export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();

/** A list of words, empty by default. */
export const words = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);

/** A constraint that keeps a column to a closed list of values; NULL passes where the column allows it. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return check(name, sql`${column} in (${sql.raw(list)})`);
}
