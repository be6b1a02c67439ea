import type { Services } from '../platform/context.ts';
import { tx } from '../platform/database/database.ts';
import { sweepLimits } from '../platform/http/limits.ts';
import { ACCOUNT_MAIL_QUEUE, type AccountMail } from './account-mail.ts';
import { waitsForGuardian } from './access.ts';
import type { Library } from './better-auth.ts';
import { askGuardian } from './guardian.ts';
import { deleteExpiredVerifications, selectPerson } from './queries.ts';
import { isOver } from './session.queries.ts';
import { endSessions } from './sessions.ts';

/** Sends the mails of accounts; every five minutes (§9) clears away counters, secrets and sessions that are over. */
export function registerAuthJobs(services: Services, library: Library): void {
  const { queue, db, settings } = services;
  queue.define<AccountMail>(ACCOUNT_MAIL_QUEUE, { concurrency: 2 }, ({ data }) =>
    sendAccountMail(services, library, data),
  );
  queue.define('auth.upkeep', { schedule: '*/5 * * * *' }, async () => {
    await sweepLimits(db);
    await deleteExpiredVerifications(db);
    await endSessions(db, isOver(settings.session));
  });
}

async function sendAccountMail(
  services: Services,
  library: Library,
  { kind, user_id }: AccountMail,
): Promise<void> {
  const person = user_id === null ? undefined : await selectPerson(services.db, user_id);
  if (!person) return;
  const { api } = await library();
  if (kind === 'reset') {
    await api.requestPasswordReset({ body: { email: person.email } });
    return;
  }
  const { guardian_email } = person;
  if (waitsForGuardian(person) && guardian_email)
    await tx(services.db, (inner) => askGuardian(inner, services, person, guardian_email));
  else if (!person.email_verified) await api.sendVerificationEmail({ body: { email: person.email } });
}
