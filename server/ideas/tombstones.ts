import { createHmac } from 'node:crypto';
import type { NewIdea } from '../../shared/ideas/model.ts';
import { AppError, notFound } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import type { MemberContext } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { selectTombstone } from './queries.ts';

// The id of a deleted idea stays taken. What was deleted is `gone` for its owner; everyone else learns nothing.

/** What a call that creates an idea says, as a hash: a repeated call has the same, and nobody can guess the text from it. */
export function originOf({ actor, settings }: MemberContext, { id, ...given }: NewIdea): string {
  const said = Object.entries(given).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHmac('sha256', settings.secrets.audit)
    .update(JSON.stringify([actor.id, id, said]))
    .digest('base64url');
}

/** Why there is no idea with this id for a person: it was theirs and is deleted, or there is none that they may know of. */
export async function missingIdea(db: Db, actor_id: string, id: string): Promise<AppError> {
  const deleted = await selectTombstone(db, id);
  return deleted?.user_id === actor_id ? ideaGone() : notFound();
}

/** Why an idea with the id of a deleted one is not created: a repeated call is told that the idea is gone, any other that the id is taken. */
export async function deletedId(
  db: Db,
  actor_id: string,
  { id, origin }: { id: string; origin: string },
): Promise<AppError> {
  const deleted = await selectTombstone(db, id);
  const repeated = deleted?.created_from === null || deleted?.created_from === origin;
  return deleted?.user_id === actor_id && repeated ? ideaGone() : idTaken();
}

/** @returns the refusal of an id that is somebody else's, or has been */
export function idTaken(): AppError {
  return new AppError('conflict', msg('This idea could not be created. Please start a new one.'));
}

function ideaGone(): AppError {
  return new AppError('gone', msg('This idea was deleted.'));
}
