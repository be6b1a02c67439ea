import { isReviewer, isStaff, type Actor } from '../platform/roles.ts';
import type { IDEA_ACCESS, IdeaStatus } from './constants.ts';

/** What access to an idea depends on. `access` is the actor's own as a collaborator. */
export interface IdeaAccess {
  readonly user_id: string | null;
  readonly status: IdeaStatus;
  readonly access: (typeof IDEA_ACCESS)[number] | null;
}

/** §6 create-idea. */
export function canCreateIdea(actor: Actor): boolean {
  return actor.role !== 'explorer';
}

export function ownsIdea(actor: Actor, idea: IdeaAccess): boolean {
  return idea.user_id === actor.id;
}

/** Who may open an idea and its sub-pages (product §2). In SQL: `visibleTo`. */
export function canReadIdea(actor: Actor, idea: IdeaAccess): boolean {
  if (actor.role === 'explorer') return false;
  if (isStaff(actor) || ownsIdea(actor, idea) || idea.access !== null) return true;
  return isReviewer(actor) && idea.status !== 'draft';
}

/** Its owner, a collaborator as editor, netzoop-team (product §2). */
export function canEditIdea(actor: Actor, idea: IdeaAccess): boolean {
  if (actor.role === 'explorer') return false;
  return isStaff(actor) || ownsIdea(actor, idea) || idea.access === 'editor';
}

/** The owner or netzoop-team, while it is a draft or rejected (§2, §6). */
export function canDeleteIdea(actor: Actor, idea: IdeaAccess): boolean {
  return ownsOrRuns(actor, idea) && (idea.status === 'draft' || idea.status === 'rejected');
}

/** §6 submit-for-review: the owner, netzoop-team always. */
export function canSubmitIdea(actor: Actor, idea: IdeaAccess): boolean {
  return ownsOrRuns(actor, idea) && idea.status === 'draft';
}

/** Owner, editor and netzoop-team start research; whoever reads the idea reads it (product §8). */
export function canStartResearch(actor: Actor, idea: IdeaAccess): boolean {
  return canEditIdea(actor, idea);
}

function ownsOrRuns(actor: Actor, idea: IdeaAccess): boolean {
  return actor.role !== 'explorer' && (isStaff(actor) || ownsIdea(actor, idea));
}
