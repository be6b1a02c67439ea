import type { Services } from '../platform/context.ts';
import { tx } from '../platform/database/database.ts';
import { sweepLimits } from '../platform/http/limits.ts';
import { ACCOUNT_MAIL_QUEUE, type AccountMail } from './account-mail.ts';
import { waitsForGuardian } from './access.ts';
import { askGuardian } from './guardian.ts';
import { sendResetLink } from './password-reset.ts';
import { deleteExpiredVerifications, selectPerson } from './queries.ts';
import { isOver } from './session.queries.ts';
import { endSessions } from './sessions.ts';
import { sendVerificationLink } from './verification.ts';

/** Sends the mails of accounts; every five minutes clears away counters, secrets and sessions that are over. */
export function registerAuthJobs(services: Services): void {
  const { queue, db, settings } = services;
  queue.define<AccountMail>(ACCOUNT_MAIL_QUEUE, { concurrency: 2 }, ({ data }) =>
    sendAccountMail(services, data),
  );
  queue.define('auth.upkeep', { schedule: '*/5 * * * *' }, async () => {
    await sweepLimits(db);
    await deleteExpiredVerifications(db);
    await endSessions(db, isOver(settings.session));
  });
}

async function sendAccountMail(services: Services, { kind, user_id }: AccountMail): Promise<void> {
  const person = user_id === null ? undefined : await selectPerson(services.db, user_id);
  if (!person) return;
  if (kind === 'reset') return sendResetLink(services, person);
  const { guardian_email } = person;
  if (waitsForGuardian(person) && guardian_email)
    await tx(services.db, (inner) => askGuardian(inner, services, person, guardian_email));
  else if (!person.email_verified) await sendVerificationLink(services, person);
}
