import { describe, expect, it } from 'vitest';
import { Me } from '../../shared/users/model.ts';
import { ROLES } from '../../shared/platform/roles.ts';
import { authApp, createPerson, openSession, signInAs, type Person } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq } from '../platform/orm.ts';
import { audit_log, profiles } from '../platform/schema/people.ts';
import { testServices } from '../platform/testing.ts';
import { usersRoutes } from './routes.ts';

const test = useTestDatabase();

async function start(person?: Person) {
  const services = testServices(test.db);
  const app = await authApp(services, { users: usersRoutes });
  return { app, cookie: person ? await signInAs(services, person) : '' };
}

describe('who is signed in', () => {
  it('is shown what they may know of themselves', async () => {
    const person = await createPerson(test.db, {
      role: 'investor',
      role_requested: 'reviewer',
      skills: ['Sewing'],
      suspended_reason: 'secret',
    });
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
    for (const cookie of [
      '',
      'netzoop_session=',
      'netzoop_session=nonsense',
      `netzoop_session=${'a'.repeat(43)}.sig`,
      `other=1; netzoop_session=${'%'.repeat(30)}`,
    ]) {
      expect(await app.get('me', { cookie })).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated', message: 'User not authenticated' },
      });
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
    expect((await change(person, { preferred_language: 'en' })).body).toMatchObject({
      translation_enabled: false,
      bio: 'I sew.',
    });
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
    [
      'age_group',
      '13-17',
      'Accounts of people under 18 need the consent of a parent or guardian. Please contact us.',
    ],
    ['experience_level', 'guru', 'Please choose your experience level'],
    ['preferred_language', 'xx', 'Please choose a language'],
  ])('%s %j is refused with: %s', async (field, value, message) => {
    expect(await change(await createPerson(test.db), { [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { [field]: message } },
    });
  });

  it('gives nobody a role, a tier, a flag, an address or another id', async () => {
    const person = await createPerson(test.db, { email_verified: false });
    const before = (await test.db.select().from(profiles))[0];
    const wanted = {
      role: 'netzoop-team',
      role_requested: 'reviewer',
      subscription_tier: 'enterprise',
      feature_flags: { all: true },
      email: 'x@example.test',
      email_verified: true,
      id: '01900000-0000-7000-8000-000000000000',
      user_mode: 'qa',
      suspended_at: null,
      is_demo: true,
    };
    await change(person, { ...wanted, bio: 'I sew.' });
    const [after] = await test.db.select().from(profiles);
    expect(after).toEqual({ ...before, bio: 'I sew.', last_seen_at: expect.any(String) });
  });
});

describe('the role of entrepreneur', () => {
  const become = '/api/me/entrepreneur';

  it('is an explorer’s as soon as they ask for it, and the log says so once', async () => {
    const person = await createPerson(test.db, { role: 'explorer', user_mode: 'qa' });
    const { app, cookie } = await start(person);
    expect(await app.call('POST', become, { cookie, body: {} })).toMatchObject({
      status: 200,
      body: { role: 'entrepreneur', user_mode: null, capabilities: { create_idea: true } },
    });
    expect((await app.call('POST', become, { cookie, body: {} })).status).toBe(403);
    const entries = await test.db.select().from(audit_log).where(eq(audit_log.action, 'user.role'));
    expect(entries).toMatchObject([
      { actor_role: 'explorer', details: { from: 'explorer', to: 'entrepreneur' } },
    ]);
  });

  it.each(ROLES.filter((role) => role !== 'explorer'))('is not asked for by %s', async (role) => {
    const { app, cookie } = await start(await createPerson(test.db, { role, two_factor_enabled: false }));
    expect((await app.call('POST', become, { cookie, body: {} })).status).toBe(403);
  });
});

describe('the mode', () => {
  it('is chosen and kept', async () => {
    const { app, cookie } = await start(await createPerson(test.db));
    expect(
      (await app.call('PUT', '/api/me/mode', { cookie, body: { user_mode: 'research' } })).body,
    ).toMatchObject({ user_mode: 'research' });
    expect((await app.get('me', { cookie })).body).toMatchObject({ user_mode: 'research' });
    expect((await app.call('PUT', '/api/me/mode', { cookie, body: { user_mode: 'other' } })).status).toBe(
      400,
    );
  });

  it('of explorers is questions and answers', async () => {
    const { app, cookie } = await start(await createPerson(test.db, { role: 'explorer' }));
    expect((await app.call('PUT', '/api/me/mode', { cookie, body: { user_mode: 'qa' } })).status).toBe(200);
    for (const user_mode of ['research', 'entrepreneur']) {
      expect((await app.call('PUT', '/api/me/mode', { cookie, body: { user_mode } })).status).toBe(403);
    }
  });
});
