import { z } from 'zod';
import { NOTIFICATION_TYPES, type Notification } from '../../shared/notifications/model.ts';
import { CursorMoment, decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { writeTogether } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/database.ts';
import { Statement } from '../platform/database/statement.ts';
import { eventInsert, eventRows, publishEvents, type NewEvent } from '../platform/realtime/events.ts';
import { and, eq, gte, isNull, sql, type SQL } from '../platform/orm.ts';
import { notifications } from '../platform/schema/messages.ts';

/** A page of the list as JSON text. */
export interface NotificationPageText {
  readonly items: string;
  readonly next: string | null;
}

/** The columns of `Notification`, as it leaves the server. */
const COLUMNS = [
  'id',
  'user_id',
  'title',
  'message',
  'type',
  'read',
  'created_at',
  'category',
  'priority',
  'idea_id',
  'action_url',
  'template',
  'variables',
] as const satisfies readonly (keyof Notification)[];
const TYPES = NOTIFICATION_TYPES.map((type) => `'${type}'`).join(', ');
/** What of a row is shown; a type that no screen knows, such as of a later version, is information. */
const shown = (row: 'n' | 'page') =>
  sql.raw(
    COLUMNS.map((column) =>
      column === 'type'
        ? `case when ${row}.type in (${TYPES}) then ${row}.type else 'info' end as type`
        : `${row}.${column}`,
    ).join(', '),
  );
const AS_SHOWN = sql`(select row_to_json(shown) from (select ${shown('n')}) shown)`;

export type NewNotification = typeof notifications.$inferInsert;

/**
 * Adds notifications and publishes them, after the events that are given, in one round trip.
 *
 * @returns the notifications as they are shown, in the order in which they were given
 */
export async function insertNotifications(
  db: Db,
  added: readonly NewNotification[],
  events: readonly NewEvent[],
): Promise<Notification[]> {
  if (added.length === 0) {
    await publishEvents(db, events);
    return [];
  }
  const created = sql`select ${events.length} + row_number() over (order by n.id) as place, n.user_id, 'notification.created', ${AS_SHOWN}::jsonb from added n`;
  const rows = await writeTogether<{ shown: Notification }>(
    db,
    {
      added: db
        .insert(notifications)
        .values([...added])
        .returning(),
      published: eventInsert(sql`${eventRows(events)} union all ${created}`),
    },
    sql`select ${AS_SHOWN} as shown from added n`,
  );
  const shown = new Map(rows.map((row) => [row.shown.id, row.shown]));
  return added.flatMap(({ id }) => shown.get(id) ?? []);
}

interface PageRow extends Record<string, unknown> {
  items: string;
  /** Moment and id of the last item, where another page follows. */
  moment: number | null;
  id: string | null;
}

const place = (name: string) => sql.placeholder(name);
const AFTER = sql`(n.created_at, n.id) <
  (timestamptz 'epoch' + ${place('after')} * interval '1 millisecond', ${place('after_id')}::uuid)`;
const UNREAD = sql`not n.read`;

const LISTS = {
  all: { first: list([]), after: list([AFTER]) },
  unread: { first: list([UNREAD]), after: list([UNREAD, AFTER]) },
};

function list(conditions: readonly SQL[]): Statement<PageRow> {
  const where = sql.join(
    [sql`n.user_id = ${place('me')} and n.dismissed_at is null`, ...conditions],
    sql` and `,
  );
  const limit = sql`${place('limit')}::int`;
  return new Statement<PageRow>(sql`
    select coalesce('[' || string_agg(row_to_json(shown)::text, ',' order by page.place) filter (where page.place <= ${limit}) || ']', '[]') as items,
      max(case when page.place = ${limit} and page.more then extract(epoch from page.created_at) * 1000 end)::bigint as moment,
      max(case when page.place = ${limit} and page.more then page.id::text end) as id
    from (
      select n.*, row_number() over newest as place, lead(true) over newest as more
      from (select n.* from ${notifications} n where ${where} order by n.created_at desc, n.id desc limit ${limit} + 1) n
      window newest as (order by n.created_at desc, n.id desc)
    ) page
    cross join lateral (select ${shown('page')}) shown`);
}

/** Notifications of a person that they have not taken off the list, newest first. */
export async function listNotificationPage(
  db: Db,
  me: string,
  { unread, cursor, limit }: { unread: boolean; cursor: string | undefined; limit: number },
): Promise<NotificationPageText> {
  const [after, after_id] =
    cursor === undefined ? [null, null] : decodeCursor(cursor, z.tuple([CursorMoment, z.uuid()]));
  const statement = LISTS[unread ? 'unread' : 'all'][cursor === undefined ? 'first' : 'after'];
  const [row] = await statement.run(db, { me, after, after_id, limit });
  if (!row) throw new Error('the list of notifications gave no row');
  const next = row.moment === null || row.id === null ? null : encodeCursor([Number(row.moment), row.id]);
  return { items: row.items, next };
}

export async function countUnread(db: Db, me: string): Promise<number> {
  return db.$count(notifications, and(eq(notifications.user_id, me), sql`not ${notifications.read}`));
}

/** A person's notification, unless they have taken it off the list. */
export async function selectNotification(
  db: Db,
  me: string,
  id: string,
): Promise<{ read: boolean } | undefined> {
  const [found] = await db
    .select({ read: notifications.read })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.user_id, me), isNull(notifications.dismissed_at)))
    .for('update');
  return found;
}

/** @param dismissed also takes it off the list */
export async function markRead(db: Db, id: string, dismissed: boolean): Promise<void> {
  await db
    .update(notifications)
    .set({ read: true, ...(dismissed && { dismissed_at: sql`now()` }) })
    .where(eq(notifications.id, id));
}

/** @returns how many were unread */
export async function markAllRead(db: Db, me: string): Promise<number> {
  const { rowCount } = await db.execute(
    sql`update ${notifications} set read = true where user_id = ${me} and not read`,
  );
  return rowCount;
}

/** Notifications of one kind about one run, sent since a moment. */
export interface AboutRun {
  readonly research_job_id: string;
  readonly template: string;
  /** Earlier ones were about something else; an ISO moment. */
  readonly since: string;
}

const aboutRun = ({ research_job_id, template, since }: AboutRun) =>
  and(
    eq(notifications.research_job_id, research_job_id),
    eq(notifications.template, template),
    gte(notifications.created_at, since),
  );

/** Who has received one, whether they have read it or not. */
export async function selectReceivers(db: Db, about: AboutRun): Promise<string[]> {
  const rows = await db
    .selectDistinct({ user_id: notifications.user_id })
    .from(notifications)
    .where(aboutRun(about));
  return rows.map(({ user_id }) => user_id);
}

/** Removes those that nobody has read. */
export async function deleteUnread(db: Db, about: AboutRun): Promise<{ id: string; user_id: string }[]> {
  return db
    .delete(notifications)
    .where(and(aboutRun(about), eq(notifications.read, false)))
    .returning({ id: notifications.id, user_id: notifications.user_id });
}

/** Whether all that a notification is about is there. */
export async function targetsExist(
  db: Db,
  about: Readonly<Record<'user_id' | 'idea_id' | 'research_job_id' | 'related_user_id', string | null>>,
): Promise<boolean> {
  const there = (table: SQL, id: string | null) =>
    sql`(${id}::uuid is null or exists (select 1 from ${table} where id = ${id}::uuid))`;
  const { rows } = await db.execute<{ all_there: boolean }>(sql`
    select ${there(sql`profiles`, about.user_id)} and ${there(sql`profiles`, about.related_user_id)}
      and ${there(sql`ideas`, about.idea_id)} and ${there(sql`research_jobs`, about.research_job_id)} as all_there`);
  return rows[0]?.all_there === true;
}
