import { GOOGLE_REFUSAL_MS } from '../../../shared/auth/constants.ts';
import { Suspension } from '../../../shared/auth/model.ts';
import { notFound } from '../../../shared/platform/errors.ts';
import type { Context } from '../../platform/context.ts';
import { insertVerification, selectVerification } from '../queries.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { requireGoogle } from './google.provider.ts';

const refusalOf = (secret: string) => hashSecret(`google-refusal:${secret}`);

/** Keeps why somebody is not let in whom Google has vouched for and whose account is suspended; only this browser can read it. */
export async function keepRefusal({ db, cookies }: Context, suspension: Suspension): Promise<void> {
  const secret = newSecret();
  await insertVerification(db, refusalOf(secret), JSON.stringify(suspension), GOOGLE_REFUSAL_MS);
  cookies.set('google_refusal', secret, GOOGLE_REFUSAL_MS);
}

/** Why this browser's sign-in with Google was refused. @throws AppError `not_found` where that is too long ago */
export async function readRefusal(context: Context): Promise<Suspension> {
  requireGoogle(context);
  const kept = await selectVerification(context.db, refusalOf(context.cookies.get('google_refusal') ?? ''));
  if (kept === undefined) throw notFound();
  return Suspension.parse(JSON.parse(kept));
}
