import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../shared/auth/constants.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { registerMailJobs } from '../platform/mail.ts';
import { desc, eq, sql } from '../platform/orm.ts';
import { mails } from '../platform/schema/messages.ts';
import { audit_log, consents, profiles, rate_limits, sessions, verifications } from '../platform/schema/people.ts';
import { testServices } from '../platform/testing.ts';
import { betterAuthLater } from './better-auth.ts';
import { registerAuthJobs } from './jobs.ts';
import { firstRunLink } from './setup.ts';
import { authApp, createPerson, openSession, type AuthReply } from './testing.ts';

const test = useTestDatabase();
const password = 'Mango-Tree-42';
const fresh = { new_password: 'River-Stone-77', confirm_password: 'River-Stone-77' };
const WITH_MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Netzoop <no-reply@example.test>' };

async function start(env: Record<string, string> = {}) {
  const services = testServices(test.db, { env });
  const said: string[] = [];
  // there is no mail server here: what is to be sent stays in the outbox
  if (services.settings.smtpUrl) services.queue.define('mail', {}, async () => undefined);
  else registerMailJobs(services, (line) => said.push(line));
  registerAuthJobs(services, betterAuthLater(services));
  return { services, said, app: await authApp(services) };
}

const withoutId = ({ body }: AuthReply) => ({ ...(body as Record<string, unknown>), request_id: '' });

/** The latest mail to an address, and the token of the link in it. */
async function mailTo(email: string) {
  const [mail] = await test.db.select().from(mails).where(eq(mails.to_email, email)).orderBy(desc(mails.id)).limit(1);
  return { ...mail, token: decodeURIComponent(/token=([^\s]+)/.exec(mail?.text ?? '')?.[1] ?? '') };
}

describe('verification', () => {
  it('confirms an address by the mailed link, twice too, and sends to the root of the site', async () => {
    const { app, services, said } = await start();
    const person = await createPerson(test.db, { email_verified: false, preferred_language: 'en' });
    const reply = await app.post('auth/send-verification-email', { email: person.email.toUpperCase() });
    expect(reply.body).toEqual({ done: true, message: 'Please check your email and click the verification link to activate your account' });
    await services.queue.run();
    const { token, subject } = await mailTo(person.email);
    expect(subject).toBe('Netzoop: confirm your email address');
    expect(said.join()).toContain(token);
    for (let count = 0; count < 2; count++) {
      const followed = await app.get(`auth/verify-email?token=${token}`);
      expect(followed).toMatchObject({ status: 302, headers: { location: '/?email=verified' }, cookie: '' });
    }
    const [profile] = await test.db.select().from(profiles);
    expect(profile?.email_verified).toBe(true);
  });

  it.each(['', '?token=', '?token=nonsense', '?token=a&token=b', '?token=eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFAYi5jbyJ9.'])('does not take the link with %j', async (query) => {
    const { app } = await start();
    expect(await app.get(`auth/verify-email${query}`)).toMatchObject({ status: 302, headers: { location: '/?email=expired' } });
  });

  it('answers alike for unknown and confirmed addresses, and writes only to who needs it', async () => {
    const { app, services } = await start();
    const waiting = await createPerson(test.db, { email_verified: false });
    const done = await createPerson(test.db);
    const replies = [];
    for (const email of [waiting.email, done.email, 'nobody@example.test']) replies.push(await app.post('auth/send-verification-email', { email }));
    const [first, ...others] = replies.map(withoutId);
    for (const other of others) expect(other).toEqual(first);
    expect(services.queue.jobs).toHaveLength(3);
    await services.queue.run();
    expect((await test.db.select().from(mails)).map(({ to_email }) => to_email)).toEqual([waiting.email]);
  });

  it('can be asked for five times a minute', async () => {
    const { app } = await start();
    const ask = () => app.post('auth/send-verification-email', { email: 'asha@example.test' });
    for (let count = 0; count < 5; count++) expect((await ask()).status).toBe(200);
    expect((await ask()).body).toMatchObject({ code: 'rate_limited', message: 'Please wait 1 minute before trying again.' });
  });
});

describe('a forgotten password', () => {
  async function forgotten(env: Record<string, string> = {}) {
    const parts = await start(env);
    const person = await createPerson(test.db, { password });
    await openSession(test.db, person);
    await parts.app.post('auth/request-password-reset', { email: person.email });
    await parts.services.queue.run();
    return { ...parts, person, ...(await mailTo(person.email)) };
  }

  it('is replaced by the mailed link, once; all sessions end and the person is told', async () => {
    const { app, services, person, token, text } = await forgotten();
    expect(text).toContain(`http://localhost:3000/reset-password?token=${token}`);
    expect(await app.post('auth/reset-password', { token, ...fresh })).toMatchObject({ status: 200, body: { done: true }, cookie: '' });
    expect(await test.db.select().from(sessions)).toEqual([]);
    expect((await app.post('auth/sign-in/email', { email: person.email, password })).status).toBe(401);
    expect((await app.post('auth/sign-in/email', { email: person.email, password: fresh.new_password })).status).toBe(200);
    await services.queue.run();
    expect(await mailTo(person.email)).toMatchObject({ template: 'password-changed' });
    expect((await test.db.select().from(audit_log)).map(({ action }) => action)).toContain('password.reset');
    const again = await app.post('auth/reset-password', { token, ...fresh });
    expect(again).toMatchObject({ status: 400, body: { message: 'This link is not valid any more. Please ask for a new one.' } });
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
    const [row] = await test.db.select({ minutes: sql<number>`extract(epoch from ${verifications.expires_at} - now())::float8 / 60` }).from(verifications);
    expect(row?.minutes).toBeGreaterThan(59);
    expect(row?.minutes).toBeLessThan(61);
    await test.db.update(verifications).set({ expires_at: sql`now() - interval '1 second'` });
    expect((await app.post('auth/reset-password', { token, ...fresh })).status).toBe(400);
  });

  it('survives a refused new password', async () => {
    const { app, token } = await forgotten();
    const weak = await app.post('auth/reset-password', { token, new_password: 'Ab1!', confirm_password: 'other' });
    expect(weak.body).toMatchObject({
      fields: { new_password: 'New password must be at least 6 characters long', confirm_password: "New passwords don't match" },
    });
    expect((await app.post('auth/reset-password', { token, ...fresh })).status).toBe(200);
  });

  it('tells nobody whether an address has an account', async () => {
    const { app, services } = await start();
    const person = await createPerson(test.db, { password });
    const known = await app.post('auth/request-password-reset', { email: person.email });
    const unknown = await app.post('auth/request-password-reset', { email: 'nobody@example.test' });
    expect(withoutId(unknown)).toEqual(withoutId(known));
    expect(unknown.status).toBe(known.status);
    await services.queue.run();
    expect((await test.db.select().from(mails)).map(({ to_email }) => to_email)).toEqual([person.email]);
  });
});

describe('changing the password', () => {
  it('takes the current one; the other sessions end', async () => {
    const { app } = await start();
    const person = await createPerson(test.db, { password });
    const { cookie } = await app.post('auth/sign-in/email', { email: person.email, password });
    await openSession(test.db, person);
    const wrong = await app.post('auth/change-password', { current_password: 'Wrong-Tree-42', ...fresh }, { cookie });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { current_password: 'Current password is incorrect' } } });
    expect(await test.db.select().from(sessions)).toHaveLength(2);
    const right = await app.post('auth/change-password', { current_password: password, ...fresh }, { cookie });
    expect(right).toMatchObject({ status: 200, body: { done: true } });
    expect(await test.db.select().from(sessions)).toHaveLength(1);
    expect((await app.post('auth/sign-in/email', { email: person.email, password: fresh.new_password })).status).toBe(200);
  });

  it('is for members, five tries a minute', async () => {
    const { app } = await start();
    expect((await app.post('auth/change-password', { current_password: password, ...fresh })).status).toBe(401);
    const person = await createPerson(test.db, { password });
    const { token } = await openSession(test.db, person);
    const guess = () => app.post('auth/change-password', { current_password: 'Wrong-Tree-42', ...fresh }, { headers: { authorization: `Bearer ${token}` } });
    for (let count = 0; count < 5; count++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});

describe('a guardian', () => {
  const FORM = {
    email: 'asha@example.test',
    ...{ first_name: 'Asha', last_name: 'Verma', role: 'entrepreneur', password },
    ...{ age_group: '13-17', guardian_email: 'Mother@example.test', consent_version: CONSENT_VERSION },
  };
  const form = (token: string) => ({ body: `token=${token}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

  it('is written to, reads, and opens the account with one press of a button', async () => {
    const { app, services } = await start();
    const signUp = await app.post('auth/sign-up/email', FORM);
    expect(signUp).toMatchObject({ status: 200, body: { next: 'guardian' }, cookie: '' });
    expect(await test.db.select().from(mails)).toMatchObject([{ to_email: 'mother@example.test', template: 'guardian-consent' }]);
    const { token } = await mailTo('mother@example.test');

    const page = await app.get(`auth/guardian?token=${token}`);
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
    expect(page.body).toContain('Asha (asha@example.test) is under 18');
    expect((await app.post('auth/sign-in/email', { email: FORM.email, password })).status).toBe(403);

    const thanks = await app.call('POST', '/api/auth/guardian', form(token));
    expect(thanks.body).toContain('The account is open now');
    expect(await test.db.select().from(consents).where(eq(consents.purpose, 'guardian'))).toHaveLength(1);
    await services.queue.run();
    expect(await mailTo(FORM.email)).toMatchObject({ template: 'guardian-agreed' });
    expect((await app.post('auth/sign-in/email', { email: FORM.email, password })).status).toBe(200);

    const again = await app.call('POST', '/api/auth/guardian', form(token));
    expect(again.body).toContain('This link is not valid any more.');
    expect((await app.get(`auth/guardian?token=${token}`)).body).toContain('This link is not valid any more.');
  });

  it('is written to again when the young person asks, and the account waits for the address too where mails are sent', async () => {
    const { app, services } = await start(WITH_MAIL);
    await app.post('auth/sign-up/email', FORM);
    const first = await mailTo('mother@example.test');
    await app.post('auth/send-verification-email', { email: FORM.email });
    await services.queue.run();
    expect((await mailTo('mother@example.test')).id).not.toBe(first.id);
    const told = await app.post('auth/sign-in/email', { email: FORM.email, password });
    expect(told).toMatchObject({ status: 403, body: { data: { reason: 'guardian_pending' } } });
    const { token } = await mailTo('mother@example.test');
    await app.call('POST', '/api/auth/guardian', form(token));
    const then = await app.post('auth/sign-in/email', { email: FORM.email, password });
    expect(then).toMatchObject({ status: 403, body: { data: { reason: 'email_not_verified' } } });
  });

  it('shows names as text', async () => {
    const { app, services } = await start();
    const young = await createPerson(test.db, { first_name: '<b>Asha</b>', age_group: '13-17', guardian_email: 'mother@example.test', email_verified: false });
    await app.post('auth/send-verification-email', { email: young.email });
    await services.queue.run();
    const { token, html } = await mailTo('mother@example.test');
    expect((await app.get(`auth/guardian?token=${token}`)).body).toContain('&lt;b&gt;Asha&lt;/b&gt;');
    expect(html).not.toContain('<b>');
  });
});

describe('the first run', () => {
  const ADMIN = { email: 'admin@example.test', first_name: 'Meera', last_name: 'Iyer', password };

  it('prints a link that makes the administrator, once', async () => {
    const { app, services } = await start();
    const link = await firstRunLink(services);
    const token = /^http:\/\/localhost:3000\/setup\?token=([\w-]{43})$/.exec(link ?? '')?.[1];
    expect(JSON.stringify(await test.db.select().from(verifications))).not.toContain(token);
    expect(await app.post('setup', { token, ...ADMIN })).toMatchObject({ status: 200, body: { done: true } });
    expect(await test.db.select().from(profiles)).toMatchObject([{ email: ADMIN.email, role: 'netzoop-team', email_verified: true }]);
    expect((await app.post('auth/sign-in/email', { email: ADMIN.email, password })).status).toBe(200);
    expect(await app.post('setup', { token, ...ADMIN, email: 'second@example.test' })).toMatchObject({ status: 403 });
    expect(await firstRunLink(services)).toBeNull();
  });

  it('ends every link that was printed, with the first one used', async () => {
    const { app, services } = await start();
    const tokens = [await firstRunLink(services), await firstRunLink(services)].map((link) => link?.split('token=')[1]);
    expect((await app.post('setup', { token: tokens[0], ...ADMIN })).status).toBe(200);
    expect((await app.post('setup', { token: tokens[1], ...ADMIN, email: 'second@example.test' })).status).toBe(403);
    expect(await test.db.select().from(profiles)).toHaveLength(1);
  });

  it('keeps the link over a mistake in the form', async () => {
    const { app, services } = await start();
    await createPerson(test.db, { email: 'taken@example.test' });
    const token = (await firstRunLink(services))?.split('token=')[1];
    expect(await app.post('setup', { token, ...ADMIN, password: 'short' })).toMatchObject({ status: 400, body: { fields: { password: expect.anything() } } });
    expect(await app.post('setup', { token, ...ADMIN, email: 'taken@example.test' })).toMatchObject({ status: 400, body: { fields: { email: expect.anything() } } });
    expect((await app.post('setup', { token, ...ADMIN })).status).toBe(200);
  });

  it('takes no guessed or old link', async () => {
    const { app, services } = await start();
    const token = (await firstRunLink(services))?.split('token=')[1];
    expect((await app.post('setup', { token: 'x'.repeat(43), ...ADMIN })).status).toBe(403);
    await test.db.update(verifications).set({ expires_at: sql`now() - interval '1 second'` });
    expect((await app.post('setup', { token, ...ADMIN })).status).toBe(403);
  });
});

describe('upkeep', () => {
  it('clears away what is over, and nothing else', async () => {
    const { services } = await start();
    const person = await createPerson(test.db);
    const { session: idle } = await openSession(test.db, person);
    const { session: live } = await openSession(test.db, person);
    await test.db.update(sessions).set({ last_active_at: sql`now() - interval '31 minutes'` }).where(eq(sessions.id, idle.id));
    await firstRunLink(services);
    const [kept] = await test.db.select().from(verifications);
    await firstRunLink(services);
    await test.db.update(verifications).set({ expires_at: sql`now() - interval '1 second'` }).where(sql`${verifications.id} <> ${kept?.id}`);
    await test.db.insert(rate_limits).values([
      { key: 'old', count: 1, window_ends_at: sql`now() - interval '2 minutes'` },
      { key: 'new', count: 1, window_ends_at: sql`now() + interval '1 minute'` },
    ]);
    services.queue.jobs.push({ name: 'auth.upkeep', data: {}, options: {} });
    await services.queue.run();
    expect((await test.db.select().from(sessions)).map(({ id }) => id)).toEqual([live.id]);
    expect((await test.db.select().from(verifications)).map(({ id }) => id)).toEqual([kept?.id]);
    expect((await test.db.select().from(rate_limits)).map(({ key }) => key)).toEqual(['new']);
  });
});
