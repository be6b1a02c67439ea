import { ownsIdea, type IdeaAccess } from '../ideas/rules.ts';
import type { FieldErrors } from '../platform/errors.ts';
import { msg } from '../platform/messages.ts';
import { isReviewer, isStaff, type Actor } from '../platform/roles.ts';
import { DESK_REJECT_REASONS, FEEDBACK_MIN, type Decision } from './constants.ts';
import type { TransitionRequest } from './model.ts';
import { hasStake, isAmending, type ReviewState } from './rules.ts';

// What the table of moves (transitions.ts) is written in: who may, what forbids it, what it needs.

/** What a move of an idea depends on, as the database has it. `assigned`, `conflict` and `access` are the actor's own. */
export interface CaseState extends IdeaAccess, ReviewState {
  readonly status: IdeaAccess['status'];
  readonly version: number;
  readonly round: number;
  /** How often the idea may still be returned before it has to be decided. */
  readonly returns_left: number;
  readonly pending_decision: Decision | null;
  /** The draft came back with changes to make, and its reviewers wait for it. */
  readonly returned: boolean;
  /** Saved reviews of this round, also of reviewers who have been released since. */
  readonly saved_reviews: number;
  readonly rule_met: boolean;
  /** Reviewers who are on it now. */
  readonly reviewers: number;
  readonly assigned: boolean;
  readonly conflict: boolean;
  /** What the idea still lacks before it can be submitted, field by field. */
  readonly lacking: FieldErrors;
}

export type Move = Omit<TransitionRequest, 'id'>;

/** A state in which a listed move is not possible all the same; answered by 409. */
export interface Guard {
  readonly stops: (actor: Actor, state: CaseState) => boolean;
  readonly message: string;
}

export const owner = (actor: Actor, state: CaseState) => actor.role !== 'explorer' && ownsIdea(actor, state);
/** Someone who reviews and is not too near to this idea. */
export const judge = (actor: Actor, state: CaseState) =>
  isReviewer(actor) && !hasStake(actor, state) && !state.conflict;
export const itsReviewer = (actor: Actor, state: CaseState) =>
  judge(actor, state) && (state.assigned || isStaff(actor));

export const PENDING: Guard = {
  stops: (_actor, state) => state.pending_decision !== null,
  message: msg('A decision has been taken already and waits to be published.'),
};
export const NOT_PENDING: Guard = {
  stops: (_actor, state) => state.pending_decision === null,
  message: msg('No decision has been taken yet.'),
};
export const REVIEWED: Guard = {
  stops: (_actor, state) => state.saved_reviews > 0,
  message: msg(
    'A review has been saved meanwhile. Press the button again to take the idea back from the review.',
  ),
};
export const LAST_ROUND: Guard = {
  stops: (_actor, state) => state.returns_left <= 0,
  message: msg('This is the last round: the idea can only be approved or rejected.'),
};
export const NOT_RETURNED: Guard = {
  stops: (_actor, state) => !state.returned,
  message: msg('Only an idea that came back from a review can be resubmitted. Submit it instead.'),
};
export const RULE_NOT_MET: Guard = {
  stops: (actor, state) => !state.rule_met && !isStaff(actor),
  message: msg('Not enough reviews are saved for a decision yet.'),
};

export const ASKED: Guard = {
  stops: (_actor, state) => isAmending(state),
  message: msg('An amendment of this idea is in review. Decide about it first.'),
};
export const NOT_AMENDED: Guard = {
  stops: (_actor, state) => state.amendment === 'none',
  message: msg('Nothing was changed since the approval.'),
};
export const CLAIMED: Guard = {
  stops: (_actor, state) => isAmending(state) && state.reviewers > 0,
  message: msg('Somebody is reviewing this idea already.'),
};

export const nothing = (): FieldErrors => ({});
export const complete = (_move: Move, _actor: Actor, state: CaseState): FieldErrors => state.lacking;

export function deskRejectNeeds(move: Move): FieldErrors {
  return {
    ...(DESK_REJECT_REASONS.some((reason) => reason === move.reason)
      ? {}
      : { reason: msg('Choose a reason.') }),
    ...(move.feedback ? {} : { feedback: msg('Write feedback for the owner.') }),
  };
}

/** Without a name the caller claims the idea, which nobody may who is near to it. */
export function startNeeds(move: Move, actor: Actor, state: CaseState): FieldErrors {
  if (move.reviewer_id === undefined || move.reviewer_id === actor.id) {
    return judge(actor, state)
      ? {}
      : { reviewer_id: msg('You are too near to this idea to review it. Choose another reviewer.') };
  }
  return isStaff(actor) ? {} : { reviewer_id: msg('Only staff can choose another reviewer.') };
}

export function decideNeeds(move: Move, _actor: Actor, state: CaseState): FieldErrors {
  const tooShort = (move.feedback?.length ?? 0) < FEEDBACK_MIN;
  return {
    ...(move.version === undefined ? { version: msg('Say which version you judged.') } : {}),
    ...(move.decision ? {} : { decision: msg('Choose approve or reject.') }),
    ...(tooShort
      ? {
          feedback: {
            text: msg('Write at least {count} characters of feedback for the owner.'),
            values: { count: FEEDBACK_MIN },
          },
        }
      : {}),
    ...(state.rule_met || move.override_reason
      ? {}
      : { override_reason: msg('Not enough reviews are saved. Say why you decide anyway.') }),
  };
}

export function returnNeeds(move: Move): FieldErrors {
  return move.changes?.length ? {} : { changes: msg('List at least one change for the owner to make.') };
}

export function reopenNeeds(move: Move): FieldErrors {
  return move.reason ? {} : { reason: msg('Say why the idea is reviewed again.') };
}
