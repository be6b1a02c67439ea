import { fieldsOf } from '../../shared/ideas/amendment.ts';
import type { Amendment, Idea } from '../../shared/ideas/model.ts';
import type { IdeaStatus } from '../../shared/ideas/constants.ts';
import { msg } from '../../shared/platform/messages.ts';
import { isStaff, type Actor } from '../../shared/platform/roles.ts';
import type { Move } from '../../shared/review/conditions.ts';
import {
  DECISION_DUE_MS,
  FIRST_RESPONSE_DUE_MS,
  type TransitionEvent,
} from '../../shared/review/constants.ts';
import {
  checkTransition,
  effectsOf,
  nextStatus,
  releasesAll,
  type Effect,
  type Permit,
  type Refusal,
} from '../../shared/review/transitions.ts';
import type { LockedCase } from './case.ts';
import type { IdeaPatch } from './moves.queries.ts';

// What a move changes, worked out from the case that was read. Nothing here asks the database.

/** A move that is being made by somebody. */
export interface Step {
  readonly actor: Actor;
  readonly found: LockedCase;
  readonly move: Move;
  /** Whom `start` puts on the idea; the actor without it. */
  readonly reviewers?: readonly string[];
}

/** Reviewers who are put on the idea, and until when their review is wanted. */
export interface Assignment {
  readonly reviewers: readonly string[];
  readonly due_at: string;
}

interface Outcome {
  readonly idea?: Partial<IdeaPatch>;
  readonly assigned?: Assignment;
  readonly released?: readonly string[];
  /** The idea is kept as it is, for the round. */
  readonly snapshot?: true;
  /** Reviews of the round can no longer be changed. */
  readonly frozen?: true;
}

/** All that one move changes. */
export interface Changes extends Outcome, Step {
  readonly event: TransitionEvent;
  readonly to: IdeaStatus;
  readonly idea: IdeaPatch;
  /** The idea's version after the move. A decision that waits for publication leaves it: the owner must not notice. */
  readonly version: number;
}

export interface Plan {
  readonly allowed: true;
  readonly changes: readonly [Changes, ...Changes[]];
}

/**
 * What a move would change, or why it is refused. Where decisions are not held, the one who decides publishes with the same
 * move: two changes, one after the other.
 */
export function planMove(actor: Actor, found: LockedCase, move: Move): Plan | Refusal {
  const permit = checkTransition(actor, found.state, move);
  if (!permit.allowed) return permit;
  const unsuitable = checkReviewer(actor, found, move);
  if (unsuitable) return unsuitable;
  const step = { actor, found, move, reviewers: [move.reviewer_id ?? actor.id] };
  const made = applyMove(step, permit);
  const { pending_decision } = made.idea;
  if (move.event !== 'decide' || found.settings.hold_decisions || !pending_decision)
    return { allowed: true, changes: [made] };
  const decided = decidedCase(made);
  const publication = { actor, found: decided, move: { event: 'publish' } } as const;
  const { event } = publication.move;
  const effects = effectsOf(event, decided.state) ?? [];
  const to = nextStatus(actor, decided.state, publication.move);
  return { allowed: true, changes: [made, applyMove(publication, { to, effects })] };
}

/** Whom staff choose must be able to review the idea, or be on it when they are to be released. */
function checkReviewer(actor: Actor, { row, people }: LockedCase, move: Move): Refusal | undefined {
  const { event, reviewer_id } = move;
  if (reviewer_id === undefined || !isStaff(actor)) return undefined;
  if (event === 'start' && !people.named_may_review)
    return unsuitable(msg('This person cannot review this idea.'));
  if (event === 'release' && !row.reviewers.includes(reviewer_id))
    return unsuitable(msg('This person is not reviewing this idea.'));
  return undefined;
}

function unsuitable(reviewer_id: string): Refusal {
  const message = msg('Please complete the marked fields.');
  return { allowed: false, code: 'invalid_input', message, fields: { reviewer_id } };
}

/** What a permitted move changes: all its effects, and the idea's new status. */
export function applyMove(step: Step, { to, effects }: Pick<Permit, 'to' | 'effects'>): Changes {
  const { found, move } = step;
  const { row } = found;
  const outcome = effects.map((effect) => EFFECTS[effect](step)).reduce(combine, {});
  const silent = move.event === 'decide';
  const version = silent ? row.version : row.version + 1;
  const trace = silent ? {} : { version, ...(isUnseen(step, to) ? {} : { updated_at: row.at }) };
  const idea = { status: to, ...trace, ...outcome.idea };
  return { ...step, ...outcome, event: move.event, to, idea, version };
}

/** Whether those who see the approved text alone must not notice: all about an amendment, until it is accepted. */
function isUnseen({ found, move }: Step, to: IdeaStatus): boolean {
  if (move.event === 'reopen' || to !== 'approved' || found.state.status !== 'approved') return false;
  return !(move.event === 'publish' && found.state.pending_decision === 'approved');
}

function combine(one: Outcome, other: Outcome): Outcome {
  return { ...one, ...other, idea: { ...one.idea, ...other.idea } };
}

/** How each effect that the table of moves names changes the case. */
const EFFECTS: Readonly<Record<Effect, (step: Step) => Outcome>> = {
  'ask-amendment': ({ found: { row } }) => ({
    idea: { amendment_asked_at: row.at, decision_due_at: later(row.at, DECISION_DUE_MS) },
  }),
  'begin-round': ({ found }) => ({ idea: { round: found.row.round + 1 }, snapshot: true }),
  'clear-pending': () => ({ idea: { pending_decision: null, pending_feedback: null } }),
  'count-resubmission': ({ found }) => ({ idea: { resubmissions: found.row.resubmissions + 1 } }),
  'fold-amendment': ({ found: { row } }) => (row.amendment ? { idea: taken(row.amendment) } : {}),
  'freeze-reviews': () => ({ frozen: true }),
  'freeze-snapshot': () => ({ snapshot: true }),
  'give-back-amendment': () => ({ idea: { amendment_asked_at: null } }),
  'hold-decision': ({ actor, move }) => ({
    idea: {
      pending_decision: move.decision ?? null,
      pending_feedback: move.feedback ?? null,
      decided_by: actor.id,
    },
  }),
  'mark-withdrawn': ({ found }) => ({ idea: { withdrawn_at: found.row.at } }),
  // what shall be said differently is not part of the text that is judged again
  'new-round-if-rewritten': ({ found: { row } }) =>
    row.rewritten
      ? { idea: { round: row.round + 1 }, frozen: true, ...(row.amendment ? {} : { snapshot: true }) }
      : {},
  'new-round': ({ found }) => ({ idea: { round: found.row.round + 1 } }),
  'new-round-if-reviewed': ({ found: { row } }) =>
    row.saved_reviews > 0 ? { idea: { round: row.round + 1 } } : {},
  'recall-reviewers': ({ found }) => ({
    assigned: assignment(found, found.people.recalled, later(found.row.at, DECISION_DUE_MS)),
  }),
  'release-all': ({ found }) => ({ released: found.row.reviewers }),
  'release-one-or-all': (step) => ({ released: toRelease(step) }),
  'renew-due-date': ({ found }) => ({ idea: { decision_due_at: later(found.row.at, DECISION_DUE_MS) } }),
  'set-reviewer': ({ actor, found, reviewers }) => ({ assigned: assignment(found, reviewers ?? [actor.id]) }),
  'settle-amendment': ({ found: { row } }) => ({
    idea:
      row.amendment && row.pending_decision === 'approved'
        ? taken(row.amendment)
        : { amendment_asked_at: null },
  }),
  'start-clock': ({ found: { row } }) => ({
    idea: { submitted_at: row.at, decision_due_at: later(row.at, DECISION_DUE_MS), withdrawn_at: null },
  }),
};

/** The amendment becomes what the idea says. */
function taken(amendment: Amendment): Partial<IdeaPatch> {
  return { ...fieldsOf(amendment), amendment: null, amended_at: null, amendment_asked_at: null };
}

/** Reviewers for the idea, without those who are on it already. */
export function assignment(
  { row }: LockedCase,
  people: readonly string[],
  decision_due_at = row.decision_due_at,
): Assignment {
  return {
    reviewers: people.filter((id) => !row.reviewers.includes(id)),
    // whoever is asked late has as long as a first answer may take
    due_at: latest(decision_due_at, later(row.at, FIRST_RESPONSE_DUE_MS)),
  };
}

function toRelease({ actor, found, move }: Step): readonly string[] {
  if (releasesAll(actor, move)) return found.row.reviewers;
  const id = isStaff(actor) && move.reviewer_id ? move.reviewer_id : actor.id;
  return found.row.reviewers.filter((reviewer) => reviewer === id);
}

/** The case once its decision has been taken: what is published next starts from it. */
function decidedCase({ found, idea }: Changes): LockedCase {
  const { pending_decision = null, pending_feedback = null } = idea;
  return {
    ...found,
    row: { ...found.row, pending_decision, pending_feedback, at: later(found.row.at, 1) },
    state: { ...found.state, pending_decision },
  };
}

/** The idea as its reader saw it before, with what the moves changed. */
export function ideaAfter(seen: Idea, changes: readonly Changes[]): Idea {
  return changes.reduce((idea, { idea: patch, version }) => {
    const { pending_decision, amendment, amendment_asked_at } = patch;
    const shown = Object.fromEntries(
      Object.entries(patch).filter(([name, value]) => name in idea && value !== undefined),
    );
    return {
      ...idea,
      ...shown,
      version,
      pending_decision: pending_decision === undefined ? idea.pending_decision : pending_decision !== null,
      amendment: amendment === null ? null : askedSince(idea.amendment, amendment_asked_at),
    };
  }, seen);
}

/** @param asked_at null for not any more; undefined leaves it as it is */
function askedSince(amendment: Amendment | null, asked_at: string | null | undefined): Amendment | null {
  return amendment && asked_at !== undefined ? { ...amendment, asked_at } : amendment;
}

function later(moment: string, ms: number): string {
  return new Date(Date.parse(moment) + ms).toISOString();
}

function latest(one: string | null, other: string): string {
  return one !== null && Date.parse(one) > Date.parse(other) ? one : other;
}
