import type { NotificationRead } from '../../shared/notifications/events.ts';
import type {
  Notification,
  NotificationPage,
  NotificationQuery,
  TemplatedNotification,
  UnreadCount,
} from '../../shared/notifications/model.ts';
import {
  isNotificationTemplate,
  notificationTemplate,
  renderNotification,
  type NotificationTemplate,
  type TemplateVariables,
} from '../../shared/notifications/templates.ts';
import { newId } from '../../shared/platform/ids.ts';
import { AppError, notFound, requireAccess } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { DONE } from '../../shared/platform/model.ts';
import { isStaff } from '../../shared/platform/roles.ts';
import { isRole } from '../../shared/platform/role-names.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { publishEvent, type NewEvent } from '../platform/realtime/events.ts';
import { Json } from '../platform/http/serve.ts';
import {
  countUnread,
  deleteUnread,
  insertNotifications,
  listNotificationPage,
  markAllRead,
  markRead,
  selectNotification,
  selectReceivers,
  targetsExist,
  type AboutRun,
  type NewNotification,
} from './queries.ts';

/** A notification to be sent. */
export interface Notice<Template extends NotificationTemplate> {
  /** Who receives it. */
  readonly user_id: string;
  readonly template: Template;
  readonly variables: TemplateVariables<Template>;
  readonly idea_id?: string | null;
  readonly research_job_id?: string | null;
  /** Who caused it; never shown where review is blind. */
  readonly related_user_id?: string | null;
}

/** A notification that is ready to be sent: as it is stored, in English; its template lets it be read in any language. */
export type PreparedNotification = NewNotification;

/** Makes a notification from its template. Sends nothing, and asks nothing of the database. */
export function prepareNotification<Template extends NotificationTemplate>(
  notice: Notice<Template>,
): PreparedNotification {
  const { user_id, template, idea_id = null, research_job_id = null, related_user_id = null } = notice;
  const variables: Notification['variables'] = { ...notice.variables };
  const { type, category, priority, action_url } = notificationTemplate(template);
  return {
    id: newId(),
    user_id,
    ...renderNotification({ title: '', message: '', template, variables }),
    type,
    category,
    priority,
    action_url: action_url({ idea_id, research_job_id }),
    template,
    variables,
    idea_id,
    research_job_id,
    related_user_id,
  };
}

/**
 * Sends prepared notifications, in the transaction of what caused them and in one round trip: open pages receive them when
 * that commits.
 *
 * @param events what the open pages receive before, with the same commit
 * @returns the notifications as they are shown
 */
export async function sendNotifications(
  db: Db,
  prepared: readonly PreparedNotification[],
  events: readonly NewEvent[] = [],
): Promise<Notification[]> {
  return insertNotifications(db, prepared, events);
}

/**
 * Notifies a person, in the transaction of what caused it.
 *
 * @returns the notification as it is shown
 */
export async function notify<Template extends NotificationTemplate>(
  db: Db,
  notice: Notice<Template>,
): Promise<Notification> {
  const [sent] = await sendNotifications(db, [prepareNotification(notice)]);
  if (!sent) throw new Error('the notification that was added is gone');
  return sent;
}

/** Who was notified of a run in this way since a moment. */
export async function receiversOf(
  db: Db,
  about: AboutRun & { readonly template: NotificationTemplate },
): Promise<ReadonlySet<string>> {
  return new Set(await selectReceivers(db, about));
}

/** Takes notifications of a run back that nobody has read; open pages drop them. */
export async function takeBackUnread(
  db: Db,
  about: AboutRun & { readonly template: NotificationTemplate },
): Promise<void> {
  const removed = await deleteUnread(db, about);
  // in one order everywhere, so that no two transactions wait for each other
  for (const { id, user_id } of removed.toSorted((a, b) => a.user_id.localeCompare(b.user_id)))
    await publishRead(db, user_id, { id, dismissed: true });
}

/**
 * `create_templated_notification`: staff notify a person by one of the templates.
 *
 * @returns the id of the notification
 * @throws AppError `invalid_input` for an unknown template or a variable that is missing, `not_found` for what it speaks of
 */
export async function createTemplatedNotification(
  { db, actor, settings }: MemberContext,
  input: TemplatedNotification,
): Promise<string> {
  requireAccess(isStaff(actor));
  const { p_template_name: template, p_variables: given } = input;
  if (!isNotificationTemplate(template)) throw refused('p_template_name');
  const { variables: names, roles = [] } = notificationTemplate(template);
  if (!names.every((name) => given[name] !== undefined)) throw refused('p_variables');
  if (!roles.every((name) => isRole(given[name]))) throw refused('p_variables');
  const about = {
    user_id: input.p_user_id,
    idea_id: input.p_idea_id,
    research_job_id: input.p_research_job_id,
    related_user_id: input.p_related_user_id,
  };
  return tx(db, async (inner) => {
    if (!(await targetsExist(inner, about))) throw notFound();
    const variables = Object.fromEntries(names.map((name) => [name, given[name] ?? ''])) as TemplateVariables<
      typeof template
    >;
    const { id } = await notify(inner, { ...about, template, variables });
    const details = { template };
    await audit(inner, {
      settings,
      actor,
      action: 'notification.create',
      object_type: 'profile',
      object_id: input.p_user_id,
      details,
    });
    return id;
  });
}

function refused(field: 'p_template_name' | 'p_variables'): AppError {
  const message = msg('Failed to create notification');
  return new AppError('invalid_input', message, { fields: { [field]: message } });
}

/** A person's notifications, newest first, without those taken off the list. */
export async function listNotifications(
  { db, actor }: MemberContext,
  { unread, cursor, limit }: NotificationQuery,
): Promise<Json<NotificationPage>> {
  const { items, next } = await listNotificationPage(db, actor.id, {
    unread: unread ?? false,
    cursor,
    limit,
  });
  return new Json(`{"items":${items},"next":${next === null ? 'null' : `"${next}"`}}`);
}

/** How many notifications the person has not read: the number on the bell. */
export async function getUnreadCount({ db, actor }: MemberContext): Promise<UnreadCount> {
  return { unread: await countUnread(db, actor.id) };
}

/**
 * Marks one as read; a second time changes nothing.
 *
 * @throws AppError `not_found` when it is another's, or was taken off the list
 */
export async function readNotification(context: MemberContext, { id }: { id: string }): Promise<typeof DONE> {
  return settle(context, id, false);
}

/**
 * Marks one as read and takes it off the list.
 *
 * @throws AppError `not_found` as `readNotification`
 */
export async function dismissNotification(
  context: MemberContext,
  { id }: { id: string },
): Promise<typeof DONE> {
  return settle(context, id, true);
}

/** Marks all of the person's notifications as read. */
export async function readAllNotifications({ db, actor }: MemberContext): Promise<typeof DONE> {
  return tx(db, async (inner) => {
    if ((await markAllRead(inner, actor.id)) > 0)
      await publishRead(inner, actor.id, { id: null, dismissed: false });
    return DONE;
  });
}

async function settle({ db, actor }: MemberContext, id: string, dismissed: boolean): Promise<typeof DONE> {
  return tx(db, async (inner) => {
    const notification = await selectNotification(inner, actor.id, id);
    if (!notification) throw notFound();
    if (notification.read && !dismissed) return DONE;
    await markRead(inner, id, dismissed);
    await publishRead(inner, actor.id, { id, dismissed });
    return DONE;
  });
}

/** Lets the person's other pages follow. */
async function publishRead(db: Db, user_id: string, payload: NotificationRead): Promise<void> {
  await publishEvent(db, user_id, 'notification.read', payload);
}
