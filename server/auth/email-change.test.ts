import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { mails, notifications } from '../platform/schema/messages.ts';
import { audit_log, profiles, sessions, verifications } from '../platform/schema/people.ts';
import { confirmAddress, createPerson, latestMailTo, signInAs, startAccounts } from './testing.ts';

const test = useTestDatabase();
const PASSWORD = 'Mango-Tree-42';
const OLD = 'old@example.test';
const NEW = 'new@example.test';

async function start() {
  const { app, services } = await startAccounts(test.db);
  const person = await createPerson(test.db, { email: OLD, password: PASSWORD });
  const cookie = await signInAs(services, person);
  const ask = (new_email: unknown = NEW, current_password: unknown = PASSWORD) =>
    app.post('auth/change-email', { new_email, current_password }, { cookie });
  const follow = async (token: string) =>
    (await confirmAddress(app, 'confirm-email', { token, password: PASSWORD })).headers['location'];
  const email = async () =>
    (await test.db.select().from(profiles).where(eq(profiles.id, person.id)))[0]?.email;
  return { app, services, person, cookie, ask, follow, email };
}

describe('another email address', () => {
  it('takes effect with the link that is mailed to it; the old one is notified, sessions stay', async () => {
    const { ask, follow, email, person, app, cookie } = await start();
    expect((await ask(' New@Example.test ')).status).toBe(200);
    expect(await email()).toBe(OLD);
    expect(await latestMailTo(test.db, OLD)).toMatchObject({ template: 'email-change-asked' });
    const { token, template } = await latestMailTo(test.db, NEW);
    expect(template).toBe('confirm-new-email');
    expect(JSON.stringify(await test.db.select().from(verifications))).not.toContain(token);
    expect(await follow(token)).toBe('/?email=verified');
    expect(await email()).toBe(NEW);
    expect(await latestMailTo(test.db, OLD)).toMatchObject({ template: 'email-changed' });
    const reply = await test.db.select().from(notifications).where(eq(notifications.user_id, person.id));
    expect(reply).toMatchObject([{ template: 'email_changed', variables: { email: NEW } }]);
    expect(await test.db.select().from(sessions)).toHaveLength(1);
    expect(
      (await app.post('auth/sign-in/email', { email: NEW, password: PASSWORD }, { cookie })).status,
    ).toBe(200);
    expect((await app.post('auth/sign-in/email', { email: OLD, password: PASSWORD })).status).toBe(401);
    const acts = (await test.db.select().from(audit_log)).map(({ action }) => action);
    expect(acts).toEqual(expect.arrayContaining(['email.change_asked', 'email.change']));
  });

  it('is not changed by opening the link, nor by whoever does not know the password', async () => {
    const { app, ask, email } = await start();
    await ask();
    const { token } = await latestMailTo(test.db, NEW);
    expect((await app.get(`auth/confirm-email?token=${token}`)).status).toBe(200);
    expect((await confirmAddress(app, 'confirm-email', { token, password: 'Wrong-Tree-42' })).status).toBe(
      400,
    );
    expect(await email()).toBe(OLD);
  });

  it('is changed once by a link, whose second click is answered the same', async () => {
    const { ask, follow, email } = await start();
    await ask();
    const { token } = await latestMailTo(test.db, NEW);
    await follow(token);
    await test.db.update(profiles).set({ email: 'third@example.test' });
    expect(await follow(token)).toBe('/?email=verified');
    expect(await email()).toBe('third@example.test');
  });

  it.each([
    ['is over', () => test.db.update(verifications).set({ expires_at: sql`now() - interval '1 second'` })],
    ['address is somebody’s meanwhile', () => createPerson(test.db, { email: NEW })],
    ['password has been changed', () => test.db.execute(sql`update accounts set password = 'another'`)],
    ['person is gone', () => test.db.delete(profiles).where(eq(profiles.email, OLD))],
  ])('is not changed by a link whose time or %s', async (_why, spoil) => {
    const { ask, follow, email } = await start();
    await ask();
    const { token } = await latestMailTo(test.db, NEW);
    await spoil();
    expect(await follow(token)).toBe('/?email=expired');
    expect(await email()).not.toBe(NEW);
  });

  it('carries no words of the person to whomever it is asked for', async () => {
    const { ask, person } = await start();
    const first_name = 'https://evil.example/prize';
    await test.db.update(profiles).set({ first_name }).where(eq(profiles.id, person.id));
    await ask('stranger@example.test');
    const { subject, text, html } = await latestMailTo(test.db, 'stranger@example.test');
    expect([subject, text, html].join()).toContain('stranger@example.test');
    expect([subject, text, html].join()).not.toContain('evil');
  });

  it('asked for again makes the earlier link worthless', async () => {
    const { ask, follow, email } = await start();
    await ask('mistyped@example.test');
    const { token } = await latestMailTo(test.db, 'mistyped@example.test');
    await ask();
    expect(await follow(token)).toBe('/?email=expired');
    expect(await email()).toBe(OLD);
  });

  it('never tells whether an address belongs to somebody', async () => {
    const { ask } = await start();
    await createPerson(test.db, { email: 'taken@example.test' });
    const [free, taken] = [await ask(), await ask('taken@example.test')];
    expect(taken).toMatchObject({ status: free.status, body: free.body });
    expect(await latestMailTo(test.db, 'taken@example.test')).toMatchObject({
      template: 'email-taken',
      token: '',
    });
  });

  const invalid = 'Invalid email: Please enter a valid email address.';
  it.each([
    ['nothing', '', PASSWORD, { new_email: invalid }],
    ['no @', 'new.example.test', PASSWORD, { new_email: invalid }],
    ['no text', 7, PASSWORD, { new_email: invalid }],
    ['half an address', 'new@', PASSWORD, { new_email: invalid }],
    [
      'a very long one',
      `${'x'.repeat(250)}@example.test`,
      PASSWORD,
      { new_email: 'Email address is too long' },
    ],
    ['the same', OLD, PASSWORD, { new_email: 'This is your email address already.' }],
    ['a wrong password', NEW, 'Wrong-Tree-42', { current_password: 'Current password is incorrect' }],
    ['no password', NEW, '', { current_password: 'Password is required' }],
  ])('%s is refused', async (_what, address, password, fields) => {
    const { ask } = await start();
    expect(await ask(address, password)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields },
    });
    expect(await test.db.select().from(mails)).toEqual([]);
  });

  it('is refused to visitors, and after five tries in a minute', async () => {
    const { app, ask } = await start();
    expect((await app.post('auth/change-email', { new_email: NEW, current_password: PASSWORD })).status).toBe(
      401,
    );
    for (let count = 0; count < 5; count += 1) expect((await ask(NEW, 'Wrong-Tree-42')).status).toBe(400);
    expect((await ask()).status).toBe(429);
  });

  it.each(['', 'x', 'a b', "' or 1=1 --"])('a made-up link %j does nothing', async (token) => {
    const { follow } = await start();
    expect(await follow(token)).toBe('/?email=expired');
  });
});
