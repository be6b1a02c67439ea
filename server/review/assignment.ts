import { AppError, notFound, requireAccess } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { isStaff } from '../../shared/platform/roles.ts';
import type { AssignRequest, ReviewerLoad } from '../../shared/review/model.ts';
import { canReadReview, isInReview } from '../../shared/review/rules.ts';
import { TRANSITIONS } from '../../shared/review/transitions.ts';
import type { MemberContext } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { lockCase, type Case, type LockedCase } from './case.ts';
import { applyMove, assignment } from './moves.ts';
import { writeMoves } from './moves.queries.ts';
import { notifyAssigned } from './notices.ts';
import { selectCandidates, selectEligible, selectReviewers } from './reviewers.queries.ts';
import { makeMoves } from './service.ts';
import { chooseReviewers } from './spread.ts';

/**
 * Puts reviewers on an idea, named or chosen by load and category; a submitted idea thereby goes under review.
 *
 * @returns who was put on it and was not before
 * @throws AppError `conflict` where the idea is not waiting or under review, or nobody is free; `invalid_input` for a named
 *   person who may not review it
 */
export async function assignReviewers(
  context: MemberContext,
  { id, count, reviewer_ids }: AssignRequest,
): Promise<{ reviewer_ids: string[] }> {
  requireAccess(isStaff(context.actor));
  return tx(context.db, async (db) => {
    const found = await lockCase(db, context.actor, id);
    requireOpen(found);
    const chosen = reviewer_ids
      ? await named(db, found, [...new Set(reviewer_ids)])
      : chooseReviewers(await selectCandidates(db, id), count ?? 1);
    if (chosen.length === 0 && !reviewer_ids)
      throw new AppError('conflict', msg('No reviewer is available for this idea.'));
    if (chosen.length > 0) await putOn(db, context, found, chosen);
    return { reviewer_ids: chosen };
  });
}

/**
 * Joins the review of an idea that has lost its reviewers, such as by a deleted account.
 *
 * @throws AppError `conflict` where somebody reviews it; `forbidden` for who may not judge it
 */
export async function claimReview(
  context: MemberContext,
  { id }: { id: string },
): Promise<{ reviewer_ids: string[] }> {
  const { actor } = context;
  return tx(context.db, async (db) => {
    const found = await lockCase(db, actor, id);
    if (!canReadReview(actor, found.state)) throw notFound();
    requireOpen(found);
    if (found.state.reviewers > 0) {
      throw new AppError('conflict', msg('Somebody is reviewing this idea already.'));
    }
    const eligible = await selectEligible(db, id, [actor.id]);
    requireAccess(eligible.length > 0, msg('You cannot review this idea.'));
    await putOn(db, context, found, eligible);
    return { reviewer_ids: eligible };
  });
}

/** Everyone who reviews, with how many ideas they have under review, the freest first. */
export async function listReviewers({ db, actor }: MemberContext): Promise<ReviewerLoad[]> {
  requireAccess(isStaff(actor));
  return selectReviewers(db);
}

function requireOpen({ state }: Case): void {
  if (!isInReview(state) || state.pending_decision) {
    throw new AppError('conflict', msg('This step is not possible in the idea’s present state.'));
  }
}

async function named(db: Db, { row }: Case, reviewer_ids: readonly string[]): Promise<string[]> {
  const eligible = await selectEligible(db, row.id, reviewer_ids);
  if (eligible.length < reviewer_ids.length) {
    const fields = { reviewer_ids: msg('One of these people cannot review this idea.') };
    throw new AppError('invalid_input', msg('Please complete the marked fields.'), { fields });
  }
  return eligible.filter((id) => !row.reviewers.includes(id));
}

async function putOn(
  db: Db,
  { actor, settings }: MemberContext,
  found: LockedCase,
  reviewers: readonly string[],
): Promise<void> {
  const { row } = found;
  if (found.state.status === 'submitted') {
    const step = { actor, found, move: { event: 'start' }, reviewers } as const;
    const start = { to: 'under_review', effects: TRANSITIONS.start.effects } as const;
    return makeMoves(db, settings, [applyMove(step, start)]);
  }
  const details = { round: row.round, reviewers: reviewers.length };
  const action = 'review.assign';
  await writeMoves(db, {
    idea_id: row.id,
    round: row.round,
    at: row.at,
    audited: [{ settings, actor, action, object_type: 'idea', object_id: row.id, details }],
    assigned: assignment(found, reviewers),
    assigned_by: actor.id,
  });
  await notifyAssigned(db, actor.id, found, reviewers);
}
