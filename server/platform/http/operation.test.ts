import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { publicEndpoint } from '../../../shared/platform/endpoint.ts';
import { AppError, notFound } from '../../../shared/platform/errors.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { Done, DONE } from '../../../shared/platform/model.ts';
import { useTestDatabase } from '../database/testing.ts';
import { testApp, testServices } from '../testing.ts';
import { serve } from './serve.ts';

const Form = z.object({ email: z.string(), fails: z.boolean().default(false) });
const contract = {
  begin: publicEndpoint
    .meta({ roles: 'anyone', attempts: { of: 'sign-in', per: 'email' } })
    .route({ method: 'POST', path: '/begin' })
    .input(Form)
    .output(Done),
  who: publicEndpoint
    .route({ method: 'GET', path: '/who' })
    .output(z.object({ secret: z.string().nullable() })),
  end: publicEndpoint.route({ method: 'POST', path: '/end' }).output(Done),
};
const routes = serve(
  contract,
  {
    async begin({ cookies }, { fails }) {
      cookies.set('session', 'first');
      cookies.set('session', 'a secret; of "two" words', 60_000);
      cookies.set('signed_in', '1');
      if (fails) throw notFound();
      return DONE;
    },
    who: async ({ cookies }) => ({ secret: cookies.get('session') ?? null }),
    async end({ cookies }) {
      cookies.clear('session');
      return DONE;
    },
  },
  { begin: (_context, { issues }) => new AppError('invalid_input', issues[0]?.message ?? msg('Failed')) },
);

const database = useTestDatabase();
const start = (env: Readonly<Record<string, string>> = {}) =>
  testApp({ test: routes }, testServices(database.db, { env }));
const VALUE = 'a%20secret%3B%20of%20%22two%22%20words';

describe('cookies of an operation', () => {
  test('are sent with its answer, the last value of each', async () => {
    const { call } = await start();
    const { status, headers } = await call('POST', '/api/begin', { body: { email: 'a' } });
    expect(status).toBe(200);
    expect(headers['set-cookie']).toEqual([
      `netzoop_session=${VALUE}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`,
      'signed_in=1; Path=/; SameSite=Lax',
    ]);
    const ended = await call('POST', '/api/end');
    expect(ended.headers['set-cookie']).toMatch(/^netzoop_session=; Max-Age=0; Path=\//);
  });

  test('are bound to this host and to TLS where there is TLS, but for the hint that scripts read', async () => {
    const { call } = await start({ PUBLIC_URL: 'https://ideas.example', TRUST_PROXY: 'none' });
    const { headers } = await call('POST', '/api/begin', { body: { email: 'a' } });
    expect(headers['set-cookie']).toEqual([
      `__Host-netzoop_session=${VALUE}; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax`,
      'signed_in=1; Path=/; Secure; SameSite=Lax',
    ]);
  });

  test('are not sent where it fails in the end', async () => {
    const { call } = await start();
    const { status, headers } = await call('POST', '/api/begin', { body: { email: 'a', fails: true } });
    expect(status).toBe(404);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('are read as they were set', async () => {
    const { call } = await start();
    const asked = (cookie: string) => call('GET', '/api/who', { headers: { cookie } });
    expect(await asked(`a=b; netzoop_session=${VALUE}`)).toMatchObject({
      body: { secret: 'a secret; of "two" words' },
    });
    expect(await asked('netzoop_session_other=x; netzoop_session')).toMatchObject({ body: { secret: null } });
    expect(await asked('netzoop_session=%')).toMatchObject({ body: { secret: '%' } });
  });
});

describe('an operation that guards a secret', () => {
  test('is counted before its input is read, and refuses that in its own words', async () => {
    const { call } = await start({ AUTH_PER_EMAIL_PER_MINUTE: '1' });
    const broken = { email: ' A@example.test', fails: 'often' };
    const first = await call('POST', '/api/begin', { body: broken });
    expect(first).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('expected boolean') },
    });
    const second = await call('POST', '/api/begin', { body: { ...broken, email: 'a@EXAMPLE.test' } });
    expect(second.status).toBe(429);
    expect((await call('POST', '/api/begin', { body: { email: 'b@example.test' } })).status).toBe(200);
  });
});
