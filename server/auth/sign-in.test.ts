import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { audit_log, profiles, sessions } from '../platform/schema/people.ts';
import { testServices } from '../platform/testing.ts';
import { hashSecret } from './secrets.ts';
import { authApp, comparable, createPerson, type AuthReply } from './testing.ts';

const test = useTestDatabase();
const password = 'Mango-Tree-42';
const HTTPS = { PUBLIC_URL: 'https://ideas.example.test', TRUST_PROXY: 'none' };

const start = async (env: Record<string, string> = {}) => authApp(testServices(test.db, { env }));
const cookiesOf = ({ headers }: AuthReply) => [headers['set-cookie']].flat().map(String);
const tokenOf = ({ cookie }: AuthReply) => /netzoop_session=([\w-]+)/.exec(cookie)?.[1] ?? '';

describe('the right password', () => {
  it('begins a session that lasts until the browser closes', async () => {
    const app = await start();
    const person = await createPerson(test.db, { password });
    const reply = await app.post('auth/sign-in/email', {
      email: ` ${person.email.toUpperCase()} `,
      password,
    });
    expect(reply).toMatchObject({ status: 200, body: { done: true } });
    const [session, ...others] = cookiesOf(reply).filter((cookie) => cookie.startsWith('netzoop_session='));
    expect(others).toEqual([]);
    expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookiesOf(reply)).toContain('signed_in=1; Path=/; SameSite=Lax');
    expect(JSON.stringify(reply.body)).not.toContain(tokenOf(reply));
  });

  it('keeps the cookie over a restart of the browser with remember me, for 24 hours at most', async () => {
    const app = await start();
    const person = await createPerson(test.db, { password });
    const reply = await app.post('auth/sign-in/email', { email: person.email, password, remember_me: true });
    expect(cookiesOf(reply)).toContainEqual(expect.stringMatching(/^netzoop_session=.*Max-Age=86400/));
    expect(cookiesOf(reply)).toContain('signed_in=1; Max-Age=86400; Path=/; SameSite=Lax');
    const [row] = await test.db
      .select({ hours: sql<number>`extract(epoch from ${sessions.expires_at} - now())::float8 / 3600` })
      .from(sessions);
    expect(row?.hours).toBeCloseTo(24, 3);
  });

  it('binds the cookie to this host and to TLS where there is TLS', async () => {
    const app = await start(HTTPS);
    const person = await createPerson(test.db, { password });
    const reply = await app.post(
      'auth/sign-in/email',
      { email: person.email, password },
      { headers: { origin: HTTPS.PUBLIC_URL } },
    );
    expect(cookiesOf(reply)).toContainEqual(
      expect.stringMatching(/^__Host-netzoop_session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    );
    for (const cookie of cookiesOf(reply)) {
      expect(cookie).toContain('; Secure');
      expect(cookie).not.toMatch(/Domain/i);
    }
  });

  it('is kept nowhere, and neither is the token', async () => {
    const app = await start();
    const person = await createPerson(test.db, { password });
    const reply = await app.post('auth/sign-in/email', { email: person.email, password });
    const token = tokenOf(reply);
    expect(token.length).toBeGreaterThanOrEqual(32);
    const { rows } = await test.db.execute(sql`
      select row_to_json(sessions)::text as kept from sessions union all select row_to_json(accounts)::text from accounts
      union all select row_to_json(verifications)::text from verifications union all select row_to_json(audit_log)::text from audit_log`);
    expect(JSON.stringify(rows)).toContain(hashSecret(token));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it('remembers where the session began, and logs it', async () => {
    const app = await start();
    const person = await createPerson(test.db, { password });
    await app.post(
      'auth/sign-in/email',
      { email: person.email, password },
      { ip: '203.0.113.7', headers: { 'user-agent': 'Phone/1 \u00e9' } },
    );
    expect(await test.db.select().from(sessions)).toMatchObject([
      { user_id: person.id, ip_address: '203.0.113.7', user_agent: expect.stringContaining('Phone/1') },
    ]);
    expect(await test.db.select().from(audit_log)).toMatchObject([
      { action: 'session.start', actor_role: 'entrepreneur' },
    ]);
  });

  it('gives a new token each time and ends the session that the browser had', async () => {
    const app = await start();
    const person = await createPerson(test.db, { password });
    const first = await app.post('auth/sign-in/email', { email: person.email, password });
    const second = await app.post(
      'auth/sign-in/email',
      { email: person.email, password },
      { cookie: first.cookie },
    );
    expect(tokenOf(second)).not.toBe(tokenOf(first));
    expect(await test.db.select().from(sessions)).toMatchObject([{ token: hashSecret(tokenOf(second)) }]);
  });
});

describe('a wrong password', () => {
  it('is answered like an unknown address', async () => {
    const app = await start();
    const person = await createPerson(test.db, { password });
    const google = await createPerson(test.db);
    const wrong = await app.post('auth/sign-in/email', { email: person.email, password: 'Wrong-Tree-42' });
    const unknown = await app.post('auth/sign-in/email', {
      email: 'nobody@example.test',
      password: 'Wrong-Tree-42',
    });
    const without = await app.post('auth/sign-in/email', { email: google.email, password: 'Wrong-Tree-42' });
    const long = await app.post('auth/sign-in/email', { email: person.email, password: 'x'.repeat(900) });
    expect(wrong.status).toBe(401);
    expect(comparable(wrong)).toEqual({
      code: 'unauthenticated',
      message: 'Invalid email or password',
      request_id: '',
    });
    for (const other of [unknown, without, long]) {
      expect(other.status).toBe(401);
      expect(comparable(other)).toEqual(comparable(wrong));
      expect(Object.keys(other.headers).toSorted()).toEqual(Object.keys(wrong.headers).toSorted());
    }
  });

  it('reads passwords to the last character', async () => {
    const app = await start();
    const long = `Mango-Tree-42-${'y'.repeat(80)}`;
    const person = await createPerson(test.db, { password: long });
    expect(
      (await app.post('auth/sign-in/email', { email: person.email, password: `${long.slice(0, -1)}z` }))
        .status,
    ).toBe(401);
    expect((await app.post('auth/sign-in/email', { email: person.email, password: long })).status).toBe(200);
  });

  it('is shown what is missing next to the fields', async () => {
    const app = await start();
    const nothing = await app.post('auth/sign-in/email', { email: '', password: '' });
    expect(nothing.body).toMatchObject({
      message: 'Email is required',
      fields: { email: 'Email is required', password: 'Password is required' },
    });
    const noPassword = await app.post('auth/sign-in/email', { email: 'asha@example.test' });
    expect(noPassword.body).toMatchObject({
      message: 'Please enter your password',
      fields: { password: 'Password is required' },
    });
    const noEmail = await app.post('auth/sign-in/email', { email: 'asha', password });
    expect(noEmail.body).toMatchObject({ message: 'Invalid email' });
  });
});

describe('a closed account', () => {
  const GRIEVANCE = { GRIEVANCE_NAME: 'Meera Nair', GRIEVANCE_EMAIL: 'meera@netzoop.test' };
  const OFFICER = { name: 'Meera Nair', email: 'meera@netzoop.test' };
  it.each([
    ['the grievance officer', { ...GRIEVANCE, CONTACT_EMAIL: 'hello@netzoop.test' }, OFFICER],
    ['the mailbox', { CONTACT_EMAIL: 'hello@netzoop.test' }, { name: null, email: 'hello@netzoop.test' }],
    ['nobody', {}, null],
  ])('tells its suspension and %s only to who knows the password', async (_whom, env, contact) => {
    const app = await start(env);
    const person = await createPerson(test.db, { password });
    await test.db
      .update(profiles)
      .set({ suspended_at: sql`now()`, suspended_reason: 'Advertising' })
      .where(eq(profiles.id, person.id));
    const right = await app.post('auth/sign-in/email', { email: person.email, password });
    expect(right).toMatchObject({
      status: 403,
      body: {
        code: 'forbidden',
        data: { reason: 'suspended', suspension: { reason: 'Advertising', contact } },
      },
      cookie: '',
    });
    const wrong = await app.post('auth/sign-in/email', { email: person.email, password: 'Wrong-Tree-42' });
    const nobody = await app.post('auth/sign-in/email', { email: 'nobody@example.test', password });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });
    expect(comparable(wrong)).toEqual(comparable(nobody));
    expect(await test.db.select().from(sessions)).toEqual([]);
  });

  it('opens for those who are 13 to 17 only with a guardian', async () => {
    const app = await start();
    const person = await createPerson(test.db, {
      password,
      age_group: '13-17',
      guardian_email: 'mother@example.test',
    });
    const waiting = await app.post('auth/sign-in/email', { email: person.email, password });
    expect(waiting).toMatchObject({ status: 403, body: { data: { reason: 'guardian_pending' } } });
    await test.db
      .update(profiles)
      .set({ guardian_consent_at: sql`now()` })
      .where(eq(profiles.id, person.id));
    expect((await app.post('auth/sign-in/email', { email: person.email, password })).status).toBe(200);
  });
});
