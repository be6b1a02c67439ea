import { createRequire } from 'node:module';
import type * as Core from 'drizzle-orm';
import type * as Pg from 'drizzle-orm/pg-core';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core';

/** Exported by drizzle at run time, but not by its types. */
interface Internals {
  mapResultRow(
    fields: SelectedFieldsOrdered,
    row: unknown[],
    joinsNotNullableMap?: Record<string, boolean>,
  ): Record<string, unknown>;
}

// drizzle's CommonJS build is the same code in few modules: it costs 63 MB of memory where the ESM build costs 214.
// Import drizzle from this file only, so that the second copy is never loaded.
const require = createRequire(import.meta.url);
const core = require('drizzle-orm') as typeof Core & Internals;
const pg = require('drizzle-orm/pg-core') as typeof Pg;

/** The `sql` tag and its parts, for queries. */
export const { sql, SQL, param, is, getTableColumns, getTableName, Table, Column, Placeholder } = core;

/** Conditions. */
export const {
  eq,
  ne,
  gt,
  gte,
  lt,
  lte,
  and,
  or,
  not,
  between,
  notBetween,
  like,
  ilike,
  notLike,
  notIlike,
  inArray,
  notInArray,
  isNull,
  isNotNull,
  exists,
  notExists,
  arrayContains,
  arrayContained,
  arrayOverlaps,
} = core;

/** Order, aggregates and vector distances. */
export const {
  asc,
  desc,
  count,
  countDistinct,
  sum,
  avg,
  min,
  max,
  cosineDistance,
  l2Distance,
  innerProduct,
} = core;

/** Errors that drizzle throws. */
export const { DrizzleError, DrizzleQueryError, TransactionRollbackError } = core;

/** Tables and columns, for schema files. */
export const {
  pgTable,
  pgEnum,
  pgSchema,
  pgView,
  pgSequence,
  customType,
  uuid,
  text,
  varchar,
  char,
  boolean,
  integer,
  smallint,
  bigint,
  serial,
  bigserial,
  doublePrecision,
  real,
  numeric,
  date,
  time,
  timestamp,
  interval,
  json,
  jsonb,
  inet,
  vector,
  halfvec,
} = pg;

/** Indexes and constraints, for schema files. */
export const { index, uniqueIndex, unique, primaryKey, foreignKey, check, getTableConfig } = pg;

/** Set operations and subqueries, for queries. */
export const { alias, union, unionAll, intersect, except, QueryBuilder } = pg;

/** What a driver is built of: for `database/session.ts` only. */
export const { PgDatabase, PgDialect, PgSession, PgTransaction, PgPreparedQuery } = pg;
export const { fillPlaceholders, mapResultRow } = core;

export type SQL<T = unknown> = Core.SQL<T>;
export type { SQLWrapper, InferSelectModel, InferInsertModel, Query } from 'drizzle-orm';
export type {
  AnyPgColumn,
  PgColumn,
  PgTable,
  PgTableWithColumns,
  PgTransactionConfig,
  PgQueryResultHKT,
  PreparedQueryConfig,
  SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
/** A database or a transaction; its rows are `{ rows }` on both engines. */
export type PgDatabase<Result extends Pg.PgQueryResultHKT> = Pg.PgDatabase<Result>;
export type PgDialect = Pg.PgDialect;
