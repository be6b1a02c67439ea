import { notFound } from '../../shared/platform/errors.ts';
import { isStaff, type Actor } from '../../shared/platform/roles.ts';
import type { CaseReviewer, ReviewCase, ReviewSettings, Scorecard } from '../../shared/review/model.ts';
import { canReadReview, isAmending } from '../../shared/review/rules.ts';
import { summarise, weightedMean } from '../../shared/review/scoring.ts';
import { availableEvents } from '../../shared/review/transitions.ts';
import type { MemberContext } from '../platform/context.ts';
import { isBlind, lastRound, loadCase, redactOwner, type Case } from './case.ts';
import { historyFor } from './history.ts';
import { selectCaseReviewers, selectSnapshots, type ReviewerRow } from './history.queries.ts';
import { selectScorecards, type ScorecardRow } from './queries.ts';

/**
 * All that the review screen shows: blind by the settings, the others' scorecards only once one's own is saved.
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
  const earlier = cards.filter(
    (card) => card.reviewer_id === actor.id && card.round < row.round && card.state === 'saved',
  );
  const counted = cards.filter((card) => card.round === row.round && card.state === 'saved');
  const reviewers = await selectCaseReviewers(db, id);
  const opened: ReviewCase = {
    idea: row.seen,
    last_round: lastRound(found),
    resubmissions: row.resubmissions,
    available: availableEvents(actor, state),
    snapshots: await selectSnapshots(db, id, isBlind(actor, found)),
    history: await historyFor(db, actor, found),
    reviewers: reviewers.map((reviewer) => toReviewer(reviewer, actor, view.shows(row.round))),
    mine: mine ? toScorecard(mine, settings, { name: true, privately: true }) : null,
    earlier: earlier.map((card) => toScorecard(card, settings, { name: true, privately: true })),
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
  return redactOwner(actor, found, opened);
}

/** Which rounds' reviews a person may read. */
interface View {
  shows(round: number): boolean;
}

/**
 * A round opens to a reviewer who has saved their own review in it or later; to staff who do not review it themselves; to all
 * of them once the decision is published; that about an amendment does not open what is said of it before its own. To somebody in conflict, never.
 */
function viewOf(actor: Actor, { row, state }: Case, cards: readonly ScorecardRow[]): View {
  const own = cards.filter((card) => card.reviewer_id === actor.id && card.state === 'saved');
  const latest = Math.max(0, ...own.map((card) => card.round));
  const decided = state.status === 'approved' || state.status === 'rejected';
  return {
    shows(round) {
      const published = decided && !(isAmending(state) && round === row.round);
      if (isStaff(actor)) return !(state.assigned && round === row.round && latest < round) || published;
      return row.conflict === null && (published || latest >= round);
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
