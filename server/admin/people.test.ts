// Over 300 lines: one story per rule about people, each whole.
import { describe, expect, it } from 'vitest';
import { PeoplePage, type AdminPerson } from '../../shared/admin/model.ts';
import { ROLES } from '../../shared/platform/roles.ts';
import { asMember, authApp, createPerson, openSession, signInAs, type Person } from '../auth/testing.ts';
import { pseudonym } from '../platform/audit.ts';
import { testDatabase, useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { notifications } from '../platform/schema/messages.ts';
import { audit_log, profiles, sessions } from '../platform/schema/people.ts';
import { createScene, reviewServices } from '../review/testing.ts';
import { testServices } from '../platform/testing.ts';
import { usersRoutes } from '../users/routes.ts';
import { newId } from '../../shared/platform/ids.ts';
import { createIdea } from '../ideas/service.ts';
import {
  answerRequest,
  changeFlags,
  changeRole,
  changeTier,
  getQuotaOf,
  liftSuspension,
  listPeople,
  suspend,
} from './people.ts';
import { adminRoutes } from './routes.ts';

const test = useTestDatabase();

async function start() {
  const services = testServices(test.db);
  const app = await authApp(services, { admin: adminRoutes, users: usersRoutes });
  const staff = await createPerson(test.db, {
    role: 'netzoop-team',
    first_name: 'Ananya',
    last_name: 'Iyer',
  });
  const cookie = await signInAs(services, staff);
  const act = (person: Pick<Person, 'id'>, what: string, body: object = {}, method: 'POST' | 'PUT' = 'PUT') =>
    app.call(method, `/api/admin/users/${person.id}/${what}`, { cookie, body });
  return { services, app, staff, cookie, act, context: asMember(services, staff) };
}

const row = async ({ id }: Pick<Person, 'id'>) =>
  (await test.db.select().from(profiles).where(eq(profiles.id, id)))[0];
const logged = async () =>
  (await test.db.select().from(audit_log).orderBy(audit_log.seq)).filter(({ action }) =>
    action.startsWith('user.'),
  );
const notificationsOf = async ({ id }: Pick<Person, 'id'>) =>
  (await test.db.select().from(notifications).where(eq(notifications.user_id, id))).map(
    ({ template, variables }) => [template, variables],
  );

describe('the list of people', () => {
  it('finds by letters of name and email, and takes % and _ for letters', async () => {
    const { app, cookie } = await start();
    await createPerson(test.db, { first_name: 'Imran', last_name: 'Qureshi', email: 'iq_1@example.test' });
    await createPerson(test.db, {
      first_name: 'Kavitha',
      last_name: 'Murugan',
      email: 'kavitha@example.test',
    });
    const found = async (q: string) => {
      const { body } = await app.get(`admin/users?q=${encodeURIComponent(q)}`, { cookie });
      return PeoplePage.parse(body).items.map(({ full_name }) => full_name);
    };
    expect(await found('MURU')).toEqual(['Kavitha Murugan']);
    expect(await found(' iq_1@')).toEqual(['Imran Qureshi']);
    expect(await found('q%')).toEqual([]);
    expect(await found('k_vitha')).toEqual([]);
  });

  it('is filtered by role, tier and state, and counted', async () => {
    const { app, cookie } = await start();
    const asking = await createPerson(test.db, { role_requested: 'reviewer' });
    const premium = await createPerson(test.db, { role: 'investor', subscription_tier: 'premium' });
    const closed = await createPerson(test.db, { suspended_at: sql`now()` as never });
    const unverified = await createPerson(test.db, { role: 'explorer', email_verified: false });
    const ids = async (query: string) =>
      PeoplePage.parse((await app.get(`admin/users?${query}`, { cookie })).body).items.map(({ id }) => id);
    expect(await ids('state=requests')).toEqual([asking.id]);
    expect(await ids('state=suspended')).toEqual([closed.id]);
    expect(await ids('state=unverified')).toEqual([unverified.id]);
    expect(await ids('role=investor')).toEqual([premium.id]);
    expect(await ids('tier=premium')).toEqual([premium.id]);
    expect(await ids('role=investor&state=suspended')).toEqual([]);
    expect((await app.get('admin/users/counts', { cookie })).body).toMatchObject({
      total: 5,
      requests: 1,
      suspended: 1,
      unverified: 1,
      roles: { entrepreneur: 2, investor: 1, explorer: 1, 'netzoop-team': 1, reviewer: 0 },
    });
  });

  it('goes from the newest to the oldest, page by page', async () => {
    const { context } = await start();
    const made: string[] = [];
    for (let days = 1; days <= 5; days++)
      made.push(
        (await createPerson(test.db, { created_at: sql`now() - ${days} * interval '1 day'` as never })).id,
      );
    const seen: AdminPerson[] = [];
    let cursor: string | undefined;
    do {
      const page = await listPeople(context, { limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen.slice(1).map(({ id }) => id)).toEqual(made);
  });

  it('says when somebody was here last, after their sessions are cleared too', async () => {
    const { app, context } = await start();
    const person = await createPerson(test.db, { password: 'Mango-Tree-42' });
    const find = async () =>
      (await listPeople(context, { limit: 100 })).items.find(({ id }) => id === person.id);
    expect(await find()).toMatchObject({ last_seen_at: null });
    const { status } = await app.post('auth/sign-in/email', {
      email: person.email,
      password: 'Mango-Tree-42',
    });
    expect(status).toBe(200);
    await test.db.delete(sessions).where(eq(sessions.user_id, person.id));
    expect(await find()).toMatchObject({
      last_seen_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      pseudonym: pseudonym(context.settings.secrets.audit, person.id),
    });
  });

  it.each(ROLES.filter((role) => role !== 'netzoop-team'))('is closed to %s', async (role) => {
    const { app, services } = await start();
    const cookie = await signInAs(services, await createPerson(test.db, { role }));
    for (const path of [
      'users',
      'users/counts',
      'audit',
      'audit/words',
      'audit/export',
      'overview',
      'settings',
    ])
      expect((await app.get(`admin/${path}`, { cookie })).status).toBe(403);
  });
});

describe('roles', () => {
  it('are changed for others, who are notified, and whose open session follows', async () => {
    const { app, act, services } = await start();
    const person = await createPerson(test.db, { role: 'reviewer', role_requested: 'investor' });
    const cookie = await signInAs(services, person);
    expect(await act(person, 'role', { role: 'partner' })).toMatchObject({
      status: 200,
      body: { role: 'partner', role_requested: 'investor' },
    });
    expect((await app.get('me', { cookie })).body).toMatchObject({ role: 'partner' });
    expect(await notificationsOf(person)).toEqual([['role_granted', { role: 'partner' }]]);
    expect(await logged()).toMatchObject([
      { action: 'user.role', actor_role: 'netzoop-team', details: { from: 'reviewer', to: 'partner' } },
    ]);
    expect(JSON.stringify(await logged())).not.toContain(person.id);
    await act(person, 'role', { role: 'investor' });
    expect(await row(person)).toMatchObject({ role: 'investor', role_requested: null });
    await act(person, 'role', { role: 'investor' });
    expect(await logged()).toHaveLength(2);
  });

  it('of an explorer leave questions and answers as the mode', async () => {
    const { act } = await start();
    const person = await createPerson(test.db, { user_mode: 'entrepreneur' });
    await act(person, 'role', { role: 'explorer' });
    expect(await row(person)).toMatchObject({ role: 'explorer', user_mode: 'qa' });
  });

  it('of staff are given and taken by staff, never by oneself', async () => {
    const { act, staff } = await start();
    const person = await createPerson(test.db);
    expect((await act(person, 'role', { role: 'netzoop-team' })).status).toBe(200);
    expect((await act(person, 'role', { role: 'entrepreneur' })).status).toBe(200);
    expect((await act(staff, 'role', { role: 'entrepreneur' })).status).toBe(403);
    expect(await row(staff)).toMatchObject({ role: 'netzoop-team' });
  });

  it('are approved as asked for, or declined, once', async () => {
    const { act } = await start();
    const [granted, refused] = [
      await createPerson(test.db, { role_requested: 'reviewer' }),
      await createPerson(test.db, { role_requested: 'investor' }),
    ];
    const answer = (person: Person, role: string, yes: boolean) =>
      act(person, 'role-request', { role, granted: yes }, 'POST');
    expect((await answer(granted, 'investor', true)).status).toBe(409);
    expect((await answer(granted, 'reviewer', true)).body).toMatchObject({
      role: 'reviewer',
      role_requested: null,
    });
    expect((await answer(refused, 'investor', false)).body).toMatchObject({
      role: 'entrepreneur',
      role_requested: null,
    });
    expect((await answer(granted, 'reviewer', true)).status).toBe(409);
    expect(await notificationsOf(granted)).toEqual([['role_granted', { role: 'reviewer' }]]);
    expect(await notificationsOf(refused)).toEqual([['role_refused', { role: 'investor' }]]);
    expect((await logged()).map(({ action }) => action)).toEqual([
      'user.role_request_approve',
      'user.role_request_decline',
    ]);
  });

  it('of staff are not had by asking', async () => {
    const { context } = await start();
    const person = await createPerson(test.db, { role_requested: 'netzoop-team' });
    await expect(
      answerRequest(context, { id: person.id, role: 'netzoop-team', granted: true }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the last administrator', () => {
  it('stays, when two demote each other at once', async () => {
    const database = await testDatabase();
    try {
      const services = testServices(database);
      const one = await createPerson(database.db, { role: 'netzoop-team' });
      const other = await createPerson(database.db, { role: 'netzoop-team' });
      const outcomes = await Promise.allSettled([
        changeRole(asMember(services, one), { id: other.id, role: 'explorer' }),
        changeRole(asMember(services, other), { id: one.id, role: 'explorer' }),
      ]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const left = await database.db.select().from(profiles).where(eq(profiles.role, 'netzoop-team'));
      expect(left).toHaveLength(1);
    } finally {
      await database.close();
    }
  });
});

describe('tier and flags', () => {
  it('are set, logged, and refused where they are none', async () => {
    const { act, context } = await start();
    const person = await createPerson(test.db);
    expect((await act(person, 'tier', { subscription_tier: 'premium' })).body).toMatchObject({
      subscription_tier: 'premium',
    });
    await changeFlags(context, { id: person.id, feature_flags: { early_chat: true, beta: false } });
    expect(await row(person)).toMatchObject({
      subscription_tier: 'premium',
      feature_flags: { early_chat: true, beta: false },
    });
    expect((await logged()).map(({ action, details }) => [action, details])).toEqual([
      ['user.tier', { from: 'free', to: 'premium' }],
      ['user.flags', { from: {}, to: { early_chat: true, beta: false } }],
    ]);
    expect((await act(person, 'tier', { subscription_tier: 'gold' })).status).toBe(400);
    for (const feature_flags of [{ 'Bad name': true }, { x: true }, { good_one: 'yes' }])
      expect((await act(person, 'flags', { feature_flags })).status).toBe(400);
  });
});

describe('a suspension', () => {
  it('ends all sessions, refuses the sign-in, and is lifted again', async () => {
    const { app, act, services } = await start();
    const person = await createPerson(test.db, { password: 'Mango-Tree-42' });
    const signIn = () => app.post('auth/sign-in/email', { email: person.email, password: 'Mango-Tree-42' });
    const cookie = await signInAs(services, person);
    expect((await act(person, 'suspend', { reason: ' ' }, 'POST')).body).toMatchObject({
      fields: { reason: 'Please give a reason.' },
    });
    expect((await act(person, 'suspend', { reason: 'Advertising' }, 'POST')).body).toMatchObject({
      suspended_at: expect.any(String),
      suspended_reason: 'Advertising',
    });
    expect((await app.get('me', { cookie })).status).toBe(401);
    expect(await signIn()).toMatchObject({
      status: 403,
      body: { data: { reason: 'suspended', suspension: { reason: 'Advertising' } } },
    });
    // the same again is nothing new
    expect((await act(person, 'suspend', { reason: 'Advertising' }, 'POST')).status).toBe(200);
    const { rows: mails } = await test.db.execute<{ template: string; text: string }>(
      sql`select template, text from mails where to_email = ${person.email}`,
    );
    expect(mails).toEqual([
      { template: 'account-suspended', text: expect.stringContaining('The reason: Advertising') },
    ]);
    expect((await act(person, 'lift', {}, 'POST')).body).toMatchObject({ suspended_at: null });
    expect((await signIn()).status).toBe(200);
    expect((await app.get('me', { cookie })).status).toBe(401);
    expect((await logged()).map(({ action, details }) => [action, details])).toEqual([
      ['user.suspend', { reason: 'Advertising', sessions: 1, reviews: 0 }],
      ['user.lift', {}],
    ]);
  });

  it('sends what a reviewer had before them back to the queue', async () => {
    const scene = await createScene(reviewServices(test.db));
    await scene.until('under_review');
    const context = asMember(testServices(test.db), scene.staff);
    await suspend(context, { id: scene.reviewer.id, reason: 'Shared a draft' });
    const { rows } = await test.db.execute(sql`select status from ideas`);
    expect(rows).toEqual([{ status: 'submitted' }]);
    expect((await logged()).at(-1)).toMatchObject({ details: { reviews: 1 } });
    await liftSuspension(asMember(scene.services, scene.staff), { id: scene.reviewer.id });
  });

  it('of oneself and of other staff is refused, and so is every other act but the role', async () => {
    const { act, staff } = await start();
    const other = await createPerson(test.db, { role: 'netzoop-team' });
    for (const person of [staff, other]) {
      expect((await act(person, 'suspend', { reason: 'x' }, 'POST')).status).toBe(403);
      expect((await act(person, 'sign-out', {}, 'POST')).status).toBe(403);
      expect((await act(person, 'tier', { subscription_tier: 'basic' })).status).toBe(403);
      expect((await act(person, 'flags', { feature_flags: {} })).status).toBe(403);
    }
    expect(await logged()).toEqual([]);
  });
});

it('signs a person out everywhere', async () => {
  const { app, act, services } = await start();
  const person = await createPerson(test.db);
  const cookie = await signInAs(services, person);
  await openSession(test.db, person);
  expect((await act(person, 'sign-out', {}, 'POST')).body).toEqual({ done: true });
  expect((await app.get('me', { cookie })).status).toBe(401);
  expect(await logged()).toMatchObject([{ action: 'user.sign_out', details: { sessions: 2 } }]);
});

it('what an account may hold is raised with its tier, and staff see it', async () => {
  const owner = await createPerson(test.db);
  const staff = asMember(testServices(test.db), await createPerson(test.db, { role: 'netzoop-team' }));
  await test.db.execute(
    sql`insert into ideas (id, user_id) select gen_random_uuid(), ${owner.id} from generate_series(1, 200)`,
  );
  const begin = () => createIdea(asMember(testServices(test.db), owner), { id: newId(), title: 'One more' });
  expect((await getQuotaOf(staff, owner)).ideas).toEqual({ used: 200, limit: 200 });
  await expect(begin()).rejects.toMatchObject({ code: 'quota' });
  await changeTier(staff, { id: owner.id, subscription_tier: 'basic' });
  expect((await getQuotaOf(staff, owner)).ideas).toEqual({ used: 200, limit: 500 });
  await begin();
});

it('what an account holds is shown neither of oneself nor of other staff, nor to anybody else', async () => {
  const [one, other] = [
    await createPerson(test.db, { role: 'netzoop-team' }),
    await createPerson(test.db, { role: 'netzoop-team' }),
  ];
  const reviewer = await createPerson(test.db, { role: 'reviewer' });
  for (const [asking, of] of [
    [one, one],
    [one, other],
    [reviewer, one],
  ] as const)
    await expect(getQuotaOf(asMember(testServices(test.db), asking), of)).rejects.toMatchObject({
      code: 'forbidden',
    });
});
