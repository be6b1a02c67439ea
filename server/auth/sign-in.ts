import type { SignIn } from '../../shared/auth/model.ts';
import type { SignInAnswer } from '../../shared/auth/two-factor.ts';
import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { DONE } from '../../shared/platform/model.ts';
import type { Context } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { refused, requireOpenAccount } from './access.ts';
import { NOBODYS_PASSWORD, verifyPassword } from './passwords.ts';
import {
  holdPassword,
  selectCredential,
  selectPerson,
  type AccountPerson,
  type Credential,
} from './queries.ts';
import { beginSessionOrChallenge } from './two-factor/challenge.ts';

/**
 * Signs in with email and password, or asks for a code next. The session that this browser had before ends.
 *
 * @throws AppError `unauthenticated`; `forbidden` with `data.reason` where only the account is in the way
 */
export async function signIn(
  context: Context,
  { email, password, remember_me }: SignIn,
): Promise<SignInAnswer> {
  const credential = await requireCredential(context, email, password);
  return tx(context.db, async (inner) => {
    const person = await requireUnchanged(inner, credential);
    const begun = await beginSessionOrChallenge(inner, context, person, remember_me);
    return begun === 'challenge' ? { ...DONE, two_factor: true } : DONE;
  });
}

/**
 * Finds the account of which email and password are right and that is open. An unknown address takes as long and is answered
 * as a wrong password, so that nobody learns who has an account.
 *
 * @throws AppError as `signIn`
 */
export async function requireCredential(
  { db, settings }: Context,
  email: string,
  password: string,
): Promise<Credential> {
  const credential = await selectCredential(db, email);
  const isRight = await verifyPassword(credential?.password ?? NOBODYS_PASSWORD, password);
  if (!credential || !isRight) throw wrong();
  const { person } = credential;
  requireOpenAccount(person, settings);
  if (settings.smtpUrl && !person.email_verified)
    throw refused(
      'email_not_verified',
      msg('Please check your email and click the verification link to activate your account'),
    );
  return credential;
}

/**
 * Holds the account until its session has begun. Whoever changes a password ends the sessions that there are: none may begin
 * with the old password meanwhile.
 *
 * @throws AppError `unauthenticated`
 */
export async function requireUnchanged(
  inner: Db,
  { person: { id }, password }: Credential,
): Promise<AccountPerson> {
  const isSame = (await holdPassword(inner, id)) === password;
  const person = isSame ? await selectPerson(inner, id) : undefined;
  if (!person) throw wrong();
  return person;
}

function wrong(): AppError {
  return new AppError('unauthenticated', msg('Invalid email or password'));
}
