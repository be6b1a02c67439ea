import type { Services } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';

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
