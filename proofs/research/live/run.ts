import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startModels, type ModelStandIn, type SeenCall } from '../../../server/models/testing.ts';
import { asMember, createPerson } from '../../../server/auth/testing.ts';
import { createIdea } from '../../../server/ideas/testing.ts';
import type { Services } from '../../../server/platform/context.ts';
import { startLocalWeb } from '../../../server/platform/outside/testing.ts';
import { getReport, startResearch } from '../../../server/research/service.ts';
import type { Report } from '../../../shared/research/report.ts';
import { sql } from '../../../server/platform/orm.ts';
import { answerOf, type Judging } from './answers.ts';
import { liveServices } from './services.ts';
import { IDEA, PAGES } from './story.ts';

export interface Lived {
  readonly report: Report;
  readonly calls: readonly SeenCall[];
  /** Rows of the ledger, by what they are for. */
  readonly ledger: readonly {
    readonly service: string;
    readonly status: string;
    readonly tokens: number;
    readonly count: number;
  }[];
  /** What was asked of the local web, as `host/path`. */
  readonly asked: readonly string[];
  readonly wallMs: number;
  /** What this process worked meanwhile, all threads together: the program, its database, the web and the model of the story. */
  readonly cpuMs: number;
  /** How late a timer came that was due every 20 ms, at the median: what the machine's other work costs each wait. */
  readonly lateMs: number;
  /** How long 8 kB took to be on the disk, at the median and in one of ten: what the machine's other work costs each write. */
  readonly syncMs: number;
  readonly slowSyncMs: number;
  readonly spent: number;
}

interface Options {
  readonly judging?: Judging;
  /** How long the model thinks over each answer. */
  readonly thinkMs?: number;
  /** An external PostgreSQL in place of the embedded one. */
  readonly databaseUrl?: string | undefined;
}

/** One run of the six agents over the story, on a database of its own: a local web, a model that speaks the real wire. */
export async function live({ judging = 'yes', thinkMs = 0, databaseUrl }: Options = {}): Promise<Lived> {
  const dataDir = mkdtempSync(join(tmpdir(), 'live-research-'));
  try {
    await using local = await startLocalWeb(PAGES);
    await using models = await startStory(judging, thinkMs);
    await using services = await liveServices({
      dataDir,
      modelUrl: models.url,
      port: local.port,
      databaseUrl,
    });
    return { ...(await study(services)), calls: models.calls, asked: local.asked };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The model of the story on loopback. */
export function startStory(judging: Judging, thinkMs: number): Promise<ModelStandIn> {
  return startModels({
    thinkMs,
    answer: ({ purpose, messages }) =>
      answerOf(purpose, messages.map(({ content }) => content).join('\n'), judging),
  });
}

async function study(services: Services): Promise<Omit<Lived, 'calls' | 'asked'>> {
  const { db, queue } = services;
  const owner = await createPerson(db);
  const context = asMember(services, owner);
  const idea = await createIdea(db, owner, IDEA);
  await queue.start();
  using late = lateness();
  using disk = syncs(services.settings.dataDir);
  const cpu = process.cpuUsage();
  const started = Date.now();
  const { id } = await startResearch(context, { id: idea.id, mode: 'live', language: 'en' });
  const wallMs = (await ended(services, id)) - started;
  const { user, system } = process.cpuUsage(cpu);
  await queue.stop();
  const { rows } = await db.execute<Lived['ledger'][number]>(sql`
    select service, status, sum(tokens_in + tokens_out)::int as tokens, count(*)::int as count
    from outside_calls where research_job_id = ${id} group by service, status order by service, status`);
  const [job] = (
    await db.execute<{ spent: number }>(sql`select spent_tokens as spent from research_jobs where id = ${id}`)
  ).rows;
  return {
    report: await getReport(context, { id }),
    ledger: rows,
    wallMs,
    cpuMs: (user + system) / 1000,
    lateMs: late.median(),
    syncMs: disk.share(0.5),
    slowSyncMs: disk.share(0.9),
    spent: job?.spent ?? 0,
  };
}

const POLL_MS = 500;
const LONGEST_MS = 300_000;

/** @returns when the run ended, by the clock of the database, which is this machine's */
async function ended({ db }: Services, id: string): Promise<number> {
  const until = Date.now() + LONGEST_MS;
  while (Date.now() < until) {
    const { rows } = await db.execute<{ status: string; at: number }>(
      sql`select status, extract(epoch from updated_at)::float8 * 1000 as at from research_jobs where id = ${id}`,
    );
    const [job] = rows;
    if (job && job.status !== 'pending' && job.status !== 'running') return job.at;
    await sleep(POLL_MS);
  }
  throw new Error('the run did not end');
}

const TICK_MS = 20;

/** Measures how late timers come. */
function lateness(): Disposable & { median(): number } {
  const late: number[] = [];
  let due = performance.now() + TICK_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    late.push(Math.max(0, now - due));
    due = now + TICK_MS;
  }, TICK_MS);
  return {
    median: () => late.toSorted((a, b) => a - b)[Math.floor(late.length / 2)] ?? 0,
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

const SYNC_EVERY_MS = 500;

/** Measures how long a write takes to reach the disk, as the database's do: with all else that writes to it. */
function syncs(directory: string): Disposable & { share(part: number): number } {
  const times: number[] = [];
  const timer = setInterval(() => void measure().then((ms) => times.push(ms)), SYNC_EVERY_MS);
  const measure = async (): Promise<number> => {
    await using file = await open(join(directory, 'sync'), 'a');
    const started = performance.now();
    await file.write(Buffer.alloc(8192));
    await file.datasync();
    return performance.now() - started;
  };
  return {
    share: (part) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0,
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
