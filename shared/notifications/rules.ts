import type { Actor } from '../platform/roles.ts';

export function ownsNotification(actor: Actor, notification: { readonly user_id: string }): boolean {
  return notification.user_id === actor.id;
}
