import { describe, expect, test } from 'vitest';
import { IDEA_STATUSES, type IdeaStatus } from '../ideas/constants.ts';
import { ROLES, type Role } from '../platform/roles.ts';
import { TRANSITION_EVENTS, type Decision, type TransitionEvent } from './constants.ts';
import type { CaseState, Move } from './conditions.ts';
import { availableEvents, checkTransition, TRANSITIONS } from './transitions.ts';

const RELATIONS = ['owner', 'editor', 'viewer', 'assigned', 'conflicted', 'stranger'] as const;
type Relation = (typeof RELATIONS)[number];

interface Situation {
  readonly event: TransitionEvent;
  readonly status: IdeaStatus;
  readonly pending: Decision | null;
  readonly amendment: CaseState['amendment'];
  readonly role: Role;
  readonly relation: Relation;
  readonly returned: boolean;
  readonly reviewed: boolean;
  readonly ruleMet: boolean;
  readonly lastRound: boolean;
  readonly alone: boolean;
}

interface Line {
  readonly from: readonly IdeaStatus[];
  readonly who: (s: Situation) => boolean;
  /** What makes it impossible all the same. */
  readonly against?: (s: Situation) => boolean;
  readonly to: string;
  /** It is made on an approved idea's amendment too, which stays approved. */
  readonly amending?: true;
}

/** The table of moves once more, written by hand, so that a slip in either shows. */
const BOOK: Readonly<Record<TransitionEvent, Line>> = {
  submit: { from: ['draft'], who: (s) => isOwner(s) || isStaff(s), to: 'submitted' },
  recall: { from: ['submitted'], who: isOwner, against: (s) => s.reviewed, to: 'draft' },
  'desk-reject': { from: ['submitted'], who: mayJudge, to: 'rejected' },
  start: {
    from: ['submitted'],
    who: (s) => mayJudge(s) || isStaff(s),
    against: isAsked,
    to: 'under_review',
    amending: true,
  },
  release: {
    from: ['under_review'],
    who: (s) => (s.role === 'reviewer' && s.relation === 'assigned') || isStaff(s),
    against: (s) => s.pending !== null,
    to: 'submitted',
    amending: true,
  },
  return: {
    from: ['under_review'],
    who: (s) => mayJudge(s) && (isStaff(s) || s.relation === 'assigned'),
    against: (s) => s.pending !== null || s.lastRound,
    to: 'draft',
  },
  resubmit: { from: ['draft'], who: isOwner, against: (s) => !s.returned, to: 'under_review' },
  decide: {
    from: ['under_review'],
    who: mayJudge,
    against: (s) => s.pending !== null || (!s.ruleMet && !isStaff(s)),
    to: 'under_review',
    amending: true,
  },
  publish: {
    from: ['under_review'],
    who: isStaff,
    against: (s) => s.pending === null,
    to: 'as decided',
    amending: true,
  },
  withdraw: { from: ['submitted', 'under_review'], who: isOwner, to: 'draft', amending: true },
  revise: { from: ['rejected'], who: isOwner, to: 'draft' },
  reopen: {
    from: ['approved', 'rejected'],
    who: (s) => isStaff(s) && mayJudge(s),
    against: isAsked,
    to: 'under_review',
  },
  amend: { from: ['approved'], who: isOwner, against: (s) => s.amendment !== 'open', to: 'approved' },
};

function isAsked({ amendment }: Situation) {
  return amendment === 'asked';
}

function isStaff({ role }: Situation) {
  return role === 'netzoop-team';
}

function isOwner({ relation, role }: Situation) {
  return relation === 'owner' && role !== 'explorer';
}

function mayJudge({ relation, role }: Situation) {
  return (
    (role === 'reviewer' || role === 'netzoop-team') && (relation === 'assigned' || relation === 'stranger')
  );
}

function expected(situation: Situation): string {
  const { from, who, against, to, amending } = BOOK[situation.event];
  const onAmendment = amending && isAsked(situation);
  if (!onAmendment && !from.includes(situation.status)) return 'conflict';
  if (!who(situation)) return 'forbidden';
  if (against?.(situation)) return 'conflict';
  if (onAmendment) return 'approved';
  if (situation.event === 'publish') return situation.pending ?? 'none';
  if (situation.event === 'release' && !isStaff(situation) && !situation.alone) return 'under_review';
  return to;
}

const ACTOR = 'a0';
const COMPLETE: Omit<Move, 'event'> = {
  version: 4,
  decision: 'approved',
  reason: 'duplicate',
  feedback: 'Well thought through, please go on.',
  changes: ['Name the price'],
  override_reason: 'Two reviewers fell ill',
};

/** A request with every part that its event may need; staff start a review by choosing somebody. */
function completeMove(situation: Situation): Move {
  const { event } = situation;
  return { event, ...COMPLETE, ...(event === 'start' && isStaff(situation) && { reviewer_id: 'c2' }) };
}

function stateOf(s: Situation): CaseState {
  return {
    user_id: s.relation === 'owner' ? ACTOR : 'b1',
    status: s.status,
    access: s.relation === 'editor' || s.relation === 'viewer' ? s.relation : null,
    version: 4,
    round: 2,
    returns_left: s.lastRound ? 0 : 1,
    pending_decision: s.pending,
    amendment: s.amendment,
    returned: s.returned,
    saved_reviews: s.reviewed ? 1 : 0,
    rule_met: s.ruleMet,
    reviewers: s.alone ? 1 : 2,
    assigned: s.relation === 'assigned',
    conflict: s.relation === 'conflicted',
    lacking: {},
  };
}

function* situations(): Generator<Situation> {
  const both = [false, true];
  const states: Pick<Situation, 'status' | 'pending' | 'amendment'>[] = [
    ...IDEA_STATUSES.map((status) => ({ status, pending: null, amendment: 'none' as const })),
    { status: 'under_review', pending: 'approved', amendment: 'none' },
    { status: 'under_review', pending: 'rejected', amendment: 'open' },
    { status: 'approved', pending: null, amendment: 'open' },
    { status: 'approved', pending: null, amendment: 'asked' },
    { status: 'approved', pending: 'approved', amendment: 'asked' },
    { status: 'approved', pending: 'rejected', amendment: 'asked' },
  ];
  for (const event of TRANSITION_EVENTS)
    for (const state of states)
      for (const role of ROLES)
        for (const relation of RELATIONS)
          for (const returned of both)
            for (const reviewed of both)
              for (const ruleMet of both)
                for (const lastRound of both)
                  for (const alone of both)
                    yield { event, ...state, role, relation, returned, reviewed, ruleMet, lastRound, alone };
}

describe('the table of moves', () => {
  test('every event × status × role × relation × circumstance does what the book says', () => {
    const wrong: string[] = [];
    let legal = 0;
    for (const situation of situations()) {
      const answer = checkTransition(
        { id: ACTOR, role: situation.role },
        stateOf(situation),
        completeMove(situation),
      );
      const got = answer.allowed ? answer.to : answer.code;
      if (answer.allowed) legal += 1;
      if (got !== expected(situation))
        wrong.push(`${JSON.stringify(situation)}: ${got} for ${expected(situation)}`);
    }
    expect(wrong).toEqual([]);
    expect(legal).toBeGreaterThan(1000);
  });

  test('a button is offered exactly where the complete request would be let through', () => {
    for (const situation of situations()) {
      const actor = { id: ACTOR, role: situation.role };
      const state = stateOf(situation);
      const offered = availableEvents(actor, state).includes(situation.event);
      const allowed = checkTransition(actor, state, completeMove(situation)).allowed;
      const replaced = situation.event === 'submit' && availableEvents(actor, state).includes('resubmit');
      expect(offered, JSON.stringify(situation)).toBe(allowed && !replaced);
    }
  });

  test('moves lead only to statuses that the table names, and an amendment never away from approved', () => {
    const elsewhere = [...situations()].filter((situation) => {
      const answer = checkTransition(
        { id: ACTOR, role: situation.role },
        stateOf(situation),
        completeMove(situation),
      );
      const led = isAsked(situation) ? ['approved'] : TRANSITIONS[situation.event].to;
      return answer.allowed && !led.some((status) => status === answer.to);
    });
    expect(elsewhere).toEqual([]);
  });
});

test('whatever takes an idea or an amendment out of review releases its reviewers, so that none is counted as theirs', () => {
  const leaving = Object.values(TRANSITIONS).flatMap(({ from, to, effects, amending = [] }) => [
    ...(from.includes('under_review') && to.some((status) => status !== 'under_review') ? [effects] : []),
    ...(amending.some((effect) => ['settle-amendment', 'give-back-amendment'].includes(effect))
      ? [amending]
      : []),
  ]);
  expect(leaving).toHaveLength(6);
  for (const effects of leaving)
    expect(effects).toContainEqual(expect.stringMatching(/^release-(all|one-or-all)$/));
});
