import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useTestDatabase } from '../database/testing.ts';
import { layOutMail } from './mail-text.ts';
import { queueMail, registerMailJobs, type Mail } from './mail.ts';
import { sql } from '../orm.ts';
import { mails } from '../schema/messages.ts';
import { testServices } from '../testing.ts';

const test = useTestDatabase();

const MAIL: Mail = {
  user_id: null,
  to_email: 'asha@example.test',
  template: 'verify-email',
  subject: 'Netzoop: नमस्ते',
  ...layOutMail({
    language: 'ur',
    appName: 'Netzoop',
    paragraphs: ['Tom & Jerry <script>'],
    link: { label: 'Confirm', url: 'https://example.test/?token=secret&x=1' },
    notes: ['Small print'],
  }),
};

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** A real mail server on loopback, that keeps what it is sent. */
async function mailServer(options: SMTPServerOptions = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

function start(env: Record<string, string> = {}) {
  const services = testServices(test.db, { env });
  const said: string[] = [];
  registerMailJobs(services, { say: (line) => said.push(line), isTerminal: true });
  return { services, said };
}

const kept = () => test.db.select().from(mails).orderBy(mails.subject);
const withServer = (url: string) => ({
  PUBLIC_URL: 'http://localhost:3000',
  SMTP_URL: url,
  MAIL_FROM: 'Netzoop <no-reply@example.test>',
});

describe('with a mail server', () => {
  it('sends a mail and keeps nothing of what it said', async () => {
    const { url, received } = await mailServer();
    const { services, said } = start(withServer(url));
    await queueMail(test.db, services, MAIL);
    expect(await kept()).toMatchObject([{ status: 'queued', attempts: 0 }]);
    await services.queue.run();
    expect(received).toMatchObject([{ from: 'no-reply@example.test', to: ['asha@example.test'] }]);
    expect(received[0]?.text).toMatch(/^From: Netzoop <no-reply@example\.test>\r\n/m);
    expect(received[0]?.text).toMatch(/^Auto-Submitted: auto-generated\r\n/m);
    expect(received[0]?.text).toContain('multipart/alternative');
    expect(await kept()).toMatchObject([
      { status: 'sent', attempts: 1, text: '', html: '', error_message: null, sent_at: expect.any(String) },
    ]);
    expect(said).toEqual([]);
  });

  it('is tried again when the server refuses, and neither log nor table say whom it was for', async () => {
    let refusals = 1;
    const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) =>
      refusals-- > 0 ? done(Object.assign(new Error(`no ${address}`), { responseCode: 451 })) : done();
    const { url, received } = await mailServer({ onRcptTo });
    const { services } = start(withServer(url));
    await queueMail(test.db, services, MAIL);
    const [job] = services.queue.jobs;
    await expect(services.queue.run()).rejects.toThrow(/^the mail server refused a mail: EENVELOPE 451$/);
    expect(await kept()).toMatchObject([
      { status: 'queued', attempts: 1, error_message: 'EENVELOPE 451', text: MAIL.text },
    ]);
    if (job) services.queue.jobs.push(job);
    await services.queue.run();
    expect(received).toHaveLength(1);
    expect(await kept()).toMatchObject([{ status: 'sent', error_message: null }]);
  });

  it('is sent once, though the job runs twice', async () => {
    const { url, received } = await mailServer();
    const { services } = start(withServer(url));
    await queueMail(test.db, services, MAIL);
    services.queue.jobs.push(...services.queue.jobs);
    await services.queue.run();
    expect(received).toHaveLength(1);
  });

  it('lets no line break begin another header or another reader', async () => {
    const { url, received } = await mailServer();
    const { services } = start(withServer(url));
    const attack = 'x\r\nBcc: everyone@example.test\r\n\r\nInjected';
    for (const to_email of [
      'asha@example.test\r\nBcc: everyone@example.test',
      'asha@example.test, everyone@example.test',
      'Asha <everyone@example.test>',
    ]) {
      await expect(queueMail(test.db, services, { ...MAIL, to_email })).rejects.toThrow('one plain address');
    }
    await queueMail(test.db, services, { ...MAIL, subject: attack });
    await services.queue.run();
    expect(received).toHaveLength(1);
    for (const { to, text } of received) {
      expect(to).toEqual(['asha@example.test']);
      const [head] = text.split('\r\n\r\n');
      expect(head).not.toMatch(/^Bcc:/im);
      expect(head).toMatch(/^Subject: x Bcc: everyone@example\.test Injected$/m);
    }
  });
});

describe('without a mail server', () => {
  it('says the whole mail on the console, keeps it, and logs nothing of it', async () => {
    const lines: string[] = [];
    const services = testServices(test.db, { logTo: { write: (line) => void lines.push(line) } });
    const said: string[] = [];
    registerMailJobs(services, { say: (line) => said.push(line), isTerminal: true });
    await queueMail(test.db, services, MAIL);
    await services.queue.run();
    expect(said.join()).toContain('Mail to asha@example.test');
    expect(said.join()).toContain('https://example.test/?token=secret&x=1');
    expect(await kept()).toMatchObject([{ status: 'local', text: MAIL.text }]);
    expect(lines.join()).not.toMatch(/secret|asha/);
  });

  it('says no link where the console is no terminal, for what is written there is kept by others', async () => {
    const services = testServices(test.db);
    const said: string[] = [];
    registerMailJobs(services, { say: (line) => said.push(line), isTerminal: false });
    await queueMail(test.db, services, MAIL);
    await services.queue.run();
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('/dev-tools');
    expect(said[0]).not.toMatch(/secret|asha/);
    expect(await kept()).toMatchObject([{ status: 'local', text: MAIL.text }]);
  });

  it('forgets texts after a week and mails after a month', async () => {
    const { services } = start();
    for (const subject of ['new', 'week', 'month']) await queueMail(test.db, services, { ...MAIL, subject });
    services.queue.jobs.length = 0;
    await test.db
      .update(mails)
      .set({ created_at: sql`now() - interval '8 days'` })
      .where(sql`subject = 'week'`);
    await test.db
      .update(mails)
      .set({ created_at: sql`now() - interval '31 days'` })
      .where(sql`subject = 'month'`);
    services.queue.jobs.push({ name: 'mail.sweep', data: {}, options: {} });
    await services.queue.run();
    expect((await kept()).map(({ subject, text }) => [subject, text === ''])).toEqual([
      ['new', false],
      ['week', true],
    ]);
  });
});

describe('the layout', () => {
  it('has the language and its direction, and shows texts as texts', () => {
    expect(MAIL.html).toContain('<html lang="ur" dir="rtl">');
    expect(MAIL.html).toContain('Tom &amp; Jerry &lt;script&gt;');
    expect(MAIL.html).toContain('href="https://example.test/?token=secret&amp;x=1"');
    expect(MAIL.html).not.toMatch(/<script|<img|src=/);
    expect(MAIL.text).toContain('Tom & Jerry <script>');
    expect(MAIL.text).toContain('Confirm:\nhttps://example.test/?token=secret&x=1');
  });
});
