import { describe, expect, it } from 'vitest';
import { authApp, createPerson, openSession, signInAs, type Person } from '../auth/testing.ts';
import { testDatabase, useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { profiles, sessions } from '../platform/schema/people.ts';
import { SESSIONS_CHANNEL } from '../platform/session.ts';
import { testServices } from '../platform/testing.ts';
import { usersRoutes } from './routes.ts';

const test = useTestDatabase();

async function start(person?: Person) {
  const services = testServices(test.db);
  const app = await authApp(services, { users: usersRoutes });
  return { app, cookie: person ? await signInAs(services, person) : '' };
}

const age = (change: Partial<Record<'started_at' | 'last_active_at', string>>) =>
  test.db
    .update(sessions)
    .set(
      Object.fromEntries(
        Object.entries(change).map(([column, ago]) => [column, sql`now() - ${ago}::interval`]),
      ),
    );

describe('a session', () => {
  it('ends after 30 minutes without activity', async () => {
    const { app, cookie } = await start(await createPerson(test.db));
    await age({ last_active_at: '29 minutes 50 seconds' });
    expect((await app.get('me', { cookie })).status).toBe(200);
    await age({ last_active_at: '30 minutes 2 milliseconds' });
    expect((await app.get('me', { cookie })).status).toBe(401);
    expect((await app.post('me/activity', {}, { cookie })).status).toBe(401);
  });

  it('ends at 24 hours, however active', async () => {
    const { app, cookie } = await start(await createPerson(test.db));
    await age({ started_at: '23 hours 59 minutes' });
    expect((await app.get('me', { cookie })).status).toBe(200);
    await age({ started_at: '24 hours 2 milliseconds' });
    expect((await app.get('me', { cookie })).status).toBe(401);
  });

  it('is prolonged by what the person does, not by what the page reads', async () => {
    const { app, cookie } = await start(await createPerson(test.db));
    const idle = async () =>
      (
        await test.db
          .select({
            minutes: sql<number>`extract(epoch from now() - ${sessions.last_active_at})::float8 / 60`,
          })
          .from(sessions)
      )[0]?.minutes;
    await age({ last_active_at: '20 minutes' });
    for (const path of ['me', 'me/sessions']) await app.get(path, { cookie });
    expect(await idle()).toBeCloseTo(20, 3);
    await app.post('me/activity', {}, { cookie });
    expect(await idle()).toBeCloseTo(0, 3);
    await age({ last_active_at: '20 minutes' });
    await app.call('PATCH', '/api/me', { cookie, body: { bio: 'I sew.' } });
    expect(await idle()).toBeCloseTo(0, 3);
  });

  it('notes when its person was here, every few minutes, and not what the page reads', async () => {
    const { app, cookie } = await start(await createPerson(test.db));
    const minutes = sql<number | null>`extract(epoch from now() - ${profiles.last_seen_at})::float8 / 60`;
    const seen = async () => (await test.db.select({ minutes }).from(profiles))[0]?.minutes;
    const wasSeen = (ago: string) =>
      test.db.update(profiles).set({ last_seen_at: sql`now() - ${ago}::interval` });
    await app.get('me', { cookie });
    expect(await seen()).toBeNull();
    await app.post('me/activity', {}, { cookie });
    expect(await seen()).toBeCloseTo(0, 1);
    await wasSeen('4 minutes');
    await app.post('me/activity', {}, { cookie });
    expect(await seen()).toBeCloseTo(4, 1);
    await wasSeen('6 minutes');
    await app.get('me/sessions', { cookie });
    expect(await seen()).toBeCloseTo(6, 1);
    await app.post('me/activity', {}, { cookie });
    expect(await seen()).toBeCloseTo(0, 1);
  });

  it('is over with the sign-out: its cookie opens nothing any more', async () => {
    const { app, cookie } = await start(await createPerson(test.db));
    const out = await app.post('auth/sign-out', {}, { cookie });
    expect(out).toMatchObject({ status: 200, body: { done: true } });
    expect([out.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^netzoop_session=;.*Max-Age=0/),
    );
    expect((await app.get('me', { cookie })).status).toBe(401);
    expect((await app.post('auth/sign-out', {}, { cookie })).status).toBe(200);
    expect((await app.post('auth/sign-out')).status).toBe(200);
  });

  it('ends with a suspension and follows a lowered role', async () => {
    const person = await createPerson(test.db, { role: 'netzoop-team' });
    const { app, cookie } = await start(person);
    await test.db.update(profiles).set({ role: 'entrepreneur' });
    expect((await app.get('me', { cookie })).body).toMatchObject({ role: 'entrepreneur' });
    await test.db.update(profiles).set({ suspended_at: sql`now()` });
    expect((await app.get('me', { cookie })).status).toBe(401);
  });

  it('goes with the account', async () => {
    const person = await createPerson(test.db);
    const { app, cookie } = await start(person);
    await test.db.delete(profiles).where(eq(profiles.id, person.id));
    expect((await app.get('me', { cookie })).status).toBe(401);
  });
});

describe("one's own sessions", () => {
  it('are listed with the one in use, without their secrets, and ended one by one', async () => {
    const person = await createPerson(test.db);
    const { app, cookie } = await start(person);
    const { session, token } = await openSession(test.db, person);
    const { body } = await app.get('me/sessions', { cookie });
    const { items } = body as { items: { id: string; current: boolean }[] };
    expect(items).toHaveLength(2);
    expect(items.filter(({ current }) => current)).toHaveLength(1);
    expect(JSON.stringify(items)).not.toMatch(/token/);
    expect((await app.call('DELETE', `/api/me/sessions/${session.id}`, { cookie })).status).toBe(200);
    expect((await app.get('me', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    expect((await app.get('me', { cookie })).status).toBe(200);
    expect(await app.call('DELETE', `/api/me/sessions/${session.id}`, { cookie })).toMatchObject({
      status: 404,
      body: { message: 'Session not found' },
    });
  });

  it("are not another's to end", async () => {
    const { session, token } = await openSession(test.db, await createPerson(test.db));
    const { app, cookie } = await start(await createPerson(test.db));
    expect((await app.call('DELETE', `/api/me/sessions/${session.id}`, { cookie })).status).toBe(404);
    expect((await app.get('me', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });

  it('end all at once', async () => {
    const person = await createPerson(test.db);
    const { app, cookie } = await start(person);
    await openSession(test.db, person);
    await openSession(test.db, await createPerson(test.db));
    expect((await app.post('me/sessions/revoke-all', {}, { cookie })).status).toBe(200);
    expect((await app.get('me', { cookie })).status).toBe(401);
    expect(await test.db.select().from(sessions)).toHaveLength(1);
  });
});

describe('the end of a session', () => {
  it('is announced to all processes', async () => {
    const database = await testDatabase();
    try {
      const services = testServices(database);
      const app = await authApp(services, { users: usersRoutes });
      const person = await createPerson(database.db);
      const cookie = await signInAs(services, person);
      const { session } = await openSession(database.db, person);
      const heard = Promise.withResolvers<string>();
      const unlisten = await database.listen(SESSIONS_CHANNEL, heard.resolve);
      await app.call('DELETE', `/api/me/sessions/${session.id}`, { cookie });
      expect(await heard.promise).toBe(session.id);
      await unlisten();
    } finally {
      await database.close();
    }
  });
});
