import { isReviewer, isStaff, type Actor } from '../platform/roles.ts';
import type { IDEA_ACCESS, IdeaStatus } from './constants.ts';

/** What access to an idea depends on. `access` is the actor's own as a collaborator. */
export interface IdeaAccess {
  readonly user_id: string | null;
  readonly status: IdeaStatus;
  readonly access: (typeof IDEA_ACCESS)[number] | null;
}

/** What decides whether an idea's text can be changed. */
export interface TextState {
  readonly status: IdeaStatus;
  readonly amendment: { readonly asked_at: string | null } | null;
}

/** Everyone but explorers creates ideas: an explorer looks around first. */
export function canCreateIdea(actor: Actor): boolean {
  return actor.role !== 'explorer';
}

export function ownsIdea(actor: Actor, idea: IdeaAccess): boolean {
  return idea.user_id === actor.id;
}

/** Its owner, its collaborators and staff open an idea; reviewers once it is no draft, for a draft is private. In SQL: `visibleTo`. */
export function canReadIdea(actor: Actor, idea: IdeaAccess): boolean {
  if (actor.role === 'explorer') return false;
  if (worksOnIdea(actor, idea)) return true;
  return isReviewer(actor) && idea.status !== 'draft';
}

/** Its owner, its collaborators and staff: whoever knows its files by name. Reviewers judge the text and the report. */
export function worksOnIdea(actor: Actor, idea: IdeaAccess): boolean {
  return actor.role !== 'explorer' && (isStaff(actor) || ownsIdea(actor, idea) || idea.access !== null);
}

/** The owner, collaborators who are editors and staff change an idea. */
export function canEditIdea(actor: Actor, idea: IdeaAccess): boolean {
  if (actor.role === 'explorer') return false;
  return isStaff(actor) || ownsIdea(actor, idea) || idea.access === 'editor';
}

/** Who sees what an approved idea shall say differently; everyone else goes on seeing the approved text. */
export function seesAmendment(actor: Actor, idea: IdeaAccess): boolean {
  return canEditIdea(actor, idea) || (isReviewer(actor) && canReadIdea(actor, idea));
}

/**
 * What was sent to review stays as it was sent until that is decided, for staff as well: or something else would be approved than
 * what was judged. Apart from who may edit, so that research and reading go on.
 */
export function isTextLocked({ status, amendment }: TextState): boolean {
  return status === 'submitted' || status === 'under_review' || amendment?.asked_at != null;
}

/** Only drafts and rejected ideas may be deleted, by the owner or staff: reviewers rely on the rest. */
export function canDeleteIdea(actor: Actor, idea: IdeaAccess): boolean {
  return ownsOrRuns(actor, idea) && (idea.status === 'draft' || idea.status === 'rejected');
}

/** The owner submits for review; netzoop-team may always, to help an owner who is stuck. */
export function canSubmitIdea(actor: Actor, idea: IdeaAccess): boolean {
  return ownsOrRuns(actor, idea) && idea.status === 'draft';
}

/** Whoever may change an idea starts research, for it costs money; whoever may open the idea reads the report. */
export function canStartResearch(actor: Actor, idea: IdeaAccess): boolean {
  return canEditIdea(actor, idea);
}

function ownsOrRuns(actor: Actor, idea: IdeaAccess): boolean {
  return actor.role !== 'explorer' && (isStaff(actor) || ownsIdea(actor, idea));
}
