import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMember, createPerson } from '../auth/testing.ts';
import { createIdea } from '../ideas/testing.ts';
import type { Database } from '../platform/database/database.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { plainServices } from '../platform/testing.ts';
import { confirmFacts, currentFacts } from './service.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('of several different confirmations of one revision one wins, and the others are refused', async () => {
  const owner = await createPerson(database.db);
  const { id } = await createIdea(database.db, owner);
  const context = asMember(plainServices(database), owner);
  const ends = await Promise.allSettled(
    [410, 411, 412, 413].map((value) =>
      confirmFacts(context, { id, revision: 0, items: [{ name: 'price', value }] }),
    ),
  );
  const refused = ends.filter((end) => end.status === 'rejected');
  expect(refused.map(({ reason }: PromiseRejectedResult): unknown => reason)).toMatchObject(
    Array.from({ length: 3 }, () => ({ code: 'conflict' })),
  );
  expect((await currentFacts(database.db, id)).revision).toBe(1);
});
