import { AppError, notFound, requireAccess } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { DONE } from '../../shared/platform/model.ts';
import type { ConflictRequest, SaveScorecard, Scorecard } from '../../shared/review/model.ts';
import { canReadReview, isUnderReview } from '../../shared/review/rules.ts';
import { missingInScorecard } from '../../shared/review/scoring.ts';
import { TRANSITIONS } from '../../shared/review/transitions.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/context.ts';
import { tx } from '../platform/database/database.ts';
import { lockCase, type Case } from './case.ts';
import { applyMove } from './moves.ts';
import { writeMoves } from './moves.queries.ts';
import { isScorecardSaved, selectScorecards, upsertConflict, upsertScorecard } from './queries.ts';
import { toScorecard } from './review-page.ts';
import { makeMoves } from './service.ts';

/**
 * Saves one's own scorecard of the present round: as a draft while one writes, or for good, which shows the others'. What was
 * saved for good can be changed until the decision, but not made a draft again.
 *
 * @throws AppError `forbidden` for who does not review the idea; `conflict` when the round is over or a decision is taken;
 *   `invalid_input` with what a scorecard lacks to be saved for good
 */
export async function saveScorecard(context: MemberContext, input: SaveScorecard): Promise<Scorecard> {
  const { actor } = context;
  const { id, state, round, ...fields } = input;
  return tx(context.db, async (db) => {
    const found = await lockCase(db, actor, id);
    if (!canReadReview(actor, found.state)) throw notFound();
    requireAccess(
      !found.state.conflict,
      msg('You declared a conflict of interest, so you cannot judge this idea.'),
    );
    requireUnderReview(found, round);
    requireAccess(found.state.assigned, msg('Claim this idea before you review it.'));
    const key = { idea_id: id, reviewer_id: actor.id, round };
    const saved = state === 'saved' || (await isScorecardSaved(db, key));
    const missing = saved ? missingInScorecard(fields) : {};
    if (Object.keys(missing).length > 0) {
      throw new AppError('invalid_input', msg('Please complete the marked fields.'), { fields: missing });
    }
    await upsertScorecard(db, key, fields, saved);
    const cards = await selectScorecards(db, id, actor.id);
    const own = cards.find((card) => card.reviewer_id === actor.id && card.round === round);
    if (!own) throw new Error('the scorecard that was saved is gone');
    return toScorecard(own, found.settings, { name: true, privately: true });
  });
}

function requireUnderReview({ state }: Case, round: number): void {
  if (isUnderReview(state) && state.round === round && !state.pending_decision) return;
  throw new AppError('conflict', msg('This round of the review is over.'));
}

/**
 * Declares that one must not judge an idea: one is taken off it, what one saved no longer counts, and it goes back to the queue
 * when nobody else is on it.
 */
export async function declareConflict(
  context: MemberContext,
  { id, reason }: ConflictRequest,
): Promise<typeof DONE> {
  const { actor, settings } = context;
  return tx(context.db, async (db) => {
    const found = await lockCase(db, actor, id);
    const { row, state } = found;
    if (!canReadReview(actor, state)) throw notFound();
    await upsertConflict(db, id, actor.id, reason);
    const details = { round: row.round, assigned: state.assigned };
    const action = 'review.conflict';
    const declared = { settings, actor, action, object_type: 'idea', object_id: id, details };
    const last = state.assigned && state.reviewers === 1;
    if (last && state.status === 'under_review' && !state.pending_decision) {
      await audit(db, declared);
      const step = { actor, found, move: { event: 'release', reviewer_id: actor.id } } as const;
      const release = { to: 'submitted', effects: TRANSITIONS.release.effects } as const;
      await makeMoves(db, settings, [applyMove(step, release)]);
    } else {
      const released = [actor.id];
      await writeMoves(db, { idea_id: id, round: row.round, at: row.at, audited: [declared], released });
    }
    return DONE;
  });
}
