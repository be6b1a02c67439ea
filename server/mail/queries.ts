import type { OutboxMail } from '../../shared/mail/model.ts';
import type { Db } from '../platform/database/database.ts';
import { desc, sql } from '../platform/orm.ts';
import { mails } from '../platform/schema/messages.ts';

/** Where the outbox goes on. */
export type MailPlace = readonly [created_at: number, id: string];

/** What can be read nowhere else: a mail that a mail server is given is for its reader alone, also while it waits. */
const TEXT = sql<string | null>`case when ${mails.status} = 'local' then nullif(${mails.text}, '') end`;

/** @returns mails, the newest first, each with its place in the list */
export function selectMails(db: Db, limit: number, after: MailPlace | undefined) {
  const place = sql<number>`(extract(epoch from ${mails.created_at}) * 1000)::float8`;
  const rest =
    after &&
    sql`(${mails.created_at}, ${mails.id}) < (to_timestamp(${after[0]}::float8 / 1000), ${after[1]}::uuid)`;
  const mail = {
    id: mails.id,
    subject: mails.subject,
    template: mails.template,
    status: sql<OutboxMail['status']>`${mails.status}`,
    attempts: mails.attempts,
    to_email: mails.to_email,
    text: TEXT,
    error_message: mails.error_message,
    sent_at: mails.sent_at,
    created_at: mails.created_at,
  };
  return db
    .select({ mail, place })
    .from(mails)
    .where(rest)
    .orderBy(desc(mails.created_at), desc(mails.id))
    .limit(limit);
}
