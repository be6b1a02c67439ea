import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { memberEndpoint, publicEndpoint } from '../../../shared/platform/endpoint.ts';
import type { Actor } from '../../../shared/platform/roles.ts';
import { useTestDatabase } from '../database/testing.ts';
import { serve } from './serve.ts';
import { testApp, testServices } from '../testing.ts';

const asha: Actor = { id: '01890000-0000-7000-8000-000000000001', role: 'entrepreneur' };
const ravi: Actor = { id: '01890000-0000-7000-8000-000000000002', role: 'investor' };

const Thing = z.object({ name: z.string().min(3) });
const contract = {
  open: publicEndpoint.route({ method: 'GET', path: '/open' }).output(z.object({})),
  text: memberEndpoint.route({ method: 'GET', path: '/text' }).output(z.object({})),
  list: memberEndpoint
    .route({ method: 'GET', path: '/things' })
    .input(z.object({ limit: z.coerce.number().default(5), tags: z.array(z.string()).optional() }))
    .output(z.object({})),
  create: memberEndpoint
    .route({ method: 'POST', path: '/things', successStatus: 201 })
    .input(Thing)
    .output(Thing),
  change: memberEndpoint
    .route({ method: 'PATCH', path: '/things/{id}' })
    .input(z.object({ id: z.string(), name: z.string() }))
    .output(z.object({})),
};
const router = {
  test: serve(contract, {
    open: async () => ({}),
    text: async () => ({}),
    list: async () => ({}),
    create: async (_context, input) => input,
    change: async () => ({}),
  }),
};

const database = useTestDatabase();

function start(options?: Parameters<typeof testServices>[1]) {
  return testApp(router, testServices(database.db, options));
}

test('a visitor may send little, and no one more than their share, whatever the body is', async () => {
  const { app, call } = await start({ env: { VISITOR_WRITES_PER_MINUTE: '2', VISITOR_BODY_LIMIT_KB: '16' } });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'x'.repeat(20_000) });
  const send = (payload: string | Readable) =>
    app.inject({ method: 'POST', url: '/api/things', headers, payload });
  expect((await send(body)).statusCode).toBe(413);
  expect((await send(Readable.from([Buffer.from(body)]))).statusCode).toBe(413); // of a length that nobody announced
  expect((await send(body)).statusCode).toBe(429);
  expect(
    (await call('POST', '/api/things', { actor: asha, body: { name: 'x'.repeat(20_000) } })).status,
  ).not.toBe(413);
});

describe('strangers', () => {
  const headers = { cookie: 'anything=1', host: 'ideas.example.org' };
  const change = (call: Awaited<ReturnType<typeof start>>['call'], more: Record<string, string>) =>
    call('POST', '/api/things', { actor: asha, body: { name: 'dryer' }, headers: { ...headers, ...more } });

  test('a change must come from our own page', async () => {
    const { call } = await start({ env: { PUBLIC_URL: 'https://ideas.example.org', TRUST_PROXY: 'none' } });
    expect((await change(call, { origin: 'https://ideas.example.org' })).status).toBe(201);
    for (const origin of [
      'https://evil.example',
      'http://ideas.example.org',
      'https://ideas.example.org.evil.example',
      'null',
    ]) {
      expect(await change(call, { origin })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(
      (await change(call, { origin: 'https://ideas.example.org', 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
    expect((await change(call, {})).status).toBe(403);
    expect((await call('POST', '/api/things', { actor: asha, body: { name: 'dryer' } })).status).toBe(201);
    expect(
      (await call('GET', '/api/open', { headers: { ...headers, origin: 'https://evil.example' } })).status,
    ).toBe(200);
  });

  test('without PUBLIC_URL the page must come from the host that it calls, under a name of this machine', async () => {
    const { call } = await start();
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect((await change(call, { host, origin: `http://${host}` })).status).toBe(201);
    expect((await change(call, { host: '127.0.0.1:3000', origin: 'http://localhost:3000' })).status).toBe(
      403,
    );
    for (const host of ['ideas.example.org', '192.0.2.1', 'localhost.example.org', '127.0.0.1.example.org'])
      expect((await change(call, { host, origin: `http://${host}` })).status).toBe(403);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/json; charset=utf-16',
    'multipart/form-data; boundary=x',
    'nonsense',
    ';;;',
  ])('%s is refused', async (type) => {
    const { call } = await start();
    const { status } = await call('POST', '/api/things', {
      actor: asha,
      body: '{"name":"dryer"}',
      headers: { 'content-type': type },
    });
    expect(status).toBe(415);
  });

  test.each([
    '{"name":',
    '',
    '[]',
    'null',
    '"text"',
    '{"__proto__":{"name":"dryer"}}',
    '{"constructor":{"prototype":{"name":"x"}}}',
  ])('the body %j is answered with 400', async (body) => {
    const { call } = await start();
    expect(
      (
        await call('POST', '/api/things', {
          actor: asha,
          body,
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(400);
  });

  test('a body beyond the limit is refused', async () => {
    const { call } = await start({ env: { BODY_LIMIT_KB: '16' } });
    expect(
      await call('POST', '/api/things', { actor: asha, body: { name: 'x'.repeat(17 * 1024) } }),
    ).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  test.each([
    '/api/things/%',
    '/api/things/%FF',
    '/api/%00',
    '/api/things?limit=%',
    '/api/things?__proto__[x]=1',
    '/api/things?tags[9999999]=1',
    `/api/things/${'x'.repeat(600)}`,
  ])('%s is no fault of the server', async (url) => {
    const { call } = await start();
    const { status } = await call('PATCH', url, { actor: asha, body: { name: 'x' } });
    expect(status).toBeLessThan(500);
    expect((await call('GET', url, { actor: asha })).status).toBeLessThan(500);
  });

  test('a forged address is believed only of a proxy that is trusted', async () => {
    const ips: string[] = [];
    const ipContract = { ip: publicEndpoint.route({ method: 'GET', path: '/ip' }).output(z.object({})) };
    const ipRoutes = serve(ipContract, { ip: async ({ request }) => (ips.push(request.ip), {}) });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const direct = await testApp({ ip: ipRoutes }, testServices(database.db));
    await direct.call('GET', '/api/ip', { headers });
    const behind = await testApp(
      { ip: ipRoutes },
      testServices(database.db, { env: { TRUST_PROXY: 'loopback' } }),
    );
    await behind.call('GET', '/api/ip', { headers });
    await behind.call('GET', '/api/ip', { headers: { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' } });
    expect(ips).toEqual(['127.0.0.1', '203.0.113.9', '203.0.113.9']);
  });
});

describe('headers', () => {
  test('every answer names its request and is kept by nobody', async () => {
    const { call } = await start();
    const one = await call('GET', '/api/open');
    const other = await call('GET', '/api/nothing');
    const encoded = await call('GET', '/%61pi/open');
    expect(encoded.status).toBe(200);
    const elsewhere = await Promise.all(
      ['/nothing', '/%', '/%c0%80', '/api/%', '/api/things/%ff'].map((url) => call('GET', url)),
    );
    for (const { headers } of [one, other, encoded, ...elsewhere]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
  });

  test('HSTS is sent where people come by https', async () => {
    const { call } = await start({ env: { PUBLIC_URL: 'https://ideas.example.org', TRUST_PROXY: 'none' } });
    expect((await call('GET', '/api/open')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });
});

describe('limits', () => {
  test('the headers say what is left, and beyond the limit one has to wait', async () => {
    let now = 0;
    const clock = { now: () => new Date(now) };
    const { call } = await testApp(
      router,
      testServices(database.db, { env: { WRITES_PER_MINUTE: '2' } }),
      clock,
    );
    const write = (actor: Actor) => call('POST', '/api/things', { actor, body: { name: 'dryer' } });
    expect((await write(asha)).headers).toMatchObject({
      'ratelimit-policy': '"writes";q=2;w=60',
      ratelimit: '"writes";r=1;t=60',
    });
    await write(asha);
    now = 30_000;
    expect(await write(asha)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30' },
      body: { code: 'rate_limited', message: 'Please wait 30 seconds before trying again.' },
    });
    now = 59_000;
    expect((await write(asha)).body).toMatchObject({ message: 'Please wait 1 second before trying again.' });
    expect((await call('GET', '/api/text', { actor: asha })).status).toBe(200);
    expect((await write(ravi)).status).toBe(201);
    now = 60_000;
    expect((await write(asha)).status).toBe(201);
  });

  test('visitors are counted by their address', async () => {
    const { call } = await start({ env: { VISITOR_READS_PER_MINUTE: '1' } });
    expect((await call('GET', '/api/open')).status).toBe(200);
    expect((await call('GET', '/api/open')).status).toBe(429);
    expect((await call('GET', '/api/open', { actor: asha })).status).toBe(200);
  });
});
