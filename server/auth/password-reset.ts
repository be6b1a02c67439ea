import { RESET_LIFETIME_MS } from '../../shared/auth/constants.ts';
import type { ResetPassword } from '../../shared/auth/model.ts';
import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { DONE } from '../../shared/platform/model.ts';
import { normaliseRole } from '../../shared/platform/roles.ts';
import { audit } from '../platform/audit.ts';
import type { Context, Services } from '../platform/context.ts';
import { tx } from '../platform/database/database.ts';
import { rememberDevice } from '../platform/http/known-device.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { queueAskedMail } from './account-mail.ts';
import { passwordChangedMail, resetMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import {
  deleteResetLinks,
  insertVerification,
  selectPerson,
  selectVerification,
  takeVerification,
  writePassword,
  type AccountPerson,
} from './queries.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { sessionsOf } from './session.queries.ts';
import { endSessions, revokeTokensOf } from './sessions.ts';

const identifierOf = (token: string) => hashSecret(`reset-password:${token}`);

/** Mails a link with which the person can choose a new password, or their first one. */
export async function sendResetLink(services: Services, person: AccountPerson): Promise<void> {
  const token = newSecret();
  await tx(services.db, async (inner) => {
    await insertVerification(inner, identifierOf(token), person.id, RESET_LIFETIME_MS);
    await queueAskedMail(inner, services, resetMail(services, person, token));
  });
}

/**
 * Sets a new password with the mailed link, once; all sessions of the person end, and so do the other links and
 * the tokens of programs.
 *
 * @throws AppError `invalid_input` where the link is over
 */
export async function resetPassword(
  context: Context,
  { token, new_password }: ResetPassword,
): Promise<typeof DONE> {
  const { db, settings } = context;
  const identifier = identifierOf(token);
  // before the costly hash, so that guessing costs us nothing
  if ((await selectVerification(db, identifier)) === undefined) throw over();
  const password = await hashPassword(new_password);
  await tx(db, async (inner) => {
    const user_id = await takeVerification(inner, identifier);
    const person = user_id === undefined ? undefined : await selectPerson(inner, user_id);
    if (!person) throw over();
    const { id } = person;
    await writePassword(inner, id, password);
    await rememberDevice({ ...context, db: inner }, person.email);
    await deleteResetLinks(inner, id);
    await endSessions(inner, sessionsOf(id));
    await revokeTokensOf(inner, id);
    const actor = { id, role: normaliseRole(person.role) };
    await audit(inner, { settings, actor, action: 'password.reset', object_type: 'profile', object_id: id });
    await queueMail(inner, context, passwordChangedMail(context, person));
  });
  return DONE;
}

function over(): AppError {
  return new AppError('invalid_input', msg('This link is not valid any more. Please ask for a new one.'));
}
