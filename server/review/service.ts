import type { Idea } from '../../shared/ideas/model.ts';
import { canReadIdea } from '../../shared/ideas/rules.ts';
import { AppError, notFound, requireAccess } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { isStaff, type Actor } from '../../shared/platform/roles.ts';
import type { PublishResult, TransitionRequest } from '../../shared/review/model.ts';
import type { Move } from '../../shared/review/conditions.ts';
import { checkTransition, TRANSITIONS, type Permit, type Refusal } from '../../shared/review/transitions.ts';
import { readIdea } from '../ideas/service.ts';
import type { MemberContext } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { blindly, knowsIdea, loadCase, type Case } from './case.ts';
import { makeMove, type Step } from './moves.ts';
import { tellOfMove } from './notices.ts';
import { selectEligible } from './queries.ts';

export { getFeedback } from './feedback.ts';

/**
 * Moves an idea (product §6): one transaction that locks it, asks the table of moves, changes it, keeps the move in its history
 * and in the audit log, and tells whom it concerns.
 *
 * @returns the idea as the person sees it after the move
 * @throws AppError `conflict` for a stale or unlisted move, with the idea as it is now as `data.current`; `forbidden`;
 *   `invalid_input` with the fields that lack something; `not_found`
 */
export async function transition(context: MemberContext, { id, ...move }: TransitionRequest): Promise<Idea> {
  const { actor } = context;
  return tx(context.db, async (db) => {
    const found = await loadCase(db, actor, id, { lock: true });
    if (!knowsIdea(actor, found)) throw notFound();
    const seen = canReadIdea(actor, found.state) ? await readIdea(db, actor, id) : undefined;
    const before = seen && blindly(actor, found, seen);
    const permit = checkTransition(actor, found.state, move);
    if (!permit.allowed) throw refusal(permit, before);
    await checkReviewer(db, actor, found, move);
    await moveAndTell({ db, context, found, move, reviewers: [move.reviewer_id ?? actor.id] }, permit);
    if (move.event === 'decide' && !found.settings.hold_decisions) await publishNow(db, context, id);
    return blindly(actor, found, await readAfter(db, actor, id, before));
  });
}

/**
 * Tells pending decisions, each in a transaction of its own: one that cannot be told does not hold up the others.
 *
 * @returns which were told; of the others why not, in the person's language
 */
export async function publishDecisions(
  context: MemberContext,
  { idea_ids }: { idea_ids: readonly string[] },
): Promise<PublishResult> {
  requireAccess(isStaff(context.actor));
  const result: PublishResult = { published: [], refused: [] };
  for (const id of new Set(idea_ids)) {
    try {
      await transition(context, { id, event: 'publish' });
      result.published.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const message = context.translate(context.request.language, error.message, error.values);
      result.refused.push({ id, message });
    }
  }
  return result;
}

/** Makes a move that has been permitted, and tells of it. */
export async function moveAndTell(step: Step, permit: Pick<Permit, 'to' | 'effects'>): Promise<void> {
  const { db, context, found, move } = step;
  const made = await makeMove(step, permit);
  if (made.event === 'decide' && !found.settings.hold_decisions) return; // told by the publishing that follows at once
  await tellOfMove(db, context.actor.id, found, made, move.changes?.length);
}

/** Where decisions are not held, the one who decides publishes in the same transaction. */
async function publishNow(db: Db, context: MemberContext, id: string): Promise<void> {
  const found = await loadCase(db, context.actor, id);
  const to = found.state.pending_decision;
  if (!to) throw new Error('the decision that is to be published is gone');
  const { effects } = TRANSITIONS.publish;
  await moveAndTell({ db, context, found, move: { event: 'publish' } }, { to, effects });
}

/** Whom staff choose must be able to review the idea, or be on it when they are to be released. */
async function checkReviewer(db: Db, actor: Actor, { row }: Case, move: Move): Promise<void> {
  const { event, reviewer_id } = move;
  if (reviewer_id === undefined || !isStaff(actor)) return;
  if (event === 'start' && (await selectEligible(db, row.id, [reviewer_id])).length === 0) {
    throw unsuitable(msg('This person cannot review this idea.'));
  }
  if (event === 'release' && !row.reviewers.includes(reviewer_id)) {
    throw unsuitable(msg('This person is not reviewing this idea.'));
  }
}

function unsuitable(message: string): AppError {
  return new AppError('invalid_input', msg('Please complete the marked fields.'), {
    fields: { reviewer_id: message },
  });
}

function refusal({ code, message, fields }: Refusal, current: Idea | undefined): AppError {
  return new AppError(code, message, {
    ...(code === 'invalid_input' && { fields }),
    ...(code === 'conflict' && current && { data: { current } }),
  });
}

/** A reviewer who returns an idea loses it from sight: the answer is what they saw, with what they changed. */
async function readAfter(db: Db, actor: Actor, id: string, before: Idea | undefined): Promise<Idea> {
  const { state } = await loadCase(db, actor, id);
  if (canReadIdea(actor, state) || !before) return readIdea(db, actor, id);
  const { status, round, version } = state;
  return { ...before, status, round, version, pending_decision: false };
}
