import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { contract } from '../../../shared/contract.ts';
import { newId } from '../../../shared/platform/ids.ts';
import { endpointFor, publicEndpoint } from '../../../shared/platform/endpoint.ts';
import { STAFF } from '../../../shared/platform/roles.ts';
import { openServer, type Features } from '../server.ts';
import { DbLostError } from '../database/errors.ts';
import { useTestDatabase } from '../database/testing.ts';
import { serve } from '../http/serve.ts';
import { analytics_events } from '../schema/messages.ts';
import { TestSessions, testServices } from '../testing.ts';

const small = {
  open: publicEndpoint.route({ method: 'GET', path: '/open' }).output(z.object({})),
  staff: endpointFor(STAFF)
    .route({ method: 'POST', path: '/things/{id}', summary: 'Change <things>' })
    .input(z.object({ id: z.string(), name: z.string().min(3) }))
    .output(z.object({ name: z.string() })),
};
const router = {
  things: serve(small, { open: async () => ({}), staff: async (_context, { name }) => ({ name }) }),
};

const database = useTestDatabase();

async function start(env: Record<string, string> = {}, more: Partial<Features> = {}) {
  const services = testServices(database.db, { env });
  const { app, health, close } = await openServer(services, {
    router,
    sessions: new TestSessions(),
    contract: { things: small },
    ...more,
  });
  onTestFinished(close);
  return { app, health, services };
}

test('the process is alive, and ready while the database answers', async () => {
  const { app, services } = await start();
  expect((await app.inject('/livez')).json()).toEqual({ status: 'ok' });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', disk: 'ok' });
  vi.spyOn(services.database, 'ping').mockRejectedValue(new DbLostError('gone', { indeterminate: false }));
  const away = await app.inject('/readyz');
  expect([away.statusCode, away.json(), away.headers['retry-after']]).toEqual([
    503,
    { status: 'unavailable', reason: 'database' },
    '2',
  ]);
  expect((await app.inject('/livez')).statusCode).toBe(200);
});

test('a process that ends is not ready, but still answers, and asks for no more on this connection', async () => {
  const { app, health } = await start();
  expect((await app.inject('/api/open')).headers.connection).not.toBe('close');
  health.drain();
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  const last = await app.inject('/api/open');
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
});

test('a disk below its floor is noticed, and so is that it has space again', async () => {
  const { app, health, services } = await start({ FREE_SPACE_FLOOR_MB: '1000000' });
  await health.checkDisk();
  expect(health.diskFull).toBe(true);
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', disk: 'full' });
  const [pause, resume] = [vi.spyOn(services.queue, 'pause'), vi.spyOn(services.queue, 'resume')];
  Object.assign(services.settings, { freeSpaceFloorBytes: 1 });
  await health.checkDisk();
  expect(health.diskFull).toBe(false);
  expect([pause.mock.calls.length, resume.mock.calls.length]).toEqual([0, 1]);
  Object.assign(services.database, { hasSpace: false });
  expect(health.diskFull).toBe(true); // at once, before the next look at the disk
  await health.checkDisk();
  await health.checkDisk();
  expect([pause.mock.calls.length, resume.mock.calls.length]).toEqual([1, 1]);
});

test('the numbers are shown to whoever has the token; for others, and without one, there are none', async () => {
  const token = 'a-token-of-metrics';
  const read = async (app: Awaited<ReturnType<typeof start>>['app'], authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  const { app } = await start({ METRICS_TOKEN: token });
  for (const authorization of [undefined, 'Bearer wrong', token])
    expect((await read(app, authorization)).statusCode).toBe(404);
  await app.inject('/api/open');
  await app.inject('/api/nothing');
  const counted = { name: 'research_started', ts: '2026-11-20T10:00:00Z', session_id: 'server' };
  for (const mode of ['live', 'live', 'no_model'])
    await database.db.insert(analytics_events).values({ ...counted, id: newId(), payload: { mode } });
  const { body, statusCode } = await read(app, `Bearer ${token}`);
  expect(statusCode).toBe(200);
  const series = new Set(
    body
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split(/[ {]/, 1)[0]),
  );
  expect(series.size).toBeGreaterThanOrEqual(15);
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'event_streams',
    'database_wait_seconds',
    'disk_full',
    'draining',
  ])
    expect(series).toContain(name);
  expect(body).toContain('http_request_duration_seconds_count{operation="things.open",status="2xx"} 1');
  expect(body).toContain('http_request_duration_seconds_count{operation="other",status="4xx"} 1');
  expect(body).toContain('events{name="research_started",kind="live"} 2');
  expect(body).toContain('events{name="research_started",kind="no_model"} 1');
  expect((await read((await start()).app, 'Bearer ')).statusCode).toBe(404);
});

test('a process of role worker says how it is, and nothing else', async () => {
  const { app } = await start({ ROLE: 'worker', DATABASE_URL: 'postgres://127.0.0.1/none' });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  for (const url of ['/api/open', '/api/docs', '/']) expect((await app.inject(url)).statusCode).toBe(404);
});

test('the contract is described as OpenAPI, with who may call and how errors are answered', async () => {
  const { app } = await start();
  const document = (await app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.1');
  expect(Object.keys(document.paths)).toEqual(['/open', '/things/{id}', '/events']);
  expect(document.paths['/things/{id}'].post).toMatchObject({
    operationId: 'things.staff',
    tags: ['things'],
    description: 'For netzoop-team.',
    parameters: [{ name: 'id', in: 'path', required: true }],
    requestBody: {
      content: { 'application/json': { schema: { properties: { name: { type: 'string', minLength: 3 } } } } },
    },
    responses: {
      200: {},
      default: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  });
  expect(document.paths['/open'].get.security).toEqual([]);
  expect(document.components.securitySchemes).toHaveProperty('bearer');
  expect(document.components.schemas.Error.required).toEqual(['code', 'message', 'request_id']);
});

test('its documentation is one page without script, and what it says is text', async () => {
  const { app } = await start();
  const page = await app.inject('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[\w+/]+=';/,
  );
  expect(page.body).not.toMatch(/<script|https?:\/\/(?!localhost)/);
  expect(page.body).toContain('Change &lt;things&gt;');
});

test('the whole contract can be described', async () => {
  const { app } = await start({}, { contract });
  const { statusCode, body } = await app.inject('/api/openapi.json');
  expect(statusCode).toBe(200);
  expect(body).toContain('"operationId":"ideas.list"');
});
