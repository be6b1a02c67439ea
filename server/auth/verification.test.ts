import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { mails } from '../platform/schema/messages.ts';
import { profiles, verifications } from '../platform/schema/people.ts';
import {
  comparable,
  confirmAddress,
  createPerson,
  latestMailTo,
  MAIL_SERVER,
  startAccounts,
} from './testing.ts';

const test = useTestDatabase();
const password = 'Mango-Tree-42';

describe('verification', () => {
  it('confirms an address by the mailed link, twice too, and sends to the root of the site', async () => {
    const { app, services, said } = await startAccounts(test.db);
    const person = await createPerson(test.db, { email_verified: false, preferred_language: 'en', password });
    const reply = await app.post('auth/send-verification-email', { email: person.email.toUpperCase() });
    expect(reply.body).toEqual({
      done: true,
      message: 'Please check your email and click the verification link to activate your account',
    });
    await services.queue.run();
    const { token, subject } = await latestMailTo(test.db, person.email);
    expect(subject).toBe('Netzoop: confirm your email address');
    expect(said.join()).toContain(token);
    for (let count = 0; count < 2; count++) {
      const followed = await confirmAddress(app, 'verify-email', { token, password });
      expect(followed).toMatchObject({ status: 303, headers: { location: '/?email=verified' }, cookie: '' });
    }
    expect(await app.get(`auth/verify-email?token=${token}`)).toMatchObject({
      status: 303,
      headers: { location: '/?email=verified' },
    });
    const [profile] = await test.db.select().from(profiles);
    expect(profile?.email_verified).toBe(true);
  });

  it('confirms nothing before the password of the account is entered, so that nobody confirms a stranger’s account', async () => {
    const { app, services } = await startAccounts(test.db);
    const person = await createPerson(test.db, { email_verified: false, password, first_name: 'Meena' });
    await app.post('auth/send-verification-email', { email: person.email });
    await services.queue.run();
    const { token } = await latestMailTo(test.db, person.email);
    const isVerified = async () => (await test.db.select().from(profiles))[0]?.email_verified;
    const page = await app.get(`auth/verify-email?token=${token}`);
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(page.body).toContain(person.email);
    expect(page.body).not.toContain('Meena');
    expect(await isVerified()).toBe(false);
    for (const wrong of ['', 'Wrong-Tree-42']) {
      const refused = await confirmAddress(app, 'verify-email', { token, password: wrong });
      expect(refused.status).toBe(400);
      expect(refused.body).toContain('Current password is incorrect');
    }
    expect(await isVerified()).toBe(false);
    for (let count = 0; count < 3; count++)
      await confirmAddress(app, 'verify-email', { token, password: 'Wrong-Tree-42' });
    const waiting = await confirmAddress(app, 'verify-email', { token, password });
    expect(waiting.status).toBe(429);
    expect(await isVerified()).toBe(false);
  });

  it.each([
    '',
    '?token=',
    '?token=nonsense',
    '?token=a&token=b',
    '?token=eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFAYi5jbyJ9.',
  ])('does not take the link with %j', async (query) => {
    const { app } = await startAccounts(test.db);
    expect(await app.get(`auth/verify-email${query}`)).toMatchObject({
      status: 303,
      headers: { location: '/?email=expired' },
    });
  });

  it('answers alike for unknown and confirmed addresses, and writes only to who needs it', async () => {
    const { app, services } = await startAccounts(test.db);
    const waiting = await createPerson(test.db, { email_verified: false });
    const done = await createPerson(test.db);
    const replies = [];
    for (const email of [waiting.email, done.email, 'nobody@example.test'])
      replies.push(await app.post('auth/send-verification-email', { email }));
    const [first, ...others] = replies.map(comparable);
    for (const other of others) expect(other).toEqual(first);
    expect(services.queue.jobs).toHaveLength(3);
    await services.queue.run();
    expect((await test.db.select().from(mails)).map(({ to_email }) => to_email)).toEqual([waiting.email]);
  });

  it('is sent by the mail server once for each time that somebody who cannot sign in asks', async () => {
    const { app, services } = await startAccounts(test.db, MAIL_SERVER);
    const person = await createPerson(test.db, { email_verified: false, password });
    const signIn = await app.post('auth/sign-in/email', { email: person.email, password });
    expect(signIn).toMatchObject({ status: 403, body: { data: { reason: 'email_not_verified' } } });
    for (const count of [1, 2]) {
      await app.post('auth/send-verification-email', { email: person.email });
      await services.queue.run();
      expect(await test.db.$count(mails, eq(mails.to_email, person.email))).toBe(count);
    }
    const { token } = await latestMailTo(test.db, person.email);
    await confirmAddress(app, 'verify-email', { token, password });
    expect((await app.post('auth/sign-in/email', { email: person.email, password })).status).toBe(200);
  });

  it('is kept without the secret of the link and without the address', async () => {
    const { app, services } = await startAccounts(test.db);
    const person = await createPerson(test.db, { email_verified: false });
    await app.post('auth/send-verification-email', { email: person.email });
    await services.queue.run();
    const { token } = await latestMailTo(test.db, person.email);
    const kept = JSON.stringify(await test.db.select().from(verifications));
    expect(kept).toContain(person.id);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(person.email);
  });

  it('says nothing about an address that the account got later', async () => {
    const { app, services } = await startAccounts(test.db);
    const person = await createPerson(test.db, { email_verified: false });
    await app.post('auth/send-verification-email', { email: person.email });
    await services.queue.run();
    const { token } = await latestMailTo(test.db, person.email);
    await test.db.update(profiles).set({ email: 'later@example.test' });
    const followed = await app.get(`auth/verify-email?token=${token}`);
    expect(followed.headers['location']).toBe('/?email=expired');
    expect(await test.db.select().from(profiles)).toMatchObject([{ email_verified: false }]);
  });

  it('is over after 24 hours by the clock of the database', async () => {
    const { app, services } = await startAccounts(test.db);
    const person = await createPerson(test.db, { email_verified: false });
    await app.post('auth/send-verification-email', { email: person.email });
    await services.queue.run();
    const { token } = await latestMailTo(test.db, person.email);
    const hours = sql<number>`extract(epoch from ${verifications.expires_at} - now())::float8 / 3600`;
    const [row] = await test.db.select({ hours }).from(verifications);
    expect(row?.hours).toBeCloseTo(24, 1);
    await test.db.update(verifications).set({ expires_at: sql`now() - interval '1 second'` });
    const followed = await app.get(`auth/verify-email?token=${token}`);
    expect(followed.headers['location']).toBe('/?email=expired');
  });

  it('can be asked for five times a minute', async () => {
    const { app } = await startAccounts(test.db);
    const ask = () => app.post('auth/send-verification-email', { email: 'asha@example.test' });
    for (let count = 0; count < 5; count++) expect((await ask()).status).toBe(200);
    expect((await ask()).body).toMatchObject({
      code: 'rate_limited',
      message: 'Please wait 1 minute before trying again.',
    });
  });
});
