import { describe, expect, test } from 'vitest';
import { IDEA_STATUSES, type IdeaStatus } from '../ideas/constants.ts';
import { ROLES, type Role } from '../platform/roles.ts';
import { TRANSITION_EVENTS, type Decision, type TransitionEvent } from './constants.ts';
import { availableEvents, checkTransition, TRANSITIONS, type CaseState, type Move } from './transitions.ts';

const RELATIONS = ['owner', 'editor', 'viewer', 'assigned', 'conflicted', 'stranger'] as const;
type Relation = (typeof RELATIONS)[number];

interface Situation {
  readonly event: TransitionEvent;
  readonly status: IdeaStatus;
  readonly pending: Decision | null;
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
}

/** Product §6 once more, by hand. */
const BOOK: Readonly<Record<TransitionEvent, Line>> = {
  submit: { from: ['draft'], who: (s) => isOwner(s) || isStaff(s), to: 'submitted' },
  recall: { from: ['submitted'], who: isOwner, against: (s) => s.reviewed, to: 'draft' },
  'desk-reject': { from: ['submitted'], who: mayJudge, to: 'rejected' },
  start: { from: ['submitted'], who: (s) => mayJudge(s) || isStaff(s), to: 'under_review' },
  release: {
    from: ['under_review'],
    who: (s) => (s.role === 'reviewer' && s.relation === 'assigned') || isStaff(s),
    against: (s) => s.pending !== null,
    to: 'submitted',
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
  },
  publish: { from: ['under_review'], who: isStaff, against: (s) => s.pending === null, to: 'as decided' },
  withdraw: { from: ['submitted', 'under_review'], who: isOwner, to: 'draft' },
  revise: { from: ['rejected'], who: isOwner, to: 'draft' },
  reopen: { from: ['approved', 'rejected'], who: (s) => isStaff(s) && mayJudge(s), to: 'under_review' },
};

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
  const { from, who, against, to } = BOOK[situation.event];
  if (!from.includes(situation.status)) return 'conflict';
  if (!who(situation)) return 'forbidden';
  if (against?.(situation)) return 'conflict';
  if (situation.event === 'publish') return situation.pending ?? 'none';
  if (situation.event === 'release' && !isStaff(situation) && !situation.alone) return 'under_review';
  return to;
}

const ACTOR = 'a0';
const COMPLETE: Omit<Move, 'event'> = {
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
  const states: { status: IdeaStatus; pending: Decision | null }[] = [
    ...IDEA_STATUSES.map((status) => ({ status, pending: null })),
    { status: 'under_review', pending: 'approved' },
    { status: 'under_review', pending: 'rejected' },
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

  test('moves lead only to statuses that the table names', () => {
    const elsewhere = [...situations()].filter((situation) => {
      const answer = checkTransition(
        { id: ACTOR, role: situation.role },
        stateOf(situation),
        completeMove(situation),
      );
      return answer.allowed && !TRANSITIONS[situation.event].to.includes(answer.to);
    });
    expect(elsewhere).toEqual([]);
  });
});

describe('what a move needs', () => {
  const base: Situation = {
    event: 'submit',
    status: 'draft',
    pending: null,
    role: 'reviewer',
    relation: 'assigned',
    returned: false,
    reviewed: true,
    ruleMet: true,
    lastRound: false,
    alone: true,
  };
  const check = (part: Partial<Situation>, move: Partial<Move>, state: Partial<CaseState> = {}) => {
    const situation = { ...base, ...part };
    const answer = checkTransition(
      { id: ACTOR, role: situation.role },
      { ...stateOf(situation), ...state },
      { event: situation.event, ...move },
    );
    return answer.allowed ? 'allowed' : answer;
  };
  const review = { status: 'under_review' } as const;

  test.each([
    [
      'submit',
      { event: 'submit', role: 'entrepreneur', relation: 'owner' },
      { title: 'Give your idea a title.' },
    ],
    [
      'resubmit',
      { event: 'resubmit', role: 'entrepreneur', relation: 'owner', returned: true },
      { title: 'Give your idea a title.' },
    ],
  ] as const)('%s: a complete idea', (_name, part, lacking) => {
    expect(check(part, {}, { lacking })).toMatchObject({ code: 'invalid_input', fields: lacking });
    expect(check(part, {})).toBe('allowed');
  });

  test('desk-reject: one of the reasons, and feedback', () => {
    const part = { event: 'desk-reject', status: 'submitted' } as const;
    expect(check(part, { reason: 'I do not like it' })).toMatchObject({
      code: 'invalid_input',
      fields: { reason: expect.any(String), feedback: expect.any(String) },
    });
    for (const reason of ['duplicate', 'out of scope', 'incomplete', 'abuse'])
      expect(check(part, { reason, feedback: 'See idea 7.' })).toBe('allowed');
  });

  test('return: a list of changes', () => {
    expect(check({ event: 'return', ...review }, { changes: [] })).toMatchObject({
      code: 'invalid_input',
      fields: { changes: expect.any(String) },
    });
    expect(check({ event: 'return', ...review }, { changes: ['Name the price'] })).toBe('allowed');
  });

  test('decide: approve or reject, and 20 characters of feedback', () => {
    const feedback = 'x'.repeat(20);
    const part = { event: 'decide', ...review } as const;
    expect(check(part, {})).toMatchObject({
      code: 'invalid_input',
      fields: { decision: expect.any(String), feedback: { values: { count: 20 } } },
    });
    expect(check(part, { decision: 'approved', feedback: feedback.slice(1) })).toMatchObject({
      fields: { feedback: expect.anything() },
    });
    expect(check(part, { decision: 'approved', feedback })).toBe('allowed');
  });

  test('decide without the rule: netzoop-team says why, a reviewer cannot', () => {
    const move = { decision: 'rejected', feedback: 'x'.repeat(20) } as const;
    const part = { event: 'decide', ...review, ruleMet: false } as const;
    expect(check({ ...part, role: 'netzoop-team' }, move)).toMatchObject({
      code: 'invalid_input',
      fields: { override_reason: expect.any(String) },
    });
    expect(check({ ...part, role: 'netzoop-team' }, { ...move, override_reason: 'Urgent' })).toBe('allowed');
    expect(check(part, { ...move, override_reason: 'Urgent' })).toMatchObject({ code: 'conflict' });
  });

  test('reopen: a reason', () => {
    const part = { event: 'reopen', status: 'approved', role: 'netzoop-team', relation: 'stranger' } as const;
    expect(check(part, {})).toMatchObject({ code: 'invalid_input', fields: { reason: expect.any(String) } });
    expect(check(part, { reason: 'New facts' })).toBe('allowed');
  });

  test('start: a reviewer claims for themself; staff choose, and choose another where they are too near', () => {
    const part = { event: 'start', status: 'submitted' } as const;
    expect(check(part, {})).toBe('allowed');
    expect(check(part, { reviewer_id: ACTOR })).toBe('allowed');
    expect(check(part, { reviewer_id: 'c2' })).toMatchObject({
      code: 'invalid_input',
      fields: { reviewer_id: expect.any(String) },
    });
    expect(check({ ...part, role: 'netzoop-team', relation: 'owner' }, {})).toMatchObject({
      code: 'invalid_input',
      fields: { reviewer_id: expect.any(String) },
    });
    expect(check({ ...part, role: 'netzoop-team', relation: 'owner' }, { reviewer_id: 'c2' })).toBe(
      'allowed',
    );
  });

  test('release: staff who name one of several leave the others at it', () => {
    const situation = { ...base, event: 'release', ...review, role: 'netzoop-team', alone: false } as const;
    const to = (move: Partial<Move>) => {
      const answer = checkTransition({ id: ACTOR, role: 'netzoop-team' }, stateOf(situation), {
        event: 'release',
        ...move,
      });
      return answer.allowed && answer.to;
    };
    expect(to({})).toBe('submitted');
    expect(to({ reviewer_id: 'c2' })).toBe('under_review');
  });

  test.each([{ status: 'submitted' }, { round: 1 }, { version: 3 }] as const)(
    'a stale sight of the idea is a conflict: %o',
    (seen) => {
      const part = { event: 'return', ...review } as const;
      expect(check(part, { changes: ['x'], ...seen })).toMatchObject({ code: 'conflict' });
      expect(check(part, { changes: ['x'], status: 'under_review', round: 2, version: 4 })).toBe('allowed');
    },
  );

  test('too near to judge: the words say why', () => {
    const part = { event: 'decide', ...review } as const;
    expect(check({ ...part, relation: 'conflicted' }, COMPLETE)).toMatchObject({
      message: expect.stringContaining('conflict of interest'),
    });
    expect(check({ ...part, relation: 'editor' }, COMPLETE)).toMatchObject({
      message: expect.stringContaining('own or work on'),
    });
  });
});
