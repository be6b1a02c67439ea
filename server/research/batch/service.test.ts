import { describe, expect, it } from 'vitest';
import { asMember, createPerson } from '../../auth/testing.ts';
import { createIdea } from '../../ideas/testing.ts';
import { startBatches, type BatchOptions } from '../../models/testing.ts';
import type { Db } from '../../platform/database/database.ts';
import { testDatabase, useTestDatabase } from '../../platform/database/testing.ts';
import { eq, sql } from '../../platform/orm.ts';
import { batch_jobs, research_jobs } from '../../platform/schema/research.ts';
import { testServices } from '../../platform/testing.ts';
import { webOf } from '../../sources/testing.ts';
import { registerResearchJobs } from '../jobs.ts';
import { liveResearch } from '../live/research.ts';
import {
  byStep,
  draftOf,
  EMPTY_ROUND,
  LATE,
  scriptedModels,
  storing,
  WEB_PAGES,
  writing,
  type Script,
} from '../live/testing.ts';
import { noModelRunner } from '../no-model.ts';
import { cancelResearch, getReport, getResearch, listResearch, startResearch } from '../service.ts';
import { workOnBatches } from './service.ts';

const test = useTestDatabase();
const IDEA = {
  title: 'Leaf plates from Sirsi',
  description: 'A group in Sirsi, Karnataka presses areca leaf plates for caterers.',
};
const PRICES = JSON.stringify({ scripted: { in: 10_000_000, out: 20_000_000 } });

/** One true claim of one agent, and nothing to say by the others. */
const short = byStep({
  'round-1': (_asked, agent) => ({
    ...EMPTY_ROUND,
    claims:
      agent === 'demand'
        ? [draftOf({ topic: 'pain', text: LATE, quotes: [{ page: 'p1', words: LATE }] })]
        : [],
  }),
});

interface Scene {
  readonly db?: Db;
  readonly script?: Script;
}

/** A server whose models follow the script, one by one and in batches; with what went wrong on purpose. */
async function batches(faults: Partial<BatchOptions> = {}, { db = test.db, script = short }: Scene = {}) {
  const models = scriptedModels(script);
  const provider = await startBatches({
    answer: async (custom_id, { messages }) => {
      const { rows } = await db.execute<{ purpose: string }>(
        sql`select purpose from outside_calls where id = ${custom_id}::uuid`,
      );
      const [system, user] = messages.map(({ content }) => content);
      return JSON.stringify(
        await script({ purpose: rows[0]?.purpose ?? '', system: system ?? '', user: user ?? '' }),
      );
    },
    ...faults,
  });
  const env = { LLM_BASE_URL: provider.url, LLM_MODEL: 'scripted', LLM_BATCH: 'on', LLM_PRICES: PRICES };
  const services = testServices(db, { env });
  const world = { models, web: storing(db, webOf(WEB_PAGES)), own_hosts: [], services };
  registerResearchJobs(services, noModelRunner, { live: liveResearch(db, world) });
  const owner = await createPerson(db);
  const context = asMember(services, owner);
  const start = async (mode: 'live' | 'batch') => {
    const idea = await createIdea(db, owner, IDEA);
    const { id } = await startResearch(context, { id: idea.id, mode, language: 'en' });
    await db.update(research_jobs).set({ budget_paise: 10_000_000 }).where(eq(research_jobs.id, id));
    await services.queue.run();
    return id;
  };
  const tick = async () => {
    await workOnBatches(services, new AbortController().signal);
    await services.queue.run();
  };
  const finish = async (id: string) => {
    for (let ticks = 0; ticks < 60; ticks += 1) {
      const { status } = await getResearch(context, { id });
      if (status !== 'running' && status !== 'pending') return status;
      await tick();
    }
    throw new Error('the run did not end');
  };
  return {
    provider,
    context,
    start,
    tick,
    finish,
    models,
    [Symbol.asyncDispose]: () => provider[Symbol.asyncDispose](),
  };
}

async function openOwn() {
  const database = await testDatabase();
  return { db: database.db, [Symbol.asyncDispose]: () => database.close() };
}

async function ledgerOf(id: string, db = test.db) {
  const { rows } = await db.execute<{
    status: string;
    count: number;
    tokens: number;
    paise: number;
  }>(sql`
    select status, count(*)::int as count, sum(tokens_in + tokens_out)::int as tokens, coalesce(sum(paise), 0)::int as paise
    from outside_calls where research_job_id = ${id}::uuid and service = 'batch' group by status order by status`);
  return rows;
}

describe('a run in batches', { timeout: 120_000 }, () => {
  it('gives the report that a live run gives, and its rows of the ledger cost half', async () => {
    // two whole runs take longer than a transaction may
    await using database = await openOwn();
    await using made = await batches({}, { db: database.db, script: writing });
    const live = await made.start('live');
    const later = await made.start('batch');
    expect(await made.finish(later)).toBe('completed');
    const [one, other] = [
      await getReport(made.context, { id: live }),
      await getReport(made.context, { id: later }),
    ];
    expect(other.claims).toEqual(one.claims);
    expect(other.evidence).toEqual(one.evidence);
    expect(other.opening).toEqual(one.opening);
    expect(other.chapters).toEqual(one.chapters);
    expect([one.mode, other.mode]).toEqual(['live', 'batch']);
    const lines = made.provider.uploads.flatMap(({ ids }) => ids).length;
    // 120 and 30 tokens at half of 10 and 20 paise
    expect(await ledgerOf(later, database.db)).toEqual([
      {
        status: 'succeeded',
        count: lines,
        tokens: made.provider.charged(),
        paise: lines * (120 * 5 + 30 * 10),
      },
    ]);
    const job = await getResearch(made.context, { id: later });
    expect(job.spent.paise).toBe(lines * 900);
    // the plan alone is asked at once
    expect(made.models.log.slice(-1)[0]?.purpose).toMatch(/plan$/);
  });

  it('uploads and makes a batch once, whenever a process was killed', async () => {
    await using made = await batches();
    const id = await made.start('batch');
    await made.tick();
    // it was uploaded and made, and nothing of that was written down
    await test.db.update(batch_jobs).set({ input_file_id: null, openai_batch_id: null });
    await made.tick();
    await test.db.update(batch_jobs).set({ openai_batch_id: null });
    await made.tick();
    expect([made.provider.uploads.length, made.provider.batches.length]).toEqual([1, 1]);
    expect(await test.db.select().from(batch_jobs)).toMatchObject([
      { input_file_id: 'file-1', openai_batch_id: 'batch-1' },
    ]);
    // its answers were taken over, and the process ended before they were read
    expect(await made.finish(id)).toBe('completed');
    const asked = made.provider.uploads.flatMap(({ ids }) => ids);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('sends of a batch that expired only what it did not get to', async () => {
    await using made = await batches({
      ending: (batch) => ({ status: batch === 1 ? 'expired' : 'completed' }),
      line: (batch, line) => (batch > 1 || line === 0 ? undefined : line === 1 ? 'expired' : 'missing'),
    });
    const id = await made.start('batch');
    expect(await made.finish(id)).toBe('completed');
    const [first, second] = made.provider.uploads;
    // with them goes what the one that was answered asks next
    const again = second?.ids.filter((call) => first?.ids.includes(call));
    expect(again).toEqual(first?.ids.slice(1));
    const [batch] = await test.db.select().from(batch_jobs).orderBy(batch_jobs.id);
    expect(batch).toMatchObject({ status: 'expired', metadata: { round: 1, model: 'scripted' } });
    expect((await ledgerOf(id)).map(({ status }) => status)).toEqual(['succeeded']);
  });

  it('outlives a provider that fails while it is asked, single lines that fail, and a file that is gone', async () => {
    await using made = await batches({
      fault: (request, count) => (count % 3 === 1 && request !== 'POST chat completions' ? 503 : undefined),
      line: (batch, line) => (batch === 1 && line === 0 ? { status: 500, code: 'server_error' } : undefined),
      ending: (batch) => ({ status: 'completed', filesLost: batch === 2 }),
    });
    const id = await made.start('batch');
    expect(await made.finish(id)).toBe('completed');
    const [first, second, third] = made.provider.uploads;
    expect(second?.ids).toContain(first?.ids[0]);
    expect(third?.ids).toEqual(second?.ids);
    expect((await getReport(made.context, { id })).claims).toHaveLength(1);
    expect((await ledgerOf(id)).map(({ status }) => status)).toEqual(['succeeded']);
  });

  it('ends with what it has where batches are refused, and says why', async () => {
    await using made = await batches({ fault: (request) => (request === 'POST files' ? 401 : undefined) });
    const id = await made.start('batch');
    expect(await made.finish(id)).toBe('completed');
    const { agents } = await getResearch(made.context, { id });
    expect(agents[0]?.left_out.map(({ text }) => text)).toContain(
      'The language model stopped answering, so there is less here than there could be. {why}',
    );
    expect((await ledgerOf(id)).map(({ status, paise }) => [status, paise])).toEqual([['failed', 0]]);
  });

  it('is cancelled with its batch at the provider, and leaves nothing reserved', async () => {
    await using made = await batches();
    const id = await made.start('batch');
    await made.tick();
    await cancelResearch(made.context, { id });
    for (let ticks = 0; ticks < 4; ticks += 1) await made.tick();
    expect(made.provider.batches.map(({ status }) => status)).toEqual(['cancelled']);
    expect(await test.db.select({ status: batch_jobs.status }).from(batch_jobs)).toEqual([
      { status: 'cancelled' },
    ]);
    expect((await ledgerOf(id)).map(({ status }) => status)).toEqual(['failed']);
  });

  it('waits without being taken for stuck, and says what for', async () => {
    await using made = await batches();
    const id = await made.start('batch');
    await test.db.update(research_jobs).set({ heartbeat_at: '2020-01-01T00:00:00Z' });
    await made.tick();
    const job = await getResearch(made.context, { id });
    expect(job).toMatchObject({ status: 'running', stuck: false, mode: 'batch' });
    expect(job.agents[0]?.step?.text).toBe('Waiting for the answers of a batch, which takes up to 24 hours');
  });

  it('is refused where the model takes no batches, and offered where it does', async () => {
    await using made = await batches();
    const idea = await createIdea(test.db, { id: made.context.actor.id }, IDEA);
    expect((await listResearch(made.context, { id: idea.id })).batches).toBe(true);
    const services = testServices(test.db, {
      env: { LLM_BASE_URL: made.provider.url, LLM_MODEL: 'scripted' },
    });
    const without = asMember(services, made.context.actor);
    expect((await listResearch(without, { id: idea.id })).batches).toBe(false);
    await expect(startResearch(without, { id: idea.id, mode: 'batch' })).rejects.toMatchObject({
      code: 'not_configured',
    });
  });
});
