import { customType, sql, text, uuid, check, type AnyPgColumn, type SQL } from '../orm.ts';

/** Identifier made by the program: a UUID of version 7. */
export const id = () => uuid('id').primaryKey();

/** A moment as ISO 8601 text in UTC, to the millisecond; what the driver gives is the database's own spelling of it. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (text) => new Date(text).toISOString(),
});

/** A moment as ISO 8601 text, for statements that are not built from columns. */
export const iso = (moment: SQL) => sql<string>`(to_json(${moment}) #>> '{}')`;

/** The database's clock. */
export const now = sql`now()`;

export const createdAt = () => moment('created_at').notNull().default(now);
export const updatedAt = () => moment('updated_at').notNull().default(now);

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
