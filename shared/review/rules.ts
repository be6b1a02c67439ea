import { isReviewer, isStaff, type Actor } from '../platform/roles.ts';
import { ownsIdea, type IdeaAccess } from '../ideas/rules.ts';

/** Who may open an idea's review: reviewers and netzoop-team, once it is not a draft, never its owner or a collaborator. */
export function canReadReview(actor: Actor, idea: IdeaAccess): boolean {
  if (isStaff(actor)) return true;
  return isReviewer(actor) && idea.status !== 'draft' && !hasStake(actor, idea);
}

/** Whether the person is too near to the idea to judge it: its owner and its collaborators are. */
export function hasStake(actor: Actor, idea: IdeaAccess): boolean {
  return ownsIdea(actor, idea) || idea.access !== null;
}

/** Who may read what reviewers wrote for the owner: the owner, collaborators, netzoop-team; never another reviewer. */
export function canReadFeedback(actor: Actor, idea: IdeaAccess): boolean {
  return actor.role !== 'explorer' && (isStaff(actor) || hasStake(actor, idea));
}
