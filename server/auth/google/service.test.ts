import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../platform/database/testing.ts';
import { visitOpenIdProvider } from '../../platform/openid/testing.ts';
import { sql } from '../../platform/orm.ts';
import { profiles, sessions, verifications } from '../../platform/schema/people.ts';
import { createPerson, signInAs, startAccounts } from '../testing.ts';
import { ASHA, FORM, whoIs, useGoogle } from './testing.ts';

const test = useTestDatabase();
const google = useGoogle(test);
const { start, visit, googleAccounts } = google;

describe('the way to Google', () => {
  it('asks for a code with PKCE, state, nonce and the choice of an account', async () => {
    const { app } = await start();
    const { status, body, headers } = await app.post('auth/google');
    const address = new URL((body as { url: string }).url);
    expect(status).toBe(200);
    expect(address.origin).toBe(google.provider.issuer);
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
      ...google.provider.env,
      GOOGLE_ISSUER_URL: 'http://127.0.0.1:1',
    });
    expect(await app.post('auth/google')).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: 'Please try again or use email/password to sign in.' },
    });
  });

  it('is limited like every other attempt', async () => {
    const { app } = await startAccounts(test.db, {
      ...google.provider.env,
      AUTH_PER_ADDRESS_PER_MINUTE: '2',
    });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await app.post('auth/google')).status);
    expect(statuses).toEqual([200, 200, 429]);
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
    google.provider.person = { ...ASHA, email: 'asha.verma@example.test' };
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
