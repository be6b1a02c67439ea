import { isStaff, ROLES, STAFF, type Actor } from '../platform/roles.ts';

/** Invite codes are the staff's (product §2). */
export function canManageInvites(actor: Actor): boolean {
  return isStaff(actor);
}

/** Those whom a code can give a role: it would only take the staff's away. */
export const INVITED_ROLES = ROLES.filter((role) => !STAFF.includes(role));
