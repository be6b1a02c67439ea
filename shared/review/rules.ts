import { isReviewer, isStaff, type Actor } from '../platform/roles.ts';
import type { IdeaStatus } from '../ideas/constants.ts';
import { ownsIdea, type IdeaAccess } from '../ideas/rules.ts';

/** Who may open an idea's review: reviewers and netzoop-team, once it is not a draft, never its owner or a collaborator. */
export function canReadReview(actor: Actor, idea: IdeaAccess): boolean {
  if (isStaff(actor)) return true;
  return isReviewer(actor) && idea.status !== 'draft' && !hasStake(actor, idea);
}

/** What says how far a review has come. `asked`: the approval of an amendment is asked for. */
export interface ReviewState {
  readonly status: IdeaStatus;
  readonly amendment: 'none' | 'open' | 'asked';
}

/** Whether the idea is approved and what shall change in it is in review. */
export function isAmending({ status, amendment }: ReviewState): boolean {
  return status === 'approved' && amendment === 'asked';
}

/** Whether reviewers can be on it: the idea, or what shall change in it. */
export function isUnderReview(state: ReviewState): boolean {
  return state.status === 'under_review' || isAmending(state);
}

/** Whether the idea, or what shall change in it, waits for a decision. */
export function isInReview(state: ReviewState): boolean {
  return state.status === 'submitted' || isUnderReview(state);
}

/** Whether the person is too near to the idea to judge it: its owner and its collaborators are. */
export function hasStake(actor: Actor, idea: IdeaAccess): boolean {
  return ownsIdea(actor, idea) || idea.access !== null;
}

/** Who may read what reviewers wrote for the owner: the owner, collaborators, netzoop-team; never another reviewer. */
export function canReadFeedback(actor: Actor, idea: IdeaAccess): boolean {
  return actor.role !== 'explorer' && (isStaff(actor) || hasStake(actor, idea));
}
