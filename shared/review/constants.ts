import { DAY } from '../platform/time.ts';

/** Every move of an idea. */
export const TRANSITION_EVENTS = [
  'submit',
  'recall',
  'desk-reject',
  'start',
  'release',
  'return',
  'resubmit',
  'decide',
  'publish',
  'withdraw',
  'revise',
  'reopen',
  'amend',
] as const;
export type TransitionEvent = (typeof TRANSITION_EVENTS)[number];

/** What stands in an idea's history: its moves, and that an approved one was edited. */
export const HISTORY_EVENTS = [...TRANSITION_EVENTS, 'edit'] as const;
export type HistoryEvent = (typeof HISTORY_EVENTS)[number];

export const DECISIONS = ['approved', 'rejected'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Why an idea is turned away before a review. */
export const DESK_REJECT_REASONS = ['duplicate', 'out of scope', 'incomplete', 'abuse'] as const;

/** Rounds that an idea may go through before it is decided. */
export const MAX_ROUNDS = 3;

/** Characters that the feedback of a decision needs at least. */
export const FEEDBACK_MIN = 20;

/** Characters that a text of a review or a move may have. */
export const REVIEW_TEXT_MAX = 5000;
/** Changes that a return may ask for. */
export const CHANGES_MAX = 20;
/** Characters of the reason why somebody must not judge an idea. */
export const CONFLICT_REASON_MIN = 3;
export const CONFLICT_REASON_MAX = 500;

/** A scorecard is a draft until it is saved for good. */
export const SCORECARD_STATES = ['draft', 'saved'] as const;
export type ScorecardState = (typeof SCORECARD_STATES)[number];
export const RECOMMENDATIONS = ['approve', 'reject', 'return'] as const;

/**
 * open: what waits for an answer of the reader, one's own and what nobody has taken; waiting: nobody has taken it; mine: one's own to review;
 * late: the open ones that are overdue; back: the open ones that were returned or rejected and sent again; pending: decided and not published;
 * decided: published.
 */
export const QUEUES = ['open', 'late', 'back', 'mine', 'waiting', 'pending', 'decided'] as const;
export type Queue = (typeof QUEUES)[number];

/** How many of an idea's reviewers must have saved a review before it is decided. */
export const DECISION_RULES = ['one', 'majority', 'all'] as const;

/** Targets: the first response and the decision. */
export const FIRST_RESPONSE_DUE_MS = 3 * DAY;
export const DECISION_DUE_MS = 10 * DAY;

/** What an idea is scored on, in the order of the scorecard. */
export const CRITERIA = ['problem_evidence', 'market', 'solution', 'feasibility', 'business_model'] as const;
export type Criterion = (typeof CRITERIA)[number];
