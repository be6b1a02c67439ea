import { MINORS } from '../../shared/users/constants.ts';
import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import type { AccountPerson } from './queries.ts';

/** Whether a parent or guardian has still to agree (product §3). */
export function waitsForGuardian(person: Pick<AccountPerson, 'age_group' | 'guardian_consent_at'>): boolean {
  return person.age_group === MINORS && person.guardian_consent_at === null;
}

/** Lets nobody in whose account is closed. It is asked wherever a session begins, whichever way the person signs in. */
export function requireOpenAccount(person: AccountPerson | undefined): void {
  if (!person) throw new AppError('unauthenticated', msg('User not authenticated'));
  if (person.suspended_at)
    throw refused(
      'suspended',
      msg('This account is suspended. Please contact us if you think that this is a mistake.'),
    );
  if (waitsForGuardian(person))
    throw refused(
      'guardian_pending',
      msg('Your parent or guardian has not agreed yet. We have written to them.'),
    );
}

/** Why a right password does not sign in; the form offers what helps. */
export type RefusalReason = 'email_not_verified' | 'guardian_pending' | 'suspended';

export function refused(reason: RefusalReason, message: string): AppError {
  return new AppError('forbidden', message, { data: { reason } });
}

/** Stops a session from beginning for whom a code of the second factor is asked first. */
export class SecondFactorAsked extends Error {
  readonly person: AccountPerson;

  constructor(person: AccountPerson) {
    super('a code of the second factor is asked first');
    this.name = 'SecondFactorAsked';
    this.person = person;
  }
}
