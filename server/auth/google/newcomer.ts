import { z } from 'zod';
import { GOOGLE_PERSON_MS } from '../../../shared/auth/constants.ts';
import {
  guardianProblem,
  type GooglePerson,
  type GoogleSignUp,
  type SignUpAnswer,
} from '../../../shared/auth/model.ts';
import { AppError } from '../../../shared/platform/errors.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { tidyName } from '../../../shared/users/name.ts';
import type { Context } from '../../platform/context.ts';
import { tx, type Db } from '../../platform/database/database.ts';
import { isDuplicate } from '../../platform/database/errors.ts';
import { countEmail } from '../../platform/http/attempts.ts';
import { beginSession } from '../begin-session.ts';
import { refusedForm } from '../forms.ts';
import { requireGoogle, type GoogleIdentity } from './google.provider.ts';
import { insertGoogle } from './queries.ts';
import { insertProfile, insertVerification, selectVerification, takeVerification } from '../queries.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { GUARDIAN_NEXT, READY, requireInvite, writeAccount } from '../sign-up.ts';

const Identity = z.object({
  sub: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});

const NAME_MAX = 50;

/** What somebody is known by who comes from Google and has no account yet. */
const newcomerOf = (secret: string) => hashSecret(`google-person:${secret}`);

/** Keeps who the newcomer is while they answer what an account needs. There is no profile before that. */
export async function receiveNewcomer(
  inner: Db,
  { cookies }: Context,
  identity: GoogleIdentity,
): Promise<string> {
  const secret = newSecret();
  const kept = {
    ...identity,
    first_name: tidyName(identity.first_name).slice(0, NAME_MAX),
    last_name: tidyName(identity.last_name).slice(0, NAME_MAX),
  };
  await insertVerification(inner, newcomerOf(secret), JSON.stringify(kept), GOOGLE_PERSON_MS);
  cookies.set('google_person', secret, GOOGLE_PERSON_MS);
  return '/register?google=1';
}

/** Who this browser's newcomer is. @throws AppError `forbidden` where the 15 minutes are over */
export async function greetNewcomer(context: Context): Promise<GooglePerson> {
  requireGoogle(context);
  const newcomer = await findNewcomer(context);
  if (!newcomer) throw over();
  const { email, first_name, last_name } = newcomer.identity;
  return { email, first_name, last_name };
}

interface Newcomer {
  /** What their answers are kept under. */
  readonly identifier: string;
  readonly identity: GoogleIdentity;
}

async function findNewcomer({ db, cookies }: Context): Promise<Newcomer | undefined> {
  const identifier = newcomerOf(cookies.get('google_person') ?? '');
  const kept = await selectVerification(db, identifier);
  return kept === undefined ? undefined : { identifier, identity: Identity.parse(JSON.parse(kept)) };
}

function over(): AppError {
  return new AppError('forbidden', msg('Your sign-in with Google is over. Please start again.'));
}

/**
 * Creates the newcomer's account, which is confirmed by Google's word, and signs in. Those under 18 wait for their guardian.
 *
 * @throws AppError `rate_limited`, `invalid_input` with all refused fields, `forbidden` where the 15 minutes are over
 */
export async function signUpWithGoogle(context: Context, form: GoogleSignUp): Promise<SignUpAnswer> {
  requireGoogle(context);
  const newcomer = await findNewcomer(context);
  await countEmail(context, 'sign-up', newcomer?.identity.email ?? '');
  if (!newcomer) throw over();
  const { email } = newcomer.identity;
  const problem = guardianProblem({ ...form, email });
  if (problem) throw refusedForm(new Map([['guardian_email', problem]]));
  await requireInvite(context, form);
  try {
    return await tx(context.db, (inner) => createAccount(inner, context, newcomer, { ...form, email }));
  } catch (error) {
    // somebody has got the address or the Google account meanwhile
    if (isDuplicate(error)) throw over();
    throw error;
  }
}

async function createAccount(
  inner: Db,
  context: Context,
  { identifier, identity }: Newcomer,
  form: GoogleSignUp & { readonly email: string },
): Promise<SignUpAnswer> {
  if ((await takeVerification(inner, identifier)) === undefined) throw over();
  const person = await writeAccount(inner, context, form, async (values) => {
    const written = await insertProfile(inner, { ...values, email_verified: true });
    await insertGoogle(inner, written.id, identity.sub);
    return written;
  });
  context.cookies.clear('google_person');
  const isWaiting = person.guardian_email !== null;
  if (!isWaiting) await beginSession(inner, context, person);
  const { next, message } = isWaiting ? GUARDIAN_NEXT : READY;
  return { next, message: context.translate(context.request.language, message) };
}
