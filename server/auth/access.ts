import { MINORS } from '../../shared/users/constants.ts';
import type { Suspension } from '../../shared/auth/model.ts';
import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import type { Settings } from '../platform/settings.ts';
import type { AccountPerson } from './queries.ts';

/** Whether a parent or guardian has still to agree: people under 18 need that by law (DPDP Act 2023, section 9). */
export function waitsForGuardian(person: Pick<AccountPerson, 'age_group' | 'guardian_consent_at'>): boolean {
  return person.age_group === MINORS && person.guardian_consent_at === null;
}

/** What the owner of a suspended account is shown: the staff's reason, and whom to write to. */
export function suspensionOf(
  { grievance, contact }: Pick<Settings, 'grievance' | 'contact'>,
  reason: string | null,
): Suspension {
  const mailbox = contact.email === null ? null : { name: null, email: contact.email };
  return { reason, contact: grievance ?? mailbox };
}

/**
 * Lets nobody in whose account is closed. It is asked wherever a session begins, whichever way the person signs in.
 *
 * @throws AppError `forbidden` with `data.reason`, and `data.suspension` where the account is suspended; whoever gets here has
 *   shown that the account is theirs
 */
export function requireOpenAccount(
  person: AccountPerson | undefined,
  settings: Pick<Settings, 'grievance' | 'contact'>,
): void {
  if (!person) throw new AppError('unauthenticated', msg('User not authenticated'));
  if (person.suspended_at)
    throw refused(
      'suspended',
      msg('This account is suspended. Please contact us if you think that this is a mistake.'),
      { suspension: suspensionOf(settings, person.suspended_reason) },
    );
  if (waitsForGuardian(person))
    throw refused(
      'guardian_pending',
      msg('Your parent or guardian has not agreed yet. We have written to them.'),
    );
}

/** Why a right password does not sign in; the form offers what helps. */
export type RefusalReason = 'email_not_verified' | 'guardian_pending' | 'suspended';

export function refused(
  reason: RefusalReason,
  message: string,
  more?: Readonly<Record<string, unknown>>,
): AppError {
  return new AppError('forbidden', message, { data: { reason, ...more } });
}
