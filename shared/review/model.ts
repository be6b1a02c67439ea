import { z } from 'zod';
import { IDEA_STATUSES } from '../ideas/constants.ts';
import { Idea } from '../ideas/model.ts';
import { msg } from '../platform/messages.ts';
import { CappedCount, Id, Moment, PageQuery, pageOf } from '../platform/model.ts';
import {
  CHANGES_MAX,
  CONFLICT_REASON_MAX,
  CONFLICT_REASON_MIN,
  CRITERIA,
  DECISION_RULES,
  DECISIONS,
  HISTORY_EVENTS,
  QUEUES,
  RECOMMENDATIONS,
  REVIEW_TEXT_MAX,
  SCORECARD_STATES,
  TRANSITION_EVENTS,
} from './constants.ts';

const Text = z.string().trim().max(REVIEW_TEXT_MAX, msg('This text is too long. 5,000 characters fit.'));

/** Asks for a move of an idea. `transitions.ts` says which parts an event needs. */
export const TransitionRequest = z.object({
  id: Id,
  event: z.enum(TRANSITION_EVENTS),
  decision: z.enum(DECISIONS).optional(),
  reason: Text.optional(),
  feedback: Text.optional(),
  changes: z
    .array(Text.min(1))
    .max(CHANGES_MAX)
    .optional()
    .describe('return: what the owner is to change; resubmit: which of these are done'),
  override_reason: Text.optional(),
  reviewer_id: Id.optional().describe(
    'start: whom netzoop-team assigns; without it the caller claims. release: whom netzoop-team releases; without it all',
  ),
  round: z.number().int().optional().describe('The round that the caller saw; another one is stale'),
  status: z.enum(IDEA_STATUSES).optional().describe('The status that the caller saw; another one is stale'),
  version: z
    .number()
    .int()
    .optional()
    .describe('The version that the caller saw; another one is stale. A decision needs it: what was judged'),
});
export type TransitionRequest = z.infer<typeof TransitionRequest>;

/** A move that was made. `actor_name` is null where the reader may not know who it was. */
export const Transition = z.object({
  id: Id,
  event: z.enum(HISTORY_EVENTS).describe('edit: an approved idea was edited, which is no move'),
  from_status: z.enum(IDEA_STATUSES),
  to_status: z.enum(IDEA_STATUSES),
  round: z.number().int(),
  actor_role: z.string(),
  actor_name: z.string().nullable(),
  decision: z.enum(DECISIONS).nullable(),
  reason: z.string().nullable(),
  feedback: z.string().nullable(),
  changes: z.array(z.string()).nullable(),
  override_reason: z.string().nullable(),
  created_at: Moment,
});
export type Transition = z.infer<typeof Transition>;

/** What a review scores from 1 to 5. */

const Score = z.number().int().min(1).max(5);
export const Scores = z.partialRecord(z.enum(CRITERIA), Score);
export type Scores = z.infer<typeof Scores>;
export const Weights = z
  .record(z.enum(CRITERIA), z.number().int().min(0).max(100))
  .refine(
    (weights) => Object.values(weights).reduce((sum, weight) => sum + weight, 0) === 100,
    msg('The weights must add up to 100.'),
  );
export type Weights = z.infer<typeof Weights>;

/** One reviewer's scorecard. */
export const ScorecardFields = z.object({
  scores: Scores,
  cited_claims: z.partialRecord(z.enum(CRITERIA), z.array(z.string().max(200)).max(10)),
  legal_risk: Score.nullable(),
  confidence: Score.nullable(),
  strengths: Text,
  risks: Text,
  questions: Text,
  private_note: Text,
  recommendation: z.enum(RECOMMENDATIONS).nullable(),
  abstained: z.boolean(),
});
export type ScorecardFields = z.infer<typeof ScorecardFields>;

export const SaveScorecard = ScorecardFields.extend({
  id: Id,
  state: z.enum(SCORECARD_STATES),
  round: z.number().int(),
});
export type SaveScorecard = z.infer<typeof SaveScorecard>;

export const Scorecard = ScorecardFields.extend({
  id: Id,
  reviewer_id: Id,
  reviewer_name: z.string().nullable(),
  round: z.number().int(),
  state: z.enum(SCORECARD_STATES),
  weighted_mean: z.number().nullable(),
  saved_at: Moment.nullable(),
  updated_at: Moment,
});
export type Scorecard = z.infer<typeof Scorecard>;

/** The scores of all saved reviews of a round together; they inform and never decide. */
export const ScoreSummary = z.object({
  saved: z.number().int(),
  weighted_mean: z.number().nullable(),
  median: z.number().nullable(),
  spread: z.number().nullable(),
});
export type ScoreSummary = z.infer<typeof ScoreSummary>;

export const ReviewSettings = z.object({
  weights: Weights,
  decision_rule: z.enum(DECISION_RULES),
  hold_decisions: z.boolean().describe('Decisions wait until netzoop-team publishes them'),
  blind: z.boolean().describe('Reviewers do not see whose an idea is'),
});
export type ReviewSettings = z.infer<typeof ReviewSettings>;

/** The settings until netzoop-team changes them. */
export const DEFAULT_REVIEW_SETTINGS: ReviewSettings = {
  weights: { problem_evidence: 25, market: 20, solution: 20, feasibility: 20, business_model: 15 },
  decision_rule: 'one',
  hold_decisions: false,
  blind: true,
};

export const QueueQuery = PageQuery.extend({ queue: z.enum(QUEUES).default('waiting') });
export type QueueQuery = z.infer<typeof QueueQuery>;
export const QueueItem = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  place: z
    .string()
    .nullable()
    .describe('The district or state of the business, in the language of the reader'),
  status: z.enum(IDEA_STATUSES),
  language: z.string(),
  round: z.number().int(),
  last_round: z.number().int().describe('The round in which it has to be decided'),
  owner_name: z.string().nullable(),
  submitted_at: Moment.nullable(),
  due_at: Moment.nullable().describe('The first response, then the decision; of one’s own the own review'),
  late: z.boolean(),
  assigned_to_me: z.boolean(),
  reviewers: z.number().int(),
  saved_reviews: z.number().int(),
  pending_decision: z.enum(DECISIONS).nullable(),
  has_report: z.boolean(),
  conflict: z.boolean().describe('The reader may not review this one'),
  amendment: z.boolean().describe('It is approved, and what shall change in it is reviewed'),
});
export type QueueItem = z.infer<typeof QueueItem>;
export const QueuePage = pageOf(QueueItem);
export type QueuePage = z.infer<typeof QueuePage>;

/** How many ideas are in each list of the reader. */
export const QueueCounts = z.object({
  open: CappedCount,
  back: CappedCount,
  waiting: CappedCount,
  mine: CappedCount,
  pending: CappedCount,
  late: CappedCount,
});
export type QueueCounts = z.infer<typeof QueueCounts>;

/** How long decisions take, and what the reader decided. */
export const ReviewPace = z.object({
  median_days: z
    .number()
    .nullable()
    .describe('From sending to deciding, of the decisions of the last 30 days'),
  approved: CappedCount.describe('What the reader decided, ever'),
  returned: CappedCount,
  rejected: CappedCount,
});
export type ReviewPace = z.infer<typeof ReviewPace>;

export const Snapshot = z.object({
  round: z.number().int(),
  content: z.record(z.string(), z.unknown()),
  created_at: Moment,
});
export type Snapshot = z.infer<typeof Snapshot>;

/** Who reviews an idea; `name` is null until the reader may know. */
export const CaseReviewer = z.object({
  id: Id,
  name: z.string().nullable(),
  round: z.number().int(),
  due_at: Moment,
  saved: z.boolean(),
  me: z.boolean(),
});
export type CaseReviewer = z.infer<typeof CaseReviewer>;

/** All that the review screen shows. Others' scorecards are left out until one's own is saved. */
export const ReviewCase = z.object({
  idea: Idea,
  last_round: z.number().int().describe('The round in which it has to be decided'),
  resubmissions: z.number().int().describe('How often its owner revised it after a rejection'),
  available: z.array(z.enum(TRANSITION_EVENTS)).describe('What the reader may do now'),
  snapshots: z.array(Snapshot),
  history: z.array(Transition),
  reviewers: z.array(CaseReviewer),
  mine: Scorecard.nullable(),
  earlier: z.array(Scorecard).describe('One’s own saved ones of earlier rounds'),
  others: z.array(Scorecard).describe('Saved ones of this and earlier rounds'),
  others_hidden: z.boolean(),
  summary: ScoreSummary.nullable().describe('Of this round; null while the others are hidden'),
  rule_met: z.boolean(),
  pending_decision: z.enum(DECISIONS).nullable(),
  conflict: z.string().nullable().describe('The reader declared a conflict, with its reason'),
  settings: ReviewSettings,
  report_job_id: Id.nullable().describe('The newest finished research run'),
});
export type ReviewCase = z.infer<typeof ReviewCase>;

/** What reviewers wrote in one round, without names; scores only where the decision was published. */
export const RoundFeedback = z.object({
  round: z.number().int(),
  weighted_mean: z.number().nullable(),
  reviews: z.array(
    z.object({ strengths: z.string(), risks: z.string(), questions: z.string(), scores: Scores.nullable() }),
  ),
});
export type RoundFeedback = z.infer<typeof RoundFeedback>;

/** What an idea's owner sees of its reviews. */
export const OwnerFeedback = z.object({
  available: z.array(z.enum(TRANSITION_EVENTS)).describe('What the reader may do now'),
  round: z.number().int(),
  last_round: z.number().int(),
  decisions: z.array(
    z.object({
      decision: z.enum(DECISIONS),
      reason: z.string().nullable().describe('Why it was turned away before a review'),
      feedback: z.string().nullable(),
      round: z.number().int(),
      amendment: z.boolean().describe('It was about what shall change in an approved idea'),
      created_at: Moment,
    }),
  ),
  changes: z
    .array(z.object({ text: z.string(), addressed: z.boolean() }))
    .describe('What the last return asked for; addressed: the owner said so when they resubmitted'),
  note: z.string().nullable().describe('What the reviewer wrote with the list'),
  returned_at: Moment.nullable(),
  rounds: z.array(RoundFeedback),
});
export type OwnerFeedback = z.infer<typeof OwnerFeedback>;

export const PublishRequest = z.object({ idea_ids: z.array(Id).min(1).max(200) });
export const PublishResult = z.object({
  published: z.array(Id),
  refused: z.array(z.object({ id: Id, message: z.string() })),
});
export type PublishResult = z.infer<typeof PublishResult>;
export const ReviewerLoad = z.object({ id: Id, name: z.string(), open: z.number().int() });
export type ReviewerLoad = z.infer<typeof ReviewerLoad>;

/** Names reviewers, or says how many shall be chosen by load and category. */
export const AssignRequest = z
  .object({
    id: Id,
    count: z.number().int().min(1).max(10).optional(),
    reviewer_ids: z.array(Id).min(1).max(10).optional(),
  })
  .refine(({ count, reviewer_ids }) => (count === undefined) !== (reviewer_ids === undefined), {
    message: msg('Choose reviewers, or say how many.'),
    path: ['count'],
  });
export type AssignRequest = z.infer<typeof AssignRequest>;
export const Assigned = z.object({ reviewer_ids: z.array(Id) });

/** A conflict of interest, in the reviewer's own words. */
export const ConflictRequest = z.object({
  id: Id,
  reason: z
    .string()
    .trim()
    .min(CONFLICT_REASON_MIN, msg('Say in a few words why you cannot judge this idea.'))
    .max(CONFLICT_REASON_MAX),
});
export type ConflictRequest = z.infer<typeof ConflictRequest>;
