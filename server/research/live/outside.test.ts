import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createRun } from '../../api-logs/testing.ts';
import { createPerson } from '../../auth/testing.ts';
import { modelsOf } from '../../models/service.ts';
import { startModels } from '../../models/testing.ts';
import type { Actor } from '../../../shared/platform/roles.ts';
import type { Database } from '../../platform/database/database.ts';
import { countedDatabase, testDatabase } from '../../platform/database/testing.ts';
import { and, eq } from '../../platform/orm.ts';
import { outside_calls } from '../../platform/schema/outside.ts';
import { research_steps } from '../../platform/schema/research.ts';
import { testServices } from '../../platform/testing.ts';
import { startStandInWeb } from '../../sources/testing.ts';
import { Outside, PLAN } from './outside.ts';

let database: Database;
let person: Actor;
beforeAll(async () => {
  database = await testDatabase();
  person = await createPerson(database.db);
});
afterAll(() => database.close());

const HIT = {
  url: 'https://fssai.gov.in/fees',
  title: 'Fees',
  snippet: 'Fees for one year',
  published: null,
  provider: 'test',
};
const QUESTION = {
  part: 'main',
  step: PLAN,
  file: { name: 'test', version: 1, system: 'You answer.' },
  user: 'What is there to look for?',
  output: z.object({ say: z.string() }),
  maxOutputTokens: 100,
} as const;

/** An agent's view of a model that answers this, and of a small web; what its database is asked is written down. */
async function scene(answers: readonly string[]) {
  const standIn = await startModels({ answer: (_, count) => answers[count] ?? '' });
  const { db, trips } = countedDatabase(database);
  const env = { LLM_BASE_URL: standIn.url, LLM_MODEL: 'scripted' };
  const services = testServices(db, { env });
  const search = async () => [HIT];
  const web = await startStandInWeb(services, undefined, {
    providers: [{ name: 'test', paise: 0, search }],
  });
  const id = await createRun(database.db, person, { tokens: 100_000, requests: 50, paise: 10_000 });
  const run = {
    id,
    user_id: person.id,
    mode: 'live' as const,
    language: 'en',
    budget: { tokens: 100_000, requests: 50, paise: 10_000 },
    today: '2026-11-22',
  };
  const world = { models: modelsOf(services), web: web.web, own_hosts: [], services };
  const { signal } = new AbortController();
  const outside = new Outside(db, world, run, { taker: 'demand', share: 1, signal });
  const stored = async () => ({
    steps: await database.db.$count(research_steps, eq(research_steps.research_job_id, id)),
    open: await database.db.$count(
      outside_calls,
      and(eq(outside_calls.research_job_id, id), eq(outside_calls.status, 'reserved')),
    ),
  });
  return {
    outside,
    stored,
    /** How often the database is asked meanwhile. */
    async cost(work: () => Promise<unknown>) {
      const before = trips.length;
      await work();
      return trips.length - before;
    },
    async [Symbol.asyncDispose]() {
      await web[Symbol.asyncDispose]();
      await standIn[Symbol.asyncDispose]();
    },
  };
}

it('a question is reserved by one statement, and settled and kept by one other; so is a search', async () => {
  await using made = await scene([JSON.stringify({ say: 'leaf plates' })]);
  // the answers that were kept before are read once
  expect(await made.cost(() => made.outside.ask(QUESTION))).toBe(3);
  expect(await made.cost(() => made.outside.search('leaf plates', 'en', 5))).toBe(2);
  expect(await made.stored()).toEqual({ steps: 2, open: 0 });
  expect(await made.cost(() => made.outside.ask(QUESTION))).toBe(0);
});

it('a page is looked for, reserved, compared with others, kept as it is settled, and kept as a step', async () => {
  await using made = await scene([]);
  await made.outside.search('leaf plates', 'en', 5);
  expect(await made.cost(() => made.outside.open(HIT.url))).toBeLessThanOrEqual(5);
  expect(await made.stored()).toEqual({ steps: 2, open: 0 });
});

it('of an answer that had to be repaired only the repaired one is kept, and both tries are settled', async () => {
  await using made = await scene(['{"say": ', JSON.stringify({ say: 'leaf plates' })]);
  expect(await made.outside.ask(QUESTION)).toEqual({ say: 'leaf plates' });
  expect(await made.stored()).toEqual({ steps: 1, open: 0 });
});
