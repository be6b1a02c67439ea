import { changedFields, languageAfter, languageOf, withDefaults } from '../../shared/ideas/fields.ts';
import { amendedFields, fieldsOf, textOf } from '../../shared/ideas/amendment.ts';
import { PALETTE_IDEAS, SEARCHED_IDEAS } from '../../shared/ideas/constants.ts';
import type {
  FoundIdeas,
  Idea,
  IdeaChange,
  IdeaCounts,
  IdeaFields,
  IdeaFilters,
  IdeaListQuery,
  IdeaPage,
  IdeaSearch,
  NewIdea,
  SearchedIdeas,
} from '../../shared/ideas/model.ts';
import {
  canCreateIdea,
  canDeleteIdea,
  canEditIdea,
  canReadIdea,
  isTextLocked,
  ownsIdea,
  type IdeaAccess,
} from '../../shared/ideas/rules.ts';
import { AppError, notFound, requireAccess } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { DONE } from '../../shared/platform/model.ts';
import { isStaff, type Actor } from '../../shared/platform/roles.ts';
import type { MemberContext } from '../platform/context.ts';
import type { AuditEntry } from '../platform/audit.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { Json } from '../platform/http/serve.ts';
import { verdictOf } from '../platform/http/limits.ts';
import { requireAllowed } from '../platform/http/rate.ts';
import { requireRoomForIdea } from '../users/service.ts';
import { countIdeas } from './counts.queries.ts';
import { selectFoundIdeas, selectSearchedIdeas } from './find.queries.ts';
import { listIdeaCards } from './list.queries.ts';
import {
  deleteIdea,
  insertIdea,
  isOfDeletedIdea,
  selectFoundIdea,
  selectIdeaFor,
  updateIdeaFields,
  type AddedIdea,
  type FoundIdea,
  type IdeaForReader,
  type WrittenText,
} from './queries.ts';
import { deletedId, idTaken, missingIdea, originOf } from './tombstones.ts';

export { visibleTo } from './visibility.queries.ts';
export { blindContent } from './blind.queries.ts';
export { AMENDMENT, IDEA_SEEN, readerValues, type FoundIdea } from './queries.ts';

/**
 * An idea that the person may open, for features that act on it: assert the act's own rule on what comes back.
 *
 * @param options.lock holds the idea until the transaction ends
 * @throws AppError `not_found` when there is none or the person may not open it: the answer must not say which; with `lock`, `gone` when
 *   it was theirs and is deleted, since who writes must not think that it may come back
 */
export async function findIdeaAccess(
  db: Db,
  actor: Actor,
  id: string,
  options: { lock?: boolean } = {},
): Promise<FoundIdea> {
  const idea = await selectFoundIdea(db, actor.id, id, options.lock);
  if (!idea) throw options.lock ? await missingIdea(db, actor.id, id) : notFound();
  if (!canReadIdea(actor, idea)) throw notFound();
  return idea;
}

/** An idea that the person may open, as they see it: for one who may not know whose it is, without its owner. */
async function openIdea(
  db: Db,
  actor: Actor,
  id: string,
  options: { lock?: boolean } = {},
): Promise<IdeaForReader> {
  const idea = await selectIdeaFor(db, actor, id, options.lock);
  if (!idea) throw options.lock ? await missingIdea(db, actor.id, id) : notFound();
  if (!canReadIdea(actor, idea)) throw notFound();
  return idea;
}

/**
 * An idea as the person sees it: for one who may not know whose it is, without its owner.
 *
 * @throws AppError as `findIdeaAccess`
 */
export async function readIdea(db: Db, actor: Actor, id: string): Promise<Idea> {
  return toIdea(await openIdea(db, actor, id));
}

function toIdea({ seen }: IdeaForReader): Idea {
  return JSON.parse(seen) as Idea;
}

/** A page of the list: what the person may open, in the order and under the filters asked for. */
export async function listIdeas(context: MemberContext, query: IdeaListQuery): Promise<Json<IdeaPage>> {
  const { items, next } = await listIdeaCards(context.db, context.actor, query);
  return new Json(`{"items":${items},"next":${next === null ? 'null' : `"${next}"`}}`);
}

/** A few ideas by a few letters, for the command palette. */
export async function findIdeas({ db, actor }: MemberContext, { q }: IdeaSearch): Promise<FoundIdeas> {
  return selectFoundIdeas(db, actor, q, PALETTE_IDEAS);
}

/** Ideas with some letters in their title or summary: what a search falls back on where nothing searches by meaning. */
export async function searchIdeas({ db, actor }: MemberContext, { q }: IdeaSearch): Promise<SearchedIdeas> {
  return selectSearchedIdeas(db, actor, q, SEARCHED_IDEAS);
}

/** The numbers next to the filters of the list. */
export async function getIdeaCounts(context: MemberContext, filters: IdeaFilters): Promise<IdeaCounts> {
  return countIdeas(context.db, context.actor, filters);
}

/**
 * Creates a draft. The client makes the id, so a repeated call finds the idea of the first.
 *
 * @throws AppError `gone` when the idea was deleted since; `conflict` when the id belongs to an idea that says something else, with
 *   that as `data.current`, or is somebody else's, of which the answer gives nothing away
 */
export async function createIdea(context: MemberContext, input: NewIdea): Promise<Idea> {
  const { actor } = context;
  requireAccess(canCreateIdea(actor));
  const { id, ...given } = input;
  const fields = withDefaults({ ...given, language: given.language ?? languageOf(given) });
  const origin = originOf(context, input);
  try {
    return await tx(context.db, async (db) => {
      const added = await insertIdea(db, actor, { id, fields, created_from: origin });
      if (added) {
        await requireWithinLimits({ ...context, db }, added);
        return added.idea;
      }
      const existing = await selectIdeaFor(db, actor, id);
      if (existing?.user_id !== actor.id) throw idTaken();
      if (existing.created_from !== null && existing.created_from !== origin) throw stale(toIdea(existing));
      return toIdea(existing);
    });
  } catch (cause) {
    if (!isOfDeletedIdea(cause)) throw cause;
    throw await deletedId(context.db, actor.id, { id, origin });
  }
}

/** @throws AppError `rate_limited` beyond so many new ideas a minute, `quota` beyond what the account may have */
async function requireWithinLimits(context: MemberContext, { counted }: AddedIdea): Promise<void> {
  const { db, settings } = context;
  requireAllowed(verdictOf(counted, settings.quotas.newIdeasPerMinute));
  await requireRoomForIdea(db, context);
}

/** @throws AppError `not_found` as `findIdeaAccess` */
export async function getIdea(context: MemberContext, { id }: { id: string }): Promise<Json<Idea>> {
  const { seen } = await openIdea(context.db, context.actor, id);
  return new Json(seen);
}

/**
 * Changes fields of an idea; of an approved one what it shall say differently, its amendment. A change to what the idea says already is
 * none, whichever version it names: so a repeated call, whose first answer was lost, succeeds.
 *
 * @throws AppError `conflict` when the version is not the current one, so that nobody overwrites what they have not seen; `locked`
 *   while the text is in review; both with the current idea as `data.current`
 */
export async function updateIdea(context: MemberContext, input: IdeaChange): Promise<Idea> {
  const { actor } = context;
  const { id, version: read, ...given } = input;
  return tx(context.db, async (db) => {
    const found = await openIdea(db, actor, id, { lock: true });
    requireAccess(canEditIdea(actor, found));
    const current = toIdea(found);
    const text = textOf(current);
    const change = changedFields(text, withDefaults(given));
    if (Object.keys(change).length === 0) return current;
    if (isTextLocked(found)) throw locked(current);
    if (read !== found.version) throw stale(current);
    const language = given.language ?? languageAfter(text, change);
    const written = writtenBy(current, { ...change, language }, found.now);
    const version = found.version + 1;
    const audited = auditOfStaff(context, found, 'idea.update', { fields: Object.keys(change) });
    await updateIdeaFields(db, found, written, { version, audited, actor });
    const { fields = {}, amendment, updated_at } = written;
    return { ...current, ...fields, amendment, version, updated_at };
  });
}

/** What a change writes: into the text, or into the amendment of an approved idea. What was amended before a revision becomes text again. */
function writtenBy(current: Idea, change: Partial<IdeaFields>, now: string): WrittenText {
  if (current.status !== 'approved')
    return { fields: { ...fieldsOf(current.amendment), ...change }, amendment: null, updated_at: now };
  const fields = amendedFields(current, change);
  const amendment = Object.keys(fields).length > 0 ? { fields, amended_at: now, asked_at: null } : null;
  return { amendment, updated_at: current.updated_at };
}

function locked(current: Idea): AppError {
  const { status } = current;
  const message =
    status === 'submitted'
      ? msg('This idea waits for its review, so its text is locked. Its owner can take it back.')
      : status === 'under_review'
        ? msg(
            'This idea is under review, so its text is locked. Its owner can take it back, or ask for its return.',
          )
        : msg('This amendment is in review, so its text is locked. Its owner can take it back.');
  return new AppError('locked', message, { data: { current } });
}

function stale(current: Idea): AppError {
  return new AppError(
    'conflict',
    msg('This idea was changed in the meantime. Compare both versions and choose.'),
    {
      data: { current },
    },
  );
}

/**
 * Deletes a draft or rejected idea with all that belongs to it. The rest stays: reviewers rely on it.
 *
 * @throws AppError `forbidden` in any other status, and for everyone but its owner and netzoop-team
 */
export async function removeIdea(context: MemberContext, { id }: { id: string }): Promise<typeof DONE> {
  const { actor } = context;
  return tx(context.db, async (db) => {
    const idea = await findIdeaAccess(db, actor, id, { lock: true });
    requireAccess(canDeleteIdea(actor, idea), deleteRefusal(idea));
    await deleteIdea(db, idea, auditOfStaff(context, idea, 'idea.delete', { status: idea.status }));
    return DONE;
  });
}

function deleteRefusal({ status }: IdeaAccess): string {
  return status === 'draft' || status === 'rejected'
    ? msg('Only its owner can delete an idea.')
    : msg('Only drafts and rejected ideas can be deleted.');
}

/** What staff do to another's idea is kept in the audit log; what people do to their own is not. */
function auditOfStaff(
  { actor, settings }: MemberContext,
  idea: FoundIdea,
  action: string,
  details: Readonly<Record<string, unknown>>,
): AuditEntry[] {
  if (!isStaff(actor) || ownsIdea(actor, idea)) return [];
  return [{ settings, actor, action, object_type: 'idea', object_id: idea.id, details }];
}
