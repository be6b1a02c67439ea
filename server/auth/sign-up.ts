import { CONSENT_VERSION } from '../../shared/auth/constants.ts';
import {
  INVITE_REFUSED,
  type GoogleSignUp,
  type SignUp,
  type SignUpAnswer,
} from '../../shared/auth/model.ts';
import { PASSWORD_REFUSED } from '../../shared/auth/password.ts';
import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { OPEN_ROLES, type Role } from '../../shared/platform/roles.ts';
import { MINORS } from '../../shared/users/constants.ts';
import { consumeInvite, isInviteUsable } from '../invites/service.ts';
import { audit } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { isDuplicate } from '../platform/database/errors.ts';
import { countEmail } from '../platform/http/attempts.ts';
import type { Refuse } from '../platform/http/serve.ts';
import { queueAccountMail, queueAskedMail } from './account-mail.ts';
import { beginSession } from './begin-session.ts';
import { problemsOf, refusedForm, textOf, type Headline, type Problems } from './forms.ts';
import { askGuardian } from './guardian.ts';
import { alreadyRegisteredMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import {
  insertAccount,
  insertConsent,
  selectPersonByEmail,
  type AccountPerson,
  type NewAccount,
} from './queries.ts';
import { requireCredential, requireUnchanged } from './sign-in.ts';

const headline: Headline = (field, message) => (field === 'password' ? PASSWORD_REFUSED : message);

/** Refuses a sign-up with all that is wrong with it: the invite code as well, which is looked up. */
export const refuseSignUp: Refuse = async ({ db }, input) => {
  const code = textOf(input.given, 'invite_code').trim().toUpperCase();
  const isRefused = code !== '' && !problemsOf(input).has('invite_code') && !(await isInviteUsable(db, code));
  const invite: Problems = new Map(isRefused ? [['invite_code', INVITE_REFUSED]] : []);
  return refusedForm(problemsOf(input, invite), headline);
};

/** @throws AppError `invalid_input` where there is an invite code that opens nothing */
export async function requireInvite(
  { db }: Pick<Context, 'db'>,
  { invite_code }: Pick<SignUp, 'invite_code'>,
): Promise<void> {
  if (invite_code === undefined || (await isInviteUsable(db, invite_code))) return;
  throw refusedForm(new Map([['invite_code', INVITE_REFUSED]]));
}

/**
 * Creates an account, and where no mail server is configured signs in at once. The answer is the same where the email has an
 * account already: its owner is written to instead, and only the right password of that account signs in.
 *
 * @throws AppError `invalid_input` with all refused fields
 */
export async function signUp(context: Context, form: SignUp): Promise<SignUpAnswer> {
  await requireInvite(context, form);
  const password = await hashPassword(form.password);
  try {
    await tx(context.db, (inner) => createAccount(inner, context, form, password));
  } catch (error) {
    // somebody else took the email a moment ago
    if (!isDuplicate(error)) throw error;
    await tx(context.db, (inner) => createAccount(inner, context, form, password));
  }
  const { next, message } = nextAfter(context, form);
  if (next === 'sign_in') await signInAtOnce(context, form);
  return { next, message: context.translate(context.request.language, message) };
}

/**
 * Begins the session of the account, unless it is somebody's whose password this is not, or who would not be let in by it. It is counted as
 * a sign-in as well: a password must not be guessed here after the tries there are used.
 */
async function signInAtOnce(context: Context, { email, password }: SignUp): Promise<void> {
  try {
    await countEmail(context, 'sign-in', email);
    const credential = await requireCredential(context, email, password);
    if (credential.person.two_factor_enabled) return;
    await tx(context.db, async (inner) =>
      beginSession(inner, context, await requireUnchanged(inner, credential)),
    );
  } catch (error) {
    if (error instanceof AppError && NOT_LET_IN.has(error.code)) return;
    throw error;
  }
}

const NOT_LET_IN: ReadonlySet<AppError['code']> = new Set(['unauthenticated', 'forbidden', 'rate_limited']);

async function createAccount(inner: Db, context: Context, form: SignUp, password: string): Promise<void> {
  const known = await selectPersonByEmail(inner, form.email);
  if (known) return queueAskedMail(inner, context, alreadyRegisteredMail(context, known));
  await writeAccount(inner, context, form, (person) =>
    insertAccount(inner, { ...person, password, email_verified: false }),
  );
}

type NewPerson = Omit<NewAccount, 'password' | 'email_verified'>;

/**
 * Writes a new account with all that belongs to it: the use of an invite, the consent, the audit row, and the letter to a
 * guardian or to the address that is not confirmed yet.
 *
 * @param insert writes the person, with what they will sign in with
 */
export async function writeAccount(
  inner: Db,
  context: Context,
  form: GoogleSignUp & Pick<SignUp, 'email'>,
  insert: (person: NewPerson) => Promise<AccountPerson>,
): Promise<AccountPerson> {
  const { email, first_name, last_name, age_group, guardian_email = null } = form;
  const invite = form.invite_code === undefined ? undefined : await consumeInvite(inner, form.invite_code);
  if (form.invite_code !== undefined && !invite)
    throw refusedForm(new Map([['invite_code', INVITE_REFUSED]]));
  const roles = rolesOf(form.role, invite?.role ?? null);
  const person = await insert({
    email,
    first_name,
    last_name,
    age_group,
    ...roles,
    guardian_email: age_group === MINORS ? guardian_email : null,
    preferred_language: form.language ?? context.request.language,
  });
  await invite?.recordUse(person.id);
  await insertConsent(inner, {
    user_id: person.id,
    purpose: 'privacy_notice',
    version: CONSENT_VERSION,
    language: person.preferred_language,
  });
  await audit(inner, {
    settings: context.settings,
    actor: { id: person.id, role: roles.role },
    action: 'account.create',
    object_type: 'profile',
    object_id: person.id,
    details: { role_asked: form.role, invited: invite !== undefined },
  });
  if (guardian_email && age_group === MINORS) await askGuardian(inner, context, person, guardian_email);
  else if (!person.email_verified)
    await queueAccountMail(inner, context, { kind: 'verify', user_id: person.id });
  return person;
}

/** The role that takes effect, and the one that waits for an approval. */
function rolesOf(asked: Role, invited: Role | null): { role: Role; role_requested: Role | null } {
  if (invited) return { role: invited, role_requested: null };
  const open = OPEN_ROLES.some((role) => role === asked);
  return open ? { role: asked, role_requested: null } : { role: 'entrepreneur', role_requested: asked };
}

/** The answer to somebody under 18. */
export const GUARDIAN_NEXT: SignUpAnswer = {
  next: 'guardian',
  message: msg('We have written to your parent or guardian. You can sign in as soon as they agree.'),
};

/** The answer to somebody who is let in at once: no mail is sent, or Google has vouched for the address. */
export const READY: SignUpAnswer = { next: 'sign_in', message: msg('Your account is ready.') };

/** Depends on the settings and the age alone, so that it tells nothing about the email. */
function nextAfter({ settings }: Context, { age_group }: SignUp): SignUpAnswer {
  if (age_group === MINORS) return GUARDIAN_NEXT;
  if (!settings.smtpUrl) return READY;
  return { next: 'verify_email', message: msg('Please check your email to confirm your account.') };
}
