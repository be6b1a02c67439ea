import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../shared/auth/constants.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq } from '../platform/orm.ts';
import { mails } from '../platform/schema/messages.ts';
import { consents } from '../platform/schema/people.ts';
import { createPerson, latestMailTo, MAIL_SERVER, startAccounts } from './testing.ts';

const test = useTestDatabase();
const password = 'Mango-Tree-42';

describe('a guardian', () => {
  const FORM = {
    email: 'asha@example.test',
    first_name: 'Asha',
    last_name: 'Verma',
    role: 'entrepreneur',
    password,
    age_group: '13-17',
    guardian_email: 'Mother@example.test',
    consent_version: CONSENT_VERSION,
  };
  const form = (token: string) => ({
    body: `token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  it('is written to, reads, and opens the account with one press of a button', async () => {
    const { app, services } = await startAccounts(test.db);
    const signUp = await app.post('auth/sign-up/email', FORM);
    expect(signUp).toMatchObject({ status: 200, body: { next: 'guardian' }, cookie: '' });
    expect(await test.db.select().from(mails)).toMatchObject([
      { to_email: 'mother@example.test', template: 'guardian-consent' },
    ]);
    const { token } = await latestMailTo(test.db, 'mother@example.test');

    const page = await app.get(`auth/guardian?token=${token}`);
    expect(page).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
    expect(page.body).toContain('Asha (asha@example.test) is under 18');
    expect((await app.post('auth/sign-in/email', { email: FORM.email, password })).status).toBe(403);

    const thanks = await app.call('POST', '/api/auth/guardian', form(token));
    expect(thanks.body).toContain('The account is open now');
    expect(await test.db.select().from(consents).where(eq(consents.purpose, 'guardian'))).toHaveLength(1);
    await services.queue.run();
    expect(await latestMailTo(test.db, FORM.email)).toMatchObject({ template: 'guardian-agreed' });
    expect((await app.post('auth/sign-in/email', { email: FORM.email, password })).status).toBe(200);

    const again = await app.call('POST', '/api/auth/guardian', form(token));
    expect(again.body).toContain('This link is not valid any more.');
    expect((await app.get(`auth/guardian?token=${token}`)).body).toContain(
      'This link is not valid any more.',
    );
  });

  it('reads and is thanked in the language of the mail, whatever their browser asks for', async () => {
    const { app } = await startAccounts(test.db);
    await app.post('auth/sign-up/email', { ...FORM, language: 'ur' });
    const { token } = await latestMailTo(test.db, 'mother@example.test');
    expect((await app.get(`auth/guardian?token=${token}`)).body).toContain('<html lang="ur" dir="rtl"');
    expect((await app.call('POST', '/api/auth/guardian', form(token))).body).toContain('<html lang="ur"');
  });

  it('is written to again when the young person asks, and the account waits for the address too where mails are sent', async () => {
    const { app, services } = await startAccounts(test.db, MAIL_SERVER);
    await app.post('auth/sign-up/email', FORM);
    const first = await latestMailTo(test.db, 'mother@example.test');
    await app.post('auth/send-verification-email', { email: FORM.email });
    await services.queue.run();
    expect((await latestMailTo(test.db, 'mother@example.test')).id).not.toBe(first.id);
    const reply = await app.post('auth/sign-in/email', { email: FORM.email, password });
    expect(reply).toMatchObject({ status: 403, body: { data: { reason: 'guardian_pending' } } });
    const { token } = await latestMailTo(test.db, 'mother@example.test');
    await app.call('POST', '/api/auth/guardian', form(token));
    const then = await app.post('auth/sign-in/email', { email: FORM.email, password });
    expect(then).toMatchObject({ status: 403, body: { data: { reason: 'email_not_verified' } } });
  });

  it('is written to again where the address of the young person is confirmed already', async () => {
    const { app, services } = await startAccounts(test.db, MAIL_SERVER);
    const young = await createPerson(test.db, {
      age_group: '13-17',
      guardian_email: 'mother@example.test',
      email_verified: true,
    });
    await app.post('auth/send-verification-email', { email: young.email });
    await services.queue.run();
    expect(await test.db.select().from(mails)).toMatchObject([
      { to_email: 'mother@example.test', template: 'guardian-consent' },
    ]);
  });

  it('is not cut off by a new password that the young person chooses meanwhile', async () => {
    const { app, services } = await startAccounts(test.db);
    await app.post('auth/sign-up/email', FORM);
    await services.queue.run();
    const { token } = await latestMailTo(test.db, 'mother@example.test');
    await app.post('auth/request-password-reset', { email: FORM.email });
    await services.queue.run();
    const { token: reset } = await latestMailTo(test.db, FORM.email);
    const fresh = { new_password: 'River-Stone-77', confirm_password: 'River-Stone-77' };
    expect((await app.post('auth/reset-password', { token: reset, ...fresh })).status).toBe(200);
    expect((await app.get(`auth/guardian?token=${token}`)).body).toContain('I agree');
  });

  it('shows names as text', async () => {
    const { app, services } = await startAccounts(test.db);
    const young = await createPerson(test.db, {
      first_name: '<b>Asha</b>',
      age_group: '13-17',
      guardian_email: 'mother@example.test',
      email_verified: false,
    });
    await app.post('auth/send-verification-email', { email: young.email });
    await services.queue.run();
    const { token, html } = await latestMailTo(test.db, 'mother@example.test');
    expect((await app.get(`auth/guardian?token=${token}`)).body).toContain('&lt;b&gt;Asha&lt;/b&gt;');
    expect(html).not.toContain('<b>');
  });
});
