import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../platform/database/testing.ts';
import { sessions } from '../../platform/schema/people.ts';
import { confirmAddress, createPerson, latestMailTo, signInAs } from '../testing.ts';
import { ASHA, FAILED, whoIs, useGoogle } from './testing.ts';

const test = useTestDatabase();
const google = useGoogle(test);
const { start, visit, googleAccounts, actions } = google;

describe('an address that has an account with a password', () => {
  it('is linked where it is confirmed, and its owner is notified', async () => {
    const { app, services } = await start();
    const person = await createPerson(test.db, { email: 'asha@example.test', password: 'Mango-Tree-42' });
    const { location, cookie } = await visit(app);
    expect(location).toBe('/mode-select');
    expect(cookie).toContain('netzoop_session=');
    expect(await googleAccounts()).toEqual([
      expect.objectContaining({ user_id: person.id, account_id: ASHA.sub }),
    ]);
    expect(await actions()).toEqual(['account.link_google', 'session.start']);
    await services.queue.run();
    expect(await latestMailTo(test.db, person.email)).toMatchObject({ template: 'google-linked' });
  });

  it('loses a password that was set at the sign-up and never proven by the owner of the address, with its sessions', async () => {
    const { app, services } = await start();
    const squatted = { email: 'asha@example.test', password: 'Mango-Tree-42' };
    const person = await createPerson(test.db, squatted);
    const squatter = await signInAs(services, person);
    expect((await visit(app)).location).toBe('/mode-select');
    expect((await whoIs(app, squatter)).status).toBe(401);
    expect((await app.post('auth/sign-in/email', squatted)).status).toBe(401);
  });

  it('keeps a password that was entered to confirm the address, or chosen later', async () => {
    const { app, services } = await start();
    const own = { email: 'asha@example.test', password: 'Mango-Tree-42' };
    await createPerson(test.db, { ...own, email_verified: false });
    await app.post('auth/send-verification-email', { email: own.email });
    await services.queue.run();
    const { token } = await latestMailTo(test.db, own.email);
    await confirmAddress(app, 'verify-email', { token, password: own.password });
    await visit(app);
    expect((await app.post('auth/sign-in/email', own)).status).toBe(200);
  });

  it('is not linked where nobody has confirmed it, so that nobody prepares an account for somebody else', async () => {
    const { app } = await start();
    await createPerson(test.db, {
      email: 'asha@example.test',
      email_verified: false,
      password: 'Mango-Tree-42',
    });
    const { location, cookie } = await visit(app);
    expect(location).toBe(FAILED);
    expect(cookie).toBe('');
    expect(await googleAccounts()).toEqual([]);
    expect(await test.db.select().from(sessions)).toEqual([]);
  });

  it('is not linked to a second Google account', async () => {
    const { app } = await start();
    await createPerson(test.db, { email: 'asha@example.test' });
    await visit(app);
    google.provider.person = { ...ASHA, sub: '110-somebody' };
    expect((await visit(app)).location).toBe(FAILED);
    expect(await googleAccounts()).toHaveLength(1);
  });

  it('is not linked while it is suspended', async () => {
    const { app } = await start();
    await createPerson(test.db, { email: 'asha@example.test', suspended_at: '2026-11-01T00:00:00Z' });
    expect((await visit(app)).location).toBe('/login?google=suspended');
    expect(await googleAccounts()).toEqual([]);
  });
});
