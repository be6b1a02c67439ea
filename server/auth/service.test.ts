import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../shared/auth/constants.ts';
import { newId } from '../../shared/platform/ids.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { mails } from '../platform/schema/messages.ts';
import { audit_log, sessions, verifications } from '../platform/schema/people.ts';
import { changePassword } from './service.ts';
import {
  asMember,
  comparable,
  createPerson,
  latestMailTo,
  openSession,
  signInAs,
  startAccounts,
  confirmAddress,
} from './testing.ts';

const test = useTestDatabase();
const password = 'Mango-Tree-42';
const fresh = { new_password: 'River-Stone-77', confirm_password: 'River-Stone-77' };

it('signing up ends the session that the browser had before', async () => {
  const { app, services } = await startAccounts(test.db);
  const before = await createPerson(test.db);
  const cookie = await signInAs(services, before);
  const names = { first_name: 'Asha', last_name: 'Verma', role: 'entrepreneur' };
  const form = { ...names, email: 'asha@example.test', age_group: '25-34', consent_version: CONSENT_VERSION };
  const begun = await app.post('auth/sign-up/email', { ...form, password }, { cookie });
  expect(begun.cookie).toContain('netzoop_session=');
  expect(await test.db.$count(sessions, eq(sessions.user_id, before.id))).toBe(0);
});

describe('a forgotten password', () => {
  async function forgotten(env: Record<string, string> = {}) {
    const parts = await startAccounts(test.db, env);
    const person = await createPerson(test.db, { password });
    await openSession(test.db, person);
    await parts.app.post('auth/request-password-reset', { email: person.email });
    await parts.services.queue.run();
    return { ...parts, person, ...(await latestMailTo(test.db, person.email)) };
  }

  it('is replaced by the mailed link, once; all sessions end and the person is notified', async () => {
    const { app, services, person, token, text } = await forgotten();
    expect(text).toContain(`http://localhost:3000/reset-password?token=${token}`);
    expect(await app.post('auth/reset-password', { token, ...fresh })).toMatchObject({
      status: 200,
      body: { done: true },
      // signed in is nobody by it; but where the link was read is a device of theirs
      cookie: expect.stringMatching(/^netzoop_known_device=[^;]+$/),
    });
    expect(await test.db.select().from(sessions)).toEqual([]);
    expect((await app.post('auth/sign-in/email', { email: person.email, password })).status).toBe(401);
    expect(
      (await app.post('auth/sign-in/email', { email: person.email, password: fresh.new_password })).status,
    ).toBe(200);
    await services.queue.run();
    expect(await latestMailTo(test.db, person.email)).toMatchObject({ template: 'password-changed' });
    expect((await test.db.select().from(audit_log)).map(({ action }) => action)).toContain('password.reset');
    const again = await app.post('auth/reset-password', { token, ...fresh });
    expect(again).toMatchObject({
      status: 400,
      body: { message: 'This link is not valid any more. Please ask for a new one.' },
    });
  });

  it('keeps the secret of the link only as a hash', async () => {
    const { token } = await forgotten();
    expect(token.length).toBeGreaterThanOrEqual(22);
    const kept = await test.db.select().from(verifications);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('is over after an hour by the clock of the database', async () => {
    const { app, token } = await forgotten();
    const [row] = await test.db
      .select({ minutes: sql<number>`extract(epoch from ${verifications.expires_at} - now())::float8 / 60` })
      .from(verifications);
    expect(row?.minutes).toBeGreaterThan(59);
    expect(row?.minutes).toBeLessThan(61);
    await test.db.update(verifications).set({ expires_at: sql`now() - interval '1 second'` });
    expect((await app.post('auth/reset-password', { token, ...fresh })).status).toBe(400);
  });

  it.each(['by another link', 'by its person', 'along with the address'] as const)(
    'is not replaced by a link once it was changed %s',
    async (how) => {
      const { app, services, person, token } = await forgotten();
      const cookie = await signInAs(services, person);
      if (how === 'by another link') {
        await app.post('auth/request-password-reset', { email: person.email });
        await services.queue.run();
        const { token: other } = await latestMailTo(test.db, person.email);
        expect((await app.post('auth/reset-password', { token: other, ...fresh })).status).toBe(200);
      } else if (how === 'by its person') {
        const body = { current_password: password, ...fresh };
        expect((await app.post('auth/change-password', body, { cookie })).status).toBe(200);
      } else {
        const new_email = 'new@example.test';
        await app.post('auth/change-email', { new_email, current_password: password }, { cookie });
        const { token: link } = await latestMailTo(test.db, new_email);
        const { headers } = await confirmAddress(app, 'confirm-email', { token: link, password });
        expect(headers['location']).toBe('/?email=verified');
      }
      const thief = { new_password: 'Thief-Stone-99', confirm_password: 'Thief-Stone-99' };
      expect((await app.post('auth/reset-password', { token, ...thief })).status).toBe(400);
    },
  );

  it('survives a refused new password', async () => {
    const { app, token } = await forgotten();
    const weak = await app.post('auth/reset-password', {
      token,
      new_password: 'Ab1!',
      confirm_password: 'other',
    });
    expect(weak.body).toMatchObject({
      fields: {
        new_password: 'New password must be at least 6 characters long',
        confirm_password: "New passwords don't match",
      },
      message: "New passwords don't match",
    });
    expect((await app.post('auth/reset-password', { token, ...fresh })).status).toBe(200);
  });

  it('can be asked for five times a minute', async () => {
    const { app } = await startAccounts(test.db);
    const ask = () => app.post('auth/request-password-reset', { email: 'asha@example.test' });
    for (let count = 0; count < 5; count++) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({
      status: 429,
      body: {
        message: expect.stringMatching(/^Please wait (\d+ seconds|1 minute) before trying again\.$/),
      },
    });
  });

  it('tells nobody whether an address has an account', async () => {
    const { app, services } = await startAccounts(test.db);
    const person = await createPerson(test.db, { password });
    const known = await app.post('auth/request-password-reset', { email: person.email });
    const unknown = await app.post('auth/request-password-reset', { email: 'nobody@example.test' });
    expect(comparable(unknown)).toEqual(comparable(known));
    expect(unknown.status).toBe(known.status);
    await services.queue.run();
    expect((await test.db.select().from(mails)).map(({ to_email }) => to_email)).toEqual([person.email]);
  });
});

describe('changing the password', () => {
  it('takes the current one; the other sessions end', async () => {
    const { app } = await startAccounts(test.db);
    const person = await createPerson(test.db, { password });
    const { cookie } = await app.post('auth/sign-in/email', { email: person.email, password });
    await openSession(test.db, person);
    const wrong = await app.post(
      'auth/change-password',
      { current_password: 'Wrong-Tree-42', ...fresh },
      { cookie },
    );
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { current_password: 'Current password is incorrect' } },
    });
    expect(await test.db.select().from(sessions)).toHaveLength(2);
    const right = await app.post(
      'auth/change-password',
      { current_password: password, ...fresh },
      { cookie },
    );
    expect(right).toMatchObject({ status: 200, body: { done: true } });
    expect(await test.db.select().from(sessions)).toHaveLength(1);
    expect(
      (await app.post('auth/sign-in/email', { email: person.email, password: fresh.new_password })).status,
    ).toBe(200);
  });

  const wrong = {
    confirm_password: 'River-Stone-78',
    new_password: 'Ab1!',
    current_password: 'Wrong-Tree-42',
  };
  it.each([
    ['two that differ', wrong, "New passwords don't match"],
    [
      'one that is short',
      { ...wrong, confirm_password: 'Ab1!' },
      'New password must be at least 6 characters long',
    ],
    [
      'one that the sign-up would refuse',
      { ...wrong, new_password: 'river-stone-77', confirm_password: 'river-stone-77' },
      'Password does not meet security requirements',
    ],
    ['a wrong current one', { ...wrong, ...fresh }, 'Current password is incorrect'],
    ['no current one', fresh, 'Password is required'],
  ])('refuses %s with the message of the first rule that is broken', async (_what, form, message) => {
    const { app } = await startAccounts(test.db);
    const person = await createPerson(test.db, { password });
    const { token } = await openSession(test.db, person);
    const headers = { authorization: `Bearer ${token}` };
    expect(await app.post('auth/change-password', form, { headers })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', message },
    });
  });

  it('tells who is gone meanwhile that there is no such address', async () => {
    const { services } = await startAccounts(test.db);
    const gone = { id: newId(), role: 'entrepreneur' } as const;
    const body = { current_password: password, ...fresh };
    await expect(changePassword(asMember(services, gone), body)).rejects.toMatchObject({
      code: 'not_found',
      message: 'User email not found',
    });
  });

  it('is for members, five tries a minute', async () => {
    const { app } = await startAccounts(test.db);
    expect((await app.post('auth/change-password', { current_password: password, ...fresh })).status).toBe(
      401,
    );
    const person = await createPerson(test.db, { password });
    const { token } = await openSession(test.db, person);
    const guess = () =>
      app.post(
        'auth/change-password',
        { current_password: 'Wrong-Tree-42', ...fresh },
        { headers: { authorization: `Bearer ${token}` } },
      );
    for (let count = 0; count < 5; count++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});
