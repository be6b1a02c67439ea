import { describe, expect, it } from 'vitest';
import type { ResearchJob } from '../../shared/research/job.ts';
import type { Report } from '../../shared/research/report.ts';
import { RunFacts } from '../../shared/research/run-facts.ts';
import { MINUTE } from '../../shared/platform/time.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import { createIdea, shareIdea } from '../ideas/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { profiles } from '../platform/schema/people.ts';
import { comprehensive_reports, research_jobs } from '../platform/schema/research.ts';
import { testServices } from '../platform/testing.ts';
import { registerResearchJobs } from './jobs.ts';
import { noModelRunner } from './no-model.ts';
import { ownReport } from './own-copy.ts';
import type { AgentRunner } from './runner.ts';
import { cancelResearch, getReport, getResearch, retryResearch, startResearch } from './service.ts';

const test = useTestDatabase();

function research(
  runner: AgentRunner = noModelRunner,
  options: Parameters<typeof registerResearchJobs>[2] = {},
) {
  const services = testServices(test.db);
  registerResearchJobs(services, runner, options);
  const as = (actor: Actor) => asMember(services, actor);
  return {
    as,
    services,
    /** Starts a run, lets every agent finish, and reads the report as somebody. */
    async run(starter: Actor, idea: { readonly id: string }, tries = 0): Promise<ResearchJob> {
      const job = await startResearch(as(starter), { id: idea.id, mode: 'live' });
      await services.queue.run(tries);
      return job;
    },
    read: (reader: Actor, job: ResearchJob): Promise<Report> => getReport(as(reader), { id: job.id }),
  };
}

/** The try after which nobody tries again. */
const LAST_TRY = 4;
const TITLE = 'Banana fibre baskets for florists';
const CANARY = 'Banana fibre baskets for florists canary-kzq';

describe('similar ideas', () => {
  it('are counted for the owner and named only where the reader may open them, whoever starts the run', async () => {
    const { run, read } = research();
    const [owner, stranger, staff] = [
      await createPerson(test.db),
      await createPerson(test.db),
      await createPerson(test.db, { role: 'netzoop-team' }),
    ];
    const idea = await createIdea(test.db, owner, { title: TITLE });
    const secret = await createIdea(test.db, stranger, { title: CANARY });
    const job = await run(staff, idea);

    const seen = await read(owner, job);
    expect(JSON.stringify(seen)).not.toContain('canary-kzq');
    expect(JSON.stringify(seen)).not.toContain(secret.id);
    expect(seen.similar_ideas).toEqual({ total: 1, named: [] });
    // the control: somebody who may open it reads its name
    expect((await read(staff, job)).similar_ideas).toMatchObject({ total: 1, named: [{ title: CANARY }] });
    await shareIdea(test.db, secret, owner);
    expect((await read(owner, job)).similar_ideas).toMatchObject({ total: 1, named: [{ title: CANARY }] });
  });

  it('are not those of the same owner, and an idea without a title has none', async () => {
    const { run, read } = research();
    const [owner, stranger] = [await createPerson(test.db), await createPerson(test.db)];
    const idea = await createIdea(test.db, owner, { title: TITLE });
    await createIdea(test.db, owner, { title: `${TITLE} again` });
    expect((await read(owner, await run(owner, idea))).similar_ideas?.total).toBe(0);

    const untitled = await createIdea(test.db, owner, { title: 'Untitled Idea' });
    await createIdea(test.db, stranger, { title: 'Untitled Idea' });
    expect((await read(owner, await run(owner, untitled))).similar_ideas?.total).toBe(0);
  });

  it('lose their names in a report of the first version', async () => {
    const { run, read } = research();
    const owner = await createPerson(test.db);
    const job = await run(owner, await createIdea(test.db, owner, { title: TITLE }));
    const [row] = await test.db
      .select({ content: comprehensive_reports.content })
      .from(comprehensive_reports)
      .where(eq(comprehensive_reports.research_job_id, job.id));
    await test.db
      .update(comprehensive_reports)
      .set({ content: asVersion1(row?.content ?? {}) })
      .where(eq(comprehensive_reports.research_job_id, job.id));
    const seen = await read(owner, job);
    expect(seen).toMatchObject({ schema_version: 1, result: null, similar_ideas: null });
    expect(JSON.stringify(seen)).not.toContain('canary-kzq');
    expect(seen.claims.map(({ verdict }) => verdict)).toEqual(['library']);
    const taken = ownReport(asVersion1(row?.content ?? {}));
    expect(taken).toMatchObject({ title: seen.title, chapters: [{ agent_type: 'competition' }] });
    expect(JSON.stringify(taken)).not.toContain('canary-kzq');
  });
});

/** The report as the first version kept it: the names of others' ideas in a list and a table, the library as 'verified'. */
function asVersion1(content: Record<string, unknown>): Record<string, unknown> {
  const { schema_version: _version, result: _result, similar: _similar, ...rest } = content;
  const sentence = (text: string) => ({ text, values: {} });
  const canary = { text: '{title}', values: { title: { kind: 'own', text: CANARY } } };
  const source = {
    id: 'library:scheme-mudra',
    url: 'https://www.mudra.org.in',
    title: 'Mudra',
    type: 'government',
    origin: 'library',
    published: null,
    page_hash: 'x',
    as_of: '2025-12',
    confidence: 'high',
    number: 1,
    confirm: false,
  };
  const quote = 'Shishu loans are up to fifty thousand rupees.';
  return {
    ...rest,
    sources: [source],
    evidence: [{ id: 'e1', source_id: source.id, quote, start: 0, end: quote.length }],
    claims: [
      {
        id: 'c1',
        text: quote,
        kind: 'fact',
        dimension: 'regulation',
        evidence_ids: ['e1'],
        counter_evidence_ids: [],
        verdict: 'verified',
        why: null,
      },
    ],
    chapters: [
      {
        agent_type: 'competition',
        title: sentence('Competition'),
        ran: true,
        blocks: [
          { kind: 'list', title: sentence('Similar ideas on this platform'), items: [canary] },
          {
            kind: 'table',
            title: sentence('Rivals and substitutes'),
            columns: [sentence('Name'), sentence('Kind')],
            rows: [
              [
                { text: canary, verdict: null },
                { text: sentence('Similar idea on this platform'), verdict: null },
              ],
            ],
            note: null,
          },
        ],
      },
    ],
  };
}

describe('a run', () => {
  it('keeps the version of the idea and the facts that it used, none of them of a person', async () => {
    const { run } = research();
    const owner = await createPerson(test.db);
    const idea = await createIdea(test.db, owner, {
      title: 'Tailoring unit in Nagpur',
      description: 'I am a woman and I stitch school uniforms in Nagpur. I need 9.5 lakh in all.',
    });
    const job = await run(owner, idea);
    const [row] = await test.db.select().from(research_jobs).where(eq(research_jobs.id, job.id));
    expect(row).toMatchObject({ idea_version: idea.version, facts_revision: null });
    const { items } = RunFacts.parse(row?.facts);
    expect(items.map(({ name }) => name)).toContain('state');
    expect(items.map(({ name }) => name)).not.toContain('gender');
    expect(job.mode).toBe('no_model');
  });

  it('that is tried again and then cancelled, or fails in part, keeps its last whole report', async () => {
    const failing: AgentRunner = {
      mode: 'no_model',
      run: (agent, input) =>
        agent === 'market' && broken
          ? Promise.reject(new Error('the agent failed'))
          : noModelRunner.run(agent, input),
    };
    let broken = false;
    const { as, run, read, services } = research(failing);
    const owner = await createPerson(test.db);
    const job = await run(owner, await createIdea(test.db, owner, { title: TITLE }));
    const whole = await read(owner, job);
    expect(whole.result?.unfinished).toEqual([]);

    await test.db.execute(
      sql`update research_jobs set started_at = started_at - interval '1 hour' where id = ${job.id}`,
    );
    const before = (await getResearch(as(owner), { id: job.id })).started_at;
    const again = await retryResearch(as(owner), { id: job.id });
    // how long it has taken so far is that of this try
    expect(again.started_at).not.toBe(before);
    await cancelResearch(as(owner), { id: job.id });
    expect(await read(owner, job)).toEqual(whole);

    services.queue.jobs.length = 0;
    broken = true;
    await retryResearch(as(owner), { id: job.id });
    await services.queue.run(LAST_TRY);
    expect((await getResearch(as(owner), { id: job.id })).completed_agents).toBe(5);
    expect(await read(owner, job)).toEqual(whole);
  });
});

describe('a first run that is cancelled', () => {
  it('has a report of what was found, which names what is missing and why', async () => {
    const holder: { cancel?: () => Promise<unknown> } = {};
    const runner: AgentRunner = {
      mode: 'no_model',
      run: async (agent, input) => {
        if (agent === 'regulation') await holder.cancel?.();
        return noModelRunner.run(agent, input);
      },
    };
    const { as, read, services } = research(runner);
    const owner = await createPerson(test.db);
    const idea = await createIdea(test.db, owner, { title: TITLE });
    const job = await startResearch(as(owner), { id: idea.id, mode: 'live' });
    holder.cancel = () => cancelResearch(as(owner), { id: job.id });
    await services.queue.run();
    const ended = await getResearch(as(owner), { id: job.id });
    expect(ended).toMatchObject({ status: 'cancelled', has_report: true });
    const { result, chapters } = await read(owner, job);
    const finished = ended.agents.filter(({ status }) => status === 'completed');
    expect(finished.length).toBeGreaterThan(0);
    expect(chapters.filter(({ ran }) => ran)).toHaveLength(finished.length);
    expect(result?.unfinished).toContainEqual({ agent_type: 'regulation', why: 'cancelled' });
    expect(result?.unfinished).toHaveLength(ended.agents.length - finished.length);
  });

  it('has none where nothing was found yet', async () => {
    const { as } = research();
    const owner = await createPerson(test.db);
    const idea = await createIdea(test.db, owner, { title: TITLE });
    const job = await startResearch(as(owner), { id: idea.id, mode: 'live' });
    expect(await cancelResearch(as(owner), { id: job.id })).toMatchObject({ has_report: false });
  });
});

describe('an agent that did not finish', () => {
  it('is named in the report with the reason: it failed, or it took too long', async () => {
    const stuck: AgentRunner = {
      mode: 'no_model',
      run: (agent, input) => {
        if (agent === 'market') return Promise.reject(new Error('the agent failed'));
        if (agent !== 'demand') return noModelRunner.run(agent, input);
        return new Promise((_resolve, reject) => {
          const stop = () => reject(new Error('stopped'));
          if (input.signal.aborted) stop();
          else input.signal.addEventListener('abort', stop, { once: true });
        });
      },
    };
    const { as, run, read, services } = research(stuck, {
      longestOf: (agent) => (agent === 'demand' ? 0 : MINUTE),
    });
    const owner = await createPerson(test.db);
    const job = await run(owner, await createIdea(test.db, owner, { title: TITLE }), LAST_TRY);
    expect(services.queue.jobs).toEqual([]);
    expect((await read(owner, job)).result?.unfinished).toEqual([
      { agent_type: 'demand', why: 'timed_out' },
      { agent_type: 'market', why: 'failed' },
    ]);
    expect(await getResearch(as(owner), job)).toMatchObject({ has_report: true, completed_agents: 4 });
  });
});

describe('whose place a run uses', () => {
  it('never that of whoever started it', async () => {
    const { run, read } = research();
    const [owner, staff] = [
      await createPerson(test.db),
      await createPerson(test.db, { role: 'netzoop-team' }),
    ];
    const idea = await createIdea(test.db, owner, {
      title: 'Tailoring unit in Nagpur',
      description: 'We stitch school uniforms in Nagpur.',
    });
    await test.db.update(profiles).set({ location: 'Chennai, Tamil Nadu' }).where(eq(profiles.id, staff.id));
    const { result } = await read(owner, await run(staff, idea));
    expect(result?.place.state).toBe('Maharashtra');
    expect(result?.schemes.filter(({ id }) => id.startsWith('state-tn'))).toEqual([]);
  });
});
