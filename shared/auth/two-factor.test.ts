import { describe, expect, it } from 'vitest';
import { ROLES } from '../platform/roles.ts';
import { mustUseCodes } from './rules.ts';
import { groupsOfFour, OneTimeCode } from './two-factor.ts';

const messageOf = (code: unknown) => OneTimeCode.safeParse({ code }).error?.issues[0]?.message;

describe('a typed code', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['१२३४५६', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['tz6cz-5zhd8', 'TZ6CZ5ZHD8'],
  ])('%j is %s', (typed, code) => {
    expect(OneTimeCode.parse({ code: typed })).toEqual({ code });
  });

  it.each([
    ['', 'Please enter the code'],
    [undefined, 'Please enter the code'],
    ['  ', 'Please enter the code'],
    ['12345', 'A code has six digits, a backup code ten letters and digits'],
    ['1234567', 'A code has six digits, a backup code ten letters and digits'],
    ['TZ6CZ5ZHD0', 'A code has six digits, a backup code ten letters and digits'],
    ['1'.repeat(100_000), 'A code has six digits, a backup code ten letters and digits'],
  ])('%j is refused', (typed, message) => {
    expect(messageOf(typed)).toBe(message);
  });
});

it('a secret is read out in groups of four', () => {
  expect(groupsOfFour('GEZDGNBVGY')).toBe('GEZD GNBV GY');
  expect(groupsOfFour('GEZDGNBV')).toBe('GEZD GNBV');
});

it('codes are a must for staff, not for accounts of the demo', () => {
  expect(ROLES.filter((role) => mustUseCodes({ role, is_demo: false }))).toEqual(['netzoop-team']);
  expect(ROLES.filter((role) => mustUseCodes({ role, is_demo: true }))).toEqual([]);
});
