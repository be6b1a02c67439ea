import { z } from 'zod';
import { GOOGLE_ENDINGS, GOOGLE_VISIT_MS, type GoogleEnding } from '../../../shared/auth/constants.ts';
import { Suspension } from '../../../shared/auth/model.ts';
import { afterLogin } from '../../../shared/navigation/redirects.ts';
import { AppError } from '../../../shared/platform/errors.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { normaliseRole } from '../../../shared/platform/roles.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { tx, type Db } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { requireOpenAccount } from '../access.ts';
import { countAttempt } from '../attempts.ts';
import { beginSessionOrChallenge } from '../two-factor/challenge.ts';
import { textOf } from '../forms.ts';
import { googleCookie, googleSecret, type Arrival, type GoogleContext } from './cookies.ts';
import { keepRefusal } from './refusal.ts';
import { receiveNewcomer } from './newcomer.ts';
import type { GoogleIdentity } from './google.provider.ts';
import { hasGoogle, insertGoogle, selectMode, selectPersonByGoogle } from './queries.ts';
import { googleLinkedMail } from '../mails.ts';
import { insertVerification, selectPersonByEmail, takeVerification, type AccountPerson } from '../queries.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import type { AuthAnswer } from '../flow.ts';

/** What a visit to Google is known by; only the browser that began it has the second secret. */
const visitOf = (state: string, browser: string) => hashSecret(`google-visit:${state}:${browser}`);
const Visit = z.object({ nonce: z.string(), verifier: z.string(), from: z.string() });
/**
 * Begins a visit to Google. @returns the address to go to
 *
 * @throws AppError `rate_limited`, `unavailable` where Google cannot be reached
 */
export async function startGoogle(context: GoogleContext, body: unknown): Promise<AuthAnswer> {
  await countAttempt(context, 'google', '');
  const state = newSecret();
  const browser = newSecret();
  // printable, for it becomes part of a header
  const from = /^\/[\x21-\x7e]{0,500}$/.exec(textOf(body, 'from'))?.[0] ?? '';
  const visit = { nonce: newSecret(), verifier: newSecret(), from };
  const url = await context.google.addressFor(state, visit).catch((cause: unknown) => {
    context.log.warn({ err: cause }, 'Google cannot be reached');
    throw new AppError('unavailable', msg('Please try again or use email/password to sign in.'), { cause });
  });
  await insertVerification(context.db, visitOf(state, browser), JSON.stringify(visit), GOOGLE_VISIT_MS);
  return { output: { url }, cookies: [googleCookie(context, 'visit', browser, GOOGLE_VISIT_MS)] };
}

/** Ends a visit to Google: signs in, asks a newcomer what an account needs, or tells on the login screen why not. */
export async function finishGoogle(
  context: GoogleContext,
  answer: Readonly<Record<string, unknown>>,
): Promise<Arrival> {
  const leave = googleCookie(context, 'visit', null);
  try {
    const { location, cookies } = await arrive(context, answer);
    return { location, cookies: [leave, ...cookies] };
  } catch (error) {
    const ending = endingOf(error);
    if (ending === 'failed') context.log.warn({ err: error }, 'a sign-in with Google failed');
    const { data: suspension } = Suspension.safeParse(dataOf(error)?.['suspension']);
    const refusal = suspension ? [await keepRefusal(context, suspension)] : [];
    return { location: `/login?google=${ending}`, cookies: [leave, ...refusal] };
  }
}

const dataOf = (error: unknown) => (error instanceof AppError ? error.data : undefined);

function endingOf(error: unknown): GoogleEnding {
  const reason = dataOf(error)?.['reason'];
  return GOOGLE_ENDINGS.find((ending) => ending === reason) ?? 'failed';
}

async function arrive(
  context: GoogleContext,
  { state, code }: Readonly<Record<string, unknown>>,
): Promise<Arrival> {
  const { db } = context;
  const browser = googleSecret(context, 'visit');
  const kept =
    typeof state === 'string' && browser ? await takeVerification(db, visitOf(state, browser)) : undefined;
  if (kept === undefined) throw new Error('this browser did not begin the visit');
  // without a code the person has cancelled
  if (typeof code !== 'string') throw new Error('Google gave no code');
  const visit = Visit.parse(JSON.parse(kept));
  const identity = await context.google.identify(code, visit);
  return tx(db, async (inner) => {
    const person = await personOf(inner, context, identity);
    if (!person) return receiveNewcomer(inner, context, identity);
    const { cookies, two_factor } = await beginSessionOrChallenge(inner, context, person);
    if (two_factor) return { location: codeStep(visit.from), cookies };
    const actor = { id: person.id, role: normaliseRole(person.role) };
    const user_mode = await selectMode(inner, person.id);
    return { location: afterLogin(actor, { origin: visit.from, user_mode }), cookies };
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
