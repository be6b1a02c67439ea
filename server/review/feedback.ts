import { seesAmendment } from '../../shared/ideas/rules.ts';
import { notFound } from '../../shared/platform/errors.ts';
import type { OwnerFeedback, RoundFeedback, ReviewSettings } from '../../shared/review/model.ts';
import { canReadFeedback, isInReview } from '../../shared/review/rules.ts';
import { summarise } from '../../shared/review/scoring.ts';
import { availableEvents } from '../../shared/review/transitions.ts';
import type { MemberContext } from '../platform/context.ts';
import { lastRound, loadCase, type Case } from './case.ts';
import { isOfAmendment } from './history.ts';
import { selectTransitions, type TransitionRow } from './history.queries.ts';
import { selectScorecards, type ScorecardRow } from './queries.ts';

/**
 * What an idea's owner sees of its reviews: decisions that were published, the check-list of the last return,
 * and what reviewers wrote in rounds that ended so. Never names, private notes or a pending decision; scores only where the
 * decision was published. Who sees the approved text alone learns nothing of a round that was about an amendment.
 *
 * @throws AppError `not_found` for everyone but the owner, collaborators and netzoop-team
 */
export async function getFeedback(
  { db, actor }: MemberContext,
  { id }: { id: string },
): Promise<OwnerFeedback> {
  const found = await loadCase(db, actor, id);
  if (!canReadFeedback(actor, found.state)) throw notFound();
  const isWhole = seesAmendment(actor, found.state);
  const moves = (await selectTransitions(db, id)).filter((move) => isWhole || !isOfAmendment(move));
  const cards = await selectScorecards(db, id, null);
  return {
    available: availableEvents(actor, found.state),
    round: found.state.round,
    last_round: lastRound(found),
    decisions: decisionsOf(moves),
    ...checkList(moves),
    rounds: roundsOf(found, moves, cards),
  };
}

function decisionsOf(moves: readonly TransitionRow[]): OwnerFeedback['decisions'] {
  return moves.flatMap((move) => {
    const { event, to_status, reason, feedback, round, created_at } = move;
    if (event !== 'publish' && event !== 'desk-reject') return [];
    const decision = move.decision ?? (to_status === 'approved' ? 'approved' : 'rejected');
    return [{ decision, reason, feedback, round, amendment: isOfAmendment(move), created_at }];
  });
}

/** What the last return asked for, with what the owner said was done when they resubmitted. */
function checkList(moves: readonly TransitionRow[]): Pick<OwnerFeedback, 'changes' | 'note' | 'returned_at'> {
  const index = moves.findLastIndex(({ event }) => event === 'return');
  const last = moves[index];
  if (!last) return { changes: [], note: null, returned_at: null };
  const answer = moves.slice(index).find(({ event }) => event === 'resubmit');
  const changes = (last.changes ?? []).map((text) => ({
    text,
    addressed: answer?.changes?.includes(text) ?? false,
  }));
  return { changes, note: last.reason, returned_at: last.created_at };
}

/** Rounds that ended with a return or a published decision, and are not under review again. */
function roundsOf(
  { state, settings }: Case,
  moves: readonly TransitionRow[],
  cards: readonly ScorecardRow[],
): RoundFeedback[] {
  const open = isInReview(state);
  const ended = (round: number, events: readonly string[]) =>
    !(open && round === state.round) &&
    moves.some((move) => move.round === round && events.includes(move.event));
  return [...new Set(cards.map(({ round }) => round))]
    .filter((round) => ended(round, ['return', 'publish']))
    .map((round) => {
      const saved = cards.filter((card) => card.round === round && !card.abstained);
      return toRound(round, saved, ended(round, ['publish']), settings);
    });
}

function toRound(
  round: number,
  cards: readonly ScorecardRow[],
  published: boolean,
  { weights }: ReviewSettings,
): RoundFeedback {
  return {
    round,
    weighted_mean: published ? summarise(cards, weights).weighted_mean : null,
    // by id, not by time or name, so that the order does not give away who wrote what
    reviews: cards
      .toSorted((one, other) => (one.id.slice(-12) < other.id.slice(-12) ? -1 : 1))
      .map(({ strengths, risks, questions, scores }) => ({
        strengths,
        risks,
        questions,
        scores: published ? scores : null,
      })),
  };
}
