// Over 300 lines: one provider is started and visited for all that can happen on the way there and back.
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../../shared/auth/constants.ts';
import { newInvite } from '../../invites/testing.ts';
import { useTestDatabase } from '../../platform/database/testing.ts';
import {
  startOpenIdProvider,
  visitOpenIdProvider,
  type OpenIdPerson,
  type OpenIdProvider,
} from '../../platform/openid/testing.ts';
import { eq, sql } from '../../platform/orm.ts';
import {
  accounts,
  audit_log,
  consents,
  profiles,
  sessions,
  verifications,
} from '../../platform/schema/people.ts';
import { requestDeletion } from '../../privacy/service.ts';
import { getMe } from '../../users/service.ts';
import {
  confirmAddress,
  asMember,
  createPerson,
  latestMailTo,
  signInAs,
  startAccounts,
  type AuthApp,
} from '../testing.ts';

const test = useTestDatabase();
let provider: OpenIdProvider;

const ASHA: OpenIdPerson = {
  sub: '108-asha',
  email: 'Asha@Example.test',
  email_verified: true,
  given_name: 'Asha',
  family_name: 'Verma',
};
const FORM = {
  first_name: 'Asha',
  last_name: 'Verma',
  role: 'entrepreneur',
  age_group: '25-34',
  consent_version: CONSENT_VERSION,
};
const FAILED = '/login?google=failed';

beforeAll(async () => {
  provider = await startOpenIdProvider('http://localhost:3000/api/auth/callback/google');
});
afterAll(() => provider[Symbol.asyncDispose]());
beforeEach(() => {
  provider.person = ASHA;
  provider.tamper = null;
});

const start = () => startAccounts(test.db, provider.env);

interface VisitOptions {
  readonly does?: 'choose' | 'cancel';
  readonly from?: string;
  /** What the browser sends when it comes back, instead of what it got. */
  readonly cookie?: string;
  /** Changes the address on the way back. */
  readonly change?: (back: URL) => void;
}

/** Presses the button, goes to the provider and comes back. */
async function visit(app: AuthApp, { does, from, cookie, change }: VisitOptions = {}) {
  const begun = await app.post('auth/google', { from });
  const { url } = begun.body as { url: string };
  const back = await visitOpenIdProvider(url, does);
  change?.(back);
  const arrived = await app.call('GET', back.pathname + back.search, { cookie: cookie ?? begun.cookie });
  return { begun, back, arrived, location: arrived.headers['location'], cookie: arrived.cookie };
}

const profileOf = async (email: string) =>
  (await test.db.select().from(profiles).where(eq(profiles.email, email)))[0];
const googleAccounts = () => test.db.select().from(accounts).where(eq(accounts.provider_id, 'google'));
const actions = async () => (await test.db.select().from(audit_log)).map(({ action }) => action);
const whoIs = (app: AuthApp, cookie: string) => app.post('auth/change-password', {}, { cookie });

describe('the way to Google', () => {
  it('asks for a code with PKCE, state, nonce and the choice of an account', async () => {
    const { app } = await start();
    const { status, body, headers } = await app.post('auth/google');
    const address = new URL((body as { url: string }).url);
    expect(status).toBe(200);
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'ideas',
      redirect_uri: 'http://localhost:3000/api/auth/callback/google',
      scope: 'openid email profile',
      prompt: 'select_account',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect([headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^netzoop_google_visit=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('is not there without the two settings', async () => {
    const { app } = await startAccounts(test.db);
    expect((await app.post('auth/google')).status).toBe(404);
    expect((await app.get('auth/callback/google?state=a&code=b')).status).toBe(404);
  });

  it('is refused in words where Google cannot be reached', async () => {
    const { app } = await startAccounts(test.db, {
      ...provider.env,
      GOOGLE_ISSUER_URL: 'http://127.0.0.1:1',
    });
    expect(await app.post('auth/google')).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: 'Please try again or use email/password to sign in.' },
    });
  });

  it('is limited like every other attempt', async () => {
    const { app } = await startAccounts(test.db, { ...provider.env, AUTH_PER_ADDRESS_PER_MINUTE: '2' });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await app.post('auth/google')).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

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
    provider.person = { ...ASHA, sub: '109-ravi', email: 'ravi@example.test' };
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

describe('somebody who is known', () => {
  it('is asked for the code of their second factor, and has no session before', async () => {
    const { app } = await start();
    await createPerson(test.db, { email: 'asha@example.test', two_factor_enabled: true });
    const { location, cookie } = await visit(app, { from: '/ideas?page=2' });
    expect(location).toBe('/login?step=code&from=%2Fideas%3Fpage%3D2');
    expect(cookie).toMatch(/^netzoop_second_factor=[\w-]{20,}$/);
    expect(await test.db.select().from(sessions)).toEqual([]);
  });

  const known = async () => {
    const begun = await start();
    const { cookie } = await visit(begun.app);
    await begun.app.post('auth/google/sign-up', FORM, { cookie });
    return begun;
  };

  it('is signed in, also under a new address, and lands where they work', async () => {
    const { app } = await known();
    await test.db.update(profiles).set({ user_mode: 'entrepreneur' });
    provider.person = { ...ASHA, email: 'asha.verma@example.test' };
    const { location, cookie } = await visit(app);
    expect(location).toBe('/ideas');
    expect(cookie).toContain('netzoop_session=');
    expect((await whoIs(app, cookie)).status).toBe(400);
    expect(await googleAccounts()).toHaveLength(1);
    expect(await test.db.select().from(profiles)).toHaveLength(1);
  });

  it('comes back to the page they wanted, of this site only', async () => {
    const { app } = await known();
    expect((await visit(app, { from: '/ideas?tab=mine' })).location).toBe('/ideas?tab=mine');
    for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example', '/a\r\nset-cookie: x=1'])
      expect((await visit(app, { from })).location).toBe('/mode-select');
  });

  it('ends the session that the browser had before', async () => {
    const { app, services } = await known();
    const before = await signInAs(services, await createPerson(test.db));
    const begun = await app.post('auth/google', {}, { cookie: before });
    const back = await visitOpenIdProvider((begun.body as { url: string }).url);
    await app.call('GET', back.pathname + back.search, { cookie: `${before}; ${begun.cookie}` });
    expect((await whoIs(app, before)).status).toBe(401);
  });

  it('is not let in while suspended', async () => {
    const { app } = await known();
    await test.db.update(profiles).set({ suspended_at: sql`now()`, suspended_reason: 'Advertising' });
    const { location, cookie } = await visit(app);
    expect(location).toBe('/login?google=suspended');
    expect(cookie).toMatch(/^netzoop_google_refusal=[\w-]{43}$/);
    // the login screen of this browser can tell why, nobody else's
    const reply = await app.post('auth/google/refusal', {}, { cookie });
    expect(reply).toMatchObject({ status: 200, body: { reason: 'Advertising', contact: null } });
    expect((await app.post('auth/google/refusal')).status).toBe(404);
    await test.db.update(verifications).set({ expires_at: sql`now() - interval '1 second'` });
    expect((await app.post('auth/google/refusal', {}, { cookie })).status).toBe(404);
  });
});

describe('an address that has an account with a password', () => {
  it('is linked where it is confirmed, and its owner is notified', async () => {
    const { app, services } = await start();
    const person = await createPerson(test.db, { email: 'asha@example.test', password: 'Mango-Tree-42' });
    const { location, cookie } = await visit(app);
    expect(location).toBe('/mode-select');
    expect(cookie).toContain('netzoop_session=');
    expect(await googleAccounts()).toEqual([
      expect.objectContaining({ user_id: person.id, account_id: ASHA.sub }),
    ]);
    expect(await actions()).toEqual(['account.link_google', 'session.start']);
    await services.queue.run();
    expect(await latestMailTo(test.db, person.email)).toMatchObject({ template: 'google-linked' });
  });

  it('loses a password that was set at the sign-up and never proven by the owner of the address, with its sessions', async () => {
    const { app, services } = await start();
    const squatted = { email: 'asha@example.test', password: 'Mango-Tree-42' };
    const person = await createPerson(test.db, squatted);
    const squatter = await signInAs(services, person);
    expect((await visit(app)).location).toBe('/mode-select');
    expect((await whoIs(app, squatter)).status).toBe(401);
    expect((await app.post('auth/sign-in/email', squatted)).status).toBe(401);
  });

  it('keeps a password that was entered to confirm the address, or chosen later', async () => {
    const { app, services } = await start();
    const own = { email: 'asha@example.test', password: 'Mango-Tree-42' };
    await createPerson(test.db, { ...own, email_verified: false });
    await app.post('auth/send-verification-email', { email: own.email });
    await services.queue.run();
    const { token } = await latestMailTo(test.db, own.email);
    await confirmAddress(app, 'verify-email', { token, password: own.password });
    await visit(app);
    expect((await app.post('auth/sign-in/email', own)).status).toBe(200);
  });

  it('is not linked where nobody has confirmed it, so that nobody prepares an account for somebody else', async () => {
    const { app } = await start();
    await createPerson(test.db, {
      email: 'asha@example.test',
      email_verified: false,
      password: 'Mango-Tree-42',
    });
    const { location, cookie } = await visit(app);
    expect(location).toBe(FAILED);
    expect(cookie).toBe('');
    expect(await googleAccounts()).toEqual([]);
    expect(await test.db.select().from(sessions)).toEqual([]);
  });

  it('is not linked to a second Google account', async () => {
    const { app } = await start();
    await createPerson(test.db, { email: 'asha@example.test' });
    await visit(app);
    provider.person = { ...ASHA, sub: '110-somebody' };
    expect((await visit(app)).location).toBe(FAILED);
    expect(await googleAccounts()).toHaveLength(1);
  });

  it('is not linked while it is suspended', async () => {
    const { app } = await start();
    await createPerson(test.db, { email: 'asha@example.test', suspended_at: '2026-11-01T00:00:00Z' });
    expect((await visit(app)).location).toBe('/login?google=suspended');
    expect(await googleAccounts()).toEqual([]);
  });
});

describe('what is refused on the way back', () => {
  const REFUSED = { location: FAILED, cookie: '', sessions: 0, accounts: 0 };
  /** What a visit comes to that would otherwise sign in and link an account. */
  const outcome = async (options: VisitOptions = {}) => {
    const { app } = await start();
    await createPerson(test.db, { email: 'asha@example.test' });
    const { location, cookie } = await visit(app, options);
    const begun = await test.db.select().from(sessions);
    return { location, cookie, sessions: begun.length, accounts: (await googleAccounts()).length };
  };

  it('somebody who has cancelled', async () => {
    expect(await outcome({ does: 'cancel' })).toEqual(REFUSED);
  });

  it('another state', async () => {
    expect(await outcome({ change: (back) => back.searchParams.set('state', 'x'.repeat(43)) })).toEqual(
      REFUSED,
    );
  });

  it('no state', async () => {
    expect(await outcome({ change: (back) => back.searchParams.delete('state') })).toEqual(REFUSED);
  });

  it('another code', async () => {
    expect(await outcome({ change: (back) => back.searchParams.set('code', 'x'.repeat(43)) })).toEqual(
      REFUSED,
    );
  });

  it('a browser that did not begin the visit', async () => {
    expect(await outcome({ cookie: '' })).toEqual(REFUSED);
  });

  it("another browser's cookie", async () => {
    expect(await outcome({ cookie: `netzoop_google_visit=${'x'.repeat(43)}` })).toEqual(REFUSED);
  });

  it('an address that Google has not checked', async () => {
    provider.person = { ...ASHA, email_verified: false };
    expect(await outcome()).toEqual(REFUSED);
  });

  it('a visit that has taken too long', async () => {
    const { app } = await start();
    const begun = await app.post('auth/google');
    const back = await visitOpenIdProvider((begun.body as { url: string }).url);
    await test.db.update(verifications).set({ expires_at: sql`now() - interval '1 second'` });
    const late = await app.call('GET', back.pathname + back.search, { cookie: begun.cookie });
    expect(late.headers['location']).toBe(FAILED);
  });

  it('the same way back twice', async () => {
    const { app } = await start();
    await createPerson(test.db, { email: 'asha@example.test' });
    const { begun, back } = await visit(app);
    const again = await app.call('GET', back.pathname + back.search, { cookie: begun.cookie });
    expect(again.headers['location']).toBe(FAILED);
    expect(again.cookie).toBe('');
  });

  it('a token that somebody else has signed', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    provider.tamper = (claims, signed) => signed(claims, privateKey);
    expect(await outcome()).toEqual(REFUSED);
  });

  it('a token without a signature', async () => {
    provider.tamper = (claims) => {
      const part = (of: object) => Buffer.from(JSON.stringify(of)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(claims)}.`;
    };
    expect(await outcome()).toEqual(REFUSED);
  });

  const CHANGES: readonly [what: string, change: Readonly<Record<string, unknown>>][] = [
    ['the token of another visit', { nonce: 'another' }],
    ['a token without a nonce', { nonce: undefined }],
    ['a token of another issuer', { iss: 'https://evil.example' }],
    ['a token for another program', { aud: 'another' }],
    [
      'a token that was made for another program among several',
      { aud: ['ideas', 'another'], azp: 'another' },
    ],
    ['a token that is over', { exp: 1_700_000_000 }],
    ['a token that never ends', { exp: undefined }],
    ['a token without a person', { sub: undefined }],
    ['an address that is checked in words only', { email_verified: 'true' }],
  ];
  it.each(CHANGES)('%s', async (_what, change) => {
    provider.tamper = (claims, signed) => signed({ ...claims, ...change });
    expect(await outcome()).toEqual(REFUSED);
  });

  it('nothing, where the token is only signed again', async () => {
    provider.tamper = (claims, signed) => signed(claims);
    const { app } = await start();
    expect((await visit(app)).location).toBe('/register?google=1');
  });
});
