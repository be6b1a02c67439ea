import { isStaff, ROLES, STAFF, type Actor } from '../platform/roles.ts';

/** Only staff make and see invite codes, because a code gives a role. */
export function canManageInvites(actor: Actor): boolean {
  return isStaff(actor);
}

/** Those whom a code can give a role: it would only take the staff's away. */
export const INVITED_ROLES = ROLES.filter((role) => !STAFF.includes(role));
