import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '../../shared/platform/ids.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { accounts, sessions, verifications } from '../platform/schema/people.ts';
import { verifyPassword } from './passwords.ts';
import { createPerson, startAccounts } from './testing.ts';

// What earlier versions have written is written out here by hand: code that writes and reads in another way must not pass.

const test = useTestDatabase();
const password = 'Mango-Tree-42';
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** `password` as it has been kept since the first version. */
const KEPT =
  '$argon2id$v=19$m=19456,t=2,p=1$7xsoqFfidPfrLytlKKJp8g$PKLeD1g9lrvlbwzOSOtnN3EsHkobHwe2Gt7nLda3LOo';

describe('a password that was kept by an earlier version', () => {
  it('signs in, and no other does', async () => {
    const { app } = await startAccounts(test.db);
    const { id, email } = await createPerson(test.db);
    const account = { id: newId(), user_id: id, provider_id: 'credential', account_id: id, password: KEPT };
    await test.db.insert(accounts).values(account);
    expect((await app.post('auth/sign-in/email', { email, password: 'Mango-Tree-43' })).status).toBe(401);
    expect((await app.post('auth/sign-in/email', { email, password })).status).toBe(200);
  });

  it('is checked with the costs and lengths that are written into it', async () => {
    const dearer =
      '$argon2id$v=19$m=65536,t=3,p=1$MDEyMzQ1Njc4OWFiY2RlZg$RhaQ51SpsF7j5jdF5tjhzJbNy5b1Zk6Y3FWZEvoIlSY';
    expect(await verifyPassword(dearer, password)).toBe(true);
    expect(await verifyPassword(dearer, 'Mango-Tree-43')).toBe(false);
    for (const broken of ['', KEPT.replace('argon2id', 'argon2i'), KEPT.replace('v=19', 'v=16'), `${KEPT}$`])
      expect(await verifyPassword(broken, password)).toBe(false);
  });
});

it('a session that an earlier version began goes on', async () => {
  const { app, services } = await startAccounts(test.db);
  const { id } = await createPerson(test.db);
  // 32 letters and digits, signed
  const token = 'abcDEF0123456789abcDEF0123456789';
  const expires_at = sql`now() + interval '1 hour'`;
  await test.db.insert(sessions).values({ id: newId(), user_id: id, token: hashOf(token), expires_at });
  const signature = createHmac('sha256', services.settings.secrets.auth).update(token).digest('base64');
  const cookie = `netzoop_session=${encodeURIComponent(`${token}.${signature}`)}`;
  // who is not signed in gets 401
  expect((await app.post('auth/change-password', {}, { cookie })).status).toBe(400);
});

it('a link for a new password that an earlier version mailed is good, once', async () => {
  const { app } = await startAccounts(test.db);
  const { id, email } = await createPerson(test.db, { password });
  const token = 'abcDEF0123456789abcDEF01';
  const identifier = hashOf(`reset-password:${token}`);
  const expires_at = sql`now() + interval '1 hour'`;
  await test.db.insert(verifications).values({ id: newId(), identifier, value: id, expires_at });
  const chosen = { token, new_password: 'River-Stone-77', confirm_password: 'River-Stone-77' };
  expect((await app.post('auth/reset-password', chosen)).status).toBe(200);
  expect((await app.post('auth/reset-password', chosen)).status).toBe(400);
  expect((await app.post('auth/sign-in/email', { email, password: 'River-Stone-77' })).status).toBe(200);
});
