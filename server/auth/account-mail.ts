import { createHmac } from 'node:crypto';
import { HOUR } from '../../shared/platform/time.ts';
import type { Services } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { takeToken } from '../platform/http/limits.ts';
import { queueMail, type Mail } from '../platform/mail/mail.ts';

/** More mails of one kind that anybody can ask for do not go to one mailbox in an hour. Each kind by itself: who is short of one has ten. */
const ASKED_PER_HOUR = 10;

export const ACCOUNT_MAIL_QUEUE = 'auth.mail';

/** A mail that somebody asked for. Without a person nothing is sent: asking looks the same for every address. */
export interface AccountMail {
  readonly kind: 'verify' | 'reset';
  readonly user_id: string | null;
}

/** Queues the mail with the verification link or the reset link. */
export async function queueAccountMail(
  inner: Db,
  { queue }: Pick<Services, 'queue'>,
  mail: AccountMail,
): Promise<void> {
  await queue.enqueue(inner, ACCOUNT_MAIL_QUEUE, mail);
}

/**
 * Queues a mail to an address that somebody has typed into a form, and that need not be theirs. Beyond the limit nothing is
 * sent, and the answer does not show it: who asks must not learn what others have asked for.
 */
export async function queueAskedMail(
  inner: Db,
  services: Pick<Services, 'settings' | 'queue'>,
  mail: Mail,
): Promise<void> {
  const { allowed } = await takeToken(inner, keyOf(services, mail), ASKED_PER_HOUR, HOUR);
  if (allowed) await queueMail(inner, services, mail);
}

/** Counters hold no addresses. What follows a plus leads into the same mailbox. */
function keyOf({ settings }: Pick<Services, 'settings'>, { template, to_email }: Mail): string {
  const mailbox = to_email.toLowerCase().replace(/\+[^@]*@/, '@');
  return `mail:${template}:${createHmac('sha256', settings.secrets.audit).update(mailbox).digest('base64url')}`;
}
