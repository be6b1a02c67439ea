import { changedFields, languageAfter, languageOf, withDefaults } from '../../shared/ideas/fields.ts';
import { PALETTE_IDEAS } from '../../shared/ideas/constants.ts';
import type {
  FoundIdeas,
  Idea,
  IdeaChange,
  IdeaCounts,
  IdeaFilters,
  IdeaListQuery,
  IdeaPage,
  IdeaSearch,
  NewIdea,
} from '../../shared/ideas/model.ts';
import type { IdeaChanged } from '../../shared/ideas/events.ts';
import {
  canCreateIdea,
  canDeleteIdea,
  canEditIdea,
  canReadIdea,
  ownsIdea,
  type IdeaAccess,
} from '../../shared/ideas/rules.ts';
import { AppError, notFound, requireAccess } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { DONE } from '../../shared/platform/model.ts';
import { isStaff, type Actor } from '../../shared/platform/roles.ts';
import type { MemberContext } from '../platform/context.ts';
import { audit } from '../platform/audit.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { publishEvent } from '../platform/realtime/events.ts';
import { Json } from '../platform/http/serve.ts';
import { countIdeas } from './counts.queries.ts';
import { listIdeaCards } from './list.queries.ts';
import {
  deleteIdea,
  insertIdea,
  selectContent,
  selectFoundIdea,
  selectFoundIdeas,
  selectIdea,
  selectIdeaText,
  selectPeopleOf,
  updateIdeaFields,
  type FoundIdea,
} from './queries.ts';

export { visibleTo } from './visibility.queries.ts';
export type { FoundIdea } from './queries.ts';

/**
 * An idea that the person may open, for features that act on it: assert the act's own rule on what comes back.
 *
 * @param options.lock holds the idea until the transaction ends
 * @throws AppError `not_found` when there is none or the person may not open it (product §2)
 */
export async function findIdeaAccess(
  db: Db,
  actor: Actor,
  id: string,
  options: { lock?: boolean } = {},
): Promise<FoundIdea> {
  const idea = await selectFoundIdea(db, actor.id, id, options.lock);
  if (!idea || !canReadIdea(actor, idea)) throw notFound();
  return idea;
}

/**
 * An idea as the person sees it: without its owner for those who may not know (§6).
 *
 * @throws AppError `not_found` as `findIdeaAccess`
 */
export async function readIdea(db: Db, actor: Actor, id: string): Promise<Idea> {
  await findIdeaAccess(db, actor, id);
  const idea = await selectIdea(db, actor, id);
  if (!idea) throw notFound();
  return idea;
}

/** Tells the open pages of its owner and collaborators that an idea changed, with the transaction's commit. */
export async function publishIdeaChange(db: Db, change: IdeaChanged): Promise<void> {
  for (const person of await selectPeopleOf(db, change.id)) {
    await publishEvent(db, person, 'idea.changed', change);
  }
}

/** A page of the list of §2: what the person may open, in the order and under the filters asked for. */
export async function listIdeas(context: MemberContext, query: IdeaListQuery): Promise<Json<IdeaPage>> {
  const { items, next } = await listIdeaCards(context.db, context.actor, query);
  return new Json(`{"items":${items},"next":${next === null ? 'null' : `"${next}"`}}`);
}

/** A few ideas by a few letters, for the command palette (§2). */
export async function findIdeas({ db, actor }: MemberContext, { q }: IdeaSearch): Promise<FoundIdeas> {
  return selectFoundIdeas(db, actor, q, PALETTE_IDEAS);
}

/** The numbers beside the filters of the list (§2). */
export async function getIdeaCounts(context: MemberContext, filters: IdeaFilters): Promise<IdeaCounts> {
  return countIdeas(context.db, context.actor, filters);
}

/**
 * Creates a draft (§6 create-idea). The client makes the id, so a repeated call finds the idea of the first.
 *
 * @throws AppError `conflict` when the id is somebody else's idea, of which nothing is told
 */
export async function createIdea(context: MemberContext, input: NewIdea): Promise<Idea> {
  const { actor } = context;
  requireAccess(canCreateIdea(actor));
  const { id, ...fields } = input;
  return tx(context.db, async (db) => {
    const added = await insertIdea(
      db,
      id,
      actor.id,
      withDefaults({ ...fields, language: fields.language ?? languageOf(fields) }),
    );
    if (added) await publishIdeaChange(db, { id, version: 1, deleted: false });
    else if ((await selectFoundIdea(db, actor.id, id))?.user_id !== actor.id) {
      throw new AppError('conflict', msg('This idea could not be created. Please start a new one.'));
    }
    return readIdea(db, actor, id);
  });
}

/** @throws AppError `not_found` as `findIdeaAccess` */
export async function getIdea(context: MemberContext, { id }: { id: string }): Promise<Json<Idea>> {
  await findIdeaAccess(context.db, context.actor, id);
  const text = await selectIdeaText(context.db, context.actor, id);
  if (text === undefined) throw notFound();
  return new Json(text);
}

/**
 * Changes fields of an idea. A change that says what stands already is none, whichever version it names: so a repeated
 * call, whose first answer was lost, succeeds.
 *
 * @throws AppError `conflict` with the current idea as `data.current` when the version is not the current one (product §5)
 */
export async function updateIdea(context: MemberContext, input: IdeaChange): Promise<Idea> {
  const { actor } = context;
  const { id, version, ...fields } = input;
  return tx(context.db, async (db) => {
    const idea = await findIdeaAccess(db, actor, id, { lock: true });
    requireAccess(canEditIdea(actor, idea));
    const content = await selectContent(db, id);
    if (!content) throw notFound();
    const change = changedFields(content, withDefaults(fields));
    if (Object.keys(change).length === 0) return readIdea(db, actor, id);
    if (version !== idea.version) throw stale(await readIdea(db, actor, id));
    const language = fields.language ?? languageAfter(content, change);
    const changed = await updateIdeaFields(db, id, { ...change, language });
    await auditStaff(db, context, idea, 'idea.update', { fields: Object.keys(change) });
    await publishIdeaChange(db, { id, version: changed, deleted: false });
    return readIdea(db, actor, id);
  });
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
 * Deletes a draft or rejected idea with all that hangs on it (§2, product §5).
 *
 * @throws AppError `forbidden` in any other status, and for everyone but its owner and netzoop-team
 */
export async function removeIdea(context: MemberContext, { id }: { id: string }): Promise<typeof DONE> {
  const { actor } = context;
  return tx(context.db, async (db) => {
    const idea = await findIdeaAccess(db, actor, id, { lock: true });
    requireAccess(canDeleteIdea(actor, idea), deleteRefusal(idea));
    await publishIdeaChange(db, { id, version: idea.version, deleted: true });
    await deleteIdea(db, id);
    await auditStaff(db, context, idea, 'idea.delete', { status: idea.status });
    return DONE;
  });
}

function deleteRefusal({ status }: IdeaAccess): string {
  return status === 'draft' || status === 'rejected'
    ? msg('Only its owner can delete an idea.')
    : msg('Only drafts and rejected ideas can be deleted.');
}

/** What staff does to another's idea is kept in the audit log; what people do to their own is not. */
async function auditStaff(
  db: Db,
  { actor, settings }: MemberContext,
  idea: FoundIdea,
  action: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!isStaff(actor) || ownsIdea(actor, idea)) return;
  await audit(db, { settings, actor, action, object_type: 'idea', object_id: idea.id, details });
}
