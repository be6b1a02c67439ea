import type { Engine } from '../../server/platform/database/engine.ts';
import { findDamage } from '../../server/platform/database/maintenance/integrity.ts';
import type { DiskEvent } from './disk-log.ts';
import {
  ACCOUNTS,
  bodyOf,
  digestOf,
  INSERT_ROW,
  INSERT_TRANSFER,
  OPENING_AMOUNT,
  UPDATE_ROW,
} from './load.ts';

/** What was acknowledged to the callers. */
export interface Acknowledged {
  /** The newest acknowledged version of each row. */
  rows: Map<number, number>;
  transfers: Set<number>;
  kept: Set<string>;
  gone: Set<string>;
}

export function nothingAcknowledged(): Acknowledged {
  return { rows: new Map(), transfers: new Set(), kept: new Set(), gone: new Set() };
}

/** How many writes were acknowledged. */
export function countAcknowledged({ rows, transfers, kept, gone }: Acknowledged): number {
  return rows.size + transfers.size + kept.size + gone.size;
}

/** Reads the acknowledgements off the replies, in their order. */
export class AcknowledgementReader {
  readonly acknowledged = nothingAcknowledged();
  readonly #open = new Map<number, number>(); // transfers of transactions that have not committed

  read(event: DiskEvent) {
    if (event.op !== 'reply') return;
    const { tx, op, sql = '', params = [] } = event.request;
    const id = Number(params[0]);
    if (sql === INSERT_ROW || sql === UPDATE_ROW) this.acknowledged.rows.set(id, Number(params[1]));
    else if (sql === INSERT_TRANSFER) this.#open.set(tx, id);
    else if (op === 'commit') {
      const transfer = this.#open.get(tx);
      if (transfer !== undefined) this.acknowledged.transfers.add(transfer);
    } else if (op === 'exec') this.#readTable(sql);
  }

  #readTable(sql: string) {
    const [, verb, table = ''] = /^(create|drop) table (\w+)/.exec(sql) ?? [];
    if (verb === 'create' && table.startsWith('kept_')) this.acknowledged.kept.add(table);
    if (verb === 'drop') this.acknowledged.gone.add(table);
  }
}

/**
 * Holds the database against what was acknowledged, and itself against its own rules, then writes to it.
 * @returns what is wrong, in words; empty when nothing is
 */
export async function findLosses(raw: Engine, acknowledged: Acknowledged): Promise<string[]> {
  return [
    ...(await findLostRows(raw, acknowledged)),
    ...(await findLostTransfers(raw, acknowledged)),
    ...(await findLostTables(raw, acknowledged)),
    ...(await findDamage(raw)),
    ...(await findDeaf(raw)),
  ];
}

async function findLostRows(raw: Engine, { rows }: Acknowledged): Promise<string[]> {
  const stored = await raw.query<{ id: number; version: number; digest: string; whole: boolean }>(
    'select id, version, digest, md5(body) = digest as whole from load_rows',
  );
  const found = new Map(stored.rows.map((row) => [row.id, row]));
  const lost = [...rows].filter(([id, version]) => (found.get(id)?.version ?? 0) < version);
  const broken = stored.rows.filter(
    ({ id, version, digest, whole }) => !whole || digest !== digestOf(bodyOf(id, version)),
  );
  return [
    ...lost.map(([id, version]) => `row ${id} version ${version} lost`),
    ...broken.map(({ id }) => `row ${id} broken`),
  ];
}

async function findLostTransfers(raw: Engine, { transfers }: Acknowledged): Promise<string[]> {
  const stored = new Set(
    (await raw.query<{ id: number }>('select id from load_transfers')).rows.map(({ id }) => id),
  );
  const lost = [...transfers].filter((id) => !stored.has(id)).map((id) => `transfer ${id} lost`);
  const { rows: wrong } = await raw.query<{ id: number }>(`
    select id from load_accounts a where amount <> ${OPENING_AMOUNT}
      + coalesce((select sum(amount) from load_transfers where payee = a.id), 0) - coalesce((select sum(amount) from load_transfers where payer = a.id), 0)`);
  const {
    rows: [total],
  } = await raw.query<{ total: string }>('select sum(amount) as total from load_accounts');
  const unbalanced =
    Number(total?.total) === ACCOUNTS * OPENING_AMOUNT ? [] : [`the accounts add up to ${total?.total}`];
  return [...lost, ...wrong.map(({ id }) => `account ${id} does not match its transfers`), ...unbalanced];
}

async function findLostTables(raw: Engine, { kept, gone }: Acknowledged): Promise<string[]> {
  const stored = new Set(
    (await raw.query<{ name: string }>(`select relname as name from pg_class where relkind = 'r'`)).rows.map(
      ({ name }) => name,
    ),
  );
  const empty: string[] = [];
  for (const table of kept) {
    if (stored.has(table) && (await raw.query(`select from ${table}`)).rowCount !== 1)
      empty.push(`table ${table} lost its row`);
  }
  return [
    ...[...kept].filter((table) => !stored.has(table)).map((table) => `table ${table} lost`),
    ...[...gone].filter((table) => stored.has(table)).map((table) => `table ${table} is back`),
    ...empty,
  ];
}

/** Whether it still takes writes. */
async function findDeaf(raw: Engine): Promise<string[]> {
  await raw.exec(
    'create table after_the_fault (id int primary key); insert into after_the_fault values (1); checkpoint; drop table after_the_fault',
  );
  await raw.query(`select id from load_rows order by embedding <-> '[0,0,0,0,0,0,0,0]' limit 5`);
  return [];
}
