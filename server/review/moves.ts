import type { IdeaStatus } from '../../shared/ideas/constants.ts';
import { ownsIdea } from '../../shared/ideas/rules.ts';
import { isStaff } from '../../shared/platform/roles.ts';
import {
  DECISION_DUE_MS,
  FIRST_RESPONSE_DUE_MS,
  type TransitionEvent,
} from '../../shared/review/constants.ts';
import type { Move } from '../../shared/review/conditions.ts';
import { releasesAll, type Effect, type Permit } from '../../shared/review/transitions.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import type { Case } from './case.ts';
import {
  freezeReviews,
  insertAssignments,
  insertTransition,
  releaseAssignments,
  updateIdea,
  upsertSnapshot,
  type IdeaPatch,
} from './moves.queries.ts';
import { selectEligible, selectReleasedBy } from './queries.ts';

/** A move that is being made, inside its transaction and with the idea locked. */
export interface Step {
  readonly db: Db;
  readonly context: Pick<MemberContext, 'actor' | 'settings'>;
  readonly found: Case;
  readonly move: Move;
  /** Whom `start` puts on the idea; the caller without it. */
  readonly reviewers?: readonly string[];
}

/** What a move did: for those who have to be told. */
export interface Made {
  readonly event: TransitionEvent;
  readonly to: IdeaStatus;
  readonly assigned: readonly string[];
  readonly released: readonly string[];
  /** The owner must not notice it. */
  readonly silent: boolean;
}

interface Outcome {
  readonly patch?: Partial<IdeaPatch>;
  readonly assigned?: readonly string[];
  readonly released?: readonly string[];
}

/** How each effect that the table of moves names is carried out. */
const EFFECTS: Readonly<Record<Effect, (step: Step) => Outcome | Promise<Outcome>>> = {
  'clear-pending': () => ({ patch: { pending_decision: null, pending_feedback: null } }),
  'count-resubmission': ({ found }) => ({ patch: { resubmissions: found.row.resubmissions + 1 } }),
  'freeze-reviews': async ({ db, found: { row } }) => {
    await freezeReviews(db, row.id, row.round, row.at);
    return {};
  },
  'freeze-snapshot': async ({ db, found: { row } }) => {
    await upsertSnapshot(db, row.id, row.round, row.content, row.at);
    return {};
  },
  'hold-decision': ({ context, move }) => ({
    patch: {
      pending_decision: move.decision ?? null,
      pending_feedback: move.feedback ?? null,
      decided_by: context.actor.id,
    },
  }),
  'mark-withdrawn': ({ found }) => ({ patch: { withdrawn_at: found.row.at } }),
  'new-round': ({ found }) => ({ patch: { round: found.row.round + 1 } }),
  'new-round-if-reviewed': ({ found: { row } }) =>
    row.saved_reviews > 0 ? { patch: { round: row.round + 1 } } : {},
  'recall-reviewers': recallReviewers,
  'release-all': (step) => release(step, step.found.row.reviewers),
  'release-one-or-all': (step) => release(step, toRelease(step)),
  'renew-due-date': ({ found }) => ({ patch: { decision_due_at: later(found.row.at, DECISION_DUE_MS) } }),
  'set-reviewer': (step) => assign(step, step.reviewers ?? [step.context.actor.id]),
  'start-clock': ({ found: { row } }) => ({
    patch: { submitted_at: row.at, decision_due_at: later(row.at, DECISION_DUE_MS), withdrawn_at: null },
  }),
};

/** Makes a permitted move: all its effects, the idea's new state, the line in its history and the one in the audit log. */
export async function makeMove(step: Step, { to, effects }: Pick<Permit, 'to' | 'effects'>): Promise<Made> {
  const { db, found, move } = step;
  const outcomes: Outcome[] = [];
  for (const effect of effects) outcomes.push(await EFFECTS[effect](step));
  const silent = move.event === 'decide';
  const patch = outcomes.reduce<IdeaPatch>((sum, outcome) => ({ ...sum, ...outcome.patch }), { status: to });
  await updateIdea(db, found.row.id, patch, { at: found.row.at, silent });
  await record(step, to);
  return {
    event: move.event,
    to,
    silent,
    assigned: outcomes.flatMap((outcome) => outcome.assigned ?? []),
    released: outcomes.flatMap((outcome) => outcome.released ?? []),
  };
}

/** Puts reviewers on the idea, each with the day until which the review is wanted. */
export async function assign(
  { db, context, found: { row } }: Step,
  reviewers: readonly string[],
): Promise<Outcome> {
  const assigned = reviewers.filter((id) => !row.reviewers.includes(id));
  await insertAssignments(db, assigned, {
    idea_id: row.id,
    round: row.round,
    assigned_by: context.actor.id,
    // whoever is asked late has as long as a first answer may take
    due_at: latest(row.decision_due_at, later(row.at, FIRST_RESPONSE_DUE_MS)),
    created_at: row.at,
  });
  return { assigned };
}

async function release({ db, found: { row } }: Step, reviewers: readonly string[]): Promise<Outcome> {
  const released = reviewers.filter((id) => row.reviewers.includes(id));
  await releaseAssignments(db, row.id, released, row.at);
  return { released };
}

function toRelease({ context: { actor }, found, move }: Step): readonly string[] {
  if (releasesAll(actor, move)) return found.row.reviewers;
  return [isStaff(actor) && move.reviewer_id ? move.reviewer_id : actor.id];
}

/** The reviewers of the round before are asked again, except who may no longer review the idea. */
async function recallReviewers(step: Step): Promise<Outcome> {
  const { db, found, move } = step;
  const former = await selectReleasedBy(db, found.row.id, move.event === 'reopen' ? 'publish' : 'return');
  const decision_due_at = later(found.row.at, DECISION_DUE_MS);
  const row = { ...found.row, decision_due_at };
  return assign({ ...step, found: { ...found, row } }, await selectEligible(db, row.id, former));
}

type Part = 'decision' | 'reason' | 'feedback' | 'changes' | 'override_reason';

/** What of a request belongs to each move; the rest is not kept. */
const KEPT: Readonly<Record<TransitionEvent, readonly Part[]>> = {
  submit: [],
  recall: ['reason'],
  'desk-reject': ['reason', 'feedback'],
  start: [],
  release: ['reason'],
  return: ['reason', 'changes'],
  resubmit: ['reason', 'changes'],
  decide: ['decision', 'feedback', 'override_reason'],
  publish: [],
  withdraw: ['reason'],
  revise: [],
  reopen: ['reason'],
};

async function record({ db, context, found, move }: Step, to: IdeaStatus): Promise<void> {
  const { actor, settings } = context;
  const { row, state } = found;
  const parts: Partial<Pick<Move, Part>> = Object.fromEntries(
    KEPT[move.event].map((part) => [part, move[part]]),
  );
  const told = { decision: row.pending_decision, feedback: row.pending_feedback };
  const kept = move.event === 'publish' ? told : parts;
  const override = move.event === 'decide' && !state.rule_met ? (move.override_reason ?? null) : null;
  await insertTransition(db, {
    idea_id: row.id,
    event: move.event,
    from_status: row.status,
    to_status: to,
    round: row.round,
    actor_id: actor.id,
    actor_role: actor.role,
    ...kept,
    override_reason: override,
    created_at: row.at,
  });
  // what an owner writes stays with the idea and is erased with it
  const reason = ownsIdea(actor, state) ? undefined : parts.reason;
  await audit(db, {
    settings,
    actor,
    action: `idea.${move.event}`,
    object_type: 'idea',
    object_id: row.id,
    details: {
      from: row.status,
      to,
      round: row.round,
      ...(kept.decision && { decision: kept.decision }),
      ...(reason && { reason }),
      ...(override && { override_reason: override }),
    },
  });
}

function later(moment: string, ms: number): string {
  return new Date(Date.parse(moment) + ms).toISOString();
}

function latest(one: string | null, other: string): string {
  return one !== null && Date.parse(one) > Date.parse(other) ? one : other;
}
