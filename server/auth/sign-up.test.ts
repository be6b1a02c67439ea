import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../shared/auth/constants.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq } from '../platform/orm.ts';
import {
  accounts,
  audit_log,
  consents,
  invite_codes,
  profiles,
  sessions,
} from '../platform/schema/people.ts';
import { newInvite } from '../invites/testing.ts';
import { createPerson, latestMailTo, MAIL_SERVER, startAccounts } from './testing.ts';

const test = useTestDatabase();

const FORM = {
  email: 'asha@example.test',
  first_name: 'Asha',
  last_name: 'Verma',
  role: 'entrepreneur',
  password: 'Mango-Tree-42',
  age_group: '25-34',
  consent_version: CONSENT_VERSION,
};
const start = (env?: Readonly<Record<string, string>>) => startAccounts(test.db, env);
const profileOf = async (email: string) =>
  (await test.db.select().from(profiles).where(eq(profiles.email, email)))[0];

describe('without a mail server', () => {
  it('makes the account and signs in at once, unverified', async () => {
    const { app, services } = await start();
    const reply = await app.post('auth/sign-up/email', {
      ...FORM,
      email: ' Asha@Example.test ',
      language: 'hi',
    });
    expect(reply).toMatchObject({
      status: 200,
      body: { next: 'sign_in', message: 'Your account is ready.' },
    });
    expect(reply.cookie).toContain('netzoop_session=');
    expect(reply.cookie).toContain('signed_in=1');
    expect(await profileOf('asha@example.test')).toMatchObject({
      first_name: 'Asha',
      last_name: 'Verma',
      full_name: 'Asha Verma',
      role: 'entrepreneur',
      role_requested: null,
      email_verified: false,
      preferred_language: 'hi',
      translation_enabled: true,
    });
    await services.queue.run();
    expect(await latestMailTo(test.db, 'asha@example.test')).toMatchObject({
      template: 'verify-email',
      status: 'local',
    });
  });

  it('answers alike for a taken email, signs nobody in and writes to its owner', async () => {
    const { app } = await start();
    await createPerson(test.db, { email: 'ravi@example.test', password: 'Another-Pass-9' });
    const free = await app.post('auth/sign-up/email', FORM);
    const taken = await app.post('auth/sign-up/email', {
      ...FORM,
      email: 'Ravi@example.test',
      first_name: 'Mallory',
    });
    expect(taken.status).toBe(free.status);
    expect(taken.body).toEqual(free.body);
    expect(taken.cookie).toBe('');
    expect(await latestMailTo(test.db, 'ravi@example.test')).toMatchObject({
      template: 'already-registered',
    });
    expect(await profileOf('ravi@example.test')).toMatchObject({ first_name: 'Asha' });
  });
});

describe('with a mail server', () => {
  it('waits for the address to be confirmed', async () => {
    const { app } = await start(MAIL_SERVER);
    const reply = await app.post('auth/sign-up/email', FORM);
    expect(reply.body).toEqual({
      next: 'verify_email',
      message: 'Please check your email to confirm your account.',
    });
    expect(reply.cookie).toBe('');
    expect(await test.db.select().from(sessions)).toHaveLength(0);
    const signIn = await app.post('auth/sign-in/email', { email: FORM.email, password: FORM.password });
    expect(signIn).toMatchObject({
      status: 403,
      body: {
        code: 'forbidden',
        message: 'Please check your email and click the verification link to activate your account',
        data: { reason: 'email_not_verified' },
      },
    });
  });

  it('answers alike for a taken email', async () => {
    const { app } = await start(MAIL_SERVER);
    await createPerson(test.db, { email: 'ravi@example.test', password: 'Another-Pass-9' });
    const free = await app.post('auth/sign-up/email', FORM);
    const taken = await app.post('auth/sign-up/email', { ...FORM, email: 'ravi@example.test' });
    expect(taken.body).toEqual(free.body);
    expect(Object.keys(taken.headers).toSorted()).toEqual(Object.keys(free.headers).toSorted());
  });
});

describe('what is kept', () => {
  it('keeps the password as argon2id of 19 MiB, two passes, one lane', async () => {
    const { app } = await start();
    await app.post('auth/sign-up/email', FORM);
    const [account] = await test.db.select().from(accounts);
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('records the consent with its version and language', async () => {
    const { app } = await start();
    await app.post('auth/sign-up/email', { ...FORM, language: 'ur' });
    expect(await test.db.select().from(consents)).toMatchObject([
      { purpose: 'privacy_notice', version: CONSENT_VERSION, language: 'ur' },
    ]);
  });

  it('logs the act under a pseudonym', async () => {
    const { app } = await start(MAIL_SERVER);
    await app.post('auth/sign-up/email', FORM);
    const person = await profileOf(FORM.email);
    const [entry] = await test.db.select().from(audit_log);
    expect(entry).toMatchObject({ action: 'account.create', actor_role: 'entrepreneur' });
    expect(JSON.stringify(entry)).not.toContain(person?.id);
    expect(JSON.stringify(entry)).not.toContain('asha');
  });
});

describe('roles', () => {
  it.each([
    ['explorer', 'explorer', null],
    ['entrepreneur', 'entrepreneur', null],
    ['investor', 'entrepreneur', 'investor'],
    ['reviewer', 'entrepreneur', 'reviewer'],
    ['marketing', 'entrepreneur', 'marketing'],
    ['developer', 'entrepreneur', 'developer'],
    ['partner', 'entrepreneur', 'partner'],
  ])('asking for %s gives %s', async (role, granted, role_requested) => {
    const { app } = await start();
    await app.post('auth/sign-up/email', { ...FORM, role });
    expect(await profileOf(FORM.email)).toMatchObject({ role: granted, role_requested });
  });

  it('never gives netzoop-team, nor what else a body smuggles in', async () => {
    const { app } = await start();
    const asked = await app.post('auth/sign-up/email', { ...FORM, role: 'netzoop-team' });
    expect(asked).toMatchObject({ status: 400, body: { fields: { role: 'Please select a valid role' } } });
    const smuggled = {
      email_verified: true,
      role_requested: 'netzoop-team',
      subscription_tier: 'enterprise',
      feature_flags: { all: true },
      is_demo: true,
    };
    await app.post('auth/sign-up/email', { ...FORM, ...smuggled });
    expect(await profileOf(FORM.email)).toMatchObject({
      role: 'entrepreneur',
      role_requested: null,
      email_verified: false,
      subscription_tier: 'free',
      feature_flags: {},
      is_demo: false,
    });
  });

  it("gives an invite's role instead of the one asked for, and uses the invite up", async () => {
    const { app } = await start();
    const code = await newInvite(test.db, { role: 'reviewer' });
    await app.post('auth/sign-up/email', { ...FORM, role: 'investor', invite_code: code.toLowerCase() });
    expect(await profileOf(FORM.email)).toMatchObject({ role: 'reviewer', role_requested: null });
    const [invite] = await test.db.select().from(invite_codes);
    expect(invite).toMatchObject({ uses: 1, is_used: true });
    const again = await app.post('auth/sign-up/email', {
      ...FORM,
      email: 'ravi@example.test',
      invite_code: code,
    });
    expect(again).toMatchObject({
      status: 400,
      body: { fields: { invite_code: 'Invalid or already used invite code' } },
    });
    expect(await profileOf('ravi@example.test')).toBeUndefined();
  });

  it('leaves the invite alone where the email is taken', async () => {
    const { app } = await start();
    await createPerson(test.db, { email: FORM.email, password: 'Another-Pass-9' });
    const code = await newInvite(test.db, { role: 'reviewer' });
    await app.post('auth/sign-up/email', { ...FORM, invite_code: code });
    expect(await test.db.select().from(invite_codes)).toMatchObject([{ uses: 0, is_used: false }]);
  });
});

describe('refusals', () => {
  it('tells every field, the first one above the form, the password by its overall sentence', async () => {
    const { app } = await start();
    const all = await app.post('auth/sign-up/email', {
      ...FORM,
      first_name: '',
      invite_code: 'NOBODY-1',
      password: 'short',
      age_group: 'under-13',
    });
    expect(all).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'First name is required',
        fields: {
          first_name: 'First name is required',
          invite_code: 'Invalid or already used invite code',
          password: 'Password must be at least 8 characters long',
          age_group: 'You must be at least 13 years old to create an account',
        },
      },
    });
    const password = await app.post('auth/sign-up/email', { ...FORM, password: 'short' });
    expect(password.body).toMatchObject({ message: 'Password does not meet security requirements' });
    const both = await app.post('auth/sign-up/email', {
      ...FORM,
      invite_code: 'NOBODY-1',
      password: 'short',
    });
    expect(both.body).toMatchObject({ message: 'Invalid or already used invite code' });
  });

  const WRONG = {
    email: 'asha',
    first_name: 'A',
    last_name: '',
    role: 'netzoop-team',
    invite_code: 'NOBODY-1',
    password: 'Mango-Tree',
  };
  it.each<[string, keyof typeof WRONG | null, string]>([
    ['everything', null, 'Please enter a valid email address'],
    ['the names and what follows', 'email', 'First name must be at least 2 characters long'],
    ['the last name and what follows', 'first_name', 'Last name is required'],
    ['role, invite and password', 'last_name', 'Please select a valid role'],
    ['invite and password', 'role', 'Invalid or already used invite code'],
    ['the password alone', 'invite_code', 'Password does not meet security requirements'],
  ])('with %s wrong says above the form what is checked first', async (_what, lastCorrected, message) => {
    const { app } = await start();
    const fields = Object.keys(WRONG) as (keyof typeof WRONG)[];
    const corrected = fields.slice(0, lastCorrected === null ? 0 : fields.indexOf(lastCorrected) + 1);
    const good = { ...FORM, invite_code: '' };
    const form = { ...FORM, ...WRONG, ...Object.fromEntries(corrected.map((field) => [field, good[field]])) };
    const { status, body } = await app.post('auth/sign-up/email', form);
    expect({ status, body }).toMatchObject({ status: 400, body: { message } });
    const refused = Object.keys((body as { fields: object }).fields);
    expect(refused).toEqual(fields.filter((field) => !corrected.includes(field)));
    expect(await test.db.select().from(profiles)).toEqual([]);
  });

  it('checks the rate limit before everything else', async () => {
    const { app } = await start();
    for (let count = 0; count < 5; count++) {
      expect((await app.post('auth/sign-up/email', { email: FORM.email })).status).toBe(400);
    }
    const sixth = await app.post('auth/sign-up/email', { email: ` ${FORM.email.toUpperCase()}` });
    expect(sixth.status).toBe(429);
    expect(sixth.body).toMatchObject({
      code: 'rate_limited',
      message: expect.stringMatching(/^Please wait (\d+ seconds|1 minute) before trying again\.$/),
    });
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(50);
    expect((await app.post('auth/sign-up/email', { email: 'other@example.test' })).status).toBe(400);
  });

  it.each([['text'], [[]], [null], [42], [{ email: { toString: 'x' } }]])(
    'refuses the body %j',
    async (body) => {
      const { app } = await start();
      expect(
        (
          await app.call('POST', '/api/auth/sign-up/email', {
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          })
        ).status,
      ).toBe(400);
    },
  );
});
