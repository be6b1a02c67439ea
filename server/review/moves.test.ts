import { describe, expect, it } from 'vitest';
import type { Idea } from '../../shared/ideas/model.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { DECISION_DUE_MS, FIRST_RESPONSE_DUE_MS } from '../../shared/review/constants.ts';
import { DEFAULT_REVIEW_SETTINGS } from '../../shared/review/model.ts';
import { toCase, type LockedCase } from './case.ts';
import type { CasePeople, CaseRow } from './case.queries.ts';
import { ideaAfter, planMove, type Changes } from './moves.ts';
import { auditEntry, historyEntry } from './records.ts';

const AT = '2026-03-01T09:00:00.000Z';
const after = (ms: number) => new Date(Date.parse(AT) + ms).toISOString();
const owner: Actor = { id: 'owner', role: 'entrepreneur' };
const reviewer: Actor = { id: 'reviewer', role: 'reviewer' };
const staff: Actor = { id: 'staff', role: 'netzoop-team' };
const FEEDBACK = 'The buyers are named and the costs add up.';

const SEEN = {
  status: 'under_review',
  version: 4,
  pending_decision: false,
  title: 'Solar dryer',
  updated_at: AT,
  amendment: null,
} as Idea;

/** A complete draft of `owner` in its first round, as the database has it. */
const ROW: CaseRow = {
  id: 'idea',
  user_id: owner.id,
  title: 'Solar dryer',
  status: 'draft',
  version: 4,
  round: 1,
  resubmissions: 0,
  rewritten: false,
  pending_decision: null,
  pending_feedback: null,
  decision_due_at: null,
  amendment: null,
  content: {
    title: 'Solar dryer',
    description: 'Farmers dry mango slices in the sun and sell them all year round.',
    problem_statement: 'A third of the harvest rots.',
    target_audience: 'Mango growers',
    solution_overview: 'A dryer shared by ten families',
    category: 'Agriculture',
  },
  access: null,
  assigned: false,
  was_reviewer: false,
  conflict: null,
  reviewers: [],
  turnout: [],
  saved_reviews: 0,
  returns: 0,
  last_event: null,
  at: AT,
  report_job_id: null,
  seen: SEEN,
  settings: null,
};

interface Given extends Partial<CaseRow> {
  readonly people?: Partial<CasePeople>;
  readonly hold_decisions?: boolean;
}

function caseOf({ people, hold_decisions = false, ...given }: Given): LockedCase {
  const row = { ...ROW, ...given, settings: { ...DEFAULT_REVIEW_SETTINGS, hold_decisions } };
  const nobody = { collaborators: [], editors: [], staff: [staff.id], recalled: [], named_may_review: false };
  return { ...toCase(row), people: { ...nobody, ...people } };
}

/** Under review by `reviewer`, who has saved a review. */
const REVIEWED: Given = {
  status: 'under_review',
  reviewers: ['reviewer'],
  assigned: true,
  saved_reviews: 1,
  turnout: [{ reviewer_id: 'reviewer', saved: true, abstained: false }],
};
const UNREVIEWED: Given = {
  ...REVIEWED,
  saved_reviews: 0,
  turnout: [{ reviewer_id: 'reviewer', saved: false, abstained: false }],
};

function changesOf(...[actor, found, move]: Parameters<typeof planMove>): readonly Changes[] {
  const plan = planMove(actor, found, move);
  if (!plan.allowed) throw new Error(`refused: ${plan.message} ${JSON.stringify(plan.fields)}`);
  return plan.changes;
}

describe('what a move changes', () => {
  it('a submission keeps a snapshot and starts the clock', () => {
    const [made] = changesOf(owner, caseOf({}), { event: 'submit' });
    expect(made).toMatchObject({ event: 'submit', to: 'submitted', snapshot: true, version: 5 });
    expect(made?.idea).toEqual({
      status: 'submitted',
      version: 5,
      updated_at: AT,
      submitted_at: AT,
      decision_due_at: after(DECISION_DUE_MS),
      withdrawn_at: null,
    });
  });

  it('a start puts the caller on the idea, with as long as a first answer may take', () => {
    const [made] = changesOf(reviewer, caseOf({ status: 'submitted' }), { event: 'start' });
    expect(made?.assigned).toEqual({ reviewers: ['reviewer'], due_at: after(FIRST_RESPONSE_DUE_MS) });
  });

  it('a start by staff names somebody who may review the idea', () => {
    const move = { event: 'start', reviewer_id: 'other' } as const;
    const waiting = { status: 'submitted' } as const;
    expect(planMove(staff, caseOf(waiting), move)).toMatchObject({
      allowed: false,
      code: 'invalid_input',
      fields: { reviewer_id: 'This person cannot review this idea.' },
    });
    const [made] = changesOf(staff, caseOf({ ...waiting, people: { named_may_review: true } }), move);
    expect(made?.assigned?.reviewers).toEqual(['other']);
  });

  it('a release takes off the reviewer alone, and leaves the idea under review with the others', () => {
    const found = caseOf({
      status: 'under_review',
      reviewers: ['other', 'reviewer'] as never,
      assigned: true,
    });
    const [made] = changesOf(reviewer, found, { event: 'release' });
    expect(made).toMatchObject({ to: 'under_review', released: ['reviewer'] });
    expect(planMove(staff, found, { event: 'release', reviewer_id: 'nobody' })).toMatchObject({
      fields: { reviewer_id: 'This person is not reviewing this idea.' },
    });
  });

  it('a return freezes the reviews, releases the reviewers and begins the next round', () => {
    const found = caseOf(REVIEWED);
    const [made] = changesOf(reviewer, found, { event: 'return', changes: ['Name the price'] });
    expect(made).toMatchObject({ to: 'draft', frozen: true, released: ['reviewer'], idea: { round: 2 } });
  });

  it('a resubmission brings back who was recalled, until the new decision is due', () => {
    const found = caseOf({ last_event: 'return', round: 2, people: { recalled: ['reviewer'] } });
    const [made] = changesOf(owner, found, { event: 'resubmit' });
    expect(made?.assigned).toEqual({ reviewers: ['reviewer'], due_at: after(DECISION_DUE_MS) });
  });

  it('a withdrawal begins a new round only where a review was saved', () => {
    const [early] = changesOf(owner, caseOf(UNREVIEWED), { event: 'withdraw' });
    const [late] = changesOf(owner, caseOf(REVIEWED), { event: 'withdraw' });
    expect(early?.idea.round).toBeUndefined();
    expect(late?.idea.round).toBe(2);
  });
});

describe('what a decision changes', () => {
  const decide = { event: 'decide', version: 4, decision: 'approved', feedback: FEEDBACK } as const;

  it('a held one leaves version and time of change, for the owner must not notice it', () => {
    const made = changesOf(reviewer, caseOf({ ...REVIEWED, hold_decisions: true }), decide);
    expect(made.map(({ event }) => event)).toEqual(['decide']);
    expect(made[0]).toMatchObject({ to: 'under_review', version: 4 });
    expect(made[0]?.idea).toEqual({
      status: 'under_review',
      pending_decision: 'approved',
      pending_feedback: FEEDBACK,
      decided_by: 'reviewer',
    });
  });

  it('another one is published at once, a moment later and by the same person', () => {
    const made = changesOf(reviewer, caseOf(REVIEWED), decide);
    expect(made.map(({ event, to, version }) => [event, to, version])).toEqual([
      ['decide', 'under_review', 4],
      ['publish', 'approved', 5],
    ]);
    expect(made.map(historyEntry)).toMatchObject([
      { event: 'decide', actor_id: 'reviewer', decision: 'approved', feedback: FEEDBACK, created_at: AT },
      {
        event: 'publish',
        actor_id: 'reviewer',
        decision: 'approved',
        feedback: FEEDBACK,
        created_at: after(1),
      },
    ]);
    expect(made[1]?.idea).toMatchObject({ pending_decision: null, pending_feedback: null });
    expect(made[1]?.released).toEqual(['reviewer']);
  });

  it('one against the rule keeps why, and only then', () => {
    const move = { ...decide, override_reason: 'The second reviewer fell ill' };
    const kept = (given: Given) =>
      changesOf(staff, caseOf({ ...given, hold_decisions: true }), move).map(historyEntry)[0];
    expect(kept(UNREVIEWED)?.override_reason).toBe('The second reviewer fell ill');
    expect(kept(REVIEWED)?.override_reason).toBeUndefined();
  });
});

describe('what is kept of a move', () => {
  const settings = { secrets: { audit: 'a secret of the tests' } };

  it('nothing that an owner wrote is in the audit log, which outlives the account', () => {
    const move = { event: 'withdraw', reason: 'A personal matter' } as const;
    const made = changesOf(owner, caseOf({ status: 'submitted' }), move);
    expect(made.map((change) => historyEntry(change).reason)).toEqual(['A personal matter']);
    expect(JSON.stringify(made.map((change) => auditEntry(change, settings)))).not.toContain('personal');
  });
});

it('the idea after several moves is the idea before with what each changed', () => {
  const made = changesOf(reviewer, caseOf(REVIEWED), {
    event: 'decide',
    version: 4,
    decision: 'rejected',
    feedback: FEEDBACK,
  });
  expect(ideaAfter(SEEN, made)).toEqual({
    status: 'rejected',
    version: 5,
    pending_decision: false,
    title: 'Solar dryer',
    amendment: null,
    updated_at: after(1),
  });
});
