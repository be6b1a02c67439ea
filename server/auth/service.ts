import {
  ChangePassword,
  MailRequest,
  NEW_PASSWORD_SHORT,
  ResetPassword,
  SignIn,
  type SignUpAnswer,
} from '../../shared/auth/model.ts';
import type { SignInAnswer } from '../../shared/auth/two-factor.ts';
import type { OwnSession } from '../../shared/users/model.ts';
import { PASSWORD_REFUSED } from '../../shared/auth/password.ts';
import { AppError, notFound } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { DONE } from '../../shared/platform/model.ts';
import { audit } from '../platform/audit.ts';
import type { Context, MemberContext, Services } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { suspensionOf, waitsForGuardian } from './access.ts';
import { queueAccountMail, type AccountMail } from './account-mail.ts';
import { countAttempt, type Attempt } from './attempts.ts';
import type { AuthAnswer, AuthContext } from './flow.ts';
import { requireForm, textOf, type Headline } from './forms.ts';
import { forgettingCookies } from './cookies.ts';
import { codeOf, signInByPassword } from './sign-in.ts';
import { signUp } from './sign-up.ts';
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
import { endSessionOf, endSessions } from './sessions.ts';

export { endSessionsOf } from './sessions.ts';
// what an account consists of, for a start with demo data
export { hashPassword } from './passwords.ts';
export { insertAccount, insertConsent } from './queries.ts';

const signInHeadline: Headline = (field, message) =>
  field === 'password' ? msg('Please enter your password') : message;
const newPasswordHeadline: Headline = (field, message) =>
  field === 'new_password' && message !== NEW_PASSWORD_SHORT ? PASSWORD_REFUSED : message;

/**
 * Signs up, and where no mail server is configured signs in at once. Where the email belongs to somebody, the answer is
 * the same and only the right password of that account signs in.
 */
export async function register(context: AuthContext, body: unknown): Promise<AuthAnswer> {
  const { answer, form } = await signUp(context, body);
  const output: SignUpAnswer = {
    ...answer,
    message: context.translate(context.request.language, answer.message),
  };
  if (answer.next !== 'sign_in') return { output };
  try {
    const { cookies, two_factor } = await signInByPassword(context, { ...form, remember_me: false });
    if (two_factor) return { output };
    if (context.session) await endSessionOf(context.db, context.session);
    return { output, cookies };
  } catch (error) {
    if (error instanceof AppError && (error.code === 'unauthenticated' || error.code === 'forbidden'))
      return { output };
    throw error;
  }
}

/** Signs in with email and password (§5, §9), or asks for a code next. The session that this browser had before ends. */
export async function signIn(context: AuthContext, body: unknown): Promise<AuthAnswer> {
  await countAttempt(context, 'sign-in', textOf(body, 'email'));
  const form = requireForm(SignIn, body, signInHeadline);
  const { cookies, two_factor } = await signInByPassword(context, form);
  if (two_factor) return { output: { ...DONE, two_factor: true } satisfies SignInAnswer, cookies };
  if (context.session) await endSessionOf(context.db, context.session);
  return { output: DONE, cookies };
}

/** Signs out; a session that is over already is as good (§8). Staff who see the app as somebody else sign out themselves. */
export async function signOut({ db, session, settings }: Context): Promise<AuthAnswer> {
  if (session) await endSessionOf(db, session);
  return { output: DONE, cookies: forgettingCookies(settings.secure) };
}

/** Confirms an address with the link that was mailed. @returns whether the link is good; following it twice is */
export async function verifyEmail({ library }: AuthContext, token: string): Promise<boolean> {
  try {
    const { api } = await library();
    await api.verifyEmail({ query: { token } });
    return true;
  } catch (error) {
    if (codeOf(error) !== undefined) return false;
    throw error;
  }
}

/** Sends the verification link again, or the guardian's letter where they have still to agree. The answer never tells whether there is such an account. */
export function resendVerification(context: AuthContext, body: unknown): Promise<AuthAnswer> {
  const message = msg('Please check your email and click the verification link to activate your account');
  return requestMail(context, body, {
    attempt: 'verify-email',
    kind: 'verify',
    message,
    wants: (person) => !person.email_verified || waitsForGuardian(person),
  });
}

/** Sends a link to choose a new password. The answer never tells whether there is such an account. */
export function requestReset(context: AuthContext, body: unknown): Promise<AuthAnswer> {
  const message = msg('If this email has an account, we have sent a link to choose a new password.');
  return requestMail(context, body, { attempt: 'reset-password', kind: 'reset', message, wants: () => true });
}

interface MailOrder {
  readonly attempt: Attempt;
  readonly kind: AccountMail['kind'];
  readonly message: string;
  readonly wants: (person: AccountPerson) => boolean;
}

async function requestMail(
  context: AuthContext,
  body: unknown,
  { attempt, kind, message, wants }: MailOrder,
): Promise<AuthAnswer> {
  await countAttempt(context, attempt, textOf(body, 'email'));
  const { email } = requireForm(MailRequest, body);
  const person = await selectPersonByEmail(context.db, email);
  const user_id = person && wants(person) ? person.id : null;
  // queued for an unknown address too: what can be timed is the same
  await tx(context.db, (inner) => queueAccountMail(inner, context, { kind, user_id }));
  return { output: { ...DONE, message: context.translate(context.request.language, message) } };
}

/** Sets a new password with the mailed link, once; all sessions of the person end. */
export async function resetPassword(context: AuthContext, body: unknown): Promise<AuthAnswer> {
  await countAttempt(context, 'reset-password', '');
  const { token, new_password } = requireForm(ResetPassword, body, newPasswordHeadline);
  try {
    const { api } = await context.library();
    await api.resetPassword({ body: { token, newPassword: new_password } });
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    throw new AppError('invalid_input', msg('This link is not valid any more. Please ask for a new one.'), {
      cause: error,
    });
  }
  return { output: DONE };
}

/**
 * Asks for the person's password again, counted against the limits of sign-in.
 *
 * @param field the form's field that holds it
 * @throws AppError `invalid_input` as `requirePassword`, `rate_limited`
 */
export async function askPassword(context: MemberContext, password: string, field?: string): Promise<void> {
  await countAttempt(context, 'change-password', context.actor.id);
  await requirePassword(context, password, field);
}

/**
 * Changes one's password, which the current one must allow; the person's other sessions end.
 *
 * @throws AppError `invalid_input` with the messages of §5, `not_found` where the person is gone, `rate_limited`
 */
export async function changePassword(context: MemberContext, body: unknown): Promise<AuthAnswer> {
  const { db, actor, session, settings } = context;
  await countAttempt(context, 'change-password', actor.id);
  const { current_password, new_password } = requireForm(ChangePassword, body, newPasswordHeadline);
  const person = await selectPerson(db, actor.id);
  if (!person) throw notFound(msg('User email not found'));
  await requirePassword(context, current_password);
  const password = await hashPassword(new_password);
  await tx(db, async (inner) => {
    await updatePassword(inner, actor.id, password);
    await deleteResetLinks(inner, actor.id);
    await endSessions(inner, otherSessions(actor.id, session.id));
    await audit(inner, {
      settings,
      actor,
      action: 'password.change',
      object_type: 'profile',
      object_id: actor.id,
    });
    await queueMail(inner, context, passwordChangedMail(context, person));
  });
  return { output: DONE };
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

/** Ends all sessions of the person. */
export async function endOwnSessions({ db, actor, settings }: MemberContext): Promise<void> {
  await tx(db, async (inner) => {
    const ended = await endSessions(inner, sessionsOf(actor.id));
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
