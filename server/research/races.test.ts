import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMember, createPerson } from '../auth/testing.ts';
import { createIdea } from '../ideas/testing.ts';
import { tx, type Database, type Db } from '../platform/database/database.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { plainServices } from '../platform/testing.ts';
import { beat, claimAgent, endAgent, selectJob } from './queries.ts';
import { startResearch } from './service.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('a sign of life that meets the end of its agent waits for it, and writes nothing after it', async () => {
  const { db } = database;
  const owner = await createPerson(db);
  const idea = await createIdea(db, owner);
  const { id } = await startResearch(asMember(plainServices(database), owner), { id: idea.id, mode: 'live' });
  const attempt = (await claimAgent(db, id, 'demand')) ?? 0;
  expect(await beat(db, id, 'demand', attempt, null)).toBe(true);
  const locked = Promise.withResolvers<void>();
  const late = locked.promise.then(() => beat(db, id, 'demand', attempt, null));
  await tx(db, async (ending) => {
    await selectJob(ending, id, { lock: true });
    locked.resolve();
    // the embedded engine begins the beat when this is over; another has it wait for a row
    if (process.env['TEST_DATABASE_URL']) await expect.poll(() => waiting(ending)).toBeGreaterThan(0);
    await endAgent(ending, id, 'demand', attempt, { status: 'failed', error_message: 'Ended' });
  });
  expect(await late).toBe(false);
});

/** How many statements wait for a lock. */
async function waiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_locks where not granted`,
  );
  return rows[0]?.count ?? 0;
}
