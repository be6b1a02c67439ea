import { Writable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { memberEndpoint } from '../../../shared/platform/endpoint.ts';
import { AppError, notFound } from '../../../shared/platform/errors.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { ROLES, type Actor } from '../../../shared/platform/roles.ts';
import { DbLostError, QueryError } from '../database/errors.ts';
import { useTestDatabase } from '../database/testing.ts';
import { Json, serve } from './serve.ts';
import { testApp, testServices } from '../testing.ts';

const asha: Actor = { id: '01890000-0000-7000-8000-000000000001', role: 'entrepreneur' };

const contract = {
  text: memberEndpoint.route({ method: 'GET', path: '/text' }).output(z.object({})),
  wrong: memberEndpoint.route({ method: 'GET', path: '/wrong' }).output(z.object({ fine: z.boolean() })),
  leave: memberEndpoint
    .meta({ roles: ROLES, evenWhenFull: true })
    .route({ method: 'POST', path: '/leave' })
    .output(z.object({})),
  create: memberEndpoint.route({ method: 'POST', path: '/things' }).output(z.object({})),
  fail: memberEndpoint
    .route({ method: 'GET', path: '/fail' })
    .input(z.object({ how: z.string() }))
    .output(z.object({})),
  flags: memberEndpoint
    .route({ method: 'PUT', path: '/flags' })
    .input(z.object({ flags: z.record(z.string(), z.boolean()) }))
    .output(z.object({})),
};

const FAILURES: Readonly<Record<string, () => unknown>> = {
  conflict: () =>
    new AppError('conflict', msg('It is version {version} by now.'), {
      values: { version: 7 },
      data: { version: 7 },
      fields: { name: 'Taken.' },
    }),
  missing: () => notFound(),
  bug: () => new TypeError('secret detail'),
  away: () => new DbLostError('gone', { indeterminate: false }),
  wrapped: () => new Error('query failed', { cause: new DbLostError('gone', { indeterminate: true }) }),
  full: () => new QueryError({ message: 'could not extend file', code: '53100' }, 'insert'),
  deadlock: () => new QueryError({ message: 'deadlock detected', code: '40P01' }, 'update'),
  slow: () =>
    new QueryError({ message: 'canceling statement due to statement timeout', code: '57014' }, 'select'),
  zero: () => new QueryError({ message: 'invalid byte sequence', code: '22021' }, 'insert'),
  duplicate: () => new QueryError({ message: 'duplicate key', code: '23505' }, 'insert'),
};

/** Whether the database takes what is written. */
let fits = true;

const router = {
  test: serve(contract, {
    text: async () => ({}),
    wrong: async () => new Json('{"fine":"yes"}'),
    leave: async () => {
      if (!fits) throw FAILURES['full']?.();
      return {};
    },
    create: async () => ({}),
    flags: async () => ({}),
    fail: async (_context, { how }) => {
      throw FAILURES[how]?.();
    },
  }),
};

const database = useTestDatabase();

function start(options?: Parameters<typeof testServices>[1]) {
  return testApp(router, testServices(database.db, options));
}

describe('what goes wrong', () => {
  const cases: readonly [how: string, status: number, code: string][] = [
    ['conflict', 409, 'conflict'],
    ['missing', 404, 'not_found'],
    ['bug', 500, 'internal'],
    ['away', 503, 'unavailable'],
    ['wrapped', 503, 'unavailable'],
    ['full', 507, 'storage_full'],
    ['deadlock', 503, 'unavailable'],
    ['slow', 503, 'unavailable'],
    ['zero', 400, 'bad_request'],
    ['duplicate', 500, 'internal'],
  ];
  test.each(cases)('%s is answered with %i %s', async (how, status, code) => {
    const { call } = await start();
    const reply = await call('GET', `/api/fail?how=${how}`, { actor: asha });
    expect(reply).toMatchObject({ status, body: { code, request_id: reply.headers['x-request-id'] } });
    if (status === 503 || status === 507) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a fault is answered without detail, and logged with it under the same id', async () => {
    const lines: string[] = [];
    const logTo = new Writable({
      write: (chunk: Buffer, _encoding, done) => (lines.push(String(chunk)), done()),
    });
    const { call } = await start({ logTo });
    const { body, headers } = await call('GET', '/api/fail?how=bug', { actor: asha });
    expect(body).toEqual({
      code: 'internal',
      message: 'An unexpected error occurred. Our team has been notified.',
      request_id: headers['x-request-id'],
    });
    const logged = lines
      .map((line): Record<string, unknown> => JSON.parse(line))
      .find(({ level }) => level === 50);
    expect(logged).toMatchObject({
      request_id: headers['x-request-id'],
      operation: 'test.fail',
      err: { message: 'secret detail' },
    });
  });

  test('placeholders are filled, and what the caller needs goes along', async () => {
    const { call } = await start();
    expect((await call('GET', '/api/fail?how=conflict', { actor: asha })).body).toMatchObject({
      message: 'It is version 7 by now.',
      fields: { name: 'Taken.' },
      data: { version: 7 },
    });
  });

  test('of very many mistakes the first are listed', async () => {
    const { call } = await start();
    const flags = Object.fromEntries(Array.from({ length: 20_000 }, (_, number) => [`flag_${number}`, 0]));
    const { status, body } = await call('PUT', '/api/flags', { actor: asha, body: { flags } });
    const { fields } = z.object({ fields: z.record(z.string(), z.string()) }).parse(body);
    expect([status, Object.keys(fields).length]).toEqual([400, 100]);
  });

  test('with too little space left, reading goes on and writing answers 507', async () => {
    const services = testServices(database.db);
    const { call, health } = await testApp(router, { ...services });
    vi.spyOn(health, 'diskFull', 'get').mockReturnValue(true);
    expect((await call('GET', '/api/text', { actor: asha })).status).toBe(200);
    expect(await call('POST', '/api/things', { actor: asha, body: { name: 'dryer' } })).toMatchObject({
      status: 507,
      body: { code: 'storage_full' },
    });
    expect((await call('POST', '/api/leave', { actor: asha })).status).toBe(200);
  });

  test.each([
    [true, 200],
    [false, 507],
  ])(
    'what keeps somebody out is tried once more on the space that was kept: where there is some, %s',
    async (isThere, status) => {
      const services = testServices(database.db);
      const { call } = await testApp(router, services);
      vi.spyOn(services.database, 'giveSpace').mockImplementation(async () => {
        fits = isThere;
        return isThere;
      });
      fits = false;
      const reply = await call('POST', '/api/leave', { actor: asha });
      fits = true;
      expect(reply.status).toBe(status);
    },
  );

  test('a disk that stays full is logged once, in words', async () => {
    const services = testServices(database.db);
    const { log } = services;
    const warn = vi.spyOn(log, 'warn');
    const { call, health } = await testApp(router, services);
    vi.spyOn(health, 'diskFull', 'get').mockReturnValue(true);
    for (let time = 0; time < 3; time += 1)
      await call('POST', '/api/things', { actor: asha, body: { name: 'dryer' } });
    expect(warn.mock.calls).toEqual([
      [expect.not.objectContaining({ err: expect.anything() }), 'the disk is full: this was refused'],
    ]);
  });

  test('an answer that breaks the contract is a fault', async () => {
    const { call } = await start();
    expect(await call('GET', '/api/wrong', { actor: asha })).toMatchObject({
      status: 500,
      body: { code: 'internal' },
    });
  });
});
