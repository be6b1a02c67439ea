// What the list of 20 ideas costs over HTTP, signed in: CPU time of the server's process for each request, against the
// shortest program that answers the same from the same PostgreSQL. Rounds are interleaved, so that a busy machine is as
// unkind to one as to the other.
//
//   node bench/list.ts [rounds] [requests per round]
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../scripts/postgres.ts';
import { createPerson, openSession } from '../server/auth/testing.ts';
import { openDatabase, type Db } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { sql } from '../server/platform/orm.ts';

const ROUNDS = Number(process.argv[2] ?? 8);
const REQUESTS = Number(process.argv[3] ?? 3000);
/** Rounds that are not counted: the code is compiled in them, and there is more of ours. */
const WARM_UPS = 3;
const CONNECTIONS = 8;
const IDEAS = 10_000;
const OWN_IDEAS = 200;
const START_MS = 30_000;
/** Clock ticks of /proc/<pid>/stat; 100 a second on every Linux that Node runs on. */
const TICK_US = 10_000;
/** Gates: bare CPU time ÷ ours, and our p99 ÷ bare p99. */
const MIN_RATIO = 0.7;
const MAX_P99 = 2;

interface Contender {
  readonly name: string;
  readonly process: ChildProcess;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  cpuUs: number;
  requests: number;
  /** Median and 99th percentile of each round, in milliseconds. */
  readonly rounds: { readonly p50: number; readonly p99: number }[];
}

const main = join(import.meta.dirname, '../server/main.ts');
const bare = join(import.meta.dirname, 'list.bare.ts');
const dataDir = mkdtempSync(join(tmpdir(), 'bench-list-'));
const postgres = await startPostgres();
const contenders: Contender[] = [];
const children: ChildProcess[] = [];
process.once('exit', endChildren);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  const { person, token } = await seed();
  const bearer = { authorization: `Bearer ${token}` };
  const rows = await begin('bare: rows, JSON.stringify', [bare, postgres.url, person, 'rows'], '', {});
  const text = await begin('bare: JSON made in SQL', [bare, postgres.url, person, 'json'], '', {});
  const ours = await begin('ours: signed in', [main], '/api/ideas', bearer);
  contenders.push(rows, text, ours);
  await compareAnswers(rows, ours);
  for (let round = 0; round < WARM_UPS; round += 1) await loadAll(true);
  for (let round = 0; round < ROUNDS; round += 1) await loadAll(false);
  report(rows, text, ours);
} finally {
  endChildren();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function seed(): Promise<{ person: string; token: string }> {
  const database = await openDatabase({ dataDir, databaseUrl: postgres.url });
  try {
    await migrate(database);
    const person = await createPerson(database.db);
    const other = await createPerson(database.db);
    await addIdeas(database.db, person.id, OWN_IDEAS);
    await addIdeas(database.db, other.id, IDEAS - OWN_IDEAS);
    await database.raw.query('analyze');
    const { token } = await openSession(database.db, person);
    return { person: person.id, token };
  } finally {
    await database.close();
  }
}

async function addIdeas(db: Db, owner: string, count: number): Promise<void> {
  await db.execute(sql`
    insert into ideas (id, user_id, title, description, category, tags, created_at)
    select gen_random_uuid(), ${owner}, 'Solar dryer for mango growers ' || n,
      repeat('Farmers dry mango slices in the sun and sell them all year round. ', 4), 'Agriculture',
      array['solar', 'mango', 'farming'], now() - n * interval '1 minute'
    from generate_series(1, ${count}) n`);
}

/** Starts a server and waits for the line in which it prints its address. */
async function begin(
  name: string,
  args: string[],
  path: string,
  headers: Contender['headers'],
): Promise<Contender> {
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: '0',
    READS_PER_MINUTE: '10000000',
    NODE_ENV: 'production',
  };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const until = Date.now() + START_MS;
  while (!/http:\S+/.test(said)) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${name} did not start`);
    await sleep(50);
  }
  const url = `${/http:\S+/.exec(said)?.[0]}${path}`;
  return { name, process: child, url, headers, cpuUs: 0, requests: 0, rounds: [] };
}

function endChildren(): void {
  for (const child of children) child.kill('SIGKILL');
}

/** Both must answer the same ideas, or the comparison says nothing. */
async function compareAnswers(one: Contender, other: Contender): Promise<void> {
  const bareIdeas = await idsOf(one);
  const ourIdeas = await idsOf(other);
  if (bareIdeas.length !== 20 || bareIdeas.join() !== ourIdeas.join()) throw new Error('the answers differ');
}

async function idsOf({ url, headers }: Contender): Promise<string[]> {
  const answer = (await (await fetch(url, { headers })).json()) as { items: { id: string }[] };
  return answer.items.map(({ id }) => id);
}

async function loadAll(warmUp: boolean): Promise<void> {
  for (const contender of contenders) {
    const before = cpuOf(contender.process);
    const latencies = await load(contender);
    if (warmUp) continue;
    contender.cpuUs += cpuOf(contender.process) - before;
    contender.requests += latencies.length;
    contender.rounds.push({ p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) });
  }
}

/** Sends the requests of a round over a few connections. @returns milliseconds for each */
async function load({ url, headers }: Contender): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const latencies: number[] = [];
  let left = REQUESTS;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const start = performance.now();
      await once(url, headers, agent);
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  return latencies;
}

function once(url: string, headers: Contender['headers'], agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().once('end', resolve).once('error', reject);
    });
    request.once('error', reject);
  });
}

/** CPU time of all threads of a process, in microseconds. */
function cpuOf({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

function report(rows: Contender, text: Contender, ours: Contender): void {
  for (const contender of [rows, text, ours]) {
    const [cpu, p50, p99] = [
      cost(contender).toFixed(0),
      latency(contender, 'p50'),
      latency(contender, 'p99'),
    ];
    console.log(
      `${contender.name.padEnd(28)} ${cpu.padStart(5)} µs CPU/request, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
    );
  }
  const ratio = cost(rows) / cost(ours);
  const p99 = latency(ours, 'p99') / latency(rows, 'p99');
  const inSql = cost(text) / cost(ours);
  console.log(
    `ratio ${ratio.toFixed(2)} (gate ≥ ${MIN_RATIO}); against JSON made in SQL ${inSql.toFixed(2)}`,
  );
  console.log(`p99 ${p99.toFixed(2)} × bare (gate ≤ ${MAX_P99})`);
  process.exitCode = ratio >= MIN_RATIO && p99 <= MAX_P99 ? 0 : 1;
}

function cost({ cpuUs, requests }: Contender): number {
  return cpuUs / requests;
}

/** The median over the rounds: a stall of the machine in one of them decides nothing. */
function latency({ rounds }: Contender, of: 'p50' | 'p99'): number {
  return quantile(
    rounds.map((round) => round[of]),
    0.5,
  );
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}
