import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../platform/database/testing.ts';
import { visitOpenIdProvider } from '../../platform/openid/testing.ts';
import { sql } from '../../platform/orm.ts';
import { sessions, verifications } from '../../platform/schema/people.ts';
import { createPerson } from '../testing.ts';
import { ASHA, FAILED, useGoogle, type VisitOptions } from './testing.ts';

const test = useTestDatabase();
const google = useGoogle(test);
const { start, visit, googleAccounts } = google;

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
    google.provider.person = { ...ASHA, email_verified: false };
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
    google.provider.tamper = (claims, signed) => signed(claims, privateKey);
    expect(await outcome()).toEqual(REFUSED);
  });

  it('a token without a signature', async () => {
    google.provider.tamper = (claims) => {
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
    google.provider.tamper = (claims, signed) => signed({ ...claims, ...change });
    expect(await outcome()).toEqual(REFUSED);
  });

  it('nothing, where the token is only signed again', async () => {
    google.provider.tamper = (claims, signed) => signed(claims);
    const { app } = await start();
    expect((await visit(app)).location).toBe('/register?google=1');
  });
});
