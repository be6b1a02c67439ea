import { z } from 'zod';
import { Id, Moment, PageQuery, pageOf } from '../platform/model.ts';

export const NOTIFICATION_TYPES = ['info', 'success', 'warning', 'error'] as const;
export const CATEGORIES = ['review', 'research', 'account', 'system'] as const;

/** A notification. Where `template` is known, the screen shows it in the reader's language with `variables`. */
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

const OptionalId = Id.nullable().default(null);

/** The input of `create_templated_notification`. */
export const TemplatedNotification = z.object({
  p_user_id: Id,
  p_template_name: z.string().max(60),
  p_variables: z.record(z.string().max(60), z.union([z.string().max(500), z.number()])).default({}),
  p_idea_id: OptionalId,
  p_related_user_id: OptionalId,
  p_research_job_id: OptionalId,
});
export type TemplatedNotification = z.output<typeof TemplatedNotification>;
