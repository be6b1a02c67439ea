import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startInProcess, type InProcess } from '../../proofs/in-process.ts';
import { endSessionsOf } from '../auth/service.ts';
import { createPerson, openSession, signedToken, type Person } from '../auth/testing.ts';
import type { Database } from '../platform/database/database.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { cookieName } from '../platform/http/cookies.ts';
import { eq } from '../platform/orm.ts';
import { profiles } from '../platform/schema/people.ts';
import { announceSessionChange } from '../platform/session.ts';
import { tx } from '../platform/database/database.ts';

// Real sessions, a real database and its notices: what closes is noticed within moments, not with the next look at the clock.

let database: Database;
let server: InProcess;
let staff: Person & { cookie: string };

beforeAll(async () => {
  database = await testDatabase();
  server = await startInProcess(database);
  staff = await browserOf('netzoop-team');
}, 120_000);
afterAll(async () => {
  await server.close();
  await database.close();
});

/** Somebody of a role with what their browser sends. */
async function browserOf(role: Person['role']): Promise<Person & { cookie: string }> {
  const person = await createPerson(database.db, { role });
  const { token } = await openSession(database.db, person);
  const { settings } = server.services;
  return {
    ...person,
    cookie: `${cookieName(settings.secure, 'session')}=${signedToken(token, settings.secrets.auth)}`,
  };
}

function send(method: 'GET' | 'POST' | 'PUT', url: string, cookie: string, payload: object = {}) {
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', cookie };
  return server.app.inject({ method, url, headers, ...(method !== 'GET' && { payload }) });
}

/** Opens the stream of a browser. @returns what it has said when it is closed */
async function follow(cookie: string): Promise<{ closed: Promise<string> }> {
  const response = await server.app.inject({
    method: 'GET',
    url: '/api/events',
    headers: { cookie },
    payloadAsStream: true,
  });
  const stream = response.stream().setEncoding('utf8');
  let said = '';
  const begun = once(stream, 'data');
  stream.on('data', (text: string) => (said += text));
  await begun;
  return { closed: once(stream, 'end').then(() => said) };
}

const refused = async (cookie: string, url = '/api/me') => (await send('GET', url, cookie)).statusCode;

it('suspended: open streams close with the reason, and requests are refused', async () => {
  const person = await browserOf('entrepreneur');
  const { closed } = await follow(person.cookie);
  expect(await refused(person.cookie)).toBe(200);
  await send('POST', `/api/admin/users/${person.id}/suspend`, staff.cookie, { reason: 'Advertising' });
  expect(await closed).toContain(
    'event: session.ended\ndata: {"reason":"suspended","suspension":{"reason":"Advertising","contact":null}}',
  );
  expect(await refused(person.cookie)).toBe(401);
});

it('signed out everywhere: the same', async () => {
  const person = await browserOf('entrepreneur');
  const { closed } = await follow(person.cookie);
  await send('POST', `/api/admin/users/${person.id}/sign-out`, staff.cookie);
  expect(await closed).toMatch(/"reason":"ended"/);
  expect(await refused(person.cookie)).toBe(401);
});

it('demoted: open streams close, and what the old role opened is refused', async () => {
  const person = await browserOf('reviewer');
  const { closed } = await follow(person.cookie);
  expect(await refused(person.cookie, '/api/review/counts')).toBe(200);
  await send('PUT', `/api/admin/users/${person.id}/role`, staff.cookie, { role: 'entrepreneur' });
  expect(await closed).toMatch(/"reason":"changed"/);
  expect(await refused(person.cookie, '/api/review/counts')).toBe(403);
});

it('deleted: the same as suspended', async () => {
  const person = await browserOf('entrepreneur');
  const { closed } = await follow(person.cookie);
  await tx(database.db, async (inner) => {
    await endSessionsOf(inner, person.id);
    await inner.delete(profiles).where(eq(profiles.id, person.id));
  });
  expect(await closed).toMatch(/"reason":"ended"/);
  expect(await refused(person.cookie)).toBe(401);
});

/** A member of the staff who sees the app as somebody else. */
async function viewer() {
  const person = await createPerson(database.db);
  const other = await browserOf('netzoop-team');
  const begun = await send('POST', '/api/auth/impersonate', other.cookie, { id: person.id });
  const view = begun.cookies.find(({ name }) => name === cookieName(false, 'view_as'));
  return { person, other, cookie: `${other.cookie}; ${cookieName(false, 'view_as')}=${view?.value}` };
}

it('of staff who see the app as somebody else, the stream closes when they lose their own role', async () => {
  const { other, cookie } = await viewer();
  const { closed } = await follow(cookie);
  expect(await refused(cookie)).toBe(200);
  await send('PUT', `/api/admin/users/${other.id}/role`, staff.cookie, { role: 'entrepreneur' });
  expect(await closed).toMatch(/"reason":"ended"/);
  expect(await refused(cookie)).toBe(401);
});

it('of staff who see the app as somebody who is suspended, the stream only ends: it is not theirs', async () => {
  const { person, other, cookie } = await viewer();
  const { closed } = await follow(cookie);
  await send('POST', `/api/admin/users/${person.id}/suspend`, staff.cookie, { reason: 'Advertising' });
  expect(await closed).toMatch(/"reason":"ended"/);
  expect(await refused(other.cookie)).toBe(200);
});

it('a change of something else closes nothing', async () => {
  const person = await browserOf('entrepreneur');
  const { closed } = await follow(person.cookie);
  await send('PUT', `/api/admin/users/${person.id}/tier`, staff.cookie, { subscription_tier: 'basic' });
  await tx(database.db, (inner) => announceSessionChange(inner, person.id));
  const first = await Promise.race([closed, refused(person.cookie)]);
  expect(first).toBe(200);
  await send('POST', `/api/admin/users/${person.id}/sign-out`, staff.cookie);
  await closed;
});
