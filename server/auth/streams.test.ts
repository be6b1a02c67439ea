import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startInProcess, type InProcess } from '../../proofs/in-process.ts';
import type { Database } from '../platform/database/database.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { announceSessionChange } from '../platform/session.ts';
import { profiles, sessions } from '../platform/schema/people.ts';
import { registerAuthJobs } from './jobs.ts';
import { sessionLoader } from './sessions.ts';
import { latestMailTo, createPerson, openSession, type Person } from './testing.ts';
import { TestQueue } from '../platform/testing.ts';

// Whatever ends a session closes its open pages at once, and leaves the others open.

const PASSWORD = 'Mango-Tree-42';
const again = { new_password: 'Neem-Tree-4242', confirm_password: 'Neem-Tree-4242' };

let database: Database;
let server: InProcess;
const queue = new TestQueue();
beforeAll(async () => {
  database = await testDatabase();
  server = await startInProcess(database, { queue });
  registerAuthJobs(server.services);
  queue.define('mail', {}, async () => undefined);
}, 120_000);
afterAll(async () => {
  await server.close();
  await database.close();
});

interface Page {
  readonly token: string;
  readonly session: string;
  /** What the stream says last, when it is closed. */
  readonly closed: Promise<string>;
}

/** A browser of the person, with a page open. */
async function openPage(person: Person): Promise<Page> {
  const { token, session } = await openSession(database.db, person);
  const headers = { authorization: `Bearer ${token}` };
  const response = await server.app.inject({
    method: 'GET',
    url: '/api/events',
    headers,
    payloadAsStream: true,
  });
  const stream = response.stream().setEncoding('utf8');
  let said = '';
  stream.on('data', (text: string) => (said += text));
  await once(stream, 'data');
  return { token, session: session.id, closed: once(stream, 'end').then(() => said) };
}

const statusOf = async ({ token }: Page) => (await server.call('GET', '/api/me', { token })).status;

/** Two browsers of one person; the act is done with the first one. */
async function twoPages(): Promise<{ person: Person; first: Page; second: Page }> {
  const person = await createPerson(database.db, { password: PASSWORD });
  return { person, first: await openPage(person), second: await openPage(person) };
}

const ENDED = /event: session\.ended\ndata: {"reason":"ended"}/;

async function expectClosed(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    expect(await page.closed).toMatch(ENDED);
    expect(await statusOf(page)).toBe(401);
  }
}

async function expectOpen(page: Page): Promise<void> {
  expect(await statusOf(page)).toBe(200);
  expect(await Promise.race([page.closed, statusOf(page)])).toBe(200);
}

it('signing out closes this one', async () => {
  const { first, second } = await twoPages();
  expect((await server.call('POST', '/api/auth/sign-out', { token: first.token, body: {} })).status).toBe(
    200,
  );
  await expectClosed(first);
  await expectOpen(second);
});

it('ending another of one’s sessions closes that one', async () => {
  const { first, second } = await twoPages();
  await server.call('DELETE', `/api/me/sessions/${second.session}`, { token: first.token });
  await expectClosed(second);
  await expectOpen(first);
});

it('signing out everywhere closes all', async () => {
  const { first, second } = await twoPages();
  await server.call('POST', '/api/me/sessions/revoke-all', { token: first.token, body: {} });
  await expectClosed(first, second);
});

it('changing the password closes the others', async () => {
  const { first, second } = await twoPages();
  const body = { current_password: PASSWORD, ...again };
  const changed = await server.call('POST', '/api/auth/change-password', { token: first.token, body });
  expect(changed.status).toBe(200);
  await expectClosed(second);
  await expectOpen(first);
});

it('a forgotten password that is replaced closes all', async () => {
  const { person, first, second } = await twoPages();
  await server.call('POST', '/api/auth/request-password-reset', { body: { email: person.email } });
  await queue.run();
  const { token } = await latestMailTo(database.db, person.email);
  const reset = await server.call('POST', '/api/auth/reset-password', { body: { token, ...again } });
  expect(reset.status).toBe(200);
  await expectClosed(first, second);
});

it('the clearing away of idle sessions closes theirs', async () => {
  const { first, second } = await twoPages();
  await database.db
    .update(sessions)
    .set({ last_active_at: sql`now() - interval '25 hours'` })
    .where(eq(sessions.id, first.session));
  await queue.enqueue(database.db, 'auth.upkeep', {});
  await queue.run();
  await expectClosed(first);
  await expectOpen(second);
});

it.each([
  ['idle', { last_active_at: sql`now() - interval '31 minutes'` }],
  ['old', { started_at: sql`now() - interval '24 hours'` }],
] as const)('a session that is over by itself is told why: %s', async (reason, moved) => {
  const { first } = await twoPages();
  await database.db.update(sessions).set(moved).where(eq(sessions.id, first.session));
  await announceSessionChange(database.db, first.session);
  expect(await first.closed).toContain(`event: session.ended\ndata: {"reason":"${reason}"}`);
});

it.each([
  ['idle', { last_active_at: sql`now() - interval '23 hours'` }],
  ['old', { started_at: sql`now() - interval '47 hours'` }],
] as const)('a call a day later is still told why the session is over: %s', async (reason, moved) => {
  const { token, session } = await openSession(database.db, await createPerson(database.db));
  await database.db.update(sessions).set(moved).where(eq(sessions.id, session.id));
  await queue.enqueue(database.db, 'auth.upkeep', {});
  await queue.run();
  const { status, text } = await server.call('GET', '/api/me', { token });
  expect([status, JSON.parse(text)]).toMatchObject([401, { data: { session_ended: reason } }]);
});

it('a call is told that somebody ended the session; a visitor is told of none', async () => {
  const { first, second } = await twoPages();
  await server.call('POST', '/api/me/sessions/revoke-all', { token: first.token, body: {} });
  const told = async (): Promise<unknown> =>
    JSON.parse((await server.call('GET', '/api/me', { token: second.token })).text);
  // the session is kept for a moment where it was read, until the notice of its end arrives
  await expect
    .poll(told, { timeout: 8000 })
    .toMatchObject({ code: 'unauthenticated', data: { session_ended: 'ended' } });
  expect((await server.call('GET', '/api/me')).text).not.toContain('session_ended');
});

it('what was changed without any notice is seen by looking: suspended, idle, demoted', async () => {
  const { roles } = sessionLoader(server.services);
  const person = await createPerson(database.db);
  const { session } = await openSession(database.db, person);
  const seen = async () => [...(await roles([session.id]))];
  expect(await seen()).toEqual([[session.id, 'entrepreneur']]);
  const change = (to: object) => database.db.update(profiles).set(to).where(eq(profiles.id, person.id));
  await change({ role: 'explorer' });
  expect(await seen()).toEqual([[session.id, 'explorer']]);
  await change({ suspended_at: sql`now()` });
  expect(await seen()).toEqual([]);
  await change({ suspended_at: null });
  await database.db
    .update(sessions)
    .set({ last_active_at: sql`now() - interval '31 minutes'` })
    .where(eq(sessions.id, session.id));
  expect(await seen()).toEqual([]);
});
