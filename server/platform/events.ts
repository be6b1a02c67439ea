import type { Db } from './database/database.ts';
import { sql } from './orm.ts';
import { events } from './schema/messages.ts';

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
  readonly type: EventType;
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
