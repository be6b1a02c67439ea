import type { Actor } from '../platform/roles.ts';

/** A conversation is private: nobody but its person may know that it exists, staff included. */
export function ownsConversation(actor: Actor, conversation: { readonly user_id: string | null }): boolean {
  return actor.id === conversation.user_id;
}
