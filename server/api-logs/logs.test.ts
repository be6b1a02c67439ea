import { expect, it } from 'vitest';
import { LogPage, LogTotals } from '../../shared/api-logs/model.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { authApp, createPerson, signInAs } from '../auth/testing.ts';
import { pseudonym } from '../platform/audit.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { outside_calls } from '../platform/schema/outside.ts';
import { testServices } from '../platform/testing.ts';
import { apiLogsRoutes } from './routes.ts';
import { reserveCall, settleCall, type PlannedCall, type SettledCall } from './service.ts';
import { createRun } from './testing.ts';

const test = useTestDatabase();

async function start() {
  const services = testServices(test.db);
  const app = await authApp(services, { apiLogs: apiLogsRoutes });
  const cookie = await signInAs(services, await createPerson(test.db, { role: 'developer' }));
  const read = async (query = '') => LogPage.parse((await app.get(`api-logs?${query}`, { cookie })).body);
  const totals = async (query = '') =>
    LogTotals.parse((await app.get(`api-logs/totals?${query}`, { cookie })).body);
  const nameOf = ({ id }: Actor) => pseudonym(services.settings.secrets.audit, id);
  return { services, app, cookie, read, totals, nameOf };
}

async function call(
  person: Actor,
  more: Partial<PlannedCall> = {},
  end: Partial<SettledCall> = {},
  run: string | null = null,
) {
  const reserved = await reserveCall(test.db, {
    payer: { user_id: person.id, research_job_id: run, agent_type: run ? 'market' : null },
    service: 'model',
    provider: 'openai',
    model: 'gpt-4o-mini',
    purpose: 'research.market.findings',
    tokens: 100,
    paise: 5,
    ...more,
  });
  if (reserved === 'over_budget') throw new Error('over the budget');
  await settleCall(test.db, reserved.id, {
    status: 'succeeded',
    tokens_in: 30,
    tokens_out: 10,
    paise: 2,
    ms: 5,
    ...end,
  });
  return reserved.id;
}

it('calls are read from the newest to the oldest, page by page, and people are pseudonyms', async () => {
  const { read, nameOf } = await start();
  const person = await createPerson(test.db);
  const ids = [await call(person), await call(person), await call(person)];
  const first = await read('limit=2');
  const second = await read(`limit=2&cursor=${first.next}`);
  const all = [...first.items, ...second.items];
  expect(all.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(second.next).toBeNull();
  expect(all[0]).toMatchObject({ person: nameOf(person), tokens_in: 30, paise: 2 });
  expect(JSON.stringify([first, second])).not.toContain(person.id);
});

it('calls are filtered by service, provider, model, state, person, run, question and day', async () => {
  const { read, nameOf } = await start();
  const [asha, ravi] = [await createPerson(test.db), await createPerson(test.db)];
  const run = await createRun(test.db, ravi);
  const ask_id = '01a203c9-6e33-7ff6-a070-c9839f24379a';
  const one = await call(asha, { ask_id });
  const two = await call(ravi, { service: 'search', provider: 'tavily', purpose: 'sources.search' }, {}, run);
  const three = await call(asha, { model: 'other' }, { status: 'failed', error: 'credit', http_status: 402 });
  await test.db
    .update(outside_calls)
    .set({ created_at: sql`'2026-10-01T19:00:00Z'` })
    .where(eq(outside_calls.id, one));
  const idsOf = async (query: string) => (await read(query)).items.map(({ id }) => id);
  expect(await idsOf('service=search')).toEqual([two]);
  expect(await idsOf('provider=tavily')).toEqual([two]);
  expect(await idsOf('model=other')).toEqual([three]);
  expect(await idsOf('status=failed')).toEqual([three]);
  expect(await idsOf(`person=${nameOf(ravi)}`)).toEqual([two]);
  expect(await idsOf(`person=nobody`)).toEqual([]);
  expect(await idsOf(`job=${run}`)).toEqual([two]);
  expect(await idsOf(`ask=${ask_id}`)).toEqual([one]);
  // half past midnight in India
  expect(await idsOf('day=2026-10-02')).toEqual([one]);
  expect(await idsOf('day=2026-10-01')).toEqual([]);
  expect((await read('status=failed')).items[0]?.error_words).toMatch(/no credit left/);
});

it('totals are those of the rows, by day, person and run', async () => {
  const { totals, nameOf } = await start();
  const [asha, ravi] = [await createPerson(test.db), await createPerson(test.db)];
  const run = await createRun(test.db, ravi);
  await call(asha);
  await call(ravi, {}, {}, run);
  await call(ravi, { paise: null }, { paise: null }, run);
  await call(ravi, {}, { status: 'failed', tokens_in: 0, tokens_out: 0, paise: 0 }, run);
  const old = await call(asha);
  await test.db
    .update(outside_calls)
    .set({ created_at: sql`now() - interval '20 days'` })
    .where(eq(outside_calls.id, old));
  const { all, days, people, jobs } = await totals();
  expect(all).toEqual({ calls: 4, errors: 1, tokens_in: 90, tokens_out: 30, paise: 4, unpriced: 1 });
  expect(days).toHaveLength(14);
  expect(days.at(-1)?.sum).toEqual(all);
  expect(people.map(({ name, sum }) => [name, sum.calls])).toEqual([
    [nameOf(ravi), 3],
    [nameOf(asha), 1],
  ]);
  expect(jobs).toMatchObject([{ name: run, sum: { calls: 3, paise: 2 } }]);
  expect((await totals('status=failed')).all.calls).toBe(1);
});

it('nobody but netzoop-team and developers read the log', async () => {
  const { app, services } = await start();
  for (const role of ['entrepreneur', 'reviewer', 'partner'] as const) {
    const cookie = await signInAs(services, await createPerson(test.db, { role }));
    for (const path of ['api-logs', 'api-logs/totals', 'api-logs/words'])
      expect((await app.get(path, { cookie })).status).toBe(403);
  }
});

it('what can be chosen is what was called', async () => {
  const { app, cookie } = await start();
  await call(await createPerson(test.db));
  expect((await app.get('api-logs/words', { cookie })).body).toEqual({
    providers: ['openai'],
    models: ['gpt-4o-mini'],
  });
});

it('a person who is erased leaves the figures and takes their name', async () => {
  const { read } = await start();
  const person = await createPerson(test.db);
  await call(person);
  await test.db.execute(sql`delete from profiles where id = ${person.id}`);
  expect((await read()).items).toMatchObject([{ person: null, tokens_in: 30 }]);
});
