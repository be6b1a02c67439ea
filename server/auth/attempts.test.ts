import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CONSENT_VERSION } from '../../shared/auth/constants.ts';
import { DAY } from '../../shared/platform/time.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { rate_limits } from '../platform/schema/people.ts';
import { testServices } from '../platform/testing.ts';
import { authApp, createPerson } from './testing.ts';

const test = useTestDatabase();
const password = 'Mango-Tree-42';
const markIn = (cookie: string) => /netzoop_known_device=[^;]+/.exec(cookie)?.[0] ?? '';
const start = async (env: Record<string, string> = {}) => authApp(testServices(test.db, { env }));

describe('limits', () => {
  it('lets an email be tried five times a minute from one part of the network, then says how long to wait', async () => {
    const app = await start();
    const person = await createPerson(test.db, { password });
    const attempt = (ip: string, given = 'Wrong-Tree-42') =>
      app.post('auth/sign-in/email', { email: person.email, password: given }, { ip });
    for (let count = 1; count <= 5; count++) expect((await attempt(`203.0.113.${count}`)).status).toBe(401);
    expect((await attempt('203.0.113.9')).status).toBe(429);
    expect((await attempt('203.0.113.10', password)).status).toBe(429);
    expect((await attempt('203.0.114.10', password)).status).toBe(200);

    await test.db.update(rate_limits).set({ window_ends_at: sql`now() + interval '16.2 seconds'` });
    const waiting = await attempt('203.0.113.9');
    expect(waiting.body).toMatchObject({
      code: 'rate_limited',
      message: 'Please wait 17 seconds before trying again.',
    });
    expect(waiting.headers['retry-after']).toBe('17');

    await test.db.update(rate_limits).set({ window_ends_at: sql`now() + interval '0.4 seconds'` });
    expect((await attempt('203.0.113.9')).body).toMatchObject({
      message: 'Please wait 1 second before trying again.',
    });

    await test.db.update(rate_limits).set({ window_ends_at: sql`now() - interval '2 milliseconds'` });
    expect((await attempt('203.0.113.9', password)).status).toBe(200);
  });

  it('lets an email be tried so many times an hour from everywhere, fifty where nothing is set, but never keeps a device waiting on which the person has signed in', async () => {
    expect(testServices(test.db).settings.limits.authPerEmailPerHour).toBe(50);
    const hourly = 8;
    const app = await start({
      AUTH_PER_ADDRESS_PER_MINUTE: '1000',
      AUTH_PER_EMAIL_PER_HOUR: String(hourly),
    });
    const person = await createPerson(test.db, { password });
    const other = await createPerson(test.db, { password });
    const ip = '198.51.100.7';
    const attempt = (from: string, given: string, cookie = '') =>
      app.post('auth/sign-in/email', { email: person.email, password: given }, { ip: from, cookie });
    const { cookie } = await attempt(ip, password);
    const others = await app.post('auth/sign-in/email', { email: other.email, password }, { ip });
    for (let count = 1; count < hourly; count++)
      expect((await attempt(`203.0.${count}.1`, 'Wrong-Tree-42')).status).toBe(401);
    const kept = await attempt('192.0.2.9', password);
    expect(kept.status).toBe(429);
    expect(Number(kept.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await attempt('192.0.2.9', password, others.cookie)).status).toBe(429);
    expect((await attempt('192.0.2.9', password, cookie)).status).toBe(200);
    for (let count = 0; count < 4; count++)
      expect((await attempt(`192.0.${count}.9`, 'Wrong-Tree-42', cookie)).status).toBe(401);
    expect((await attempt('192.0.9.9', password, cookie)).status).toBe(429);
  });

  it('forgets a device after a year, and believes no mark that it has not signed itself', async () => {
    const app = await start({ AUTH_PER_EMAIL_PER_HOUR: '1' });
    const person = await createPerson(test.db, { password });
    const attempt = (cookie: string) =>
      app.post('auth/sign-in/email', { email: person.email, password }, { cookie });
    const mark = decodeURIComponent(markIn((await attempt('')).cookie));
    expect((await attempt(mark.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(429);
    expect(
      (await attempt(mark.replace(/\.(\d+)\./, (_all, at: string) => `.${Number(at) + 1}.`))).status,
    ).toBe(429);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 366 * DAY);
    onTestFinished(() => void vi.restoreAllMocks());
    expect((await attempt(mark)).status).toBe(429);
    vi.restoreAllMocks();
    expect((await attempt(mark)).status).toBe(200);
  });

  it('forgets a device when the password changes: who knew the old one keeps no tries of their own', async () => {
    const app = await start({ AUTH_PER_EMAIL_PER_HOUR: '3' });
    const person = await createPerson(test.db, { password });
    const attempt = (given: string, cookie = '') =>
      app.post('auth/sign-in/email', { email: person.email, password: given }, { cookie });
    const own = await attempt(password);
    const stolen = markIn(own.cookie);
    const changed = await app.post(
      'auth/change-password',
      { current_password: password, new_password: 'Guava-Tree-43', confirm_password: 'Guava-Tree-43' },
      { cookie: own.cookie },
    );
    expect(changed.status).toBe(200);
    for (let count = 0; count < 2; count++) expect((await attempt('Wrong-Tree-42', stolen)).status).toBe(401);
    expect((await attempt('Wrong-Tree-42', stolen)).status).toBe(429);
    // the browser in which it was changed is still known
    expect((await attempt('Guava-Tree-43', markIn(changed.cookie))).status).toBe(200);
  });

  it('counts a password that is tried by signing up as one that is tried by signing in', async () => {
    const app = await start();
    const person = await createPerson(test.db, { password });
    const form = {
      first_name: 'Asha',
      last_name: 'Verma',
      role: 'entrepreneur',
      age_group: '25-34',
      consent_version: CONSENT_VERSION,
    };
    const signUp = (ip: string) =>
      app.post('auth/sign-up/email', { ...form, email: person.email, password }, { ip });
    expect((await signUp('198.51.100.7')).cookie).toContain('netzoop_session=');
    for (let count = 0; count < 5; count++)
      await app.post('auth/sign-in/email', { email: person.email, password: 'Wrong-Tree-42' });
    const refused = await signUp('127.0.0.1');
    expect([refused.status, refused.cookie]).toEqual([200, '']);
  });

  it('knows a shared device for five people', async () => {
    const app = await start();
    const people = await Promise.all(
      Array.from({ length: 6 }, async () => createPerson(test.db, { password })),
    );
    let cookie = '';
    for (const { email } of people) {
      const reply = await app.post('auth/sign-in/email', { email, password }, { cookie });
      cookie = markIn(reply.cookie);
    }
    expect(decodeURIComponent(cookie).split('~')).toHaveLength(5);
  });

  it('lets an address of the network try thirty times a minute, all attempts together', async () => {
    const app = await start();
    const ip = '203.0.113.7';
    const paths = [
      'sign-in/email',
      'sign-up/email',
      'send-verification-email',
      'request-password-reset',
      'reset-password',
    ];
    for (let count = 0; count < 30; count++) {
      const { status } = await app.post(
        `auth/${paths[count % paths.length]}`,
        { email: `not-an-email-${count}` },
        { ip },
      );
      expect(status).toBe(400);
    }
    expect(
      (await app.post('auth/sign-in/email', { email: 'asha@example.test', password }, { ip })).status,
    ).toBe(429);
    expect(
      (await app.post('auth/sign-in/email', { email: 'asha@example.test', password }, { ip: '203.0.113.8' }))
        .status,
    ).toBe(401);
  });

  it('counts the addresses of one IPv6 network together, and an IPv4 address however it is written', async () => {
    const app = await start();
    const tried = async (ip: string, count: number) =>
      (await app.post('auth/sign-in/email', { email: `not-an-email-${count}` }, { ip })).status;
    for (let count = 0; count < 30; count++)
      expect(await tried(`2001:db8:1:2::${count + 1}`, count)).toBe(400);
    expect(await tried('2001:db8:1:2:abcd::', 30)).toBe(429);
    expect(await tried('2001:db8:1:3::1', 31)).toBe(400);
    for (let count = 0; count < 30; count++) expect(await tried('203.0.113.7', count)).toBe(400);
    expect(await tried('::ffff:203.0.113.7', 30)).toBe(429);
  });

  it('keeps neither emails nor addresses with the counters', async () => {
    const app = await start();
    await app.post('auth/sign-in/email', { email: 'asha@example.test', password }, { ip: '203.0.113.7' });
    const kept = JSON.stringify(await test.db.select().from(rate_limits));
    expect(kept).not.toContain('asha');
    expect(kept).not.toContain('203.0.113.7');
  });
});
