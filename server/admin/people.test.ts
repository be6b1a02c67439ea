import { describe, expect, it } from 'vitest';
import { PeoplePage, type AdminPerson } from '../../shared/admin/model.ts';
import { newId } from '../../shared/platform/ids.ts';
import { ROLES } from '../../shared/platform/roles.ts';
import { asMember, createPerson, signInAs } from '../auth/testing.ts';
import { createIdea } from '../ideas/service.ts';
import { pseudonym } from '../platform/audit.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { sessions } from '../platform/schema/people.ts';
import { testServices } from '../platform/testing.ts';
import { changeFlags, changeTier, getQuotaOf, listPeople } from './people.ts';
import { useStaffDesk } from './testing.ts';

const test = useTestDatabase();
const { start, row, logged } = useStaffDesk(test);

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
