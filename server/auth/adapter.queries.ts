import type { CleanedWhere } from 'better-auth/adapters';
import type { Db } from '../platform/database/database.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
  type AnyPgColumn,
  type PgTable,
  type SQL,
} from '../platform/orm.ts';
import { accounts, profiles, sessions, verifications } from '../platform/schema/people.ts';

const TABLES = { profiles, sessions, accounts, verifications };
type TableName = keyof typeof TABLES;
export type Row = Record<string, unknown>;

function isTable(name: string): name is TableName {
  return Object.hasOwn(TABLES, name);
}

function tableOf(name: string): PgTable {
  if (!isTable(name)) throw new Error(`accounts have no table ${name}`);
  return TABLES[name];
}

function columnOf(model: string, field: string): AnyPgColumn {
  const columns: Record<string, AnyPgColumn> = getTableColumns(tableOf(model));
  const column = columns[field];
  if (!column) throw new Error(`the table ${model} has no column ${field}`);
  return column;
}

/** The conditions that the library asks for as SQL, and one of ours. */
export function conditionOf(model: string, where: readonly CleanedWhere[], ours?: SQL): SQL | undefined {
  const all = where.filter(({ connector }) => connector === 'AND').map((part) => comparison(model, part));
  const any = where.filter(({ connector }) => connector === 'OR').map((part) => comparison(model, part));
  return and(...all, any.length > 0 ? or(...any) : undefined, ours);
}

function comparison(model: string, { field, operator, value }: CleanedWhere): SQL {
  const column = columnOf(model, field);
  // the index is over small letters
  if (model === 'profiles' && field === 'email' && operator === 'eq') return sql`lower(${column}) = ${value}`;
  if (value === null) return operator === 'ne' ? isNotNull(column) : isNull(column);
  switch (operator) {
    case 'eq':
      return eq(column, value);
    case 'ne':
      return ne(column, value);
    case 'lt':
      return lt(column, value);
    case 'lte':
      return lte(column, value);
    case 'gt':
      return gt(column, value);
    case 'gte':
      return gte(column, value);
    case 'in':
      return inArray(column, listOf(value));
    case 'not_in':
      return notInArray(column, listOf(value));
    default:
      throw new Error(`accounts are not searched by ${operator}`);
  }
}

function listOf(value: CleanedWhere['value']): unknown[] {
  return Array.isArray(value) ? value : [value];
}

export async function insertRow(db: Db, model: string, row: Row): Promise<Row> {
  const [inserted] = await db.insert(tableOf(model)).values(row).returning();
  if (!inserted) throw new Error(`nothing was written to ${model}`);
  return inserted;
}

export interface RowQuery {
  readonly limit: number;
  readonly offset?: number | undefined;
  readonly sortBy?: { readonly field: string; readonly direction: 'asc' | 'desc' } | undefined;
}

export function selectRows(
  db: Db,
  model: string,
  condition: SQL | undefined,
  { limit, offset = 0, sortBy }: RowQuery,
): Promise<Row[]> {
  const query = db.select().from(tableOf(model)).where(condition).limit(limit).offset(offset).$dynamic();
  if (!sortBy) return query;
  const column = columnOf(model, sortBy.field);
  return query.orderBy(sortBy.direction === 'asc' ? asc(column) : desc(column));
}

export function updateRows(db: Db, model: string, condition: SQL | undefined, values: Row): Promise<Row[]> {
  return db.update(tableOf(model)).set(values).where(condition).returning();
}

export function deleteRows(db: Db, model: string, condition: SQL | undefined): Promise<Row[]> {
  return db.delete(tableOf(model)).where(condition).returning();
}

export async function countRows(db: Db, model: string, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ found: count() }).from(tableOf(model)).where(condition);
  return row?.found ?? 0;
}

/** Rows that are not over yet by the database's clock. */
export function isUnexpired(): SQL {
  return gt(verifications.expires_at, sql`now()`);
}

/** A moment of this process's clock, as far from now by the database's. */
export function momentAfter(ms: number): SQL {
  return sql`now() + ${ms} * interval '1 millisecond'`;
}
