import type { IdeaStatus } from '../ideas/constants.ts';
import { canSubmitIdea } from '../ideas/rules.ts';
import type { FieldErrors } from '../platform/errors.ts';
import { msg } from '../platform/messages.ts';
import { isReviewer, isStaff, type Actor } from '../platform/roles.ts';
import {
  ASKED,
  CLAIMED,
  complete,
  decideNeeds,
  deskRejectNeeds,
  itsReviewer,
  judge,
  LAST_ROUND,
  NOT_AMENDED,
  NOT_PENDING,
  NOT_RETURNED,
  nothing,
  owner,
  PENDING,
  reopenNeeds,
  returnNeeds,
  REVIEWED,
  RULE_NOT_MET,
  startNeeds,
  type CaseState,
  type Guard,
  type Move,
} from './conditions.ts';
import { TRANSITION_EVENTS, type TransitionEvent } from './constants.ts';
import { hasStake, isAmending } from './rules.ts';

/** What a move does besides changing the status; the server carries each out in the same transaction. */
export type Effect =
  | 'ask-amendment'
  | 'begin-round'
  | 'clear-pending'
  | 'count-resubmission'
  | 'fold-amendment'
  | 'freeze-reviews'
  | 'freeze-snapshot'
  | 'give-back-amendment'
  | 'hold-decision'
  | 'mark-withdrawn'
  | 'new-round'
  | 'new-round-if-reviewed'
  | 'new-round-if-rewritten'
  | 'recall-reviewers'
  | 'release-all'
  | 'release-one-or-all'
  | 'renew-due-date'
  | 'set-reviewer'
  | 'settle-amendment'
  | 'start-clock';

interface Rule {
  readonly from: readonly IdeaStatus[];
  /** Where it leads; the first one unless `nextStatus` knows better. */
  readonly to: readonly IdeaStatus[];
  readonly who: (actor: Actor, state: CaseState) => boolean;
  readonly guards: readonly Guard[];
  /** What the request or the idea lacks, with the message of each field. */
  readonly needs: (move: Move, actor: Actor, state: CaseState) => FieldErrors;
  readonly effects: readonly Effect[];
  /** What it does while an approved idea's amendment is in review, which stays approved; without it, it is not possible then. */
  readonly amending?: readonly Effect[];
}

/** Every move that there is. What is not listed here is refused by 409. */
export const TRANSITIONS: Readonly<Record<TransitionEvent, Rule>> = {
  submit: {
    from: ['draft'],
    to: ['submitted'],
    who: canSubmitIdea,
    guards: [],
    needs: complete,
    effects: ['freeze-snapshot', 'start-clock'],
  },
  recall: {
    from: ['submitted'],
    to: ['draft'],
    who: owner,
    guards: [REVIEWED],
    needs: nothing,
    effects: ['release-all', 'fold-amendment'],
  },
  'desk-reject': {
    from: ['submitted'],
    to: ['rejected'],
    who: judge,
    guards: [],
    needs: deskRejectNeeds,
    effects: ['release-all'],
  },
  start: {
    from: ['submitted'],
    to: ['under_review'],
    who: (actor, state) => judge(actor, state) || isStaff(actor),
    guards: [CLAIMED],
    needs: startNeeds,
    effects: ['set-reviewer'],
    amending: ['set-reviewer'],
  },
  release: {
    from: ['under_review'],
    to: ['submitted', 'under_review'],
    who: (actor, state) => (isReviewer(actor) && state.assigned) || isStaff(actor),
    guards: [PENDING],
    needs: nothing,
    effects: ['release-one-or-all'],
    amending: ['release-one-or-all'],
  },
  return: {
    from: ['under_review'],
    to: ['draft'],
    who: itsReviewer,
    guards: [PENDING, LAST_ROUND],
    needs: returnNeeds,
    effects: ['freeze-reviews', 'release-all', 'new-round', 'fold-amendment'],
  },
  resubmit: {
    from: ['draft'],
    to: ['under_review'],
    who: owner,
    guards: [NOT_RETURNED],
    needs: complete,
    effects: ['freeze-snapshot', 'start-clock', 'recall-reviewers'],
  },
  decide: {
    from: ['under_review'],
    to: ['under_review'],
    who: judge,
    guards: [PENDING, RULE_NOT_MET],
    needs: decideNeeds,
    effects: ['hold-decision'],
    amending: ['hold-decision'],
  },
  publish: {
    from: ['under_review'],
    to: ['approved', 'rejected'],
    who: (actor) => isStaff(actor),
    guards: [NOT_PENDING],
    needs: nothing,
    effects: ['clear-pending', 'release-all'],
    amending: ['clear-pending', 'release-all', 'settle-amendment'],
  },
  withdraw: {
    from: ['submitted', 'under_review'],
    to: ['draft'],
    who: owner,
    // no guard on a pending decision: a refusal would give it away to the owner
    guards: [],
    needs: nothing,
    effects: [
      'clear-pending',
      'freeze-reviews',
      'release-all',
      'new-round-if-reviewed',
      'mark-withdrawn',
      'fold-amendment',
    ],
    amending: ['clear-pending', 'freeze-reviews', 'release-all', 'give-back-amendment'],
  },
  revise: {
    from: ['rejected'],
    to: ['draft'],
    who: owner,
    guards: [],
    needs: nothing,
    effects: ['freeze-reviews', 'new-round', 'count-resubmission', 'fold-amendment'],
  },
  reopen: {
    from: ['approved', 'rejected'],
    to: ['under_review'],
    who: (actor, state) => isStaff(actor) && judge(actor, state),
    guards: [ASKED],
    needs: reopenNeeds,
    // a rejected text may be rewritten before it is reopened: the reviews are about what it was
    effects: ['new-round-if-rewritten', 'renew-due-date', 'recall-reviewers'],
  },
  amend: {
    from: ['approved'],
    to: ['approved'],
    who: owner,
    guards: [NOT_AMENDED, ASKED],
    needs: complete,
    effects: ['begin-round', 'ask-amendment'],
  },
};

/** Why a move is refused: `conflict` for a stale or unlisted one, `forbidden` for the wrong person, `invalid_input` for missing parts. */
export interface Refusal {
  readonly allowed: false;
  readonly code: 'conflict' | 'forbidden' | 'invalid_input';
  readonly message: string;
  readonly fields: FieldErrors;
}

export interface Permit {
  readonly allowed: true;
  readonly to: IdeaStatus;
  readonly effects: readonly Effect[];
}

/**
 * Whether the actor may make a move now, where it leads and what it does. The order of the answers: seen state
 * stale, move not listed from here, not this person's to make, state forbids it, parts missing.
 */
export function checkTransition(actor: Actor, state: CaseState, move: Move): Permit | Refusal {
  const rule = TRANSITIONS[move.event];
  if (isStale(state, move))
    return refuse('conflict', msg('This idea has changed meanwhile. Look at it again.'));
  const effects = effectsIn(rule, state);
  if (!effects) return refuse('conflict', msg('This step is not possible in the idea’s present state.'));
  if (!rule.who(actor, state)) return refuse('forbidden', forbiddenMessage(actor, state));
  const guard = rule.guards.find(({ stops }) => stops(actor, state));
  if (guard) return refuse('conflict', guard.message);
  const fields = rule.needs(move, actor, state);
  if (Object.keys(fields).length > 0)
    return refuse('invalid_input', msg('Please complete the marked fields.'), fields);
  return { allowed: true, to: nextStatus(actor, state, move), effects };
}

function effectsIn({ from, effects, amending }: Rule, state: CaseState): readonly Effect[] | undefined {
  if (isAmending(state) && amending) return amending;
  return from.includes(state.status) ? effects : undefined;
}

/** What a move does from here; nothing where it is not listed from here. */
export function effectsOf(event: TransitionEvent, state: CaseState): readonly Effect[] | undefined {
  return effectsIn(TRANSITIONS[event], state);
}

/** Where a permitted move leads. A reviewer who leaves others behind leaves the idea under review. */
export function nextStatus(actor: Actor, state: CaseState, move: Move): IdeaStatus {
  if (isAmending(state)) return 'approved';
  const [first] = TRANSITIONS[move.event].to;
  if (move.event === 'publish' && state.pending_decision) return state.pending_decision;
  if (move.event === 'release' && !releasesAll(actor, move) && state.reviewers > 1) return 'under_review';
  return first ?? state.status;
}

/** Staff who name nobody release everybody; a reviewer releases themself. */
export function releasesAll(actor: Actor, move: Move): boolean {
  return isStaff(actor) && move.reviewer_id === undefined;
}

/** The moves that the actor is offered now; what they need is asked for when one is chosen. */
export function availableEvents(actor: Actor, state: CaseState): TransitionEvent[] {
  const open = TRANSITION_EVENTS.filter((event) => {
    const rule = TRANSITIONS[event];
    return (
      effectsIn(rule, state) &&
      rule.who(actor, state) &&
      !rule.guards.some(({ stops }) => stops(actor, state))
    );
  });
  // what came back from a review returns to its reviewers; submitting it again is for whoever cannot resubmit
  return open.includes('resubmit') ? open.filter((event) => event !== 'submit') : open;
}

function isStale(state: CaseState, seen: Move): boolean {
  return (
    (seen.status !== undefined && seen.status !== state.status) ||
    (seen.round !== undefined && seen.round !== state.round) ||
    (seen.version !== undefined && seen.version !== state.version)
  );
}

function forbiddenMessage(actor: Actor, state: CaseState): string {
  if (!isReviewer(actor)) return msg('You are not allowed to do this.');
  if (state.conflict) return msg('You declared a conflict of interest, so you cannot judge this idea.');
  if (hasStake(actor, state)) return msg('You cannot judge an idea that you own or work on.');
  return msg('You are not allowed to do this.');
}

function refuse(code: Refusal['code'], message: string, fields: FieldErrors = {}): Refusal {
  return { allowed: false, code, message, fields };
}
