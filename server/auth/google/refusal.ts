import { GOOGLE_REFUSAL_MS } from '../../../shared/auth/constants.ts';
import { Suspension } from '../../../shared/auth/model.ts';
import { notFound } from '../../../shared/platform/errors.ts';
import { googleCookie, googleSecret, type GoogleContext } from './cookies.ts';
import { insertVerification, selectVerification } from '../queries.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import type { AuthAnswer } from '../flow.ts';

const refusalOf = (secret: string) => hashSecret(`google-refusal:${secret}`);

/** Keeps what somebody is told whom Google has vouched for and whose account is suspended; only this browser can read it. */
export async function keepRefusal(context: GoogleContext, suspension: Suspension): Promise<string> {
  const secret = newSecret();
  await insertVerification(context.db, refusalOf(secret), JSON.stringify(suspension), GOOGLE_REFUSAL_MS);
  return googleCookie(context, 'refusal', secret, GOOGLE_REFUSAL_MS);
}

/** Why this browser's sign-in with Google was refused. @throws AppError `not_found` where that is too long ago */
export async function tellRefusal(context: GoogleContext): Promise<AuthAnswer> {
  const secret = googleSecret(context, 'refusal');
  const kept = secret && (await selectVerification(context.db, refusalOf(secret)));
  if (!kept) throw notFound();
  return { output: Suspension.parse(JSON.parse(kept)) };
}
