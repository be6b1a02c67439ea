import { notFound } from '../../shared/platform/errors.ts';
import { DONE } from '../../shared/platform/model.ts';
import { findIdeaAccess } from '../ideas/service.ts';
import type { MemberContext } from '../platform/context.ts';
import { brokenConstraint } from '../platform/database/errors.ts';
import { deleteFavorite, insertFavorite } from './queries.ts';

/**
 * Marks an idea as a favourite; a second time changes nothing.
 *
 * @throws AppError `not_found` when there is no such idea or the person may not open it
 */
export async function addFavorite(
  { db, actor }: MemberContext,
  { id }: { id: string },
): Promise<typeof DONE> {
  await findIdeaAccess(db, actor, id);
  try {
    await insertFavorite(db, actor.id, id);
  } catch (cause) {
    // the idea was deleted after it was found
    if (brokenConstraint(cause)?.includes('idea_id')) throw notFound();
    throw cause;
  }
  return DONE;
}

/**
 * Takes the mark off; where there is none, nothing happens.
 *
 * @throws AppError `not_found` as `addFavorite`
 */
export async function removeFavorite(
  { db, actor }: MemberContext,
  { id }: { id: string },
): Promise<typeof DONE> {
  await findIdeaAccess(db, actor, id);
  await deleteFavorite(db, actor.id, id);
  return DONE;
}
