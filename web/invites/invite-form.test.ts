import { expect, it } from 'vitest';
import { InviteForm } from './invite-form.ts';

const typed = { role: '', max_uses: '5', expires_in_days: '' };
const problemsOf = (values: object): string[] =>
  InviteForm.safeParse({ ...typed, ...values }).error?.issues.map(({ path }) => String(path[0])) ?? [];

it('takes figures from texts, blanks around them included; no role and no end are null', () => {
  expect(InviteForm.parse(typed)).toEqual({ role: null, max_uses: 5, expires_in_days: null });
  expect(InviteForm.parse({ role: 'reviewer', max_uses: ' 1 ', expires_in_days: ' 30 ' })).toEqual({
    role: 'reviewer',
    max_uses: 1,
    expires_in_days: 30,
  });
});

it.each(['', '0', '-1', '1.5', '1e2', 'five', '٥', '100000000'])(
  'a code used %j times is refused',
  (max_uses) => {
    expect(problemsOf({ max_uses })).toEqual(['max_uses']);
  },
);

it.each(['0', '-7', '2.5', 'soon', '1000000'])('an end in %j days is refused', (expires_in_days) => {
  expect(problemsOf({ expires_in_days })).toEqual(['expires_in_days']);
});

it('a role that is none is refused', () => {
  expect(problemsOf({ role: 'queen' })).toEqual(['role']);
});
