import type { Engine } from '../engine.ts';
import { QueryError } from '../errors.ts';

interface Relation {
  name: string;
  id: number;
  kind: 'btree' | 'gin' | 'table';
}

/** Every B-tree and GIN index, and every table with its out-of-line values; temporary ones and other sessions' aside. */
const RELATIONS = `
  select c.oid::regclass::text as name, c.oid::int8 as id, case when c.relkind = 'i' then m.amname else 'table' end as kind
  from pg_class c left join pg_am m on m.oid = c.relam left join pg_index i on i.indexrelid = c.oid
  where c.relpersistence = 'p'
    and ((c.relkind = 'i' and m.amname in ('btree', 'gin') and i.indisvalid) or (c.relkind in ('r', 'm') and m.amname = 'heap'))
  order by name`;

/**
 * Reads the whole database against its own structure with amcheck: each index holds every row of its table, each table
 * holds whole rows. It reads every page, so it takes a while.
 * @returns what is damaged, in words; empty when nothing is
 * @throws QueryError when the server has no amcheck or this user may not use it
 */
export async function findDamage(raw: Engine): Promise<string[]> {
  const { rowCount: had } = await raw.query(`select from pg_extension where extname = 'amcheck'`);
  if (!had) await raw.exec('create extension amcheck');
  try {
    return await checkAll(raw);
  } finally {
    if (!had) await raw.exec('drop extension amcheck');
  }
}

async function checkAll(raw: Engine): Promise<string[]> {
  const { rows } = await raw.query<Relation>(RELATIONS);
  const {
    rows: [gin],
  } = await raw.query<{ known: boolean }>(
    `select to_regprocedure('gin_index_check(regclass)') is not null as known`,
  );
  const damage: string[] = [];
  for (const relation of rows) {
    if (relation.kind === 'gin' && !gin?.known) continue; // before PostgreSQL 18
    damage.push(...(await check(raw, relation)));
  }
  return damage;
}

const CHECKS = {
  btree: 'select bt_index_check($1::oid::regclass, true)',
  gin: 'select gin_index_check($1::oid::regclass)',
  table: 'select msg from verify_heapam($1::oid::regclass)',
};

async function check(raw: Engine, { name, id, kind }: Relation): Promise<string[]> {
  try {
    const { rows } = await raw.query<{ msg?: string }>(CHECKS[kind], [id]);
    return rows.flatMap(({ msg }) => (msg ? [`${name}: ${msg}`] : []));
  } catch (error) {
    if (error instanceof QueryError) return [`${name}: ${error.message}`];
    throw error;
  }
}
