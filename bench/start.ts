// From the start to the first ready answer, and the memory after it has gone quiet: ours on both engines, and a bare server
// (node:http, and `pg` with one query where a database is meant) in the same run.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres, startPostgres } from '../scripts/postgres.ts';

const ROOT = join(import.meta.dirname, '..');
const ROUNDS = Number(process.argv[2] ?? 3);
const QUIET_MS = 4000;
const GIVE_UP_MS = 60_000;

interface Case {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Gates: milliseconds to ready, MB at rest. */
  readonly gate?: { readonly ms: number; readonly mb: number };
  readonly fresh?: boolean;
}

interface Sample {
  readonly ms: number;
  readonly mb: number;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

function residentMb(child: ChildProcess): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1000;
}

async function measure({ args, env }: Case, dataDir: string): Promise<Sample> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [...args], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), ...env },
  });
  try {
    for (;;) {
      if (performance.now() - began > GIVE_UP_MS) throw new Error('not ready in time');
      // Not listening yet is no answer.
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      if (answer?.ok) break;
      await sleep(10);
    }
    const ms = performance.now() - began;
    await sleep(QUIET_MS);
    return { ms, mb: residentMb(child) };
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}

const BARE = `
const { createServer } = await import('node:http');
if (process.env.DATABASE_URL) { const { default: pg } = await import('pg'); const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL }); await pool.query('select 1'); }
createServer((request, reply) => reply.end('ok')).listen(Number(process.env.PORT), '127.0.0.1');
`;

function least(samples: readonly Sample[]): Sample {
  return { ms: Math.min(...samples.map(({ ms }) => ms)), mb: Math.min(...samples.map(({ mb }) => mb)) };
}

let failed = false;
async function compare(cases: readonly Case[]): Promise<void> {
  const found = new Map<string, Sample[]>();
  const folders = new Map(cases.map(({ name }) => [name, mkdtempSync(join(tmpdir(), 'bench-start-'))]));
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const one of cases) {
        const folder = one.fresh
          ? mkdtempSync(join(tmpdir(), 'bench-start-'))
          : (folders.get(one.name) ?? '');
        const sample = await measure(one, folder);
        if (one.fresh) rmSync(folder, { recursive: true, force: true });
        // The first round of a kept folder makes the database; what is meant is opening it again.
        if (one.fresh || round > 0 || ROUNDS === 1)
          found.set(one.name, [...(found.get(one.name) ?? []), sample]);
      }
    }
  } finally {
    for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
  }
  const [first] = cases;
  const bareMs = least(found.get(first?.name ?? '') ?? []).ms;
  for (const { name, gate } of cases) {
    const { ms, mb } = least(found.get(name) ?? []);
    const good = !gate || (ms <= gate.ms && mb <= gate.mb);
    failed ||= !good;
    const held = gate ? `  ${(ms / bareMs).toFixed(1)} × bare  gate ${gate.ms} ms, ${gate.mb} MB` : '';
    console.log(
      `${good ? 'ok    ' : 'MISSED'} ${name.padEnd(28)} ${ms.toFixed(0).padStart(6)} ms  ${mb.toFixed(0).padStart(5)} MB${held}`,
    );
  }
}

const server = ['server/main.ts'];
const bare: Case = { name: 'bare', args: ['--input-type=module', '-e', BARE], env: {} };
await compare([
  bare,
  { name: 'embedded, data present', args: server, env: {}, gate: { ms: 2000, mb: 600 } },
  { name: 'embedded, first run', args: server, env: {}, gate: { ms: 6000, mb: 600 }, fresh: true },
]);
if (findPostgres()) {
  const postgres = await startPostgres();
  try {
    const env = { DATABASE_URL: postgres.url };
    await compare([
      { ...bare, name: 'bare with pg', env },
      { name: 'external PostgreSQL', args: server, env, gate: { ms: 1500, mb: 200 } },
    ]);
  } finally {
    await postgres.stop();
  }
} else console.log('external PostgreSQL: not on this machine');
process.exitCode = failed ? 1 : 0;
