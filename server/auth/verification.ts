import { VERIFICATION_LIFETIME_MS } from '../../shared/auth/constants.ts';
import type { Context, Services } from '../platform/context.ts';
import { tx } from '../platform/database/database.ts';
import { queueAskedMail } from './account-mail.ts';
import { verificationMail } from './mails.ts';
import type { Confirmation } from './confirmation.ts';
import {
  insertVerification,
  recordVerifiedEmail,
  selectPerson,
  selectVerification,
  type AccountPerson,
} from './queries.ts';
import { hashSecret, newSecret } from './secrets.ts';

const PREFIX = 'verify-email';
/** What is kept of the address, so that a copy of the database names nobody by it. */
const markOf = (token: string, email: string) => hashSecret(`${PREFIX}:${token}:${email}`);
const identifierOf = (token: string) => hashSecret(`${PREFIX}:${token}`);

/** Mails a link that confirms the person's address, as it is now. */
export async function sendVerificationLink(services: Services, person: AccountPerson): Promise<void> {
  const token = newSecret();
  const note = [PREFIX, person.id, markOf(token, person.email)].join(' ');
  await tx(services.db, async (inner) => {
    await insertVerification(inner, identifierOf(token), note, VERIFICATION_LIFETIME_MS);
    await queueAskedMail(inner, services, verificationMail(services, person, token));
  });
}

/** Whose address the link would confirm. */
export async function findVerification({ db }: Pick<Context, 'db'>, token: string): Promise<Confirmation> {
  const note = await selectVerification(db, identifierOf(token));
  const [prefix, user_id, mark] = note?.split(' ') ?? [];
  if (prefix !== PREFIX || !user_id) return 'over';
  // the address may be another one by now, which this link says nothing about
  const person = await selectPerson(db, user_id);
  if (!person || markOf(token, person.email) !== mark) return 'over';
  return person.email_verified ? 'done' : { person, email: person.email };
}

/** Confirms an address with the link that was mailed there. @returns whether the link is good; following it twice is */
export async function verifyEmail(context: Context, token: string): Promise<boolean> {
  const found = await findVerification(context, token);
  if (typeof found === 'string') return found === 'done';
  await recordVerifiedEmail(context.db, found.person.id, found.email);
  return true;
}
