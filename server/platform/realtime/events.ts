import type { EventType } from '../../../shared/platform/event-types.ts';
import type { Db } from '../database/database.ts';
import { and, asc, eq, gt, lt, max, sql, type SQL } from '../orm.ts';
import { events } from '../schema/messages.ts';

/** The channel that says that a person has new events; its payload is the person's id. */
export const EVENTS_CHANNEL = 'events';

/** An event as a stream sends it. */
export interface StoredEvent {
  readonly seq: number;
  readonly type: string;
  readonly payload: Record<string, unknown>;
}

/** Something that happened, for the open pages of one person. */
export interface NewEvent {
  readonly user_id: string;
  readonly type: EventType;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * Publishes events to the open pages of their people, if and when the transaction commits. One round trip, however many
 * there are. Events of one person are numbered in the order of their commits.
 */
export async function publishEvents(tx: Db, list: readonly NewEvent[]): Promise<void> {
  if (list.length > 0) await tx.execute(eventInsert(eventRows(list)));
}

/** Publishes a single event, as `publishEvents` does. */
export async function publishEvent(
  tx: Db,
  user_id: string,
  type: EventType,
  payload: Record<string, unknown>,
): Promise<void> {
  await publishEvents(tx, [{ user_id, type, payload }]);
}

/** The events as rows for `eventInsert`. */
export function eventRows(list: readonly NewEvent[]): SQL {
  const items = JSON.stringify(list.map((event, place) => ({ place, ...event })));
  return sql`select * from jsonb_to_recordset(${items}::jsonb) as item(place int, user_id uuid, type text, payload jsonb)`;
}

/**
 * The statement that publishes events, for use as a part of a larger one.
 *
 * One person's events are written one transaction at a time: a later number never becomes visible before an earlier one, so
 * a stream that resumes after number n has missed nothing. Everybody's lock is taken before the first number is drawn, in
 * the order of the people's ids, so that two transactions never wait for each other.
 *
 * @param rows a query with the columns `place` (the order of the events), `user_id`, `type`, `payload`
 */
export function eventInsert(rows: SQL): SQL {
  return sql`insert into ${events} (user_id, type, payload)
    with item as materialized (${rows}),
    locked as materialized (
      select pg_advisory_xact_lock(hashtextextended('events:' || person, 0))
      from (select distinct user_id as person from item order by user_id) people)
    select item.user_id, item.type, item.payload from item
    where (select count(*) from locked) > 0
    order by item.place
    returning pg_notify(${sql.raw(`'${EVENTS_CHANNEL}'`)}, user_id::text)`;
}

/** The number of a person's last event so far; 0 where there is none. */
export async function lastEventOf(db: Db, user_id: string): Promise<number> {
  const [row] = await db
    .select({ last: max(events.seq) })
    .from(events)
    .where(eq(events.user_id, user_id));
  return Number(row?.last ?? 0);
}

/** A person's events after a number, in order. */
export async function eventsAfter(
  db: Db,
  user_id: string,
  seq: number,
  limit: number,
): Promise<readonly StoredEvent[]> {
  return db
    .select({ seq: events.seq, type: events.type, payload: events.payload })
    .from(events)
    .where(and(eq(events.user_id, user_id), gt(events.seq, seq)))
    .orderBy(asc(events.seq))
    .limit(limit);
}

/** Forgets events that no stream will ask for any more. */
export async function sweepEvents(db: Db): Promise<void> {
  await db.delete(events).where(lt(events.created_at, sql`now() - interval '7 days'`));
}
