import {
  fillPlaceholders,
  mapResultRow,
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  PgSession,
  PgTransaction,
  sql,
  type PgQueryResultHKT,
  type PgTransactionConfig,
  type PreparedQueryConfig,
  type Query,
  type SelectedFieldsOrdered,
  type SQL,
} from '../orm.ts';
import type { Engine, ReadOptions, Result, Statements } from './engine.ts';
import { Guard, guarded, type Scope } from './transaction-guard.ts';

/** What `db.execute()` gives back on both engines. */
export interface RowsResult extends PgQueryResultHKT {
  type: Result<this['row']>;
}

/** The database, or a transaction of it: queries take either. */
export type Db = PgDatabase<RowsResult>;

type NoSchema = Record<string, never>;
type Mapper = (rows: unknown[][]) => unknown;

class Prepared<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  // drizzle's select builder sets it after construction
  joinsNotNullableMap?: Record<string, boolean>;
  #run: Statements['query'];
  #fields: SelectedFieldsOrdered | undefined;
  #mapper: Mapper | undefined;
  #arrayMode: boolean;
  #name: string | undefined;

  constructor(
    run: Statements['query'],
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
    arrayMode: boolean,
    mapper: Mapper | undefined,
  ) {
    super(query, undefined, undefined);
    this.#name = name;
    this.#run = run;
    this.#fields = fields;
    this.#mapper = mapper;
    this.#arrayMode = arrayMode;
  }

  async execute(values: Record<string, unknown> = {}): Promise<T['execute']> {
    const fields = this.#fields;
    if (!fields && !this.#mapper) return this.#read<Record<string, unknown>>(values, 'object');
    const { rows } = await this.#read<unknown[]>(values, 'array');
    if (this.#mapper) return this.#mapper(rows);
    return rows.map((row) => mapResultRow(fields ?? [], row, this.joinsNotNullableMap));
  }

  async all(values: Record<string, unknown> = {}): Promise<T['all']> {
    return (await this.#read<Record<string, unknown>>(values, 'object')).rows;
  }

  isResponseInArrayMode() {
    return this.#arrayMode;
  }

  #read<Row>(values: Record<string, unknown>, rowMode: ReadOptions['rowMode'] & string) {
    return this.#run<Row>(this.query.sql, fillPlaceholders(this.query.params, values), {
      rowMode,
      dates: 'text',
      name: this.#name,
    });
  }
}

class Session extends PgSession<RowsResult, NoSchema, NoSchema> {
  readonly guard: Guard;
  readonly scope: Scope | undefined;
  #engine: Engine | undefined;
  #statements: Statements;

  constructor(
    dialect: PgDialect,
    guard: Guard,
    on: { engine: Engine } | { statements: Statements; scope: Scope },
  ) {
    super(dialect);
    this.guard = guard;
    this.#engine = 'engine' in on ? on.engine : undefined;
    this.#statements = 'engine' in on ? on.engine : on.statements;
    this.scope = 'engine' in on ? undefined : on.scope;
  }

  prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
    arrayMode: boolean,
    mapper?: Mapper,
  ): Prepared<T> {
    return new Prepared<T>(this.#query, query, fields, name, arrayMode, mapper);
  }

  #query: Statements['query'] = async (text, params, options) => {
    this.guard.check(this.scope);
    return this.#statements.query(text, params, options);
  };

  async transaction<T>(run: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    this.guard.check(this.scope);
    if (!this.#engine) throw new Error('a transaction inside a transaction is opened on its handle');
    return this.#engine.transaction((statements) => {
      const scope = { open: true };
      const tx = new Transaction(
        this.dialect,
        new Session(this.dialect, this.guard, { statements, scope }),
        undefined,
      );
      return this.guard.run(scope, async () => {
        if (config) await tx.setTransaction(config);
        return run(tx);
      });
    });
  }

  /** A session for a savepoint: the same connection in a scope of its own. */
  inner(scope: Scope) {
    return new Session(this.dialect, this.guard, { statements: this.#statements, scope });
  }

  override async count(query: SQL): Promise<number> {
    const { rows } = await this.execute<Result<{ count: string | number }>>(query);
    return Number(rows[0]?.count);
  }
}

class Transaction extends PgTransaction<RowsResult, NoSchema, NoSchema> {
  readonly #dialect: PgDialect;
  readonly #session: Session;

  constructor(dialect: PgDialect, session: Session, schema: undefined, nestedIndex = 0) {
    super(dialect, session, schema, nestedIndex);
    this.#dialect = dialect;
    this.#session = session;
  }

  async transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    const savepoint = sql.raw(`level_${this.nestedIndex + 1}`);
    const scope = { open: true };
    const inner = new Transaction(this.#dialect, this.#session.inner(scope), undefined, this.nestedIndex + 1);
    await this.execute(sql`savepoint ${savepoint}`);
    try {
      const result = await this.#session.guard.run(scope, () => run(inner));
      await this.execute(sql`release savepoint ${savepoint}`);
      return result;
    } catch (error) {
      await this.execute(sql`rollback to savepoint ${savepoint}`);
      throw error;
    }
  }
}

/** Binds drizzle and the plain statements to an engine, both under one guard. */
export function bind(engine: Engine): { db: Db; raw: Engine } {
  const guard = new Guard();
  const dialect = new PgDialect();
  const db: Db = new PgDatabase(dialect, new Session(dialect, guard, { engine }), undefined);
  return { db, raw: guarded(engine, guard) };
}

/**
 * Runs `run` in one transaction: commits when it fulfils, rolls back when it rejects. Inside another transaction it is a
 * savepoint. Inside `run` use only the handle it is given; the outer one throws.
 */
export function tx<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(run);
}
