import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMember, createPerson } from '../auth/testing.ts';
import { newId } from '../../shared/platform/ids.ts';
import { createIdea, shareIdea } from '../ideas/testing.ts';
import { tx, type Database, type Db } from '../platform/database/database.ts';
import { countedDatabase, testDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { notifications } from '../platform/schema/messages.ts';
import { comprehensive_reports } from '../platform/schema/research.ts';
import { plainServices } from '../platform/testing.ts';
import { beat, claimAgent, endAgent, selectJob } from './queries.ts';
import { keepPages } from './report.queries.ts';
import { startResearch } from './service.ts';
import { shareReport } from './sharing.ts';
import { insertRun } from './testing.ts';

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

it('a try begins, and says that it is alive, in statements that name the row of its run once', async () => {
  const { db } = database;
  const owner = await createPerson(db);
  const idea = await createIdea(db, owner);
  const { id } = await startResearch(asMember(plainServices(database), owner), { id: idea.id, mode: 'live' });
  const counted = countedDatabase(database);
  const attempt = (await claimAgent(counted.db, id, 'demand')) ?? 0;
  expect(await beat(counted.db, id, 'demand', attempt, null)).toBe(true);
  // locked first and written then, some of those that met in a run were ended as deadlocks by PostgreSQL
  expect(counted.trips.map((text) => text.match(/"research_jobs"/g)?.length)).toEqual([1, 1]);
});

it('two runs that keep the same pages in another order do not wait for each other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const pages = Array.from({ length: 200 }, (_, at) => ({
      page_hash: `${round}-${at}`,
      url: 'https://example.org/',
      content: `Page ${at}`,
    }));
    const kept = [pages, pages.toReversed()].map((some) => keepPages(database.db, some));
    await expect(Promise.all(kept)).resolves.toBeDefined();
  }
});

it('sixteen who share a report at once notify each person once', async () => {
  const { db } = database;
  const [owner, ...viewers] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  const idea = await createIdea(db, owner);
  for (const viewer of viewers) await shareIdea(db, idea, viewer);
  const id = await insertRun(db, { idea_id: idea.id, user_id: owner.id });
  const report = {
    id: newId(),
    research_job_id: id,
    idea_id: idea.id,
    title: idea.title,
    status: 'completed',
  };
  await db
    .insert(comprehensive_reports)
    .values({ ...report, content: {}, generated_at: '2026-11-01T00:00:00Z' });
  const context = asMember(plainServices(database), owner);
  const shared = await Promise.all(
    Array.from({ length: 16 }, () => shareReport(context, { id, with: ['collaborators'] })),
  );
  for (const { collaborators } of shared) expect(collaborators).toEqual({ people: 2, notified: 2 });
  const notices = await db
    .select({ user_id: notifications.user_id })
    .from(notifications)
    .where(eq(notifications.research_job_id, id));
  expect(notices).toHaveLength(viewers.length);
});

/** How many statements wait for a lock. */
async function waiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_locks where not granted`,
  );
  return rows[0]?.count ?? 0;
}
