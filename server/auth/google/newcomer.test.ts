import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../../shared/auth/constants.ts';
import { newInvite } from '../../invites/testing.ts';
import { useTestDatabase } from '../../platform/database/testing.ts';
import { sql } from '../../platform/orm.ts';
import { accounts, consents, sessions, verifications } from '../../platform/schema/people.ts';
import { requestDeletion } from '../../privacy/service.ts';
import { getMe } from '../../users/service.ts';
import { asMember, createPerson, latestMailTo } from '../testing.ts';
import { ASHA, FORM, whoIs, useGoogle } from './testing.ts';

const test = useTestDatabase();
const google = useGoogle(test);
const { start, visit, profileOf, googleAccounts, actions } = google;

describe('somebody who is not known yet', () => {
  it('answers what an account needs before anything of them is kept in a profile', async () => {
    const { app } = await start();
    const { location, cookie } = await visit(app);
    expect(location).toBe('/register?google=1');
    expect(cookie).not.toContain('netzoop_session');
    expect(await profileOf('asha@example.test')).toBeUndefined();
    expect(await app.post('auth/google/person', {}, { cookie })).toMatchObject({
      status: 200,
      body: { email: 'asha@example.test', first_name: 'Asha', last_name: 'Verma' },
    });
  });

  it('gets the account with their answers, confirmed, and is signed in', async () => {
    const { app } = await start();
    const { cookie } = await visit(app);
    const form = { ...FORM, email: 'other@example.test', first_name: 'Aasha', language: 'hi' };
    const reply = await app.post('auth/google/sign-up', form, { cookie });
    expect(reply).toMatchObject({ status: 200, body: { next: 'sign_in' } });
    const profile = await profileOf('asha@example.test');
    expect(profile).toMatchObject({
      first_name: 'Aasha',
      full_name: 'Aasha Verma',
      role: 'entrepreneur',
      age_group: '25-34',
      email_verified: true,
      preferred_language: 'hi',
    });
    expect(await test.db.select().from(accounts)).toEqual([
      expect.objectContaining({
        user_id: profile?.id,
        provider_id: 'google',
        account_id: ASHA.sub,
        password: null,
        access_token: null,
        id_token: null,
      }),
    ]);
    expect(await test.db.select().from(consents)).toEqual([
      expect.objectContaining({ user_id: profile?.id, version: CONSENT_VERSION, language: 'hi' }),
    ]);
    expect(await actions()).toEqual(['account.create', 'session.start']);
    expect(reply.cookie).toContain('signed_in=1');
    expect((await whoIs(app, reply.cookie)).status).toBe(400);
  });

  it('has no password until they choose one by a mailed link', async () => {
    const { app, services } = await start();
    const { cookie } = await visit(app);
    const signedUp = await app.post('auth/google/sign-up', FORM, { cookie });
    const own = { cookie: signedUp.cookie };
    const profile = await profileOf('asha@example.test');
    const context = asMember(services, { id: profile?.id ?? '', role: 'entrepreneur' });
    expect(await getMe(context)).toMatchObject({ has_password: false });
    const none = expect.stringMatching(/has no password yet/);
    const new_password = 'Mango-Tree-42';
    const given = { current_password: 'x', new_email: 'new@example.test', new_password };
    for (const path of ['change-password', 'change-email', 'two-factor/enable'])
      expect(await app.post(`auth/${path}`, { ...given, confirm_password: new_password }, own)).toMatchObject(
        { status: 400, body: { fields: { current_password: none } } },
      );
    await expect(requestDeletion(context, { password: 'x' })).rejects.toMatchObject({
      fields: { password: none },
    });

    expect((await app.post('auth/request-password-reset', { email: profile?.email }, own)).status).toBe(200);
    await services.queue.run();
    const { template, token } = await latestMailTo(test.db, 'asha@example.test');
    expect(template).toBe('reset-password');
    const chosen = { token, new_password, confirm_password: new_password };
    expect((await app.post('auth/reset-password', chosen, own)).status).toBe(200);
    expect(await getMe(context)).toMatchObject({ has_password: true });
    const form = { email: 'asha@example.test', password: new_password };
    expect((await app.post('auth/sign-in/email', form)).status).toBe(200);
    expect((await visit(app)).location).not.toContain('google');
  });

  it('gets one account, however often the answers are sent', async () => {
    const { app } = await start();
    const { cookie } = await visit(app);
    await app.post('auth/google/sign-up', FORM, { cookie });
    const again = await app.post('auth/google/sign-up', FORM, { cookie });
    expect(again).toMatchObject({
      status: 403,
      body: { message: 'Your sign-in with Google is over. Please start again.' },
    });
    expect(await googleAccounts()).toHaveLength(1);
  });

  it('is held to the rules of the sign-up, and can correct what was refused', async () => {
    const { app } = await start();
    const { cookie } = await visit(app);
    const young = await app.post('auth/google/sign-up', { ...FORM, age_group: 'under-13' }, { cookie });
    expect(young).toMatchObject({
      status: 400,
      body: { fields: { age_group: 'You must be at least 13 years old to create an account' } },
    });
    const silent = await app.post(
      'auth/google/sign-up',
      { ...FORM, consent_version: '', invite_code: 'NO-SUCH-CODE' },
      { cookie },
    );
    expect(silent.body).toMatchObject({
      fields: {
        invite_code: 'Invalid or already used invite code',
        consent_version: 'Please read and accept the privacy notice to continue',
      },
    });
    expect(await profileOf('asha@example.test')).toBeUndefined();
    expect((await app.post('auth/google/sign-up', FORM, { cookie })).status).toBe(200);
  });

  it('waits for a role that needs an approval, unless an invite gives it', async () => {
    const { app } = await start();
    const { cookie } = await visit(app);
    await app.post('auth/google/sign-up', { ...FORM, role: 'investor' }, { cookie });
    expect(await profileOf('asha@example.test')).toMatchObject({
      role: 'entrepreneur',
      role_requested: 'investor',
    });
    google.provider.person = { ...ASHA, sub: '109-ravi', email: 'ravi@example.test' };
    const code = await newInvite(test.db, { role: 'investor' });
    const second = await visit(app);
    await app.post('auth/google/sign-up', { ...FORM, invite_code: code }, { cookie: second.cookie });
    expect(await profileOf('ravi@example.test')).toMatchObject({
      role: 'investor',
      role_requested: null,
    });
  });

  it('waits for the guardian under 18, and comes in after the consent', async () => {
    const { app, services } = await start();
    const { cookie } = await visit(app);
    const form = { ...FORM, age_group: '13-17', guardian_email: 'parent@example.test' };
    const reply = await app.post('auth/google/sign-up', form, { cookie });
    expect(reply).toMatchObject({ status: 200, body: { next: 'guardian' } });
    expect(await test.db.select().from(sessions)).toEqual([]);
    expect((await visit(app)).location).toBe('/login?google=guardian_pending');
    await services.queue.run();
    const { token } = await latestMailTo(test.db, 'parent@example.test');
    await app.call('POST', '/api/auth/guardian', {
      body: `token=${token}` as unknown,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const after = await visit(app);
    expect(after.location).toBe('/mode-select');
    expect(after.cookie).toContain('netzoop_session');
  });

  it('starts again after 15 minutes', async () => {
    const { app } = await start();
    const { cookie } = await visit(app);
    await test.db.update(verifications).set({ expires_at: sql`now() - interval '1 second'` });
    expect((await app.post('auth/google/person', {}, { cookie })).status).toBe(403);
    expect((await app.post('auth/google/sign-up', FORM, { cookie })).status).toBe(403);
    expect(await profileOf('asha@example.test')).toBeUndefined();
  });

  it('is known to their own browser alone', async () => {
    const { app } = await start();
    await visit(app);
    expect((await app.post('auth/google/person')).status).toBe(403);
    expect((await app.post('auth/google/sign-up', FORM)).status).toBe(403);
  });

  it('does not get an address that somebody has signed up with meanwhile', async () => {
    const { app } = await start();
    const { cookie } = await visit(app);
    await createPerson(test.db, { email: 'asha@example.test' });
    expect((await app.post('auth/google/sign-up', FORM, { cookie })).status).toBe(403);
    expect(await googleAccounts()).toEqual([]);
  });
});
