import { z } from 'zod';
import { Id, Moment, PageQuery, pageOf } from '../platform/model.ts';

export const NOTIFICATION_TYPES = ['info', 'success', 'warning', 'error'] as const;
export const CATEGORIES = ['review', 'research', 'account', 'system'] as const;

/** §3 notification. Where `template` is known, the screen shows it in the reader's language with `variables`. */
export const Notification = z.object({
  id: Id,
  user_id: Id,
  title: z.string(),
  message: z.string(),
  type: z.enum(NOTIFICATION_TYPES).catch('info'),
  read: z.boolean(),
  created_at: Moment,
  category: z.string(),
  priority: z.number().int(),
  idea_id: Id.nullable(),
  action_url: z.string().nullable(),
  template: z.string().nullable(),
  variables: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Notification = z.infer<typeof Notification>;
export const NotificationPage = pageOf(Notification);
export type NotificationPage = z.infer<typeof NotificationPage>;
export const UnreadCount = z.object({ unread: z.number().int() });
export type UnreadCount = z.infer<typeof UnreadCount>;

/** What a list of notifications is asked for. */
export const NotificationQuery = PageQuery.extend({ unread: z.stringbool().optional() });
export type NotificationQuery = z.infer<typeof NotificationQuery>;
