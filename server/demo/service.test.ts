import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IDEA_STATUSES } from '../../shared/ideas/constants.ts';
import { ROLES } from '../../shared/platform/roles.ts';
import { asMember, authApp, createPerson } from '../auth/testing.ts';
import { startModels } from '../models/testing.ts';
import type { Services } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { testDatabase, useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { readSettings } from '../platform/settings.ts';
import { plainServices, testServices } from '../platform/testing.ts';
import { getReport } from '../research/service.ts';
import { registerResearch } from '../jobs.ts';
import { router } from '../router.ts';
import { getPlatformStats } from '../stats/service.ts';
import { emailOf, fillWithDemo, requireNoPeople } from './service.ts';

const FILL_MS = 120_000;

describe('a filled database', () => {
  let database: Database;
  let services: Services;
  let models: Awaited<ReturnType<typeof startModels>>;
  const said: string[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    services = plainServices(database);
    models = await startModels({ answer: () => ({}) });
    const env = { LLM_BASE_URL: models.url, LLM_API_KEY: 'a-key', LLM_MODEL: 'a-model' };
    const { llm } = readSettings(env);
    const withModel = { ...services, settings: { ...services.settings, llm } };
    await fillWithDemo(withModel, { router, registerResearch, say: (line) => said.push(line) });
  }, FILL_MS);
  afterAll(() => Promise.all([database.close(), models[Symbol.asyncDispose]()]));

  test('was made without a word to the language model that is configured', async () => {
    expect(models.calls).toEqual([]);
    expect(await rows('select id from outside_calls')).toEqual([]);
  });

  async function rows<Row extends Record<string, unknown>>(query: string): Promise<Row[]> {
    return (await database.db.execute<Row>(sql.raw(query))).rows;
  }

  test.each(ROLES)('%s signs in with the password that was said once', async (role) => {
    const app = await authApp(services);
    const password = / password is (\S+)$/.exec(said[0] ?? '')?.[1];
    expect(said).toHaveLength(1);
    const { status } = await app.post('auth/sign-in/email', { email: emailOf(role), password });
    expect(status).toBe(200);
    expect(
      await rows(`select role, is_demo, email_verified from profiles where email = '${emailOf(role)}'`),
    ).toEqual([{ role, is_demo: true, email_verified: true }]);
  });

  test('has 60 ideas, in every status and many languages', async () => {
    const [count] = await rows<{ ideas: number; languages: number }>(
      'select count(*)::int as ideas, count(distinct language)::int as languages from ideas',
    );
    expect(count?.ideas).toBe(60);
    expect(count?.languages).toBeGreaterThanOrEqual(11);
    const statuses = await rows<{ status: string }>('select distinct status from ideas');
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(IDEA_STATUSES.toSorted());
  });

  test('has ideas in the states between the statuses', async () => {
    const [count] = await rows(`select
      (select count(*) > 0 from ideas where pending_decision is not null) as pending,
      (select count(*) > 0 from ideas where withdrawn_at is not null) as withdrawn,
      (select count(*) > 0 from ideas where resubmissions > 0) as revised,
      (select count(*) > 0 from ideas where status = 'draft' and round = 2) as returned,
      (select count(*) > 0 from ideas where status = 'under_review' and round = 2) as resubmitted,
      (select count(*) > 0 from reviews where state = 'draft') as scorecards_begun,
      (select count(*) > 0 from ideas where status = 'submitted' and submitted_at < now() - interval '3 days') as late`);
    expect(Object.values(count ?? {})).toEqual(Array.from({ length: 7 }, () => true));
  });

  test('shows the entrepreneur every status, and the explorer nothing of their own', async () => {
    const own = await rows<{ email: string; ideas: number; statuses: number }>(`
      select p.email, count(*)::int as ideas, count(distinct i.status)::int as statuses
      from ideas i join profiles p on p.id = i.user_id where p.email ~ '^(entrepreneur|explorer)@' group by 1`);
    expect(own).toEqual([{ email: 'entrepreneur@demo.test', ideas: 12, statuses: IDEA_STATUSES.length }]);
  });

  test('has ideas with a picture that the build holds, and ideas that a model wrote', async () => {
    const pictures = await rows<{ thumbnail_url: string }>(
      'select thumbnail_url from ideas where thumbnail_url is not null',
    );
    expect(pictures.length).toBeGreaterThanOrEqual(4);
    for (const { thumbnail_url } of pictures)
      expect(existsSync(join(import.meta.dirname, '../../web/public', thumbnail_url))).toBe(true);
    const [written] = await rows('select count(*)::int as ideas from ideas where ai_generated');
    expect(written?.['ideas']).toBeGreaterThanOrEqual(2);
  });

  test('has two reports that the research wrote, on ideas of the entrepreneur', async () => {
    const jobs = await rows<{ id: string; user_id: string }>(
      `select j.id, j.user_id from research_jobs j join profiles p on p.id = j.user_id
       where j.status = 'completed' and p.email = 'entrepreneur@demo.test'`,
    );
    expect(jobs).toHaveLength(2);
    for (const { id, user_id } of jobs) {
      const report = await getReport(asMember(services, { id: user_id, role: 'entrepreneur' }), { id });
      expect(report.chapters.filter(({ ran }) => ran)).toHaveLength(6);
      expect(report.sources.length).toBeGreaterThan(5);
      expect(report.result?.steps.length).toBeGreaterThan(0);
      expect(report.result?.schemes.length).toBeGreaterThan(0);
    }
  });

  test('lets Platform Insights name categories and tags', async () => {
    const { totalIdeas, categoryStats, hashtagStats } = await getPlatformStats(services);
    expect(totalIdeas).toBe(60);
    expect(categoryStats).toHaveLength(5);
    expect(hashtagStats.length).toBeGreaterThan(8);
  });

  test('lies in the past, each move of an idea where the one before it led', async () => {
    const broken = await rows(`
      select i.title, t.event from idea_transitions t join ideas i on i.id = t.idea_id
      left join lateral (select b.to_status, b.created_at from idea_transitions b
        where b.idea_id = t.idea_id and b.created_at < t.created_at order by b.created_at desc limit 1) b on true
      where t.from_status <> coalesce(b.to_status, 'draft') or t.created_at > now()
        or t.created_at < coalesce(b.created_at, i.created_at)`);
    expect(broken).toEqual([]);
    const [span] = await rows<{ days: number; future: number }>(`
      select extract(day from now() - min(created_at))::int as days,
        count(*) filter (where updated_at > now() or created_at > now())::int as future from ideas`);
    expect(span?.days).toBeGreaterThan(100);
    expect(span?.future).toBe(0);
  });

  test('has notified people, and left the newest unread', async () => {
    const [counted] = await rows<{ unread: number; read: number }>(`
      select count(*) filter (where not read)::int as unread, count(*) filter (where read)::int as read
      from notifications n join profiles p on p.id = n.user_id where p.email = 'entrepreneur@demo.test'`);
    expect(counted?.unread).toBe(2);
    expect(counted?.read).toBeGreaterThan(10);
  });

  test('goes on as it is at the next start, and nothing is said', async () => {
    const counts = () =>
      rows('select (select count(*) from profiles) as people, (select count(*) from ideas) as ideas');
    const before = await counts();
    await requireNoPeople(services);
    await fillWithDemo(services, { router, registerResearch, say: (line) => said.push(line) });
    expect(await counts()).toEqual(before);
    expect(said).toHaveLength(1);
  });

  test('goes on with whoever has signed up in it', async () => {
    const { id } = await createPerson(database.db);
    await requireNoPeople(services);
    await fillWithDemo(services, { router, registerResearch, say: (line) => said.push(line) });
    expect(await rows(`select is_demo from profiles where id = '${id}'`)).toEqual([{ is_demo: false }]);
    expect(said).toHaveLength(1);
  });
});

describe('a database that is not empty, or does not stay so', () => {
  const stage = useTestDatabase();
  const ideas = async () => (await stage.db.execute(sql`select id from ideas`)).rows;

  test('is refused in a sentence, and nothing is written', async () => {
    await createPerson(stage.db);
    const fill = fillWithDemo(testServices(stage.db), { router, registerResearch, say: () => undefined });
    await expect(fill).rejects.toThrow(
      'Demo data needs an empty database, and this one has users: start without --demo, or set DATA_DIR to a new folder.',
    );
    expect((await stage.db.execute(sql`select id from profiles`)).rows).toHaveLength(1);
    expect(await ideas()).toEqual([]);
  });

  test('stays empty when the filling breaks off', async () => {
    const { review: _review, ...rest } = router;
    const fill = fillWithDemo(testServices(stage.db), {
      router: rest,
      registerResearch,
      say: () => undefined,
    });
    await expect(fill).rejects.toThrow('there is no operation review.transition');
    expect((await stage.db.execute(sql`select id from profiles`)).rows).toEqual([]);
    expect(await ideas()).toEqual([]);
  });
});
