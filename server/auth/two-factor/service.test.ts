import { describe, expect, it } from 'vitest';
import type { BackupCodes, TwoFactorSecret } from '../../../shared/auth/two-factor.ts';
import type { Role } from '../../../shared/platform/roles.ts';
import { useTestDatabase } from '../../platform/database/testing.ts';
import { eq, sql } from '../../platform/orm.ts';
import { mails, notifications } from '../../platform/schema/messages.ts';
import { audit_log, profiles, sessions, two_factors, verifications } from '../../platform/schema/people.ts';
import { testServices } from '../../platform/testing.ts';
import { usersRoutes } from '../../users/routes.ts';
import { authApp, codeOfApp, createPerson, signInAs, type AuthApp, type Person } from '../testing.ts';

const test = useTestDatabase();
const password = 'Mango-Tree-42';
const WRONG = 'This code is not right, or was used already.';

async function start() {
  const services = testServices(test.db);
  const app = await authApp(services, { users: usersRoutes });
  const signIn = (person: Person, rest: object = {}, cookie?: string) =>
    app.post('auth/sign-in/email', { email: person.email, password, ...rest }, { ...(cookie && { cookie }) });
  const verify = (cookie: string, code: string) => app.post('auth/two-factor/verify', { code }, { cookie });
  return { services, app, signIn, verify };
}

/** Counters would stop a test that asks often. */
const forgetLimits = () => test.db.execute(sql`delete from rate_limits`);
/** As if the step of time had passed in which codes were used. */
const forgetUsed = () => test.db.delete(verifications).where(eq(verifications.value, 'used'));

/** Sets one-time codes up as the screens do. */
async function setUp(app: AuthApp, cookie: string) {
  const begun = await app.post('auth/two-factor/enable', { current_password: password }, { cookie });
  const { secret, uri } = begun.body as TwoFactorSecret;
  const confirmed = await app.post('auth/two-factor/confirm', { code: codeOfApp(secret) }, { cookie });
  await forgetUsed();
  return { begun, confirmed, secret, uri, codes: (confirmed.body as BackupCodes).backup_codes };
}

/** Somebody who signs in with codes, and the secret of their app. */
async function withCodes(options: { role?: Role } = {}) {
  const server = await start();
  const person = await createPerson(test.db, { password, ...options, two_factor_enabled: false });
  const cookie = await signInAs(server.services, person);
  const { secret, codes } = await setUp(server.app, cookie);
  return { ...server, person, cookie, secret, codes };
}

const enabled = async ({ id }: Person) =>
  (await test.db.select().from(profiles).where(eq(profiles.id, id)))[0]?.two_factor_enabled;
const actions = async () => (await test.db.select().from(audit_log)).map(({ action }) => action);
const sessionsOf = ({ id }: Person) => test.db.select().from(sessions).where(eq(sessions.user_id, id));

describe('setting up', () => {
  it('needs the password, then a code of the app; backup codes are shown once', async () => {
    const { app, services } = await start();
    const person = await createPerson(test.db, { password });
    const cookie = await signInAs(services, person);
    const wrong = await app.post('auth/two-factor/enable', { current_password: 'No' }, { cookie });
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { current_password: 'Current password is incorrect' } },
    });
    const { begun, confirmed, uri, secret, codes } = await setUp(app, cookie);
    expect(begun.status).toBe(200);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(person.email));
    expect(confirmed.status).toBe(200);
    expect(new Set(codes).size).toBe(10);
    expect(await enabled(person)).toBe(true);
    expect(await app.get('me', { cookie })).toMatchObject({ body: { two_factor_enabled: true } });
  });

  it('changes nothing before the code is right', async () => {
    const { app, services, signIn } = await start();
    const person = await createPerson(test.db, { password });
    const cookie = await signInAs(services, person);
    await app.post('auth/two-factor/enable', { current_password: password }, { cookie });
    const refused = await app.post('auth/two-factor/confirm', { code: '000000' }, { cookie });
    expect(refused).toMatchObject({ status: 400, body: { fields: { code: WRONG } } });
    expect(await enabled(person)).toBe(false);
    expect((await signIn(person)).cookie).toContain('netzoop_session=');
  });

  it('ends the other sessions, is logged, and notified by mail and in the app', async () => {
    const { app, services } = await start();
    const person = await createPerson(test.db, { password });
    const other = await signInAs(services, person);
    const cookie = await signInAs(services, person);
    await setUp(app, cookie);
    expect((await app.get('me', { cookie: other })).status).toBe(401);
    expect((await app.get('me', { cookie })).status).toBe(200);
    expect(await actions()).toContain('two_factor.enable');
    expect(await test.db.select().from(mails)).toMatchObject([{ template: 'two-factor-enabled' }]);
    expect(await test.db.select().from(notifications)).toMatchObject([
      { title: 'One-time codes switched on', user_id: person.id },
    ]);
  });

  it('keeps neither the secret nor a backup code in the clear', async () => {
    const { secret, codes } = await withCodes();
    const kept = JSON.stringify(await test.db.select().from(two_factors));
    for (const plain of [secret, ...codes]) expect(kept).not.toContain(plain);
  });

  it('is refused where codes are on, to visitors, and to accounts without a password', async () => {
    const { app, cookie, services } = await withCodes();
    const again = await app.post('auth/two-factor/enable', { current_password: password }, { cookie });
    expect(again.status).toBe(409);
    for (const path of ['enable', 'confirm', 'disable', 'backup-codes'])
      expect((await app.post(`auth/two-factor/${path}`, {})).status).toBe(401);
    const google = await signInAs(services, await createPerson(test.db));
    const none = await app.post('auth/two-factor/enable', { current_password: 'x' }, { cookie: google });
    expect(none).toMatchObject({
      status: 400,
      body: { fields: { current_password: expect.stringContaining('no password yet') } },
    });
  });
});

describe('signing in', () => {
  it('begins no session with the password alone', async () => {
    const { app, person, signIn } = await withCodes();
    const before = await sessionsOf(person);
    const asked = await signIn(person);
    expect(asked).toMatchObject({ status: 200, body: { two_factor: true } });
    expect(asked.cookie).toMatch(/^netzoop_second_factor=[\w-]{20,}$/);
    expect(await sessionsOf(person)).toEqual(before);
    expect((await app.get('me', { cookie: asked.cookie })).status).toBe(401);
    expect(await actions()).not.toContain('session.start');
    // somebody who tries to sign up with the address learns and gets nothing
    const { body, cookie } = await app.post('auth/sign-up/email', {
      email: person.email,
      first_name: 'Asha',
      last_name: 'Verma',
      role: 'explorer',
      password,
      age_group: '25-34',
      consent_version: '2026-11',
    });
    expect(body).toMatchObject({ next: 'sign_in' });
    expect(cookie).toBe('');
  });

  it('goes on with the code, and remembers as it was asked to', async () => {
    const { app, person, signIn, verify, secret } = await withCodes();
    for (const remember_me of [true, false]) {
      const asked = await signIn(person, { remember_me });
      const code = codeOfApp(secret);
      const done = await verify(asked.cookie, `${code.slice(0, 3)} ${code.slice(3)}`);
      expect(done).toMatchObject({ status: 200, body: { done: true } });
      const set = [done.headers['set-cookie']].flat().map(String);
      expect(set.find((cookie) => cookie.startsWith('netzoop_session='))?.includes('Max-Age=')).toBe(
        remember_me,
      );
      expect(set.find((cookie) => cookie.startsWith('netzoop_second_factor='))).toContain('Max-Age=0');
      expect(await app.get('me', { cookie: done.cookie })).toMatchObject({ body: { id: person.id } });
      await forgetUsed();
    }
    expect(await actions()).toContain('session.start');
  });

  it('takes a code once, also in another browser', async () => {
    const { person, signIn, verify, secret } = await withCodes();
    const [one, other] = [await signIn(person), await signIn(person)];
    const code = codeOfApp(secret);
    expect((await verify(one.cookie, code)).status).toBe(200);
    expect(await verify(other.cookie, code)).toMatchObject({
      status: 400,
      body: { fields: { code: WRONG } },
    });
    await forgetUsed();
    expect((await verify(one.cookie, code)).status).toBe(401);
    expect((await verify(other.cookie, code)).status).toBe(200);
  });

  it('takes each backup code once, and says how many are left', async () => {
    const { person, signIn, verify, codes } = await withCodes();
    const [first = ''] = codes;
    const asked = await signIn(person);
    const written = `${first.slice(0, 5).toLowerCase()}-${first.slice(5)}`;
    expect(await verify(asked.cookie, written)).toMatchObject({
      status: 200,
      body: { backup_codes_left: 9 },
    });
    expect(await actions()).toContain('two_factor.backup_code');
    expect(await verify((await signIn(person)).cookie, first)).toMatchObject({ status: 400 });
  });

  it('refuses another browser, a made-up challenge, an expired one, and one from before a new password', async () => {
    const { person, signIn, verify, secret } = await withCodes();
    const asked = await signIn(person);
    const code = codeOfApp(secret);
    const over = 'Your sign-in took too long. Please enter your password again.';
    for (const cookie of ['', `netzoop_second_factor=${'x'.repeat(43)}`])
      expect(await verify(cookie, code)).toMatchObject({ status: 401, body: { message: over } });
    await forgetLimits();
    await test.db.execute(sql`update accounts set password = 'another'`);
    expect((await verify(asked.cookie, code)).status).toBe(401);
    await test.db.update(verifications).set({ expires_at: sql`now() - interval '1 second'` });
    expect((await verify(asked.cookie, code)).status).toBe(401);
    expect(await sessionsOf(person)).toHaveLength(1);
  });

  it('is refused to whom the account was closed meanwhile', async () => {
    const { person, signIn, verify, secret } = await withCodes();
    const asked = await signIn(person);
    await test.db.update(profiles).set({ suspended_at: sql`now()` });
    expect(await verify(asked.cookie, codeOfApp(secret))).toMatchObject({ status: 403 });
  });

  it('is limited per person, and closed for a while after ten wrong codes', async () => {
    const { person, signIn, verify, secret } = await withCodes();
    const { cookie } = await signIn(person);
    const statuses: number[] = [];
    await forgetLimits();
    for (let number = 0; number < 6; number += 1) statuses.push((await verify(cookie, '000000')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    for (let number = 0; number < 5; number += 1) {
      await forgetLimits();
      expect((await verify(cookie, '000000')).status).toBe(400);
    }
    await forgetLimits();
    expect(await verify(cookie, codeOfApp(secret))).toMatchObject({ status: 429 });
    await forgetLimits();
    await test.db.update(two_factors).set({ locked_until: sql`now() - interval '1 second'` });
    expect((await verify(cookie, codeOfApp(secret))).status).toBe(200);
  });
});

describe('switching off, and new backup codes', () => {
  it('needs the password and a code', async () => {
    const { app, person, cookie, secret, signIn } = await withCodes();
    const disable = (body: object) => app.post('auth/two-factor/disable', body, { cookie });
    const code = codeOfApp(secret);
    expect((await disable({ current_password: password })).status).toBe(400);
    expect((await disable({ current_password: 'No', code })).status).toBe(400);
    expect((await disable({ current_password: password, code: '000000' })).status).toBe(400);
    expect(await enabled(person)).toBe(true);
    expect((await disable({ current_password: password, code })).status).toBe(200);
    expect(await enabled(person)).toBe(false);
    expect(await test.db.select().from(two_factors)).toEqual([]);
    expect((await signIn(person)).cookie).toContain('netzoop_session=');
    expect(await actions()).toContain('two_factor.disable');
    // the clock of a transaction stands still: which of the two came first is in no row
    const sent = await test.db.select().from(mails);
    expect(sent.map(({ template }) => template).toSorted()).toEqual([
      'two-factor-disabled',
      'two-factor-enabled',
    ]);
  });

  it('replaces the backup codes', async () => {
    const { app, person, cookie, secret, codes, signIn, verify } = await withCodes();
    const body = { current_password: password, code: codeOfApp(secret) };
    const renewed = await app.post('auth/two-factor/backup-codes', body, { cookie });
    const fresh = (renewed.body as BackupCodes).backup_codes;
    expect(fresh).toHaveLength(10);
    const asked = await signIn(person);
    expect((await verify(asked.cookie, codes[0] ?? '')).status).toBe(400);
    expect((await verify(asked.cookie, fresh[0] ?? '')).status).toBe(200);
    expect(await actions()).toContain('two_factor.new_backup_codes');
  });

  it('is refused to staff, who must use codes', async () => {
    const { app, person, cookie, secret } = await withCodes({ role: 'netzoop-team' });
    const body = { current_password: password, code: codeOfApp(secret) };
    expect((await app.post('auth/two-factor/disable', body, { cookie })).status).toBe(403);
    expect(await enabled(person)).toBe(true);
  });
});
