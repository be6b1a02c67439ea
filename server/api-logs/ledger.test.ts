import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../shared/platform/roles.ts';
import { createPerson } from '../auth/testing.ts';
import type { Database } from '../platform/database/database.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { TestQueue, plainServices } from '../platform/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { outside_calls } from '../platform/schema/outside.ts';
import { research_jobs } from '../platform/schema/research.ts';
import { registerApiLogJobs } from './jobs.ts';
import { reserveCall, settleCall, type PlannedCall } from './service.ts';
import { createRun } from './testing.ts';

let database: Database;
let person: Actor;
beforeAll(async () => {
  database = await testDatabase();
  person = await createPerson(database.db);
});
afterAll(() => database.close());

const call = (research_job_id: string | null, more: Partial<PlannedCall> = {}): PlannedCall => ({
  payer: { user_id: person.id, research_job_id, agent_type: research_job_id ? 'demand' : null },
  service: 'model',
  provider: 'openai',
  model: 'example-mini',
  purpose: 'research.demand.findings',
  tokens: 100,
  paise: 10,
  ...more,
});

async function budgetOf(id: string) {
  const [job] = await database.db.select().from(research_jobs).where(eq(research_jobs.id, id));
  if (!job) throw new Error('the run is gone');
  return {
    reserved: [job.reserved_tokens, job.reserved_requests, job.reserved_paise],
    spent: [job.spent_tokens, job.spent_requests, job.spent_paise],
  };
}

async function rowOf(id: string) {
  const [row] = await database.db.select().from(outside_calls).where(eq(outside_calls.id, id));
  return row;
}

const upkeep = async (): Promise<void> => {
  const queue = new TestQueue();
  registerApiLogJobs({ ...plainServices(database), queue });
  await queue.enqueue(database.db, 'outside.upkeep', {});
  await queue.run();
};

const granted = async (given: PlannedCall, dayTokens?: number): Promise<string> => {
  const answer = await reserveCall(database.db, given, dayTokens);
  if (answer === 'over_budget') throw new Error('over the budget');
  return answer.id;
};

it.each([
  ['tokens', { tokens: 750 }, 7],
  ['requests', { requests: 5 }, 5],
  ['paise', { paise: 39 }, 3],
] as const)('twenty calls at once never pass a budget of %s', async (_, budget, fitting) => {
  const run = await createRun(database.db, person, { tokens: 100_000, ...budget });
  const answers = await Promise.all(Array.from({ length: 20 }, () => reserveCall(database.db, call(run))));
  expect(answers.filter((answer) => answer !== 'over_budget')).toHaveLength(fitting);
  expect((await budgetOf(run)).reserved).toEqual([fitting * 100, fitting, fitting * 10]);
  // what did not fit left no row
  expect(await database.db.$count(outside_calls, eq(outside_calls.research_job_id, run))).toBe(fitting);
});

it('a call gives back what it did not use, and only once', async () => {
  const run = await createRun(database.db, person);
  const id = await granted(call(run));
  const end = { status: 'succeeded', tokens_in: 30, tokens_out: 12, paise: 4, ms: 12.4 } as const;
  await settleCall(database.db, id, end);
  await settleCall(database.db, id, { status: 'failed', ms: 1 });
  expect(await budgetOf(run)).toEqual({ reserved: [0, 0, 0], spent: [42, 1, 4] });
  expect(await rowOf(id)).toMatchObject({ status: 'succeeded', tokens_in: 30, tokens_out: 12, ms: 12 });
});

it('a call that failed costs a request and nothing else', async () => {
  const run = await createRun(database.db, person);
  const id = await granted(call(run));
  await settleCall(database.db, id, { status: 'failed', http_status: 503, error: 'unavailable', ms: 5 });
  expect(await budgetOf(run)).toEqual({ reserved: [0, 0, 0], spent: [0, 1, 0] });
});

it('a model without a price is limited by tokens and requests, and costs nothing that anybody knows', async () => {
  const run = await createRun(database.db, person, { paise: 0, tokens: 250 });
  const free = call(run, { paise: null });
  const id = await granted(free);
  await granted(free);
  expect(await reserveCall(database.db, free)).toBe('over_budget');
  await settleCall(database.db, id, { status: 'succeeded', tokens_in: 5, tokens_out: 5, paise: null, ms: 1 });
  expect(await rowOf(id)).toMatchObject({ paise: null, reserved_paise: null });
  expect((await budgetOf(run)).spent).toEqual([10, 1, 0]);
});

it('what a killed process left open counts as it was reserved, after a quarter of an hour', async () => {
  const run = await createRun(database.db, person);
  const [old, young] = [await granted(call(run)), await granted(call(run))];
  await database.db
    .update(outside_calls)
    .set({ created_at: sql`now() - interval '16 minutes'` })
    .where(eq(outside_calls.id, old));
  await upkeep();
  expect(await rowOf(old)).toMatchObject({ status: 'unknown', tokens_in: 100, paise: 10, estimated: true });
  expect(await rowOf(young)).toMatchObject({ status: 'reserved' });
  expect(await budgetOf(run)).toEqual({ reserved: [100, 1, 10], spent: [100, 1, 10] });
});

it('calls outside of runs count in the day of their person, who gets back what was not used', async () => {
  const other = await createPerson(database.db);
  const own = call(null, { payer: { user_id: other.id, research_job_id: null, agent_type: null } });
  const answers = await Promise.all(Array.from({ length: 8 }, () => reserveCall(database.db, own, 350)));
  const ids = answers.flatMap((answer) => (answer === 'over_budget' ? [] : [answer.id]));
  expect(ids).toHaveLength(3);
  for (const id of ids) await settleCall(database.db, id, { status: 'succeeded', tokens_in: 20, ms: 1 });
  for (const _ of [1, 2]) expect(await reserveCall(database.db, own, 350)).not.toBe('over_budget');
  expect(await reserveCall(database.db, own, 350)).toBe('over_budget');
  expect(await reserveCall(database.db, own)).not.toBe('over_budget');
});

it('a call for nobody, such as a test of the settings, needs no budget', async () => {
  const nobody = { user_id: null, research_job_id: null, agent_type: null };
  expect(await reserveCall(database.db, call(null, { payer: nobody }))).toMatchObject({
    id: expect.any(String),
  });
});
