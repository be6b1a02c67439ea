import { describe, expect, it, onTestFinished } from 'vitest';
import { createPerson, sessionLoader } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { mails, notifications } from '../platform/schema/messages.ts';
import { profiles, rate_limits } from '../platform/schema/people.ts';
import { translator } from '../platform/i18n.ts';
import { openServer } from '../platform/server.ts';
import { testServices } from '../platform/testing.ts';
import { mountContact } from './contact-page.ts';
import { siteRoutes } from './routes.ts';

const test = useTestDatabase();

const GOOD = { name: 'Meena', email: 'Meena@example.test', message: 'How do I sell\nblouses to a school?' };

async function start(env: Readonly<Record<string, string>> = {}) {
  const hindi = { 'Thank you. Your message has reached us; we answer by email.': 'धन्यवाद।' };
  const services = testServices(test.db, {
    env: { VISITOR_WRITES_PER_MINUTE: '10000', ...env },
    translate: translator({ hi: hindi }),
  });
  const { app, close } = await openServer(services, {
    router: { site: siteRoutes },
    sessions: sessionLoader(services),
    mount: mountContact,
  });
  onTestFinished(close);
  const from = (ip?: string) => ({ ...(ip && { remoteAddress: ip }) });
  const own = { host: 'localhost:3000', origin: 'http://localhost:3000' };
  return {
    send: async (body: object, ip?: string) => {
      const response = await app.inject({
        method: 'POST',
        url: '/api/contact',
        headers: own,
        payload: body,
        ...from(ip),
      });
      return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
    },
    submit: async (fields: Record<string, string>, headers: Record<string, string> = own) => {
      const response = await app.inject({
        method: 'POST',
        url: '/contact',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
      return { status: response.statusCode, html: response.body, headers: response.headers };
    },
  };
}

describe('the contact form', () => {
  it('reaches everybody of the team whose account is open, and nobody else', async () => {
    const team = [
      await createPerson(test.db, { role: 'netzoop-team' }),
      await createPerson(test.db, { role: 'netzoop-team' }),
    ];
    const gone = await createPerson(test.db, { role: 'netzoop-team' });
    await test.db
      .update(profiles)
      .set({ suspended_at: sql`now()` })
      .where(sql`id = ${gone.id}`);
    await createPerson(test.db, { role: 'reviewer' });
    const { send } = await start();
    expect(await send(GOOD)).toMatchObject({ status: 200, body: { done: true } });
    const sent = await test.db.select().from(notifications);
    expect(sent.map(({ user_id }) => user_id).toSorted()).toEqual(team.map(({ id }) => id).toSorted());
    expect(sent[0]).toMatchObject({
      template: 'contact_message',
      title: 'Message from Meena',
      variables: { name: 'Meena', email: 'meena@example.test', message: GOOD.message },
    });
    expect(await test.db.select().from(mails)).toEqual([]);
  });

  it('is mailed as well where an address is set, its text as it was written', async () => {
    const { send } = await start({ CONTACT_EMAIL: 'help@example.test' });
    await send({ ...GOOD, message: '<b>Hello</b> {name} {app}, how are you?' });
    const [mail] = await test.db.select().from(mails);
    expect(mail).toMatchObject({ to_email: 'help@example.test', template: 'contact', user_id: null });
    expect(mail?.text).toContain('<b>Hello</b> {name} {app}, how are you?');
    expect(mail?.text).toContain('meena@example.test');
    expect(mail?.html).not.toContain('<b>Hello');
  });

  it.each([
    ['name', ' ', 'Please enter your name'],
    ['name', 'Meena\u202egnp', 'Please enter your name'],
    ['name', 'Meena\u0007', 'Please enter your name'],
    ['name', 'x'.repeat(101), 'At most 100 characters fit here.'],
    ['email', '', 'Email is required'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['email', 'a@example.test\r\nBcc: all@example.test', 'Please enter a valid email address'],
    ['message', 'Hello', 'Please write a few words more'],
    ['message', 'x'.repeat(2001), 'At most 2,000 characters fit here.'],
  ])('%s %j is refused with: %s', async (field, value, message) => {
    const { send } = await start();
    expect(await send({ ...GOOD, [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    });
  });

  it('throws away what a program sent, and answers as always', async () => {
    await createPerson(test.db, { role: 'netzoop-team' });
    const { send } = await start({ CONTACT_EMAIL: 'help@example.test' });
    expect(await send({ ...GOOD, company_site: 'https://spam.example' })).toMatchObject({
      status: 200,
      body: { done: true },
    });
    expect(await test.db.select().from(notifications)).toEqual([]);
    expect(await test.db.select().from(mails)).toEqual([]);
  });

  it('is taken five times an hour from one place, and keeps no address of it', async () => {
    const { send } = await start();
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await send(GOOD, '192.0.2.7')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await send(GOOD, '192.0.2.8')).status).toBe(200);
    expect(JSON.stringify(await test.db.select().from(rate_limits))).not.toContain('192.0.2');
  });
});

describe('the contact form without script', () => {
  it('answers with a page in the language of the page', async () => {
    await createPerson(test.db, { role: 'netzoop-team' });
    const { submit } = await start();
    const { status, html, headers } = await submit({ ...GOOD, language: 'hi', company_site: '' });
    expect(status).toBe(200);
    expect(html).toContain('<html lang="hi" dir="ltr">');
    expect(html).toContain('धन्यवाद।');
    expect(headers['content-type']).toContain('text/html');
    expect(await test.db.select().from(notifications)).toHaveLength(1);
  });

  it('gives back what was typed where something is wrong, as text', async () => {
    const { submit } = await start();
    const message = 'Price < 100 & "good"</textarea><script>alert(1)</script>';
    const { status, html, headers } = await submit({
      name: '',
      email: 'meena@example.test',
      message,
      language: 'ur',
    });
    expect(status).toBe(400);
    expect(html).toContain('dir="rtl"');
    expect(html).toContain('Please enter your name');
    expect(html).toContain('value="meena@example.test"');
    expect(html).toContain('Price &lt; 100 &amp; &quot;good&quot;&lt;/textarea&gt;');
    expect(html).not.toContain('<script>');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('gives it back too where it came too often', async () => {
    const { submit } = await start();
    for (let count = 0; count < 5; count += 1) await submit(GOOD);
    const { status, html } = await submit(GOOD);
    expect(status).toBe(429);
    expect(html).toContain('Please wait');
    expect(html).toContain('blouses to a school?');
  });

  it('is not taken from another site', async () => {
    const { submit } = await start();
    const { status } = await submit(GOOD, { host: 'localhost:3000', origin: 'https://evil.example' });
    expect(status).toBe(403);
    expect((await submit(GOOD, { host: 'localhost:3000', origin: 'null' })).status).toBe(403);
  });
});
