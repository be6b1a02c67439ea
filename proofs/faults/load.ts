import { createHash } from 'node:crypto';
import type { Engine } from '../../server/platform/database/engine.ts';
import { pick, randomFrom, type Random } from './random.ts';

// What is written while the faults strike. Every row can be checked by itself: its text follows from its number and
// version, and its digest is stored next to it.

export const ACCOUNTS = 20;
export const OPENING_AMOUNT = 1_000;
const EXTENSIONS = 'create extension if not exists vector; create extension if not exists pg_trgm;';

/** Text that does not compress, 9 to 21 kB, so that it is stored apart from its row. */
export function bodyOf(id: number, version: number): string {
  const random = randomFrom(id * 31 + version);
  const bytes = Buffer.alloc(4_500 + pick(random, 6_000));
  for (let at = 0; at + 4 <= bytes.length; at += 4) bytes.writeUInt32LE(Math.floor(random() * 2 ** 32), at);
  return bytes.toString('hex');
}

export function digestOf(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

export async function createLoadTables(raw: Engine) {
  await raw.exec(`${EXTENSIONS}
    create table load_rows (id bigint primary key, version int not null, body text not null, digest text not null, embedding vector(8) not null);
    create index load_rows_words on load_rows using gin (digest gin_trgm_ops);
    create index load_rows_near on load_rows using hnsw (embedding vector_l2_ops);
    create table load_accounts (id int primary key, amount bigint not null);
    create table load_transfers (id bigint primary key, payer int not null references load_accounts, payee int not null references load_accounts, amount int not null);
    insert into load_accounts select n, ${OPENING_AMOUNT} from generate_series(1, ${ACCOUNTS}) n;`);
}

export const INSERT_ROW =
  'insert into load_rows (id, version, body, digest, embedding) values ($1, $2, $3, $4, $5)';
export const UPDATE_ROW = 'update load_rows set version = $2, body = $3, digest = $4 where id = $1';
export const INSERT_TRANSFER =
  'insert into load_transfers (id, payer, payee, amount) values ($1, $2, $3, $4)';

export interface LoadOptions {
  writers: number;
  /** Writes of each writer. */
  writes: number;
  seed: number;
}

/** Writes with several writers at once; rejects with the first failure, such as the fault. */
export async function runLoad(raw: Engine, { writers, writes, seed }: LoadOptions): Promise<void> {
  await Promise.all(
    Array.from({ length: writers }, (_, writer) =>
      write(raw, writer, writes, randomFrom(seed * 1_000 + writer)),
    ),
  );
}

async function write(raw: Engine, writer: number, writes: number, random: Random) {
  const versions = new Map<number, number>();
  for (let n = 0; n < writes; n++) {
    const id = (writer + 1) * 1_000_000 + n;
    const chance = random();
    const old = [...versions.keys()][pick(random, versions.size)];
    if (chance < 0.2 && old !== undefined) await update(raw, old, versions);
    else if (chance < 0.4) await transfer(raw, id, random);
    else if (chance < 0.43)
      await raw.exec(
        `create table kept_${id} (id int primary key); insert into kept_${id} values (${id % 1_000})`,
      );
    else if (chance < 0.45) await comeAndGo(raw, id);
    else if (chance < 0.46) await raw.exec('checkpoint');
    else if (chance < 0.47) await raw.exec('vacuum load_rows');
    else await insert(raw, id, random, versions);
  }
}

async function insert(raw: Engine, id: number, random: Random, versions: Map<number, number>) {
  const body = bodyOf(id, 1);
  const embedding = JSON.stringify(Array.from({ length: 8 }, () => random()));
  await raw.query(INSERT_ROW, [id, 1, body, digestOf(body), embedding]);
  versions.set(id, 1);
}

async function update(raw: Engine, id: number, versions: Map<number, number>) {
  const version = (versions.get(id) ?? 0) + 1;
  const body = bodyOf(id, version);
  await raw.query(UPDATE_ROW, [id, version, body, digestOf(body)]);
  versions.set(id, version);
}

async function transfer(raw: Engine, id: number, random: Random) {
  const payer = 1 + pick(random, ACCOUNTS);
  const payee = 1 + pick(random, ACCOUNTS);
  const amount = 1 + pick(random, 50);
  await raw.transaction(async (statements) => {
    await statements.query(INSERT_TRANSFER, [id, payer, payee, amount]);
    await statements.query('update load_accounts set amount = amount - $2 where id = $1', [payer, amount]);
    await statements.query('update load_accounts set amount = amount + $2 where id = $1', [payee, amount]);
  });
}

async function comeAndGo(raw: Engine, id: number) {
  await raw.exec(`create table gone_${id} as select n, md5(n::text) from generate_series(1, 200) n`);
  await raw.exec(`drop table gone_${id}`);
}
