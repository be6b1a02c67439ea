import type { Db } from '../database/database.ts';
import { and, asc, eq, gt, lt, max, sql } from '../orm.ts';
import { events } from '../schema/messages.ts';

/** The channel that says that a person has new events; its payload is the person's id. */
export const EVENTS_CHANNEL = 'events';

/** What the event streams carry. */
export const EVENT_TYPES = [
  'notification.created',
  'notification.read',
  'research.progress',
  'idea.changed',
  'session.ended',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** An event as a stream sends it. */
export interface StoredEvent {
  readonly seq: number;
  readonly type: string;
  readonly payload: Record<string, unknown>;
}

/**
 * Tells all of a person's open pages that something happened, if and when the transaction commits.
 * Events of one person are numbered in the order of their commits.
 */
export async function publishEvent(
  tx: Db,
  user_id: string,
  type: EventType,
  payload: Record<string, unknown>,
): Promise<void> {
  // One person's events are written one transaction at a time: a later number never becomes visible before an earlier one,
  // so a stream that resumes after number n has missed nothing.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`events:${user_id}`}, 0))`);
  await tx.insert(events).values({ user_id, type, payload });
  await tx.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${user_id})`);
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
