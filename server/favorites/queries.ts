import { newId } from '../../shared/platform/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { and, eq } from '../platform/orm.ts';
import { idea_favorites } from '../platform/schema/ideas.ts';

/** Adds the mark; where it is set already, also by a call at the same moment, nothing happens. */
export async function insertFavorite(db: Db, user_id: string, idea_id: string): Promise<void> {
  await db
    .insert(idea_favorites)
    .values({ id: newId(), user_id, idea_id })
    .onConflictDoNothing({ target: [idea_favorites.user_id, idea_favorites.idea_id] });
}

export async function deleteFavorite(db: Db, user_id: string, idea_id: string): Promise<void> {
  await db
    .delete(idea_favorites)
    .where(and(eq(idea_favorites.user_id, user_id), eq(idea_favorites.idea_id, idea_id)));
}
