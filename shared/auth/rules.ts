import type { Actor, Role } from '../platform/roles.ts';
import { STAFF } from '../platform/roles.ts';

/**
 * Whether the person must sign in with a one-time code as well: staff must, since they see everybody's data; accounts of the demo
 * need not, so that it can be tried without a phone.
 */
export function mustUseCodes({ role, is_demo }: { readonly role: Role; readonly is_demo: boolean }): boolean {
  return STAFF.includes(role) && !is_demo;
}

/** The token of a program is its person's own. */
export function ownsToken(actor: Actor, token: { readonly user_id: string }): boolean {
  return actor.id === token.user_id;
}
