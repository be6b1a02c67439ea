import { notFound } from '../../shared/platform/errors.ts';
import { isStaff, type Actor } from '../../shared/platform/roles.ts';
import type {
  CaseReviewer,
  ReviewCase,
  ReviewSettings,
  Scorecard,
  Transition,
} from '../../shared/review/model.ts';
import type { TransitionEvent } from '../../shared/review/constants.ts';
import { canReadReview, hasStake } from '../../shared/review/rules.ts';
import { summarise, weightedMean } from '../../shared/review/scoring.ts';
import { availableEvents } from '../../shared/review/transitions.ts';
import { findIdeaAccess, readIdea } from '../ideas/service.ts';
import type { MemberContext } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { blindly, lastRound, loadCase, type Case } from './case.ts';
import {
  selectCaseReviewers,
  selectSnapshots,
  selectTransitions,
  type ReviewerRow,
  type TransitionRow,
} from './case.queries.ts';
import { selectScorecards, type ScorecardRow } from './queries.ts';

/**
 * All that stands on the review screen (product §6): blind by the settings, the others' scorecards only once one's own is saved.
 *
 * @throws AppError `not_found` for who may not review it
 */
export async function openCase({ db, actor }: MemberContext, { id }: { id: string }): Promise<ReviewCase> {
  const found = await loadCase(db, actor, id);
  const { row, state, settings } = found;
  if (!canReadReview(actor, state)) throw notFound();
  const cards = await selectScorecards(db, id, actor.id);
  const view = viewOf(actor, found, cards);
  const others = cards.filter((card) => card.reviewer_id !== actor.id && view.shows(card.round));
  const mine = cards.find((card) => card.reviewer_id === actor.id && card.round === row.round);
  const counted = cards.filter((card) => card.round === row.round && card.state === 'saved');
  const reviewers = await selectCaseReviewers(db, id);
  const opened: ReviewCase = {
    idea: await readIdea(db, actor, id),
    last_round: lastRound(found),
    resubmissions: row.resubmissions,
    available: availableEvents(actor, state),
    snapshots: await selectSnapshots(db, id),
    history: await historyFor(db, actor, found),
    reviewers: reviewers.map((reviewer) => toReviewer(reviewer, actor, view.shows(row.round))),
    mine: mine ? toScorecard(mine, settings, { name: true, privately: true }) : null,
    others: others.map((card) => toScorecard(card, settings, { name: true, privately: isStaff(actor) })),
    others_hidden: !view.shows(row.round),
    summary: view.shows(row.round)
      ? summarise(trusted(counted, row.conflict, actor), settings.weights)
      : null,
    rule_met: state.rule_met,
    pending_decision: state.pending_decision,
    conflict: row.conflict,
    settings,
    report_job_id: row.report_job_id,
  };
  return blindly(actor, found, opened);
}

/**
 * The moves of an idea, for whoever may open it. Names stand there for netzoop-team only; its owner and collaborators are not
 * told of a decision before it is published, nor why a rule was passed over.
 */
export async function listTransitions(
  { db, actor }: MemberContext,
  { id }: { id: string },
): Promise<Transition[]> {
  await findIdeaAccess(db, actor, id);
  return historyFor(db, actor, await loadCase(db, actor, id));
}

async function historyFor(db: Db, actor: Actor, found: Case): Promise<Transition[]> {
  const { state, settings } = found;
  const near = !isStaff(actor) && hasStake(actor, state);
  const moves = await selectTransitions(db, found.row.id);
  return moves
    .filter((move) => !near || move.event !== 'decide')
    .map((move) => {
      const byOwner = move.actor_id !== null && move.actor_id === state.user_id;
      const known = isStaff(actor) || move.actor_id === actor.id || (byOwner && !near && !settings.blind);
      return toTransition(move, byOwner, known, near);
    });
}

function toTransition(move: TransitionRow, byOwner: boolean, known: boolean, near: boolean): Transition {
  const { actor_id: _actor, actor_name, override_reason, event, reason, ...rest } = move;
  // why a reviewer gave an idea back is between reviewers and staff
  const inner = near && event === 'release';
  return {
    ...rest,
    event: event as TransitionEvent,
    actor_role: byOwner ? 'owner' : move.actor_role,
    actor_name: known ? actor_name : null,
    reason: inner ? null : reason,
    override_reason: near ? null : override_reason,
  };
}

/** Which rounds' reviews a person may read. */
interface View {
  shows(round: number): boolean;
}

/**
 * A round opens to a reviewer who has saved their own review in it or later; to staff who do not review it themselves; to all
 * of them once the decision is told. To somebody in conflict, never.
 */
function viewOf(actor: Actor, { row, state }: Case, cards: readonly ScorecardRow[]): View {
  const own = cards.filter((card) => card.reviewer_id === actor.id && card.state === 'saved');
  const latest = Math.max(0, ...own.map((card) => card.round));
  const told = state.status === 'approved' || state.status === 'rejected';
  return {
    shows(round) {
      if (isStaff(actor)) return !(state.assigned && round === row.round && latest < round) || told;
      return row.conflict === null && (told || latest >= round);
    },
  };
}

function trusted(cards: readonly ScorecardRow[], conflict: string | null, actor: Actor): ScorecardRow[] {
  return cards.filter((card) => conflict === null || card.reviewer_id !== actor.id);
}

function toReviewer(reviewer: ReviewerRow, actor: Actor, named: boolean): CaseReviewer {
  const me = reviewer.id === actor.id;
  return { ...reviewer, me, name: named || me ? reviewer.name : null };
}

/** A scorecard for a reader: the private note goes to its author and netzoop-team only. */
export function toScorecard(
  card: ScorecardRow,
  { weights }: ReviewSettings,
  { name, privately }: { name: boolean; privately: boolean },
): Scorecard {
  const { frozen: _frozen, reviewer_name, private_note, ...rest } = card;
  return {
    ...rest,
    reviewer_name: name ? reviewer_name : null,
    private_note: privately ? private_note : '',
    weighted_mean: card.abstained ? null : weightedMean(card.scores, weights),
  };
}
