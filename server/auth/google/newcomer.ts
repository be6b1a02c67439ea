import { z } from 'zod';
import { GOOGLE_PERSON_MS } from '../../../shared/auth/constants.ts';
import { GoogleSignUp, type GooglePerson, type SignUpAnswer } from '../../../shared/auth/model.ts';
import { AppError } from '../../../shared/platform/errors.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { tidyName } from '../../../shared/users/name.ts';
import type { Context } from '../../platform/context.ts';
import { tx, type Db } from '../../platform/database/database.ts';
import { isDuplicate } from '../../platform/database/errors.ts';
import { countAttempt } from '../attempts.ts';
import { beginSession } from '../begin-session.ts';
import { googleCookie, googleSecret, type Arrival, type GoogleContext } from './cookies.ts';
import type { GoogleIdentity } from './google.provider.ts';
import { insertGoogle } from './queries.ts';
import { insertProfile, insertVerification, selectVerification, takeVerification } from '../queries.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import type { AuthAnswer } from '../flow.ts';
import { GUARDIAN_NEXT, readSignUp, writeAccount } from '../sign-up.ts';

const Identity = z.object({
  sub: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});

const NAME_MAX = 50;
const READY: SignUpAnswer = { next: 'sign_in', message: msg('Your account is ready.') };

/** What somebody is known by who comes from Google and has no account yet. */
const newcomerOf = (secret: string) => hashSecret(`google-person:${secret}`);

/** Keeps who the newcomer is while they answer what an account needs (product §3). There is no profile before that. */
export async function receiveNewcomer(
  inner: Db,
  context: Context,
  identity: GoogleIdentity,
): Promise<Arrival> {
  const secret = newSecret();
  const kept = {
    ...identity,
    first_name: tidyName(identity.first_name).slice(0, NAME_MAX),
    last_name: tidyName(identity.last_name).slice(0, NAME_MAX),
  };
  await insertVerification(inner, newcomerOf(secret), JSON.stringify(kept), GOOGLE_PERSON_MS);
  return {
    location: '/register?google=1',
    cookies: [googleCookie(context, 'person', secret, GOOGLE_PERSON_MS)],
  };
}

/** Who this browser's newcomer is. @throws AppError `forbidden` where the 15 minutes are over */
export async function greetNewcomer(context: GoogleContext): Promise<AuthAnswer> {
  const secret = googleSecret(context, 'person');
  const kept = secret && (await selectVerification(context.db, newcomerOf(secret)));
  if (!kept) throw over();
  const { email, first_name, last_name } = Identity.parse(JSON.parse(kept));
  return { output: { email, first_name, last_name } satisfies GooglePerson };
}

function over(): AppError {
  return new AppError('forbidden', msg('Your sign-in with Google is over. Please start again.'));
}

/**
 * Creates the newcomer's account, which is confirmed by Google's word, and signs in. Those under 18 wait for their guardian.
 *
 * @throws AppError `rate_limited`, `invalid_input` with all refused fields, `forbidden` where the 15 minutes are over
 */
export async function signUpWithGoogle(context: GoogleContext, body: unknown): Promise<AuthAnswer> {
  const secret = googleSecret(context, 'person');
  const kept = secret && (await selectVerification(context.db, newcomerOf(secret)));
  const identity = kept ? Identity.parse(JSON.parse(kept)) : undefined;
  await countAttempt(context, 'sign-up', identity?.email ?? '');
  if (!secret || !identity) throw over();
  const given = typeof body === 'object' ? body : {};
  const form = await readSignUp(context, GoogleSignUp, { ...given, email: identity.email });
  try {
    return await tx(context.db, (inner) => createAccount(inner, context, { secret, identity, form }));
  } catch (error) {
    // somebody has got the address or the Google account meanwhile
    if (isDuplicate(error)) throw over();
    throw error;
  }
}

interface Newcomer {
  readonly secret: string;
  readonly identity: GoogleIdentity;
  readonly form: GoogleSignUp;
}

async function createAccount(
  inner: Db,
  context: GoogleContext,
  { secret, identity, form }: Newcomer,
): Promise<AuthAnswer> {
  if ((await takeVerification(inner, newcomerOf(secret))) === undefined) throw over();
  const person = await writeAccount(inner, context, form, async (values) => {
    const written = await insertProfile(inner, { ...values, email_verified: true });
    await insertGoogle(inner, written.id, identity.sub);
    return written;
  });
  const waits = person.guardian_email !== null;
  const { next, message } = waits ? GUARDIAN_NEXT : READY;
  return {
    output: { next, message: context.translate(context.request.language, message) },
    cookies: [
      googleCookie(context, 'person', null),
      ...(waits ? [] : await beginSession(inner, context, person)),
    ],
  };
}
