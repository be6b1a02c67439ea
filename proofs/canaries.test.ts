import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '../shared/auth/constants.ts';
import { newId } from '../shared/platform/ids.ts';
import { registerAuthJobs } from '../server/auth/jobs.ts';

import { firstRunLink } from '../server/auth/setup.ts';
import {
  authApp,
  createPerson,
  confirmAddress,
  latestMailTo,
  MAIL_SERVER,
  signInAs,
  type AuthApp,
} from '../server/auth/testing.ts';
import { newInvite } from '../server/invites/testing.ts';
import { registerResearchJobs } from '../server/research/jobs.ts';
import { noModelRunner } from '../server/research/no-model.ts';
import { router } from '../server/router.ts';
import { useTestDatabase } from '../server/platform/database/testing.ts';
import { registerMailJobs } from '../server/platform/mail/mail.ts';
import { sql } from '../server/platform/orm.ts';
import { testServices, type TestQueue } from '../server/platform/testing.ts';

// Words that occur nowhere else go through every flow, rightly and wrongly; afterwards they are looked for.

const PASSWORD = 'Canary-Passw0rd-kzq';
const OTHER_PASSWORD = 'Canary-Passw0rd-vxj';
const EMAIL = 'canary.address@canary.test';
const GUARDIAN = 'canary.guardian@canary.test';
const INVITE = 'CANARY-INVITE-7731';
const NAME = 'Canarella';
const TEXT = 'canary words of an idea';
const AGENT = 'canary-browser/1.0';
const PLACE = '203.0.113.77';

const database = useTestDatabase();

/** The server with its jobs, and all that it logs. */
async function start(env: Record<string, string>) {
  let text = '';
  const logTo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  const services = testServices(database.db, { env: { ...env, ...MANY }, logTo });
  registerMailJobs(services, { say: () => undefined, isTerminal: true });
  registerAuthJobs(services);
  registerResearchJobs(services, noModelRunner);
  const app = await authApp(services, router);
  return { app, services, logged: () => text };
}
const MANY = {
  AUTH_PER_EMAIL_PER_MINUTE: '1000',
  AUTH_PER_EMAIL_PER_HOUR: '1000',
  AUTH_PER_ADDRESS_PER_MINUTE: '1000',
};

const FORM = {
  email: EMAIL,
  first_name: NAME,
  last_name: NAME,
  role: 'investor',
  password: PASSWORD,
  age_group: '25-34',
  consent_version: CONSENT_VERSION,
};
const headers = { 'user-agent': AGENT };

/** Does what is queued; a mail server that is away lets a job fail, and the next one is worked on. */
async function work(queue: TestQueue): Promise<void> {
  while (queue.jobs.length > 0)
    await queue.run().catch((error: unknown) => expect(error).toBeInstanceOf(Error));
}

/** A person's way from the invite to a new password, with every mistake that can be made on it. @returns the secrets met */
async function comeAndGo({ app, services }: Awaited<ReturnType<typeof start>>): Promise<string[]> {
  const { db, queue } = services;
  const post = (path: string, body: object, cookie = '') =>
    app.post(`auth/${path}`, body, { headers, cookie, ip: PLACE });
  await newInvite(db, { code: INVITE, role: 'investor' });
  await post('sign-up/email', { ...FORM, password: 'canary' });
  await post('sign-up/email', { ...FORM, invite_code: INVITE });
  await post('sign-up/email', { ...FORM, invite_code: INVITE });
  await post('sign-up/email', {
    ...FORM,
    email: `young.${EMAIL}`,
    age_group: '13-17',
    guardian_email: GUARDIAN,
  });
  await work(queue);
  await post('send-verification-email', { email: EMAIL });
  await work(queue);
  const verification = await latestMailTo(db, EMAIL);
  await app.get(`auth/verify-email?token=${encodeURIComponent(verification.token)}x`, { headers });
  await app.get(`auth/verify-email?token=${encodeURIComponent(verification.token)}`, { headers });
  for (const password of [OTHER_PASSWORD, PASSWORD])
    await confirmAddress(app, 'verify-email', { token: verification.token, password });
  const guardian = await latestMailTo(db, GUARDIAN);
  await app.get(`auth/guardian?token=${guardian.token}`, { headers });
  await db.execute(sql`update profiles set email_verified = true where email = ${EMAIL}`);
  await post('sign-in/email', { email: EMAIL, password: OTHER_PASSWORD });
  const { cookie } = await post('sign-in/email', { email: EMAIL, password: PASSWORD, remember_me: true });
  await app.get('me', { cookie, headers });
  await app.get('me', { cookie: `${cookie}x`, headers });
  await app.get('ideas', { headers: { ...headers, authorization: `Bearer ${'canary-token-'.repeat(4)}` } });
  await post(
    'change-password',
    { current_password: OTHER_PASSWORD, new_password: PASSWORD, confirm_password: PASSWORD },
    cookie,
  );
  await post('request-password-reset', { email: EMAIL });
  await work(queue);
  const reset = await latestMailTo(db, EMAIL);
  const again = { new_password: OTHER_PASSWORD, confirm_password: OTHER_PASSWORD };
  await post('reset-password', { token: reset.token, new_password: 'canary', confirm_password: 'canary' });
  await post('reset-password', { token: reset.token, ...again });
  await post('reset-password', { token: reset.token, ...again });
  const second = await post('sign-in/email', { email: EMAIL, password: OTHER_PASSWORD });
  await workOnIdeas(app, services, second.cookie);
  await post('sign-out', {}, second.cookie);
  await app.get('me', { cookie: second.cookie, headers });
  return [verification.token, guardian.token, reset.token, ...cookiesOf(cookie), ...cookiesOf(second.cookie)];
}

/** The secret parts of cookies, as they are sent and as they are meant. */
function cookiesOf(cookie: string): string[] {
  const values = cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1));
  return values
    .flatMap((value) => [value, decodeURIComponent(decodeURIComponent(value))])
    .filter((value) => value.length > 20);
}

/** An idea is written, studied, submitted and reviewed, and calls fail in between. */
async function workOnIdeas(
  app: AuthApp,
  services: Awaited<ReturnType<typeof start>>['services'],
  cookie: string,
): Promise<void> {
  const id = newId();
  const reviewer = await createPerson(services.db, { role: 'reviewer' });
  const reviewing = await signInAs(services, reviewer);
  const whole = { problem_statement: TEXT, target_audience: TEXT, solution_overview: TEXT, category: 'Food' };
  await app.post('ideas', { id, title: TEXT, description: `${TEXT} `.repeat(3), ...whole }, { cookie });
  await app.post('ideas', { id, title: `${TEXT}\0` }, { cookie });
  await app.call('PATCH', `/api/ideas/${id}`, { cookie, body: { version: 99, title: `${TEXT} again` } });
  await app.post(`ideas/${id}/research-jobs`, {}, { cookie });
  await work(services.queue);
  await app.post(`ideas/${id}/transitions`, { event: 'submit' }, { cookie });
  await app.post(`ideas/${id}/transitions`, { event: 'start' }, { cookie: reviewing });
  const reason = `${TEXT} of a reviewer`;
  await app.post(
    `ideas/${id}/transitions`,
    { event: 'return', reason, changes: [TEXT] },
    { cookie: reviewing },
  );
  await app.get(`ideas/${id}`, { cookie: reviewing });
  const report = {
    errorId: newId(),
    message: TEXT,
    url: `/reset-password?token=${TEXT}`,
    userAgent: AGENT,
    timestamp: new Date().toISOString(),
    level: 'app',
  };
  await app.post('errors', report, { ip: PLACE });
  await app.get(`review/queue?cursor=${encodeURIComponent(TEXT)}`, { cookie: reviewing });
  await app.get(`nothing/${encodeURIComponent(TEXT)}?email=${EMAIL}`, { cookie });
}

/** The statuses with which each operation was answered. */
function answersIn(lines: readonly string[]): Map<string, Set<number>> {
  const answers = new Map<string, Set<number>>();
  for (const line of lines) {
    const { msg, operation, status }: { msg: string; operation: string; status: number } = JSON.parse(line);
    if (msg === 'answered') answers.set(operation, (answers.get(operation) ?? new Set()).add(status));
  }
  return answers;
}

/** What must have happened, so that it could have been logged. */
const HAPPENED: readonly (readonly [operation: string, ...statuses: number[]])[] = [
  ['auth.signUp', 200, 400],
  ['auth.verify-email', 200, 303, 400],
  ['auth.guardian', 200],
  ['auth.signIn', 200, 401],
  ['auth.changePassword', 400],
  ['auth.resetPassword', 200, 400],
  ['auth.signOut', 200],
  ['users.me', 200, 401],
  ['ideas.create', 200, 400],
  ['ideas.update', 409],
  ['research.start', 200],
  ['review.transition', 200],
  ['analytics.reportError', 201],
];

test.each([
  ['with a mail server that is away', MAIL_SERVER],
  ['without a mail server', {}],
])(
  '%s nothing logged or kept of acts holds a secret, an address or words',
  { timeout: 120_000 },
  async (_name, env) => {
    const server = await start(env);
    const secrets = await comeAndGo(server);
    expect(secrets.length).toBeGreaterThanOrEqual(6);
    for (const secret of secrets) expect(secret.length).toBeGreaterThan(20);

    const lines = server.logged().trim().split('\n');
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(String) });
    const answers = answersIn(lines);
    for (const [operation, ...statuses] of HAPPENED)
      expect([operation, ...(answers.get(operation) ?? [])]).toEqual(
        expect.arrayContaining([operation, ...statuses]),
      );
    const written = [INVITE, TEXT, AGENT, 'canary'];
    const canaries = [PASSWORD, OTHER_PASSWORD, EMAIL, GUARDIAN, NAME, PLACE, ...secrets];
    expect([...canaries, ...written].filter((canary) => holds(server.logged(), canary))).toEqual([]);

    const { rows } = await database.db.execute<{ kept: string }>(sql`
    select concat((select json_agg(a)::text from audit_log a), (select json_agg(r)::text from rate_limits r),
      (select json_agg(v)::text from verifications v), (select json_agg(s.token)::text from sessions s),
      (select json_agg(e)::text from error_reports e)) as kept`);
    const kept = rows[0]?.kept ?? '';
    expect(kept).toContain('session.start');
    expect([...canaries, `token=${TEXT}`].filter((canary) => holds(kept, canary))).toEqual([]);
  },
);

function holds(text: string, canary: string): boolean {
  return text.toLowerCase().includes(canary.toLowerCase());
}

test('the link of the first run is not logged', async () => {
  const { services, app, logged } = await start({});
  const link = await firstRunLink(services);
  const token = new URL(link ?? '').searchParams.get('token') ?? '';
  const form = { first_name: NAME, last_name: NAME, email: EMAIL };
  await app.post('setup', { ...form, token: `${token}x`, password: PASSWORD });
  expect((await app.post('setup', { ...form, token, password: PASSWORD })).status).toBe(200);
  expect(token.length).toBeGreaterThan(20);
  for (const canary of [token, PASSWORD, EMAIL, NAME]) expect(logged()).not.toContain(canary);
});

test('nothing that is sent begins a line of the log or forges a field', async () => {
  const { app, logged } = await start({});
  const forged = '"}\n{"level":60,"time":"2026-01-01T00:00:00.000Z","msg":"forged"}\n';
  const encoded = encodeURIComponent(forged);
  await app.post('auth/sign-in/email', { email: forged, password: forged });
  await app.post('auth/sign-in/email', { email: `a@b.test${forged}`, password: PASSWORD });
  await app.get(`ideas?cursor=${encoded}&${encoded}=1`);
  await app.get(`auth/verify-email?token=${encoded}`);
  await app.get(encoded);
  const named = await app.get('me', {
    headers: { 'x-request-id': 'forged', 'user-agent': 'forged', 'x-forwarded-for': 'forged' },
  });
  await app.post('errors', {
    errorId: 'forged',
    message: forged,
    url: forged,
    userAgent: forged,
    timestamp: forged,
    level: 'app',
  });
  expect(named.headers['x-request-id']).not.toBe('forged');
  const lines = logged().trim().split('\n');
  expect(lines.length).toBeGreaterThan(6);
  for (const line of lines) expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
  expect(logged()).not.toContain('forged');
});
