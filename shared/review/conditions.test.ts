import { expect, test } from 'vitest';
import type { Role } from '../platform/roles.ts';
import type { CaseState, Move } from './conditions.ts';
import type { TransitionEvent } from './constants.ts';
import { checkTransition } from './transitions.ts';

const ME = 'a0';
const UNDER_REVIEW: CaseState = {
  user_id: 'b1',
  status: 'under_review',
  access: null,
  amendment: 'none',
  version: 4,
  round: 2,
  returns_left: 1,
  pending_decision: null,
  returned: false,
  saved_reviews: 1,
  rule_met: true,
  reviewers: 1,
  assigned: true,
  conflict: false,
  lacking: {},
};
const FEEDBACK = 'x'.repeat(20);
const some = expect.any(String);

interface Around extends Partial<CaseState> {
  readonly role?: Role;
}

/** What a reviewer on the idea is answered, or somebody else where it says so. */
function check(
  event: TransitionEvent,
  move: Partial<Move> = {},
  { role = 'reviewer', ...state }: Around = {},
) {
  const answer = checkTransition({ id: ME, role }, { ...UNDER_REVIEW, ...state }, { event, ...move });
  return answer.allowed ? answer.to : answer;
}

test.each([
  ['submit', false, 'submitted'],
  ['resubmit', true, 'under_review'],
] as const)('%s needs a complete idea', (event, returned, to) => {
  const draft = { role: 'entrepreneur', user_id: ME, status: 'draft', returned } as const;
  const lacking = { title: 'Give your idea a title.' };
  expect(check(event, {}, { ...draft, lacking })).toMatchObject({ code: 'invalid_input', fields: lacking });
  expect(check(event, {}, draft)).toBe(to);
});

test('desk-reject needs one of the reasons, and feedback', () => {
  const submitted = { status: 'submitted', assigned: false } as const;
  expect(check('desk-reject', { reason: 'I do not like it' }, submitted)).toMatchObject({
    code: 'invalid_input',
    fields: { reason: some, feedback: some },
  });
  for (const reason of ['duplicate', 'out of scope', 'incomplete', 'abuse']) {
    expect(check('desk-reject', { reason, feedback: 'See idea 7.' }, submitted)).toBe('rejected');
  }
});

test('return needs a list of changes', () => {
  expect(check('return', { changes: [] })).toMatchObject({
    code: 'invalid_input',
    fields: { changes: some },
  });
  expect(check('return', { changes: ['Name the price'] })).toBe('draft');
});

test('decide needs the version that was judged, approval or rejection, and 20 characters of feedback', () => {
  expect(check('decide')).toMatchObject({
    code: 'invalid_input',
    fields: { version: some, decision: some, feedback: { text: some, values: { count: 20 } } },
  });
  expect(check('decide', { version: 4, decision: 'approved', feedback: FEEDBACK.slice(1) })).toMatchObject({
    fields: { feedback: expect.anything() },
  });
  expect(check('decide', { version: 4, decision: 'approved', feedback: FEEDBACK })).toBe('under_review');
  expect(check('decide', { version: 3, decision: 'approved', feedback: FEEDBACK })).toMatchObject({
    code: 'conflict',
  });
});

test('decide before the rule is met: netzoop-team says why, a reviewer cannot', () => {
  const move = { version: 4, decision: 'rejected', feedback: FEEDBACK } as const;
  const override = { ...move, override_reason: 'Urgent' };
  const staff = { role: 'netzoop-team', rule_met: false } as const;
  expect(check('decide', move, staff)).toMatchObject({
    code: 'invalid_input',
    fields: { override_reason: some },
  });
  expect(check('decide', override, staff)).toBe('under_review');
  expect(check('decide', override, { rule_met: false })).toMatchObject({ code: 'conflict' });
});

test('reopen needs a reason', () => {
  const approved = { role: 'netzoop-team', status: 'approved', assigned: false } as const;
  expect(check('reopen', {}, approved)).toMatchObject({ code: 'invalid_input', fields: { reason: some } });
  expect(check('reopen', { reason: 'New facts' }, approved)).toBe('under_review');
});

test('start: a reviewer claims for themself; staff choose, and choose another where they are too near', () => {
  const submitted = { status: 'submitted', assigned: false } as const;
  const own = { ...submitted, role: 'netzoop-team', user_id: ME } as const;
  const refused = { code: 'invalid_input', fields: { reviewer_id: some } };
  expect(check('start', {}, submitted)).toBe('under_review');
  expect(check('start', { reviewer_id: ME }, submitted)).toBe('under_review');
  expect(check('start', { reviewer_id: 'c2' }, submitted)).toMatchObject(refused);
  expect(check('start', {}, own)).toMatchObject(refused);
  expect(check('start', { reviewer_id: 'c2' }, own)).toBe('under_review');
});

test('release: staff who name one of several leave the others at it', () => {
  const two = { role: 'netzoop-team', reviewers: 2 } as const;
  expect(check('release', {}, two)).toBe('submitted');
  expect(check('release', { reviewer_id: 'c2' }, two)).toBe('under_review');
  expect(check('release', {}, { reviewers: 2 })).toBe('under_review');
});

test.each([{ status: 'submitted' }, { round: 1 }, { version: 3 }] as const)(
  'a stale sight of the idea is a conflict: %o',
  (seen) => {
    const changes = ['Name the price'];
    expect(check('return', { changes, ...seen })).toMatchObject({ code: 'conflict' });
    expect(check('return', { changes, status: 'under_review', round: 2, version: 4 })).toBe('draft');
  },
);

test('who is too near to judge learns why', () => {
  const move = { version: 4, decision: 'approved', feedback: FEEDBACK } as const;
  expect(check('decide', move, { conflict: true })).toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('conflict of interest'),
  });
  expect(check('decide', move, { access: 'editor' })).toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('own or work on'),
  });
});
