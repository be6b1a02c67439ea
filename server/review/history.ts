import { canReadIdea, seesAmendment } from '../../shared/ideas/rules.ts';
import { notFound } from '../../shared/platform/errors.ts';
import { isStaff, type Actor } from '../../shared/platform/roles.ts';
import type { HistoryEvent } from '../../shared/review/constants.ts';
import type { Transition } from '../../shared/review/model.ts';
import { hasStake } from '../../shared/review/rules.ts';
import type { MemberContext } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { loadCase, type Case } from './case.ts';
import { selectTransitions, type TransitionRow } from './history.queries.ts';

/**
 * The moves of an idea, for whoever may open it. Only netzoop-team sees names; its owner and collaborators do not see
 * a decision before it is published, nor why a rule was overridden.
 *
 * @throws AppError `not_found` when there is none or the person may not open it
 */
export async function listTransitions(
  { db, actor }: MemberContext,
  { id }: { id: string },
): Promise<Transition[]> {
  const found = await loadCase(db, actor, id);
  if (!canReadIdea(actor, found.state)) throw notFound();
  return historyFor(db, actor, found);
}

/** The moves as the person may see them, oldest first. */
export async function historyFor(db: Db, actor: Actor, found: Case): Promise<Transition[]> {
  const { state, settings } = found;
  const near = !isStaff(actor) && hasStake(actor, state);
  const whole = seesAmendment(actor, state);
  const moves = await selectTransitions(db, found.row.id);
  return moves
    .filter((move) => (!near || move.event !== 'decide') && (whole || !isOfAmendment(move)))
    .map((move) => {
      const byOwner = move.actor_id !== null && move.actor_id === state.user_id;
      const known = isStaff(actor) || move.actor_id === actor.id || (byOwner && !near && !settings.blind);
      return toTransition(move, byOwner, known, near);
    });
}

/** Whether a line of history is about what shall change in an approved idea: the idea was approved before and after. */
export function isOfAmendment({ from_status, to_status }: TransitionRow): boolean {
  return from_status === 'approved' && to_status === 'approved';
}

function toTransition(move: TransitionRow, byOwner: boolean, known: boolean, near: boolean): Transition {
  const { actor_id: _actor, actor_name, override_reason, event, reason, ...rest } = move;
  // why a reviewer gave an idea back is between reviewers and staff
  const inner = near && event === 'release';
  return {
    ...rest,
    event: event as HistoryEvent,
    actor_role: byOwner ? 'owner' : move.actor_role,
    actor_name: known ? actor_name : null,
    reason: inner ? null : reason,
    override_reason: near ? null : override_reason,
  };
}
