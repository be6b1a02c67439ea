import type { Transporter } from 'nodemailer';
import { newId } from '../../../shared/platform/ids.ts';
import type { Services } from '../context.ts';
import type { Db } from '../database/database.ts';
import { announce } from '../monitoring/log.ts';
import { eq, sql } from '../orm.ts';
import type { Job } from '../jobs/queue.ts';
import { mails } from '../schema/messages.ts';
import type { Settings } from '../settings.ts';

const MAIL_QUEUE = 'mail';
const SWEEP_QUEUE = 'mail.sweep';
/** Tries after the first, each waiting twice as long: about 20 minutes in all. */
const RETRIES = 7;
const RETRY_DELAY_SECONDS = 10;
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Nothing in it could begin another address or header. */
const ONE_ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()\\,;"@]+$/u;

/** A mail to one person, laid out and in their language. */
export interface Mail {
  /** Whose account it is about; the mail goes when the account goes. */
  readonly user_id: string | null;
  readonly to_email: string;
  /** What kind of mail it is, such as `verify-email`. */
  readonly template: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Queues a mail; it is sent if and when the transaction commits. Without a mail server it stays in the local outbox. */
export async function queueMail(
  tx: Db,
  { settings, queue }: Pick<Services, 'settings' | 'queue'>,
  mail: Mail,
): Promise<void> {
  if (!ONE_ADDRESS.test(mail.to_email)) throw new Error('a mail goes to one plain address');
  const id = newId();
  const status = settings.smtpUrl ? 'queued' : 'local';
  await tx.insert(mails).values({ ...mail, id, subject: oneLine(mail.subject), status });
  await queue.enqueue(tx, MAIL_QUEUE, { mail_id: id });
}

/** A line break in a header would begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

/** Where mails are said for which there is no mail server. */
export interface MailConsole {
  say(line: string): void;
  /** Somebody sits at it. What is written elsewhere is collected and kept, and a link in it opens an account. */
  readonly isTerminal: boolean;
}

const CONSOLE: MailConsole = { say: announce, isTerminal: process.stdout.isTTY };

/** Sends the mails that were queued; without a mail server says them on the console. */
export function registerMailJobs(services: Services, out: MailConsole = CONSOLE): void {
  const { queue, settings, db } = services;
  const transporter = lazily(() => connect(settings));
  const options = {
    retryLimit: RETRIES,
    retryDelaySeconds: RETRY_DELAY_SECONDS,
    expireInSeconds: 120,
    concurrency: 2,
  };
  queue.define(MAIL_QUEUE, options, (job: Job<{ mail_id: string }>) =>
    deliver(services, job, transporter, out),
  );
  queue.define(SWEEP_QUEUE, { schedule: '17 3 * * *' }, () => emptyOldMails(db));
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** Loaded with the first mail: most processes never send one. */
async function connect({ smtpUrl }: Settings): Promise<Transporter | null> {
  if (!smtpUrl) return null;
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS };
  return createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
}

type Delivery = Job<{ mail_id: string }>;

async function deliver(
  { db, settings, log }: Services,
  { data, attempt }: Delivery,
  transporter: () => Promise<Transporter | null>,
  out: MailConsole,
): Promise<void> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, data.mail_id));
  if (!mail || mail.status === 'sent' || mail.status === 'failed') return;
  const smtp = await transporter();
  if (!smtp) {
    out.say(
      out.isTerminal
        ? `\nMail to ${mail.to_email}: ${mail.subject}\n\n${mail.text.replaceAll(/^/gm, '  ')}`
        : `A mail (${mail.template}) waits in the outbox under /dev-tools, for there is no mail server.`,
    );
    return;
  }
  const reason = await send(smtp, mail, settings);
  if (reason !== undefined) {
    const status = attempt >= RETRIES ? 'failed' : 'queued';
    await db
      .update(mails)
      .set({ status, attempts: attempt + 1, error_message: reason })
      .where(eq(mails.id, mail.id));
    log.warn({ mail_id: mail.id, template: mail.template, attempt, reason }, 'a mail could not be sent');
    throw new Error(`the mail server refused a mail: ${reason}`);
  }
  // Links open accounts: what has been sent is not kept.
  const sent = {
    status: 'sent',
    attempts: attempt + 1,
    error_message: null,
    sent_at: sql`now()`,
    text: '',
    html: '',
  };
  await db.update(mails).set(sent).where(eq(mails.id, mail.id));
}

/** Hands a mail to the mail server. @returns why not, or nothing where it was taken */
async function send(
  smtp: Transporter,
  mail: typeof mails.$inferSelect,
  settings: Settings,
): Promise<string | undefined> {
  const { to_email, subject, text, html } = mail;
  const to = { name: '', address: to_email };
  const headers = { 'Auto-Submitted': 'auto-generated' };
  const parts = {
    from: settings.mailFrom,
    to,
    subject,
    text,
    html,
    headers,
    messageId: messageId(mail.id, settings),
  };
  return smtp.sendMail(parts).then(() => undefined, reasonOf);
}

/** The same for every try, so that a mail that arrives twice is seen to be one. */
function messageId(id: string, { publicUrl }: Settings): string {
  return `<${id}@${new URL(publicUrl).hostname}>`;
}

/** The codes of what went wrong; a server's own words may repeat the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : '';
  const answer = 'responseCode' in error ? String(error.responseCode) : '';
  return `${code} ${answer}`.trim() || error.name;
}

/** Local mails are kept for a month as a record, their texts for a week: by then every link in them is over. */
async function emptyOldMails(db: Db): Promise<void> {
  await db.execute(
    sql`update ${mails} set text = '', html = '' where created_at < now() - interval '7 days' and text <> ''`,
  );
  await db.execute(sql`delete from ${mails} where created_at < now() - interval '30 days'`);
}
