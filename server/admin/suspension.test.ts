import { describe, expect, it } from 'vitest';
import { asMember, createPerson, openSession, signInAs } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { testServices } from '../platform/testing.ts';
import { createScene, reviewServices } from '../review/testing.ts';
import { liftSuspension, suspend } from './people.ts';
import { useStaffDesk } from './testing.ts';

const test = useTestDatabase();
const { start, logged } = useStaffDesk(test);

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
