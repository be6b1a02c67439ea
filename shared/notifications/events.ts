import { z } from 'zod';
import { Id } from '../platform/model.ts';

/** Payload of `notification.read`: one notification, or all of the person's where `id` is null. */
export const NotificationRead = z.object({
  id: Id.nullable(),
  dismissed: z.boolean().describe('It was taken off the list as well'),
});
export type NotificationRead = z.infer<typeof NotificationRead>;
