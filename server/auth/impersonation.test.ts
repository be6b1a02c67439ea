import { describe, expect, it } from 'vitest';
import { ROLES } from '../../shared/platform/roles.ts';
import { adminRoutes } from '../admin/routes.ts';
import { pseudonym } from '../platform/audit.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { audit_log, profiles, sessions } from '../platform/schema/people.ts';
import { testServices } from '../platform/testing.ts';
import { usersRoutes } from '../users/routes.ts';
import { authApp, createPerson, signInAs, type Person } from './testing.ts';

const test = useTestDatabase();

async function start() {
  const services = testServices(test.db);
  const app = await authApp(services, { users: usersRoutes, admin: adminRoutes });
  const staff = await createPerson(test.db, { role: 'netzoop-team', first_name: 'Ananya' });
  const own = await signInAs(services, staff);
  const begin = (id: string, cookie = own) => app.post('auth/impersonate', { id }, { cookie });
  /** What the browser sends afterwards. */
  const seeAs = async (person: Person) => `${own}; ${(await begin(person.id)).cookie}`;
  const me = async (cookie: string) => (await app.get('me', { cookie })) as { status: number; body: object };
  return { services, app, staff, own, begin, seeAs, me };
}

const views = () =>
  test.db
    .select()
    .from(sessions)
    .where(sql`impersonated_by is not null`);
const acts = async () => (await test.db.select().from(audit_log)).map(({ action }) => action);

describe('seeing the app as somebody else', () => {
  it('is a session of that person, logged, next to one’s own, until Stop', async () => {
    const { app, own, seeAs, me, staff, services } = await start();
    const person = await createPerson(test.db, { first_name: 'Imran' });
    const cookie = await seeAs(person);
    expect(await me(cookie)).toMatchObject({ body: { id: person.id, impersonated: true } });
    expect(await me(own)).toMatchObject({ body: { id: staff.id, impersonated: false } });
    const secret = services.settings.secrets.audit;
    expect(await test.db.select().from(audit_log)).toMatchObject([
      {
        action: 'user.impersonate',
        actor: pseudonym(secret, staff.id),
        object_id: pseudonym(secret, person.id),
        details: { minutes: 30 },
      },
    ]);
    const stop = await app.post('auth/stop-impersonating', {}, { cookie });
    expect(String(stop.headers['set-cookie'])).toMatch(/^netzoop_view_as=; .*Max-Age=0/);
    expect((await me(cookie)).status).toBe(401);
    expect(await me(own)).toMatchObject({ body: { id: staff.id } });
    expect(await acts()).toEqual(['user.impersonate', 'user.impersonate_end']);
  });

  it('hides the cookie from scripts and binds it to TLS where there is TLS', async () => {
    const { begin } = await start();
    const person = await createPerson(test.db);
    expect(String((await begin(person.id)).headers['set-cookie'])).toMatch(
      /^netzoop_view_as=[\w-]{50,}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const services = testServices(test.db, {
      env: { PUBLIC_URL: 'https://netzoop.example', TRUST_PROXY: 'none' },
    });
    const app = await authApp(services);
    const cookie = await signInAs(services, await createPerson(test.db, { role: 'netzoop-team' }));
    const headers = { origin: 'https://netzoop.example' };
    const secure = await app.post('auth/impersonate', { id: person.id }, { cookie, headers });
    expect(String(secure.headers['set-cookie'])).toMatch(
      /^__Host-netzoop_view_as=.*; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('opens nothing without one’s own session: neither as a session nor as a token, nor with another’s', async () => {
    const { app, services, seeAs, me } = await start();
    const person = await createPerson(test.db);
    const view = (await seeAs(person)).split('; ')[1] ?? '';
    const secret = view.split('=')[1] ?? '';
    expect((await me(view)).status).toBe(401);
    expect((await me(`netzoop_session=${secret}`)).status).toBe(401);
    expect((await app.get('me', { headers: { authorization: `Bearer ${secret}` } })).status).toBe(401);
    const other = await signInAs(services, await createPerson(test.db, { role: 'netzoop-team' }));
    expect((await me(`${other}; ${view}`)).status).toBe(401);
    // nor when nothing says any more that it was staff's
    await test.db.update(sessions).set({ impersonated_by: null });
    expect((await me(`netzoop_session=${secret}`)).status).toBe(401);
  });

  it('ends by itself after 30 minutes, however active, and one’s own goes on', async () => {
    const { own, seeAs, me } = await start();
    const cookie = await seeAs(await createPerson(test.db));
    await test.db
      .update(sessions)
      .set({ expires_at: sql`expires_at - interval '29 minutes 50 seconds'` })
      .where(sql`impersonated_by is not null`);
    expect((await me(cookie)).status).toBe(200);
    await test.db
      .update(sessions)
      .set({ expires_at: sql`expires_at - interval '11 seconds'` })
      .where(sql`impersonated_by is not null`);
    expect((await me(cookie)).status).toBe(401);
    expect((await me(own)).status).toBe(200);
  });

  it('keeps one’s own session awake by what is done meanwhile', async () => {
    const { app, seeAs, staff } = await start();
    const cookie = await seeAs(await createPerson(test.db));
    await test.db.update(sessions).set({ last_active_at: sql`now() - interval '20 minutes'` });
    await app.post('me/activity', {}, { cookie });
    // the staff member was here, not the person whom they look as
    const seen = { seen: sql<boolean>`${profiles.last_seen_at} is not null` };
    expect(await test.db.select(seen).from(profiles).orderBy(profiles.id)).toEqual([
      { seen: true },
      { seen: false },
    ]);
    const idle = sql<boolean>`abs(extract(epoch from now() - ${sessions.last_active_at})::float8) < 1`;
    expect(await test.db.select({ idle }).from(sessions).where(eq(sessions.user_id, staff.id))).toEqual([
      { idle: true },
    ]);
  });

  it.each(['suspended', 'demoted', 'signed out', 'gone'] as const)(
    'ends when the staff member is %s',
    async (how) => {
      const { app, own, seeAs, me, staff } = await start();
      const cookie = await seeAs(await createPerson(test.db));
      const mine = eq(profiles.id, staff.id);
      if (how === 'suspended')
        await test.db
          .update(profiles)
          .set({ suspended_at: sql`now()` })
          .where(mine);
      if (how === 'demoted') await test.db.update(profiles).set({ role: 'reviewer' }).where(mine);
      if (how === 'signed out') await app.post('auth/sign-out', {}, { cookie: own });
      if (how === 'gone') await test.db.delete(profiles).where(mine);
      expect((await me(cookie)).status).toBe(401);
    },
  );

  it('ends when the person joins the staff or is suspended', async () => {
    const { seeAs, me } = await start();
    const person = await createPerson(test.db);
    const cookie = await seeAs(person);
    const theirs = eq(profiles.id, person.id);
    await test.db.update(profiles).set({ role: 'netzoop-team' }).where(theirs);
    expect((await me(cookie)).status).toBe(401);
    await test.db
      .update(profiles)
      .set({ role: 'investor', suspended_at: sql`now()` })
      .where(theirs);
    expect((await me(cookie)).status).toBe(401);
  });

  it('signs the staff member out with the button of the person', async () => {
    const { app, own, seeAs, me } = await start();
    const cookie = await seeAs(await createPerson(test.db));
    const out = await app.post('auth/sign-out', {}, { cookie });
    expect([out.headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(/^netzoop_view_as=;/));
    expect((await me(own)).status).toBe(401);
    expect(await views()).toEqual([]);
  });

  it('leaves no session of the staff member behind where somebody signs in over it', async () => {
    const { app, own, seeAs, me } = await start();
    const password = 'Mango-Tree-42';
    const person = await createPerson(test.db, { password });
    const cookie = await seeAs(person);
    const begun = await app.post('auth/sign-in/email', { email: person.email, password }, { cookie });
    expect(await me(begun.cookie)).toMatchObject({ body: { id: person.id, impersonated: false } });
    expect((await me(own)).status).toBe(401);
    expect(await views()).toEqual([]);
  });
});

describe('what only the person may do', () => {
  it('is refused: password, sessions, and whatever else accounts have', async () => {
    const { app, seeAs } = await start();
    const person = await createPerson(test.db, { password: 'Mango-Tree-42' });
    const cookie = await seeAs(person);
    const change = {
      current_password: 'Mango-Tree-42',
      new_password: 'Neem-Tree-42',
      confirm_password: 'Neem-Tree-42',
    };
    const refused = {
      status: 403,
      body: { message: 'This cannot be done while you see the app as somebody else.' },
    };
    expect(await app.post('auth/change-password', change, { cookie })).toMatchObject(refused);
    expect(await app.post('auth/change-email', { email: 'x@example.test' }, { cookie })).toMatchObject(
      refused,
    );
    expect(await app.post('me/sessions/revoke-all', {}, { cookie })).toMatchObject(refused);
    expect(await app.post('auth/impersonate', { id: person.id }, { cookie })).toMatchObject(refused);
  });

  it('is written down with whatever staff change as somebody else', async () => {
    const { app, seeAs, staff, services } = await start();
    const person = await createPerson(test.db);
    const cookie = await seeAs(person);
    await app.post('me/activity', {}, { cookie });
    expect((await app.call('PATCH', '/api/me', { cookie, body: { bio: 'I sew.' } })).status).toBe(200);
    expect((await app.call('PATCH', '/api/me', { cookie, body: { phone: 'none' } })).status).toBe(400);
    const secret = services.settings.secrets.audit;
    expect((await test.db.select().from(audit_log)).slice(1)).toMatchObject([
      {
        action: 'user.act_as',
        actor: pseudonym(secret, person.id),
        object_id: pseudonym(secret, person.id),
        details: { operation: 'users.update', impersonated_by: pseudonym(secret, staff.id) },
      },
    ]);
    const own = await signInAs(services, person);
    expect((await app.call('PATCH', '/api/me', { cookie: own, body: { bio: 'I weave.' } })).status).toBe(200);
    expect(await acts()).toEqual(['user.impersonate', 'user.act_as']);
  });

  it('leaves staff’s own things out of reach, and is named in what is logged', async () => {
    const { app, seeAs, staff, services } = await start();
    const person = await createPerson(test.db);
    const cookie = await seeAs(person);
    expect((await app.get('admin/users', { cookie })).status).toBe(403);
    expect((await app.get('me/sessions', { cookie })).body).toMatchObject({ items: [] });
    expect((await app.call('PATCH', '/api/me', { cookie, body: { bio: 'I sew.' } })).status).toBe(200);
    const { audit } = await import('../platform/audit.ts');
    const actor = { id: person.id, role: person.role, impersonated_by: staff.id };
    await audit(test.db, { settings: services.settings, actor, action: 'x', object_type: 'y' });
    expect((await test.db.select().from(audit_log)).at(-1)).toMatchObject({
      actor: pseudonym(services.settings.secrets.audit, person.id),
      details: { impersonated_by: pseudonym(services.settings.secrets.audit, staff.id) },
    });
  });
});

describe('it is refused', () => {
  it('for oneself, other staff, the closed, the unknown', async () => {
    const { begin, staff } = await start();
    const other = await createPerson(test.db, { role: 'netzoop-team' });
    const closed = await createPerson(test.db, { suspended_at: sql`now()` as never });
    for (const { id } of [staff, other, closed]) expect((await begin(id)).status).toBe(403);
    expect((await begin('01900000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await begin('me')).status).toBe(400);
    expect(await views()).toEqual([]);
  });

  it.each(ROLES.filter((role) => role !== 'netzoop-team'))('to %s', async (role) => {
    const { services, begin } = await start();
    const person = await createPerson(test.db);
    const cookie = await signInAs(services, await createPerson(test.db, { role }));
    expect((await begin(person.id, cookie)).status).toBe(403);
    expect((await begin(person.id, '')).status).toBe(401);
    expect(await views()).toEqual([]);
  });
});
