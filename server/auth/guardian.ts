import { CONSENT_VERSION, GUARDIAN_LIFETIME_MS } from '../../shared/auth/constants.ts';
import { audit } from '../platform/audit.ts';
import type { Services } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { waitsForGuardian } from './access.ts';
import { queueAccountMail, queueAskedMail } from './account-mail.ts';
import { guardianAgreedMail, guardianMail } from './mails.ts';
import {
  deleteVerifications,
  insertConsent,
  insertVerification,
  recordGuardianConsent,
  selectPerson,
  selectVerification,
  takeVerification,
  type AccountPerson,
} from './queries.ts';
import { hashSecret, newSecret } from './secrets.ts';

const identifierOf = (token: string) => hashSecret(`guardian:${token}`);
const PREFIX = 'guardian ';
/** How the young person is written down for whom a link asks. */
const noteOf = (user_id: string) => PREFIX + user_id;
const wardOf = (note: string | undefined) =>
  note?.startsWith(PREFIX) ? note.slice(PREFIX.length) : undefined;

/** Writes to the guardian with a link of their own. */
export async function askGuardian(
  inner: Db,
  services: Services,
  person: AccountPerson,
  guardian_email: string,
): Promise<void> {
  const token = newSecret();
  await insertVerification(inner, identifierOf(token), noteOf(person.id), GUARDIAN_LIFETIME_MS);
  await queueAskedMail(inner, services, guardianMail(services, person, guardian_email, token));
}

/** @returns the young person for whom the link asks, or nothing where it is over */
export async function findWard(
  { db }: Pick<Services, 'db'>,
  token: string,
): Promise<AccountPerson | undefined> {
  const user_id = wardOf(await selectVerification(db, identifierOf(token)));
  const ward = user_id === undefined ? undefined : await selectPerson(db, user_id);
  return ward && waitsForGuardian(ward) ? ward : undefined;
}

/** Records the consent that was given through the link, once, and opens the account. @returns whether the link was good */
export function giveConsent(services: Services, token: string): Promise<boolean> {
  return tx(services.db, async (inner) => {
    const user_id = wardOf(await takeVerification(inner, identifierOf(token)));
    const ward = user_id === undefined ? undefined : await selectPerson(inner, user_id);
    if (!ward || !waitsForGuardian(ward)) return false;
    await recordGuardianConsent(inner, ward.id);
    await deleteVerifications(inner, noteOf(ward.id));
    await insertConsent(inner, {
      user_id: ward.id,
      purpose: 'guardian',
      version: CONSENT_VERSION,
      language: ward.preferred_language,
    });
    await audit(inner, {
      settings: services.settings,
      actor: null,
      action: 'account.guardian_consent',
      object_type: 'profile',
      object_id: ward.id,
    });
    // where mails are really sent, the young person's own address may still have to be confirmed
    if (services.settings.smtpUrl && !ward.email_verified)
      await queueAccountMail(inner, services, { kind: 'verify', user_id: ward.id });
    else await queueMail(inner, services, guardianAgreedMail(services, ward));
    return true;
  });
}
