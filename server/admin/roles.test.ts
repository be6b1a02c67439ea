import { describe, expect, it } from 'vitest';
import { asMember, createPerson, signInAs, type Person } from '../auth/testing.ts';
import { testDatabase, useTestDatabase } from '../platform/database/testing.ts';
import { eq } from '../platform/orm.ts';
import { profiles } from '../platform/schema/people.ts';
import { testServices } from '../platform/testing.ts';
import { answerRequest, changeRole } from './people.ts';
import { useStaffDesk } from './testing.ts';

const test = useTestDatabase();
const { start, row, logged, notificationsOf } = useStaffDesk(test);

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
