import { describe, expect, it } from 'vitest';
import { authContract } from '../../shared/auth/contract.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { describeApi } from '../platform/http/openapi.ts';
import { testServices } from '../platform/testing.ts';
import { authApp, createPerson } from './testing.ts';

const test = useTestDatabase();
const password = 'Mango-Tree-42';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const start = async () => authApp(testServices(test.db));

describe('the description of the API', () => {
  it('has every operation of accounts, with its input, output and limits', async () => {
    const about = { title: 'Ideas', publicUrl: 'http://localhost:3000', sessionCookie: 'session' };
    const { paths = {} } = await describeApi({ auth: authContract }, about);
    const described = Object.values(paths).flatMap((item) =>
      METHODS.flatMap((method) => item?.[method]?.operationId ?? []),
    );
    expect(described).toEqual(
      expect.arrayContaining(Object.keys(authContract).map((name) => `auth.${name}`)),
    );
    expect(paths['/auth/sign-in/email']?.post).toMatchObject({
      operationId: 'auth.signIn',
      description: 'Attempts are limited per network address and per email.',
      requestBody: {
        content: { 'application/json': { schema: { required: ['email', 'password'] } } },
      },
      responses: { 200: { content: { 'application/json': { schema: { required: ['done'] } } } } },
    });
    expect(JSON.stringify(paths['/auth/sign-up/email'])).toContain('verify_email');
  });
});

describe('the surface', () => {
  const CLOSED = [
    ...[
      'get-session',
      'list-sessions',
      'list-accounts',
      'account-info',
      'error',
      'ok',
      'delete-user/callback',
      'callback/google',
      'reset-password/abc',
    ].map((path) => ['GET', path] as const),
    ...[
      'update-user',
      'update-session',
      'delete-user',
      'set-password',
      'verify-password',
      'sign-in/social',
      'link-social',
      'unlink-account',
    ].map((path) => ['POST', path] as const),
    ...[
      'revoke-session',
      'revoke-sessions',
      'revoke-other-sessions',
      'refresh-token',
      'get-access-token',
      'forget-password',
      'admin/set-role',
      'two-factor/get-totp-uri',
      'two-factor/send-otp',
      'sign-up',
      'sign-in',
    ].map((path) => ['POST', path] as const),
  ] as const;

  it.each(CLOSED)('has no %s %s', async (method, path) => {
    const app = await start();
    const person = await createPerson(test.db, { password });
    const { cookie } = await app.post('auth/sign-in/email', { email: person.email, password });
    expect(
      (await app.call(method, `/api/auth/${path}`, { cookie, ...(method === 'POST' && { body: {} }) }))
        .status,
    ).toBe(404);
  });

  it.each(['verify-email', 'confirm-email', 'guardian'])(
    'is led to by the link of a mail to %s',
    async (path) => {
      const app = await start();
      const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
      expect((await app.get(`auth/${path}?token=unknown`, { headers })).status).toBeLessThan(400);
    },
  );

  it('refuses calls from other sites', async () => {
    const app = await start();
    const person = await createPerson(test.db, { password });
    const foreign = { origin: 'https://evil.example' };
    for (const headers of [foreign, { ...foreign, 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
      const reply = await app.post('auth/sign-in/email', { email: person.email, password }, { headers });
      expect(reply).toMatchObject({ status: 403, cookie: '' });
    }
    const text = await app.call('POST', '/api/auth/sign-in/email', {
      body: JSON.stringify({ email: person.email, password }),
      headers: { 'content-type': 'text/plain' },
    });
    expect(text.status).toBe(415);
  });
});
