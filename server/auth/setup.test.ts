import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { profiles, verifications } from '../platform/schema/people.ts';
import { firstRunLink, setUpLinkFile, tellFirstRunLink } from './setup.ts';
import { createPerson, startAccounts } from './testing.ts';

const test = useTestDatabase();
const password = 'Mango-Tree-42';

describe('the first run', () => {
  const ADMIN = { email: 'admin@example.test', first_name: 'Meera', last_name: 'Iyer', password };

  it('prints a link that makes the administrator, once', async () => {
    const { app, services } = await startAccounts(test.db);
    const link = await firstRunLink(services);
    const token = /^http:\/\/localhost:3000\/setup\?token=([\w-]{43})$/.exec(link ?? '')?.[1];
    expect(JSON.stringify(await test.db.select().from(verifications))).not.toContain(token);
    expect(await app.post('setup', { token, ...ADMIN })).toMatchObject({ status: 200, body: { done: true } });
    expect(await test.db.select().from(profiles)).toMatchObject([
      { email: ADMIN.email, role: 'netzoop-team', email_verified: true },
    ]);
    expect((await app.post('auth/sign-in/email', { email: ADMIN.email, password })).status).toBe(200);
    expect(await app.post('setup', { token, ...ADMIN, email: 'second@example.test' })).toMatchObject({
      status: 403,
    });
    expect(await firstRunLink(services)).toBeNull();
  });

  it('is told on a terminal, else kept in a file that only the operator can read, and not once it is over', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'set-up-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const file = setUpLinkFile(dataDir);
    const link = 'http://localhost:3000/setup?token=secret';
    expect(tellFirstRunLink(link, dataDir, true)).toContain(link);
    expect(existsSync(file)).toBe(false);
    const said = tellFirstRunLink(link, dataDir, false);
    expect(said).toContain(file);
    expect(said).not.toContain('secret');
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([`${link}\n`, 0o600]);
    expect(tellFirstRunLink(null, dataDir, false)).toBeNull();
    expect(existsSync(file)).toBe(false);
  });

  it('ends every link that was printed, with the first one used', async () => {
    const { app, services } = await startAccounts(test.db);
    const tokens = [await firstRunLink(services), await firstRunLink(services)].map(
      (link) => link?.split('token=')[1],
    );
    expect((await app.post('setup', { token: tokens[0], ...ADMIN })).status).toBe(200);
    expect(
      (await app.post('setup', { token: tokens[1], ...ADMIN, email: 'second@example.test' })).status,
    ).toBe(403);
    expect(await test.db.select().from(profiles)).toHaveLength(1);
  });

  it('keeps the link over a mistake in the form', async () => {
    const { app, services } = await startAccounts(test.db);
    await createPerson(test.db, { email: 'taken@example.test' });
    const token = (await firstRunLink(services))?.split('token=')[1];
    expect(await app.post('setup', { token, ...ADMIN, password: 'short' })).toMatchObject({
      status: 400,
      body: { fields: { password: expect.anything() } },
    });
    expect(await app.post('setup', { token, ...ADMIN, email: 'taken@example.test' })).toMatchObject({
      status: 400,
      body: { fields: { email: expect.anything() } },
    });
    expect((await app.post('setup', { token, ...ADMIN })).status).toBe(200);
  });

  it('takes no guessed or old link', async () => {
    const { app, services } = await startAccounts(test.db);
    const token = (await firstRunLink(services))?.split('token=')[1];
    expect((await app.post('setup', { token: 'x'.repeat(43), ...ADMIN })).status).toBe(403);
    await test.db.update(verifications).set({ expires_at: sql`now() - interval '1 second'` });
    expect((await app.post('setup', { token, ...ADMIN })).status).toBe(403);
  });
});
