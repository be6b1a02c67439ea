import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Models } from '../../../server/models/service.ts';
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

/** When a call to the model was under way, in milliseconds. */
export interface Span {
  readonly agent: string;
  readonly from: number;
  readonly to: number;
}

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
  readonly spans: readonly Span[];
  readonly wallMs: number;
  readonly spent: number;
}

interface Options {
  readonly judging?: Judging;
  /** How long the model thinks over each answer. */
  readonly thinkMs?: number;
}

/** One run of the six agents over the story, on a database of its own: a local web, a model that speaks the real wire. */
export async function live({ judging = 'yes', thinkMs = 0 }: Options = {}): Promise<Lived> {
  const dataDir = mkdtempSync(join(tmpdir(), 'live-research-'));
  const spans: Span[] = [];
  try {
    await using local = await startLocalWeb(PAGES);
    await using models = await startStory(judging);
    await using services = await liveServices({
      dataDir,
      modelUrl: models.url,
      port: local.port,
      watched: (real) => thinking(real, thinkMs, spans),
    });
    return { ...(await study(services)), calls: models.calls, asked: local.asked, spans };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The model of the story on loopback. */
export function startStory(judging: Judging): Promise<ModelStandIn> {
  return startModels({
    answer: ({ purpose, messages }) =>
      answerOf(purpose, messages.map(({ content }) => content).join('\n'), judging),
  });
}

/** Models that think for a while over each answer; when each call was under way is written down. */
function thinking(models: Models, thinkMs: number, spans: Span[]): Models {
  return {
    describe: () => models.describe(),
    stream: (call, options) => models.stream(call, options),
    async ask(call, options) {
      const from = performance.now();
      await sleep(thinkMs, undefined, { signal: options.signal });
      const answer = await models.ask(call, options);
      spans.push({ agent: call.purpose.split('.')[1] ?? '', from, to: performance.now() });
      return answer;
    },
  };
}

async function study(services: Services): Promise<Omit<Lived, 'calls' | 'asked' | 'spans'>> {
  const { db, queue } = services;
  const owner = await createPerson(db);
  const context = asMember(services, owner);
  const idea = await createIdea(db, owner, IDEA);
  await queue.start();
  const started = performance.now();
  const { id } = await startResearch(context, { id: idea.id, mode: 'live', language: 'en' });
  await ended(services, id);
  const wallMs = performance.now() - started;
  await queue.stop();
  const { rows } = await db.execute<Lived['ledger'][number]>(sql`
    select service, status, sum(tokens_in + tokens_out)::int as tokens, count(*)::int as count
    from outside_calls where research_job_id = ${id} group by service, status order by service, status`);
  const [job] = (
    await db.execute<{ spent: number }>(sql`select spent_tokens as spent from research_jobs where id = ${id}`)
  ).rows;
  return { report: await getReport(context, { id }), ledger: rows, wallMs, spent: job?.spent ?? 0 };
}

const POLL_MS = 20;
const LONGEST_MS = 300_000;

async function ended({ db }: Services, id: string): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  while (Date.now() < until) {
    const { rows } = await db.execute<{ status: string }>(
      sql`select status from research_jobs where id = ${id}`,
    );
    if (rows[0]?.status !== 'pending' && rows[0]?.status !== 'running') return;
    await sleep(POLL_MS);
  }
  throw new Error('the run did not end');
}
