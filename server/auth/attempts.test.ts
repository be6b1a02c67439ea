import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { rate_limits } from '../platform/schema/people.ts';
import { testServices } from '../platform/testing.ts';
import { authApp, createPerson } from './testing.ts';

const test = useTestDatabase();
const password = 'Mango-Tree-42';
const start = async () => authApp(testServices(test.db));

describe('limits', () => {
  it('lets an email be tried five times a minute from wherever, then says how long to wait', async () => {
    const app = await start();
    const person = await createPerson(test.db, { password });
    const attempt = (ip: string) =>
      app.post('auth/sign-in/email', { email: person.email, password: 'Wrong-Tree-42' }, { ip });
    for (let count = 1; count <= 5; count++) expect((await attempt(`203.0.113.${count}`)).status).toBe(401);
    expect((await attempt('203.0.113.9')).status).toBe(429);
    const right = await app.post('auth/sign-in/email', { email: person.email, password });
    expect(right.status).toBe(429);

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
    expect((await app.post('auth/sign-in/email', { email: person.email, password })).status).toBe(200);
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
