import { z } from 'zod';
import { requireAccess } from '../../shared/platform/errors.ts';
import { isReviewer, isStaff } from '../../shared/platform/roles.ts';
import type { QueueCounts, QueueItem, QueuePage, QueueQuery } from '../../shared/review/model.ts';
import type { MemberContext } from '../platform/context.ts';
import { CursorMoment, decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { readSettings } from './case.ts';
import { countQueues } from './counts.queries.ts';
import { loadPlaceOf } from './place.ts';
import { selectQueue, type Place, type QueueRow } from './queue.queries.ts';

/** A page of one of the reviewer's lists. Whose the ideas are, only netzoop-team sees, or everybody where review is not blind. */
export async function listQueue(
  { db, actor, request }: MemberContext,
  { queue, cursor, limit }: QueueQuery,
): Promise<QueuePage> {
  requireAccess(isReviewer(actor));
  const named = isStaff(actor) || !(await readSettings(db)).blind;
  const after = cursor === undefined ? undefined : readPlace(cursor, queue);
  const rows = await selectQueue(db, actor, { queue, limit, after, named });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const placeOf = await loadPlaceOf(request.language);
  return {
    items: rows.slice(0, limit).map((row) => toItem(row, placeOf(row))),
    next: last ? encodeCursor([queue, last.key, last.id]) : null,
  };
}

/** The numbers of the lists: what waits is shown in the sidebar. */
export async function getQueueCounts({ db, actor }: MemberContext): Promise<QueueCounts> {
  requireAccess(isReviewer(actor));
  return countQueues(db, actor);
}

function readPlace(cursor: string, queue: string): Place {
  const [, key, id] = decodeCursor(cursor, z.tuple([z.literal(queue), CursorMoment, z.uuid()]));
  return { key, id };
}

function toItem(
  { key: _key, told: _told, state: _state, district: _district, ...item }: QueueRow,
  place: string | null,
): QueueItem {
  return { ...item, place };
}
