import { isStaff, type Actor, type Role } from '../platform/roles.ts';

/** What the rules ask of the person whom staff deal with. */
export interface PersonAccess {
  readonly user_id: string | null;
  /** Absent where it does not matter yet; the service always names it. */
  readonly role?: Role;
}

/**
 * Suspending, signing out, tier, flags and seeing the app as somebody else: staff do so for others, never for themselves and
 * never to one another, so that nobody can lock the other staff out.
 */
export function canManagePerson(actor: Actor, { user_id, role }: PersonAccess): boolean {
  return isStaff(actor) && user_id !== actor.id && role !== 'netzoop-team';
}

/** Staff appoint and demote each other, never themselves. */
export function canChangeRole(actor: Actor, { user_id }: PersonAccess): boolean {
  return isStaff(actor) && user_id !== actor.id;
}
