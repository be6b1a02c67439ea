import { isStaff, type Actor, type Role } from '../platform/roles.ts';

/** Who sees the outbox at /dev-tools: those who look after the server. */
export const OUTBOX_READERS: readonly Role[] = ['netzoop-team', 'developer'];

/** Links in mails open accounts: developers see subject and time only. */
export function canReadMailBodies(actor: Actor): boolean {
  return isStaff(actor);
}
