import { expect, it } from 'vitest';
import { Usage } from '../../shared/analytics/model.ts';
import { reserveCall, settleCall, type PlannedCall } from '../api-logs/service.ts';
import { createRun } from '../api-logs/testing.ts';
import { authApp, createPerson, signInAs } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { testServices } from '../platform/testing.ts';
import { analyticsRoutes } from './routes.ts';
import { countEvent } from './service.ts';

const test = useTestDatabase();

async function start() {
  const services = testServices(test.db);
  const app = await authApp(services, { analytics: analyticsRoutes });
  const cookie = await signInAs(services, await createPerson(test.db, { role: 'marketing' }));
  return {
    read: async () => Usage.parse((await app.get('analytics/usage', { cookie })).body).weeks,
    csv: async () => String((await app.get('analytics/usage/export', { cookie })).body),
  };
}

/** A call that is settled, so many weeks ago. */
async function call(purpose: string, weeks = 0, more: Partial<PlannedCall> = {}, paise: number | null = 250) {
  const payer = { user_id: null, research_job_id: null, agent_type: null };
  const planned = { payer, service: 'model', provider: 'p', model: 'm', tokens: 100, paise: 10 } as const;
  const reserved = await reserveCall(test.db, { ...planned, purpose, ...more });
  if (reserved === 'over_budget') throw new Error('over the budget');
  await settleCall(test.db, reserved.id, {
    status: 'succeeded',
    tokens_in: 30,
    tokens_out: 12,
    paise,
    ms: 1,
  });
  await test.db.execute(
    sql`update outside_calls set created_at = created_at - ${7 * weeks} * interval '1 day' where id = ${reserved.id}`,
  );
}

const SUM = { calls: 1, tokens_in: 30, tokens_out: 12, paise: 250, unpriced: 0 };
const NONE = { calls: 0, tokens_in: 0, tokens_out: 0, paise: 0, unpriced: 0 };

it('sums calls by week and by what they were for, with runs and answers', async () => {
  const { read } = await start();
  const owner = await createPerson(test.db);
  const payer = {
    user_id: owner.id,
    research_job_id: await createRun(test.db, owner),
    agent_type: 'market' as const,
  };
  await call('chat.answer');
  await call('chat.follow_ups', 0, {}, null);
  await call('sources.search', 0, { payer, service: 'search' });
  await call('settings.test');
  await call('research.market.findings', 1);
  await call('chat.answer', 12);
  await countEvent(test.db, 'research_completed', { mode: 'live' });
  await countEvent(test.db, 'answer_written', { made_by: 'model' });
  for (const _ of [1, 2]) await countEvent(test.db, 'answer_written', { made_by: 'library' });
  const weeks = await read();
  expect(weeks).toHaveLength(12);
  const mondays = weeks.map(({ week }) => new Date(`${week}T00:00:00Z`));
  expect(new Set(mondays.map((day) => day.getUTCDay()))).toEqual(new Set([1]));
  expect(mondays).toEqual(mondays.toSorted((one, other) => Number(other) - Number(one)));
  expect(weeks.slice(0, 2)).toMatchObject([
    {
      research: { ...SUM, started: 0, completed: 1 },
      chat: { calls: 2, tokens_in: 60, tokens_out: 24, paise: 250, unpriced: 1, by_model: 1, by_library: 2 },
      other: SUM,
    },
    { research: { ...SUM, completed: 0 }, chat: { ...NONE, by_model: 0, by_library: 0 }, other: NONE },
  ]);
  // what is older than the weeks that are shown is in none of them
  expect(weeks.reduce((calls, { chat }) => calls + chat.calls, 0)).toBe(2);
});

it('is taken along as CSV with a row for each part of each week of a year', async () => {
  const { csv } = await start();
  await call('chat.answer');
  await countEvent(test.db, 'answer_written', { made_by: 'model' });
  const [head, ...rows] = (await csv()).trim().split('\r\n');
  expect(head).toContain('"week","part","runs_started"');
  expect(rows).toHaveLength(3 * 52);
  expect(rows[1]).toMatch(/^"\d{4}-\d{2}-\d{2}","chat",,,1,0,1,30,12,2.5,0$/);
});
