import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { rate_limits, sessions, verifications } from '../platform/schema/people.ts';
import { firstRunLink } from './setup.ts';
import { createPerson, openSession, startAccounts } from './testing.ts';

const test = useTestDatabase();

describe('upkeep', () => {
  it('clears away what is over, and nothing else', async () => {
    const { services } = await startAccounts(test.db);
    const person = await createPerson(test.db);
    const { session: idle } = await openSession(test.db, person);
    const { session: live } = await openSession(test.db, person);
    await test.db
      .update(sessions)
      .set({ last_active_at: sql`now() - interval '25 hours'` })
      .where(eq(sessions.id, idle.id));
    await firstRunLink(services);
    const [kept] = await test.db.select().from(verifications);
    await firstRunLink(services);
    await test.db
      .update(verifications)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(sql`${verifications.id} <> ${kept?.id}`);
    await test.db.insert(rate_limits).values([
      { key: 'old', count: 1, window_ends_at: sql`now() - interval '2 minutes'` },
      { key: 'new', count: 1, window_ends_at: sql`now() + interval '1 minute'` },
    ]);
    services.queue.jobs.push({ name: 'auth.upkeep', data: {}, options: {} });
    await services.queue.run();
    expect((await test.db.select().from(sessions)).map(({ id }) => id)).toEqual([live.id]);
    expect((await test.db.select().from(verifications)).map(({ id }) => id)).toEqual([kept?.id]);
    expect((await test.db.select().from(rate_limits)).map(({ key }) => key)).toEqual(['new']);
  });
});
