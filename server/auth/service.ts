import type { ChangePassword, MailRequest, MailRequested } from '../../shared/auth/model.ts';
import { notFound } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { DONE } from '../../shared/platform/model.ts';
import type { OwnSession } from '../../shared/users/model.ts';
import { audit } from '../platform/audit.ts';
import type { Context, MemberContext, Services } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { rememberDevice } from '../platform/http/known-device.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { suspensionOf, waitsForGuardian } from './access.ts';
import { queueAccountMail, type AccountMail } from './account-mail.ts';
import { clearSession } from './cookies.ts';
import { passwordChangedMail, suspendedMail } from './mails.ts';
import { requirePassword } from './own-password.ts';
import { hashPassword } from './passwords.ts';
import {
  deleteResetLinks,
  selectPerson,
  selectPersonByEmail,
  updatePassword,
  type AccountPerson,
} from './queries.ts';
import { otherSessions, ownSession, selectSessions, sessionsOf } from './session.queries.ts';
import { endSessionOf, endSessions, revokeTokensOf } from './sessions.ts';

export { endSessionsOf, revokeTokensOf } from './sessions.ts';
// asked again before what a thief at an open screen would do
export { requirePassword } from './own-password.ts';
// what an account consists of, for a start with demo data
export { hashPassword } from './passwords.ts';
export { insertAccount, insertConsent } from './queries.ts';

/** Signs out; a session that is over already is as good. Staff who see the app as somebody else sign out themselves. */
export async function signOut({ db, session, cookies }: Context): Promise<typeof DONE> {
  if (session) await endSessionOf(db, session);
  clearSession(cookies);
  return DONE;
}

/** Sends the verification link again, or the guardian's letter where they have still to agree. The answer never tells whether there is such an account. */
export function resendVerification(context: Context, { email }: MailRequest): Promise<MailRequested> {
  const message = msg('Please check your email and click the verification link to activate your account');
  const wants = (person: AccountPerson) => !person.email_verified || waitsForGuardian(person);
  return requestMail(context, email, { kind: 'verify', message, wants });
}

/** Sends a link to choose a new password. The answer never tells whether there is such an account. */
export function requestReset(context: Context, { email }: MailRequest): Promise<MailRequested> {
  const message = msg('If this email has an account, we have sent a link to choose a new password.');
  return requestMail(context, email, { kind: 'reset', message, wants: () => true });
}

interface MailOrder {
  readonly kind: AccountMail['kind'];
  readonly message: string;
  readonly wants: (person: AccountPerson) => boolean;
}

async function requestMail(
  context: Context,
  email: string,
  { kind, message, wants }: MailOrder,
): Promise<MailRequested> {
  const person = await selectPersonByEmail(context.db, email);
  const user_id = person && wants(person) ? person.id : null;
  // queued for an unknown address too: what can be timed is the same
  await tx(context.db, (inner) => queueAccountMail(inner, context, { kind, user_id }));
  return { ...DONE, message: context.translate(context.request.language, message) };
}

/**
 * Changes one's password, which the current one must allow; the person's other sessions end, and the tokens of programs are revoked.
 *
 * @throws AppError `invalid_input` where the current one is wrong, `not_found` where the person is gone
 */
export async function changePassword(
  context: MemberContext,
  { current_password, new_password }: ChangePassword,
): Promise<typeof DONE> {
  const { db, actor, session, settings } = context;
  const person = await selectPerson(db, actor.id);
  if (!person) throw notFound(msg('User email not found'));
  await requirePassword(context, current_password);
  const password = await hashPassword(new_password);
  await tx(db, async (inner) => {
    await updatePassword(inner, actor.id, password);
    await rememberDevice({ ...context, db: inner }, person.email);
    await deleteResetLinks(inner, actor.id);
    await endSessions(inner, otherSessions(actor.id, session.id));
    await revokeTokensOf(inner, actor.id);
    await audit(inner, {
      settings,
      actor,
      action: 'password.change',
      object_type: 'profile',
      object_id: actor.id,
    });
    await queueMail(inner, context, passwordChangedMail(context, person));
  });
  return DONE;
}

/** Writes to somebody whose account staff suspend, in the transaction that does it. */
export async function tellSuspended(
  inner: Db,
  services: Services,
  id: string,
  reason: string,
): Promise<void> {
  const person = await selectPerson(inner, id);
  if (!person) return;
  await queueMail(inner, services, suspendedMail(services, person, suspensionOf(services.settings, reason)));
}

/** The person's own live sessions, the latest first. */
export async function listOwnSessions({
  db,
  actor,
  session,
  settings,
}: MemberContext): Promise<OwnSession[]> {
  const rows = await selectSessions(db, actor.id, settings.session);
  return rows.map((row) => ({ ...row, current: row.id === session.id }));
}

/** Ends one session of the person. @returns whether there was one */
export async function endOwnSession({ db, actor, settings }: MemberContext, id: string): Promise<boolean> {
  return tx(db, async (inner) => {
    const ended = await endSessions(inner, ownSession(actor.id, id));
    if (ended.length > 0)
      await audit(inner, {
        settings,
        actor,
        action: 'session.revoke',
        object_type: 'session',
        object_id: id,
      });
    return ended.length > 0;
  });
}

/** Ends all sessions of the person, and revokes the tokens of their programs. */
export async function endOwnSessions({ db, actor, settings }: MemberContext): Promise<void> {
  await tx(db, async (inner) => {
    const ended = await endSessions(inner, sessionsOf(actor.id));
    await revokeTokensOf(inner, actor.id);
    await audit(inner, {
      settings,
      actor,
      action: 'session.revoke_all',
      object_type: 'profile',
      object_id: actor.id,
      details: { count: ended.length },
    });
  });
}
