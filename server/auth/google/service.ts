import { z } from 'zod';
import { GOOGLE_ENDINGS, GOOGLE_VISIT_MS, type GoogleEnding } from '../../../shared/auth/constants.ts';
import { Suspension, type GoogleAddress, type GoogleStart } from '../../../shared/auth/model.ts';
import { afterLogin } from '../../../shared/navigation/redirects.ts';
import { AppError } from '../../../shared/platform/errors.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { normaliseRole } from '../../../shared/platform/roles.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { tx, type Db } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { requireOpenAccount } from '../access.ts';
import { beginSessionOrChallenge } from '../two-factor/challenge.ts';
import { keepRefusal } from './refusal.ts';
import { receiveNewcomer } from './newcomer.ts';
import { requireGoogle, type GoogleIdentity } from './google.provider.ts';
import { hasGoogle, insertGoogle, selectMode, selectPersonByGoogle } from './queries.ts';
import { googleLinkedMail } from '../mails.ts';
import {
  dropUnprovenPassword,
  insertVerification,
  selectPersonByEmail,
  takeVerification,
  type AccountPerson,
} from '../queries.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { sessionsOf } from '../session.queries.ts';
import { endSessions, revokeTokensOf } from '../sessions.ts';

/** What a visit to Google is known by; only the browser that began it has the second secret. */
const visitOf = (state: string, browser: string) => hashSecret(`google-visit:${state}:${browser}`);
const Visit = z.object({ nonce: z.string(), verifier: z.string(), from: z.string() });

/**
 * Begins a visit to Google. @returns the address to go to
 *
 * @throws AppError `unavailable` where Google cannot be reached, `not_found` where it is not configured
 */
export async function startGoogle(context: Context, given: GoogleStart): Promise<GoogleAddress> {
  const google = requireGoogle(context);
  const state = newSecret();
  const browser = newSecret();
  // printable, for it becomes part of a header
  const from = /^\/[\x21-\x7e]{0,500}$/.exec(given.from ?? '')?.[0] ?? '';
  const visit = { nonce: newSecret(), verifier: newSecret(), from };
  const url = await google.addressFor(state, visit).catch((cause: unknown) => {
    context.log.warn({ err: cause }, 'Google cannot be reached');
    throw new AppError('unavailable', msg('Please try again or use email/password to sign in.'), { cause });
  });
  await insertVerification(context.db, visitOf(state, browser), JSON.stringify(visit), GOOGLE_VISIT_MS);
  context.cookies.set('google_visit', browser, GOOGLE_VISIT_MS);
  return { url };
}

/**
 * Ends a visit to Google: signs in, asks a newcomer what an account needs, or leaves it to the login screen to say why not.
 *
 * @param answer what Google has put into the address
 * @returns where the browser goes next
 */
export async function finishGoogle(context: Context, answer: URLSearchParams): Promise<string> {
  context.cookies.clear('google_visit');
  try {
    return await arrive(context, answer);
  } catch (error) {
    const ending = endingOf(error);
    if (ending === 'failed') context.log.warn({ err: error }, 'a sign-in with Google failed');
    const { data: suspension } = Suspension.safeParse(dataOf(error)?.['suspension']);
    if (suspension) await keepRefusal(context, suspension);
    return `/login?google=${ending}`;
  }
}

const dataOf = (error: unknown) => (error instanceof AppError ? error.data : undefined);

function endingOf(error: unknown): GoogleEnding {
  const reason = dataOf(error)?.['reason'];
  return GOOGLE_ENDINGS.find((ending) => ending === reason) ?? 'failed';
}

async function arrive(context: Context, answer: URLSearchParams): Promise<string> {
  const { db, cookies } = context;
  const google = requireGoogle(context);
  const state = answer.get('state') ?? '';
  const browser = cookies.get('google_visit') ?? '';
  const kept = await takeVerification(db, visitOf(state, browser));
  if (kept === undefined) throw new Error('this browser did not begin the visit');
  // without a code the person has cancelled
  if (!answer.has('code')) throw new Error('Google gave no code');
  const visit = Visit.parse(JSON.parse(kept));
  const identity = await google.identify(answer, state, visit);
  return tx(db, async (inner) => {
    const person = await personOf(inner, context, identity);
    if (!person) return receiveNewcomer(inner, context, identity);
    if ((await beginSessionOrChallenge(inner, context, person)) === 'challenge') return codeStep(visit.from);
    const actor = { id: person.id, role: normaliseRole(person.role) };
    const user_mode = await selectMode(inner, person.id);
    return afterLogin(actor, { origin: visit.from, user_mode });
  });
}

/** The login screen, where it asks for the code of the second factor. */
function codeStep(from: string): string {
  return `/login?${new URLSearchParams({ step: 'code', ...(from && { from }) }).toString()}`;
}

/** Whose account it is; nobody's where neither the Google account nor its address is known. */
async function personOf(
  inner: Db,
  context: Context,
  { sub, email }: GoogleIdentity,
): Promise<AccountPerson | undefined> {
  const owner = await selectPersonByGoogle(inner, sub);
  if (owner) return owner;
  const namesake = await selectPersonByEmail(inner, email);
  if (!namesake) return undefined;
  // whoever signed up with an address that is not theirs must not get its owner's visit
  if (!namesake.email_verified) throw new Error('the account with this address has not confirmed it');
  if (await hasGoogle(inner, namesake.id)) throw new Error('the account belongs to another Google account');
  requireOpenAccount(namesake, context.settings);
  await insertGoogle(inner, namesake.id, sub);
  // it may be that of somebody else, who signed up with the address before its owner confirmed it
  if (await dropUnprovenPassword(inner, namesake.id)) {
    await endSessions(inner, sessionsOf(namesake.id));
    await revokeTokensOf(inner, namesake.id);
  }
  await audit(inner, {
    settings: context.settings,
    actor: { id: namesake.id, role: normaliseRole(namesake.role) },
    action: 'account.link_google',
    object_type: 'profile',
    object_id: namesake.id,
  });
  await queueMail(inner, context, googleLinkedMail(context, namesake));
  return namesake;
}
