// What calls cost as the ideas grow: every reading operation of the contract, what is written most, lists, searches and queues, over
// databases filled by SQL.
//
//   node bench/growth.ts [most ideas on PostgreSQL] [most ideas on the embedded engine; 0 leaves it out]
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startInProcess, type InProcess } from '../proofs/in-process.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { openSession } from '../server/auth/testing.ts';
import { encodeCursor } from '../server/platform/cursor.ts';
import { openDatabase, type Database, type Db } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import type { ObjectKind } from '../shared/platform/endpoint.ts';
import { KINDS, makeObject } from '../proofs/access/objects.ts';
import { callsFor, leftOut, type Asking, type Call, type Places } from './growth.calls.ts';
import { addCast, addIdeas, type Cast, type Filler } from './growth.fill.ts';

const MOST = Number(process.argv[2] ?? 1_000_000);
const MOST_EMBEDDED = Number(process.argv[3] ?? 100_000);
const SIZES = [1000, 100_000, 1_000_000];
const WARM_UPS = 3;
const ROUNDS = 15;
/** Gates: the deepest page against the first; a common word at the largest size against the one before. */
const MAX_DEEPEST = 2;
const MAX_COMMON = 1.5;

/** What a call takes, in milliseconds: p50 of the time that passes, and the processor's time of this process and the database. */
interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

const NO_COST: Cost = { wall: NaN, cpu: NaN };

/** Of each call, at each size. */
type Table = Map<string, { call: Call; costs: Cost[] }>;

/** Processor time so far, in milliseconds. */
type Meter = () => number;

/** Of this process, in which the embedded engine is too, and of the processes of a PostgreSQL, ended ones included. */
function meterOf(postmaster?: number): Meter {
  const children = new Map<string, number>();
  return () => {
    const { user, system } = process.cpuUsage();
    for (const pid of postmaster === undefined ? [] : childrenOf(postmaster))
      children.set(pid, cpuOf(pid) ?? children.get(pid) ?? 0);
    return [...children.values()].reduce((all, one) => all + one, (user + system) / 1000);
  };
}

function childrenOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
}

/** Linux says how many nanoseconds a process has been on a processor. @returns milliseconds; nothing where it has ended */
function cpuOf(pid: string): number | undefined {
  const file = `/proc/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : undefined;
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-growth-'));
let isGood = true;
try {
  await runExternal();
  if (MOST_EMBEDDED > 0) await runEmbedded();
  for (const line of leftOut()) console.log(`left out: ${line}`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = isGood ? 0 : 1;

async function runExternal(): Promise<void> {
  const postgres = await startPostgres();
  const filler = new pg.Client({ connectionString: postgres.url });
  try {
    await filler.connect();
    await using database = await opened({ databaseUrl: postgres.url, dataDir });
    const sizes = SIZES.filter((size) => size <= MOST);
    const meter = meterOf(postgres.process.pid);
    report('PostgreSQL', sizes, await measure(database, filler, sizes, meter), true);
  } finally {
    await filler.end();
    await postgres.stop();
  }
}

async function opened(place: Parameters<typeof openDatabase>[0]): Promise<Database & AsyncDisposable> {
  const database = await openDatabase(place);
  return Object.assign(database, { [Symbol.asyncDispose]: () => database.close() });
}

async function runEmbedded(): Promise<void> {
  await using database = await opened({ dataDir: join(dataDir, 'embedded') });
  const sizes = SIZES.filter((size) => size <= MOST_EMBEDDED);
  report('embedded', sizes, await measure(database, database.raw, sizes, meterOf()), false);
}

async function measure(
  database: Database,
  filler: Filler,
  sizes: readonly number[],
  meter: Meter,
): Promise<Table> {
  await migrate(database);
  const cast = await addCast(database.db);
  const objects = await objectsOf(database.db, cast);
  const server = await startInProcess(database);
  const table: Table = new Map();
  try {
    let from = 0;
    for (const size of sizes) {
      const began = performance.now();
      await addIdeas(filler, cast, from, size);
      from = size;
      console.log(`filled to ${size} ideas in ${((performance.now() - began) / 1000).toFixed(0)} s`);
      await measureOnce({ server, database, cast, objects, meter }, table);
    }
    return table;
  } finally {
    await server.close();
  }
}

interface Bench {
  readonly server: InProcess;
  readonly database: Database;
  readonly cast: Cast;
  readonly objects: Places['objects'];
  readonly meter: Meter;
}

async function measureOnce(bench: Bench, table: Table): Promise<void> {
  const { server, database, cast, objects, meter } = bench;
  const tokens = Object.fromEntries(
    await Promise.all(
      (['staff', 'reviewer', 'owner'] as const).map(
        async (as) => [as, (await openSession(database.db, cast[as])).token] as const,
      ),
    ),
  ) as Record<Asking, string>;
  for (const call of callsFor({ objects, deepest: await deepestPlace(database) })) {
    const row = table.get(call.name) ?? { call, costs: [] };
    table.set(call.name, row);
    row.costs.push(await costOf(server, call, tokens[call.as], meter));
  }
}

/** One object of each kind, which are there before the ideas. */
async function objectsOf(db: Db, { owner, staff }: Cast): Promise<Places['objects']> {
  const origin = { actor: owner, tie: 'owner', status: 'approved', hidden: staff } as const;
  const made = await Promise.all(
    (Object.keys(KINDS) as ObjectKind[]).map(
      async (kind) => [kind, await makeObject(db, kind, origin)] as const,
    ),
  );
  return Object.fromEntries(made) as Places['objects'];
}

/** Where the last page of the list begins. */
async function deepestPlace({ raw }: Database): Promise<string> {
  const [last] = (
    await raw.query<{ id: string; at: number }>(
      'select id, (extract(epoch from created_at) * 1000)::float8 as at from ideas order by created_at, id offset 40 limit 1',
    )
  ).rows;
  if (!last) throw new Error('there are no ideas');
  return encodeCursor(['created_at', 'desc', Number(last.at), last.id]);
}

async function costOf(
  server: InProcess,
  { name, method, url, body }: Call,
  token: string,
  meter: Meter,
): Promise<Cost> {
  const times: number[] = [];
  let before = 0;
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const sent = body?.();
    if (round === 0) before = meter();
    const start = performance.now();
    const { status, text } = await server.call(method ?? 'GET', url, { token, ...(sent && { body: sent }) });
    if (status < 200 || status >= 300) {
      console.log(`FAILED ${name} answered ${status}: ${text.slice(0, 200)}`);
      isGood = false;
      return { wall: NaN, cpu: NaN };
    }
    if (round >= 0) times.push(performance.now() - start);
  }
  const wall = times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? NaN;
  return { wall, cpu: (meter() - before) / ROUNDS };
}

/** Processor time is judged where it is less: on a machine that others use as well, what passes is theirs, too. */
function judged({ wall, cpu }: Cost): number {
  return Math.min(wall, cpu);
}

function report(engine: string, sizes: readonly number[], table: Table, isJudged: boolean): void {
  console.log(
    `\n${engine}: processor time in ms at ${sizes.join(', ')} ideas, the ratio of the last two, and p50 of the time that passed at the last; load ${loadavg()[0]?.toFixed(1)}`,
  );
  const isFull = isJudged && sizes.includes(1_000_000);
  for (const { call, costs } of table.values()) {
    const [last = NO_COST, before = NO_COST] = costs.toReversed();
    const isMissed = isFull && call.goal !== undefined && judged(last) > call.goal;
    isGood &&= !isMissed;
    const goal = call.goal === undefined ? '' : `goal ${call.goal}${isMissed ? ' MISSED' : ''}`;
    console.log(
      `${call.name.padEnd(44)}${costs.map(({ cpu }) => cpu.toFixed(1).padStart(9)).join('')}  ×${(last.cpu / before.cpu).toFixed(2).padEnd(6)} ${last.wall.toFixed(1).padStart(8)}  ${goal}`,
    );
  }
  if (!isJudged) return;
  const at = (name: string) => table.get(name)?.costs.at(-1)?.cpu ?? NaN;
  gate('deepest page ÷ first', at('list, deepest page') / at('list, first page'), MAX_DEEPEST);
  const common = [...table.values()].find(({ call }) => call.name.startsWith('find, common'))?.costs ?? [];
  if (isFull)
    gate(
      'common word, last two sizes',
      (common.at(-1) ?? NO_COST).cpu / (common.at(-2) ?? NO_COST).cpu,
      MAX_COMMON,
    );
}

function gate(what: string, ratio: number, most: number): void {
  isGood &&= ratio <= most;
  console.log(`${what}: ${ratio.toFixed(2)} (gate ≤ ${most})${ratio <= most ? '' : ' MISSED'}`);
}
