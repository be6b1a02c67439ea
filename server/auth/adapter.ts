import type { BetterAuthOptions } from 'better-auth';
import {
  createAdapterFactory,
  type CleanedWhere,
  type CustomAdapter,
  type DBAdapter,
} from 'better-auth/adapters';
import { newId } from '../../shared/platform/ids.ts';
import { MINUTE } from '../../shared/platform/time.ts';
import { systemClock } from '../platform/clock.ts';
import { tx, type Db } from '../platform/database/database.ts';
import type { SQL } from '../platform/orm.ts';
import {
  conditionOf,
  countRows,
  deleteRows,
  insertRow,
  isUnexpired,
  momentAfter,
  selectRows,
  updateRows,
  type Row,
  type RowQuery,
} from './adapter.queries.ts';
import { hashSecret } from './secrets.ts';
import { isLive, latestEnd, type SessionLimits } from './session.queries.ts';
import { endSessions } from './sessions.ts';

/**
 * Lets the authentication library keep its rows in our tables, through our transactions. Session tokens are hashed on
 * their way in, and what is over by the database's clock is not found, whatever the clock of this process says.
 */
export function databaseAdapter(db: Db, limits: SessionLimits) {
  return (options: BetterAuthOptions): DBAdapter => adapterOn(db, limits, options, true);
}

function adapterOn(
  db: Db,
  limits: SessionLimits,
  options: BetterAuthOptions,
  opensTransactions: boolean,
): DBAdapter {
  const config = {
    adapterId: 'our-tables',
    supportsDates: false,
    supportsNumericIds: false,
    supportsUUIDs: true,
    customIdGenerator: () => newId(),
    transaction:
      opensTransactions &&
      (<R>(run: (inner: DBAdapter) => Promise<R>) =>
        tx(db, (inner) => run(adapterOn(inner, limits, options, false)))),
  };
  return createAdapterFactory({
    config,
    adapter: ({ getFieldName }) => new Tables(db, limits, getFieldName),
  })(options);
}

/** A moment to show the library where the database has judged already: it compares with the clock of this process. */
function soon(): string {
  return new Date(systemClock.now().getTime() + 30 * MINUTE).toISOString();
}

class Tables implements CustomAdapter {
  readonly #db: Db;
  readonly #limits: SessionLimits;
  readonly #columnName: (of: { model: string; field: string }) => string;

  constructor(db: Db, limits: SessionLimits, columnName: (of: { model: string; field: string }) => string) {
    this.#db = db;
    this.#limits = limits;
    this.#columnName = columnName;
  }

  create = async <T extends Row>({ model, data }: { model: string; data: T }): Promise<T> => {
    const stored = await insertRow(this.#db, model, this.#stored(model, data));
    // the library puts the token into the cookie: it gets back what it gave
    return { ...this.#shown(model, stored), ...(model === 'sessions' && { token: data['token'] }) } as T;
  };

  findOne = async <T>({ model, where }: { model: string; where: CleanedWhere[] }): Promise<T | null> => {
    const [row] = await this.findMany<T>({ model, where, limit: 1 });
    return row ?? null;
  };

  findMany = async <T>({
    model,
    where = [],
    sortBy,
    ...query
  }: RowQuery & { model: string; where?: CleanedWhere[] | undefined }): Promise<T[]> => {
    // conditions come with our columns' names, the order with the library's
    const order = sortBy && { ...sortBy, field: this.#columnName({ model, field: sortBy.field }) };
    const rows = await selectRows(this.#db, model, this.#found(model, where), { ...query, sortBy: order });
    const token = where.find(
      ({ field, operator }) => model === 'sessions' && field === 'token' && operator === 'eq',
    )?.value;
    return rows.map((row) => ({ ...this.#shown(model, row), ...(token !== undefined && { token }) }) as T);
  };

  update = async <T>({
    model,
    where,
    update,
  }: {
    model: string;
    where: CleanedWhere[];
    update: T;
  }): Promise<T | null> => {
    const [row] = await updateRows(
      this.#db,
      model,
      this.#found(model, where),
      this.#stored(model, update as Row),
    );
    return row ? (this.#shown(model, row) as T) : null;
  };

  updateMany = async ({
    model,
    where,
    update,
  }: {
    model: string;
    where: CleanedWhere[];
    update: Row;
  }): Promise<number> => {
    const rows = await updateRows(this.#db, model, this.#found(model, where), this.#stored(model, update));
    return rows.length;
  };

  delete = async (target: { model: string; where: CleanedWhere[] }): Promise<void> => {
    await this.deleteMany(target);
  };

  deleteMany = async ({ model, where }: { model: string; where: CleanedWhere[] }): Promise<number> => {
    const condition = conditionOf(model, hashed(model, where));
    if (model === 'sessions') return (await endSessions(this.#db, condition)).length;
    return (await deleteRows(this.#db, model, condition)).length;
  };

  consumeOne = async <T>({ model, where }: { model: string; where: CleanedWhere[] }): Promise<T | null> => {
    const [row] = await deleteRows(this.#db, model, this.#found(model, where));
    return row ? (this.#shown(model, row) as T) : null;
  };

  count = ({ model, where = [] }: { model: string; where?: CleanedWhere[] | undefined }): Promise<number> =>
    countRows(this.#db, model, this.#found(model, where));

  /** The condition, and that the row is not over. */
  #found(model: string, where: readonly CleanedWhere[]): SQL | undefined {
    const alive =
      model === 'sessions' ? isLive(this.#limits) : model === 'verifications' ? isUnexpired() : undefined;
    return conditionOf(model, hashed(model, where), alive);
  }

  #stored(model: string, row: Row): Row {
    const values: Row = { ...row };
    if (model === 'sessions') {
      if (typeof row['token'] === 'string') values['token'] = hashSecret(row['token']);
      if ('expires_at' in row) values['expires_at'] = latestEnd(this.#limits);
    }
    if (model === 'verifications' && typeof row['expires_at'] === 'string')
      values['expires_at'] = momentAfter(Date.parse(row['expires_at']) - systemClock.now().getTime());
    return values;
  }

  #shown(model: string, row: Row): Row {
    return model === 'sessions' || model === 'verifications' ? { ...row, expires_at: soon() } : row;
  }
}

function hashed(model: string, where: readonly CleanedWhere[]): readonly CleanedWhere[] {
  if (model !== 'sessions') return where;
  return where.map((part) => {
    if (part.field !== 'token') return part;
    const { value } = part;
    return {
      ...part,
      value: Array.isArray(value)
        ? value.map((token) => hashSecret(String(token)))
        : hashSecret(String(value)),
    };
  });
}
