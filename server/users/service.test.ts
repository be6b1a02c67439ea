import { describe, expect, it } from 'vitest';
import { Me } from '../../shared/users/model.ts';
import { ROLES } from '../../shared/platform/roles.ts';
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
  test.db.update(sessions).set(Object.fromEntries(Object.entries(change).map(([column, ago]) => [column, sql`now() - ${ago}::interval`])));

describe('who is signed in', () => {
  it('is told what they may know of themselves', async () => {
    const person = await createPerson(test.db, { role: 'investor', role_requested: 'reviewer', skills: ['Sewing'], suspended_reason: 'secret' });
    const { app, cookie } = await start(person);
    const { status, body } = await app.get('me', { cookie });
    expect(status).toBe(200);
    expect(Me.strict().parse(body)).toMatchObject({
      id: person.id,
      email: person.email,
      role: 'investor',
      role_requested: 'reviewer',
      completeness: 29,
      impersonated: false,
      capabilities: { create_idea: true, view_analytics: true, review_ideas: false, manage_users: false },
    });
  });

  it('is nobody without a session, or with a made-up one', async () => {
    const { app } = await start();
    for (const cookie of ['', 'netzoop_session=', 'netzoop_session=nonsense', `netzoop_session=${'a'.repeat(43)}.sig`, `other=1; netzoop_session=${'%'.repeat(30)}`]) {
      expect(await app.get('me', { cookie })).toMatchObject({ status: 401, body: { code: 'unauthenticated', message: 'User not authenticated' } });
    }
  });

  it('may be a program that sends the token as Bearer', async () => {
    const person = await createPerson(test.db);
    const { app } = await start();
    const { token } = await openSession(test.db, person);
    expect((await app.get('me', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    expect((await app.get('me', { headers: { authorization: `Bearer ${token}x` } })).status).toBe(401);
  });

  it.each([...ROLES])('knows the role %s', async (role) => {
    const person = await createPerson(test.db, { role });
    const { app, cookie } = await start(person);
    expect((await app.get('me', { cookie })).body).toMatchObject({ role });
  });
});

describe('a session', () => {
  it('ends after 30 minutes without activity', async () => {
    const { app, cookie } = await start(await createPerson(test.db));
    await age({ last_active_at: '29 minutes 50 seconds' });
    expect((await app.get('me', { cookie })).status).toBe(200);
    await age({ last_active_at: '30 minutes' });
    expect((await app.get('me', { cookie })).status).toBe(401);
    expect((await app.post('me/activity', {}, { cookie })).status).toBe(401);
  });

  it('ends at 24 hours, however active', async () => {
    const { app, cookie } = await start(await createPerson(test.db));
    await age({ started_at: '23 hours 59 minutes' });
    expect((await app.get('me', { cookie })).status).toBe(200);
    await age({ started_at: '24 hours' });
    expect((await app.get('me', { cookie })).status).toBe(401);
  });

  it('is prolonged by what the person does, not by what the page reads', async () => {
    const { app, cookie } = await start(await createPerson(test.db));
    const idle = async () => (await test.db.select({ minutes: sql<number>`extract(epoch from now() - ${sessions.last_active_at})::float8 / 60` }).from(sessions))[0]?.minutes;
    await age({ last_active_at: '20 minutes' });
    for (const path of ['me', 'me/sessions']) await app.get(path, { cookie });
    expect(await idle()).toBe(20);
    await app.post('me/activity', {}, { cookie });
    expect(await idle()).toBe(0);
    await age({ last_active_at: '20 minutes' });
    await app.call('PATCH', '/api/me', { cookie, body: { bio: 'I sew.' } });
    expect(await idle()).toBe(0);
  });

  it('is over with the sign-out: its cookie opens nothing any more', async () => {
    const { app, cookie } = await start(await createPerson(test.db));
    const out = await app.post('auth/sign-out', {}, { cookie });
    expect(out).toMatchObject({ status: 200, body: { done: true } });
    expect([out.headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(/^netzoop_session=;.*Max-Age=0/));
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
    expect(await app.call('DELETE', `/api/me/sessions/${session.id}`, { cookie })).toMatchObject({ status: 404, body: { message: 'Session not found' } });
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

describe("changing one's own profile", () => {
  const change = async (person: Person, body: object) => {
    const { app, cookie } = await start(person);
    return app.call('PATCH', '/api/me', { cookie, body });
  };

  it('takes what a person says of themselves', async () => {
    const person = await createPerson(test.db);
    const { status, body } = await change(person, {
      full_name: '  Mary  Ann   Joseph ',
      bio: ' I sew. ',
      website: 'https://example.test/mary',
      phone: '+91 98765 43210',
      location: '',
      skills: [' Sewing ', 'sewing', '', 'Sales'],
      interests: ['Textiles'],
      preferred_language: 'hi',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      full_name: 'Mary Ann Joseph',
      first_name: 'Mary',
      last_name: 'Ann Joseph',
      bio: 'I sew.',
      location: null,
      skills: ['sewing', 'Sales'],
      preferred_language: 'hi',
      translation_enabled: true,
    });
    expect((await change(person, { preferred_language: 'en' })).body).toMatchObject({ translation_enabled: false, bio: 'I sew.' });
    expect((await change(person, { last_name: 'Thomas' })).body).toMatchObject({ full_name: 'Mary Thomas' });
  });

  it.each([
    ['full_name', ' ', 'Missing name: Please enter your full name.'],
    ['first_name', '', 'First name is required'],
    ['skills', ['', ' '], 'At least one skill is required.'],
    ['interests', [], 'At least one interest is required.'],
    ['website', 'javascript:alert(1)', 'Please enter a web address that begins with https://'],
    ['linkedin_url', 'data:text/html,x', 'Please enter a web address that begins with https://'],
    ['phone', 'call me', 'Please enter a phone number, such as +91 98765 43210'],
    ['age_group', '12', 'Please choose your age group'],
    ['age_group', '13-17', 'Accounts of people under 18 need the consent of a parent or guardian. Please contact us.'],
    ['experience_level', 'guru', 'Please choose your experience level'],
    ['preferred_language', 'xx', 'Please choose a language'],
  ])('%s %j is told: %s', async (field, value, message) => {
    expect(await change(await createPerson(test.db), { [field]: value })).toMatchObject({ status: 400, body: { code: 'invalid_input', fields: { [field]: message } } });
  });

  it('gives nobody a role, a tier, a flag, an address or another id', async () => {
    const person = await createPerson(test.db, { email_verified: false });
    const before = (await test.db.select().from(profiles))[0];
    const wanted = { role: 'netzoop-team', role_requested: 'reviewer', subscription_tier: 'enterprise', feature_flags: { all: true }, email: 'x@example.test', email_verified: true, id: '01900000-0000-7000-8000-000000000000', user_mode: 'qa', suspended_at: null, is_demo: true };
    await change(person, { ...wanted, bio: 'I sew.' });
    const [after] = await test.db.select().from(profiles);
    expect(after).toEqual({ ...before, bio: 'I sew.' });
  });
});

describe('the mode', () => {
  it('is chosen and kept', async () => {
    const { app, cookie } = await start(await createPerson(test.db));
    expect((await app.call('PUT', '/api/me/mode', { cookie, body: { user_mode: 'research' } })).body).toMatchObject({ user_mode: 'research' });
    expect((await app.get('me', { cookie })).body).toMatchObject({ user_mode: 'research' });
    expect((await app.call('PUT', '/api/me/mode', { cookie, body: { user_mode: 'other' } })).status).toBe(400);
  });

  it('of explorers is questions and answers', async () => {
    const { app, cookie } = await start(await createPerson(test.db, { role: 'explorer' }));
    expect((await app.call('PUT', '/api/me/mode', { cookie, body: { user_mode: 'qa' } })).status).toBe(200);
    for (const user_mode of ['research', 'entrepreneur']) {
      expect((await app.call('PUT', '/api/me/mode', { cookie, body: { user_mode } })).status).toBe(403);
    }
  });
});
