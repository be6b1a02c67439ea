import { isStaff, type Actor } from '../platform/roles.ts';

/** Invite codes are the staff's (product §2). */
export function canManageInvites(actor: Actor): boolean {
  return isStaff(actor);
}
