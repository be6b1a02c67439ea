import { compileMessage } from '@lingui/message-utils/compileMessage';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpointFor, memberEndpoint, publicEndpoint } from '../../../shared/platform/endpoint.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { STAFF, type Actor } from '../../../shared/platform/roles.ts';

import type { MemberContext } from '../context.ts';
import { useTestDatabase } from '../database/testing.ts';
import { translator } from '../i18n.ts';
import { Json, serve } from './serve.ts';
import { testApp, testServices } from '../testing.ts';

const asha: Actor = { id: '01890000-0000-7000-8000-000000000001', role: 'entrepreneur' };
const staff: Actor = { id: '01890000-0000-7000-8000-000000000002', role: 'netzoop-team' };

const Thing = z.object({
  name: z.string().min(3, msg('Name is too short.')),
  count: z.coerce.number().int().optional(),
});
const contract = {
  open: publicEndpoint
    .route({ method: 'GET', path: '/open' })
    .output(z.object({ who: z.string().nullable() })),
  list: memberEndpoint
    .route({ method: 'GET', path: '/things' })
    .input(z.object({ limit: z.coerce.number().default(5), tags: z.array(z.string()).optional() }))
    .output(z.object({ limit: z.number(), tags: z.array(z.string()).optional() })),
  create: memberEndpoint
    .route({ method: 'POST', path: '/things', successStatus: 201 })
    .input(Thing)
    .output(Thing),
  change: memberEndpoint
    .route({ method: 'PATCH', path: '/things/{id}' })
    .input(z.object({ id: z.string(), name: z.string() }))
    .output(z.object({ id: z.string() })),
  text: memberEndpoint.route({ method: 'GET', path: '/text' }).output(z.object({ fine: z.boolean() })),
  staff: endpointFor(STAFF)
    .route({ method: 'GET', path: '/staff' })
    .input(z.object({ must: z.string() }))
    .output(z.object({})),
  upload: memberEndpoint
    .route({ method: 'POST', path: '/upload' })
    .meta({ roles: ['entrepreneur'], upload: true })
    .input(z.object({ file: z.file(), note: z.string() }))
    .output(z.object({ size: z.number(), note: z.string() })),
  file: memberEndpoint.route({ method: 'GET', path: '/file' }).output(z.instanceof(Blob)),
  quiet: memberEndpoint
    .route({ method: 'GET', path: '/quiet' })
    .meta({ roles: ['entrepreneur'], passive: true })
    .output(z.object({})),
  beat: memberEndpoint
    .route({ method: 'POST', path: '/beat' })
    .meta({ roles: ['entrepreneur'], passive: true })
    .output(z.object({})),
};

const seen: unknown[] = [];
const routes = serve(contract, {
  open: async ({ actor }) => ({ who: actor?.id ?? null }),
  list: async (_context, input) => input,
  create: async (_context, input) => ({ ...input, secret: 'left out' }),
  change: async (_context, input) => {
    seen.push(input);
    return { id: input.id };
  },
  text: async () => new Json('{"fine":true}'),
  staff: async () => ({}),
  upload: async (_context, { file, note }) => ({ size: file.size, note }),
  file: async () => new File(['x,y'], 'räport "1".csv', { type: 'text/csv' }),
  quiet: async () => ({}),
  beat: async () => ({}),
});
const router = { test: routes };

const database = useTestDatabase();

function start(options?: Parameters<typeof testServices>[1]) {
  return testApp(router, testServices(database.db, options));
}

describe('who may call', () => {
  test('a visitor is let in only where everyone is', async () => {
    const { call } = await start();
    expect((await call('GET', '/api/open')).body).toEqual({ who: null });
    expect(await call('GET', '/api/things')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', message: 'User not authenticated' },
    });
    expect((await call('GET', '/api/open', { actor: asha })).body).toEqual({ who: asha.id });
  });

  test('the role is asked before the input is looked at', async () => {
    const { call } = await start();
    expect(await call('GET', '/api/staff', { actor: asha })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await call('GET', '/api/staff', { actor: staff })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  });

  test('what does not exist is answered as JSON, and other methods are refused with what is allowed', async () => {
    const { call } = await start();
    expect(await call('GET', '/api/nothing', { actor: asha })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await call('PUT', '/api/things', { actor: asha })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, POST, HEAD' },
      body: { code: 'method_not_allowed' },
    });
    expect((await call('OPTIONS', '/api/things')).status).toBe(405);
  });

  test('activity is written down, but not for what the page does by itself', async () => {
    const { call, people } = await start();
    await call('GET', '/api/quiet', { actor: asha });
    await call('GET', '/api/text', { actor: asha });
    await call('POST', '/api/beat', { actor: asha });
    expect(people.touched).toBe(0);
    await call('POST', '/api/things', { actor: asha, body: { name: 'Loom' } });
    await call('POST', '/api/things', { actor: asha, body: { name: 'Loom' } });
    expect(people.touched).toBe(1);
  });
});

describe('what is sent and answered', () => {
  test('queries hold lists as the typed client and as forms write them', async () => {
    const { call } = await start();
    for (const query of ['tags[0]=a&tags[1]=b', 'tags=a&tags=b', 'tags%5B%5D=a&tags%5B%5D=b']) {
      expect((await call('GET', `/api/things?limit=2&${query}`, { actor: asha })).body).toEqual({
        limit: 2,
        tags: ['a', 'b'],
      });
    }
    expect(await call('GET', '/api/things?limit=1&limit=2', { actor: asha })).toMatchObject({
      status: 400,
      body: { fields: { limit: expect.any(String) } },
    });
  });

  test('only what the contract promises is answered, with its status', async () => {
    const { call } = await start();
    expect(
      await call('POST', '/api/things', {
        actor: asha,
        body: { name: 'dryer', count: 2, role: 'netzoop-team' },
      }),
    ).toMatchObject({ status: 201, body: { name: 'dryer', count: 2 } });
    const { body } = await call('POST', '/api/things', { actor: asha, body: { name: 'dryer' } });
    expect(body).toEqual({ name: 'dryer' });
  });

  test('the address decides which thing is meant, not the body', async () => {
    const { call } = await start();
    await call('PATCH', '/api/things/mine', { actor: asha, body: { id: 'another', name: 'x' } });
    expect(seen.at(-1)).toEqual({ id: 'mine', name: 'x' });
  });

  test('a broken rule is reported at its field, in the language that is asked for', async () => {
    const translate = translator({ hi: { 'Name is too short.': compileMessage('नाम बहुत छोटा है।') } });
    const { call } = await start({ translate });
    const send = (headers: Record<string, string>) =>
      call('POST', '/api/things', { actor: asha, body: { name: 'x', count: 'many' }, headers });
    expect((await send({})).body).toMatchObject({
      code: 'invalid_input',
      fields: { name: 'Name is too short.', count: expect.any(String) },
    });
    expect((await send({ 'accept-language': 'hi-IN,en;q=0.5' })).body).toMatchObject({
      fields: { name: 'नाम बहुत छोटा है।' },
    });
    expect((await send({ cookie: 'lang=hi', origin: 'http://localhost:80' })).body).toMatchObject({
      fields: { name: 'नाम बहुत छोटा है।' },
    });
  });

  test('text that the database made is sent as it is', async () => {
    const { call } = await start();
    expect(await call('GET', '/api/text', { actor: asha })).toMatchObject({
      status: 200,
      body: { fine: true },
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  });

  test('a long answer is made smaller for whoever takes that', async () => {
    const { app, people } = await start();
    people.signIn(asha);
    const get = (coding: string, limit: string) =>
      app.inject({
        url: `/api/things?limit=1&${'tags=mango&'.repeat(Number(limit))}`,
        headers: { authorization: `Bearer ${asha.id}`, 'accept-encoding': coding },
      });
    const [br, gzip, plain, short] = [
      await get('gzip, br', '400'),
      await get('gzip', '400'),
      await get('br;q=0', '400'),
      await get('br', '2'),
    ];
    expect([br, gzip, plain, short].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
      undefined,
    ]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.headers.vary).toContain('Accept-Encoding');
  });

  test('a form with a file is taken where one is expected, and nowhere else', async () => {
    const { call } = await start();
    const form = [
      '--b',
      'content-disposition: form-data; name="note"',
      '',
      'mine',
      '--b',
      'content-disposition: form-data; name="file"; filename="a.txt"',
      'content-type: text/plain',
      '',
      'hello',
      '--b--',
      '',
    ].join('\r\n');
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await call('POST', '/api/upload', { actor: asha, body: form, headers })).body).toEqual({
      size: 5,
      note: 'mine',
    });
    expect((await call('POST', '/api/things', { actor: asha, body: form, headers })).status).toBe(415);
    expect((await call('POST', '/api/upload', { actor: asha, body: 'no form', headers })).status).toBe(400);
    // whoever may not send one has it not even looked at
    expect((await call('POST', '/api/upload', { body: 'no form', headers })).status).toBe(401);
    expect((await call('POST', '/api/upload', { actor: staff, body: 'no form', headers })).status).toBe(403);
  });

  test('a file is kept, never shown, under its own name', async () => {
    const { call } = await start();
    expect((await call('GET', '/api/file', { actor: asha })).headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="r_port _1_.csv"; filename*=UTF-8''r%C3%A4port%20%221%22.csv`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });
});

test('a handler gets what the program shares and who asks', async () => {
  const contexts: MemberContext[] = [];
  const routesOfContext = serve(
    { look: contract.quiet },
    { look: async (context) => (contexts.push(context), {}) },
  );
  const services = testServices(database.db);
  const { call } = await testApp({ test: routesOfContext }, services);
  const { headers } = await call('GET', '/api/quiet', {
    actor: asha,
    headers: { 'user-agent': 'phone', 'accept-language': 'ur' },
  });
  expect(contexts[0]).toMatchObject({
    actor: asha,
    session: { user_id: asha.id },
    settings: services.settings,
  });
  const { id, language, userAgent, signal } = contexts[0]?.request ?? {};
  expect({ id, language, userAgent, signal }).toEqual({
    id: headers['x-request-id'],
    language: 'ur',
    userAgent: 'phone',
    signal: expect.any(AbortSignal),
  });
});
