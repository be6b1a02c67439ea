import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from './address.ts';
import { createCast, type Cast } from './cast.ts';
import { INPUTS } from './inputs.ts';
import type { Named } from './matrix.ts';
import { KINDS, makeObject, type Made } from './objects.ts';
import { operationsIn } from './operations.ts';
import { startInProcess, type InProcess } from '../in-process.ts';
import { addressOf } from '../../shared/platform/address.ts';
import type { ObjectKind } from '../../shared/platform/endpoint.ts';
import { signInAs } from '../../server/auth/testing.ts';
import { router } from '../../server/router.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { testDatabase } from '../../server/platform/database/testing.ts';
import { sql } from '../../server/platform/orm.ts';

// What is closed to other sites, and to whoever looks where nothing is offered: asked of every operation there is.

let database: Database;
let server: InProcess;
let cast: Cast;
const made = new Map<ObjectKind, Made>();
beforeAll(async () => {
  database = await testDatabase();
  server = await startInProcess(database, {
    env: { PUBLIC_URL: 'https://ideas.example.org', TRUST_PROXY: 'none' },
  });
  cast = await createCast(database.db);
  const actor = cast.members['netzoop-team'];
  for (const kind of Object.keys(KINDS) as ObjectKind[])
    made.set(
      kind,
      await makeObject(database.db, kind, { actor, tie: 'stranger', status: 'draft', hidden: cast.hidden }),
    );
}, 120_000);
afterAll(async () => {
  await server.close();
  await database.close();
});

const operations = operationsIn(router);
const isRead = ({ procedure }: Named) => procedure['~orpc'].route.method === 'GET';

/** The address of an operation, about a thing that exists. */
function addressFor({ path, procedure }: Named): string {
  const { route, meta } = procedure['~orpc'];
  const thing = meta.object && made.get(meta.object.kind);
  return addressOf(fillPath(route.path ?? '', INPUTS[path]?.(thing, 'submit'), thing));
}

/** Everything that the database holds, but for what counts requests, and keeps who read what. */
async function everything(): Promise<string> {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name not in ('rate_limits', 'audit_log') order by 1`,
  );
  const tables: string[] = [];
  for (const { name } of rows) {
    const all = sql`select md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as rows from ${sql.identifier(name)} t`;
    const result = await database.db.execute<{ rows: string }>(all);
    tables.push(`${name} ${result.rows[0]?.rows}`);
  }
  return tables.join('\n');
}

describe('other sites', () => {
  const HOST = { host: 'ideas.example.org' };
  const FOREIGN: readonly Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://ideas.example.org.evil.example' },
    { origin: 'https://ideas.example.org', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://ideas.example.org', 'sec-fetch-site': 'same-site' },
    {},
  ];

  test('change nothing with a signed-in person’s cookie', { timeout: 120_000 }, async () => {
    const cookie = await signInAs(server.services, cast.members['netzoop-team']);
    const before = await everything();
    const writes = operations.filter((operation) => !isRead(operation));
    expect(writes.length).toBeGreaterThan(25);
    for (const operation of writes) {
      const method = operation.procedure['~orpc'].route.method ?? 'POST';
      const url = addressFor(operation);
      for (const headers of FOREIGN) {
        const { statusCode } = await server.app.inject({
          method: method as 'POST',
          url,
          headers: { ...HOST, cookie, ...headers },
          payload: {},
        });
        expect([operation.path, headers, statusCode]).toEqual([operation.path, headers, 403]);
      }
    }
    expect(await everything()).toBe(before);
  });

  test('cannot send what a form sends without asking', async () => {
    const cookie = await signInAs(server.services, cast.members['netzoop-team']);
    const own = { ...HOST, cookie, origin: 'https://ideas.example.org' };
    for (const operation of operations.filter((one) => !isRead(one))) {
      const method = operation.procedure['~orpc'].route.method ?? 'POST';
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const headers = { ...own, 'content-type': type };
        const { statusCode } = await server.app.inject({
          method: method as 'POST',
          url: addressFor(operation),
          headers,
          payload: '{}',
        });
        expect([operation.path, statusCode]).toEqual([operation.path, 415]);
      }
    }
  });

  test('make nothing be read: no download begins, nothing is counted', async () => {
    const cookie = await signInAs(server.services, cast.members['netzoop-team']);
    const counted = async () =>
      (
        await database.db.execute(
          sql`select (select count(*) from audit_log) as acts, (select sum(count) from rate_limits) as counts`,
        )
      ).rows;
    const before = await counted();
    const reads = operations.filter(isRead);
    expect(reads.length).toBeGreaterThan(15);
    for (const operation of reads) {
      for (const site of ['cross-site', 'same-site']) {
        const headers = { ...HOST, cookie, 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' };
        const { statusCode } = await server.app.inject({
          method: 'GET',
          url: addressFor(operation),
          headers,
        });
        expect([operation.path, site, statusCode]).toEqual([operation.path, site, 403]);
      }
    }
    expect(await counted()).toEqual(before);
  });

  test('read nothing: no answer lets another origin in, nor an OPTIONS before it', async () => {
    const cookie = await signInAs(server.services, cast.members['netzoop-team']);
    const headers = {
      ...HOST,
      cookie,
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    for (const operation of operations) {
      for (const method of ['OPTIONS', 'GET'] as const) {
        const reply = await server.app.inject({ method, url: addressFor(operation), headers });
        expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
        expect(reply.headers['cross-origin-resource-policy']).toBe('same-origin');
        if (method === 'OPTIONS') expect([operation.path, reply.statusCode]).toEqual([operation.path, 405]);
      }
    }
  });
});

test('reading changes nothing, whatever a header or a parameter asks for', { timeout: 120_000 }, async () => {
  const before = await everything();
  const reads = operations.filter(isRead);
  expect(reads.length).toBeGreaterThan(15);
  for (const operation of operations) {
    for (const { token } of Object.values(cast.members)) {
      const headers = {
        authorization: `Bearer ${token}`,
        'x-http-method-override': 'DELETE',
        'x-method-override': 'POST',
      };
      const url = `${addressFor(operation)}?_method=DELETE`;
      for (const method of ['GET', 'HEAD'] as const) await server.app.inject({ method, url, headers });
    }
  }
  expect(await everything()).toBe(before);
});

describe('what is not offered', () => {
  test.each([
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/.ci/run',
    '/data/secrets/auth',
    '/secrets/auth',
    '/package.json',
    '/server/main.ts',
    '/node_modules/fastify/package.json',
    '/.vite/manifest.json',
    '/metrics',
    '/debug',
    '/admin/queues',
    '/api/debug',
    '/api/admin',
    '/api/auth/admin/list-users',
    '/server-status',
    '/phpmyadmin',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/api/..%2f..%2fpackage.json',
    '//evil.example/%2f..',
  ])('%s is not there', async (url) => {
    const token = cast.members['netzoop-team'].token;
    for (const headers of [{}, { authorization: `Bearer ${token}` }])
      expect((await server.app.inject({ method: 'GET', url, headers })).statusCode).toBe(404);
  });

  test.each(['TRACE', 'CONNECT', 'PROPFIND', 'OPTIONS'])('%s is refused everywhere', async (method) => {
    for (const url of ['/', '/api/ideas', '/livez', '/api/auth/sign-in/email'])
      expect((await server.app.inject({ method: method as 'TRACE', url })).statusCode).toBe(405);
  });

  test('a stored page has no other address than its hash', async () => {
    const token = cast.members['netzoop-team'].token;
    const { id } = made.get('research_job') ?? { id: '' };
    for (const hash of [
      '..%2f..%2fsecrets%2fauth',
      `${'a'.repeat(63)}%00`,
      'A'.repeat(64),
      `${'a'.repeat(64)}.txt`,
      `file:%2f%2f%2fetc%2fpasswd`,
    ]) {
      const { status } = await server.call('GET', `/api/research-jobs/${id}/pages/${hash}`, { token });
      expect([hash, status]).toEqual([hash, 400]);
    }
    expect(
      (await server.call('GET', `/api/research-jobs/${id}/pages/${'a'.repeat(64)}`, { token })).status,
    ).toBe(404);
  });
});
