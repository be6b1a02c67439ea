import { describe, expect, test } from 'vitest';
import {
  ALL_BUT_EXPLORER,
  isReviewer,
  isStaff,
  normaliseRole,
  OPEN_ROLES,
  ROLES,
  SIGN_UP_ROLES,
  type Role,
} from './roles.ts';

describe('roles', () => {
  test('the sign-up offers seven, two of them open to everyone', () => {
    expect(SIGN_UP_ROLES).toEqual([
      'explorer',
      'entrepreneur',
      'investor',
      'reviewer',
      'marketing',
      'developer',
      'partner',
    ]);
    expect(OPEN_ROLES).toEqual(['explorer', 'entrepreneur']);
    expect(ALL_BUT_EXPLORER).toHaveLength(ROLES.length - 1);
  });

  test.each<[name: string | null | undefined, role: Role]>([
    ...ROLES.map((role): [Role, Role] => [role, role]),
    ['mentor', 'reviewer'],
    ['advisor', 'reviewer'],
    ['user', 'entrepreneur'],
    ['netzoop-user', 'entrepreneur'],
    ['admin', 'entrepreneur'],
    ['Netzoop-Team', 'entrepreneur'],
    ['', 'entrepreneur'],
    [null, 'entrepreneur'],
    [undefined, 'entrepreneur'],
  ])('%j is read as %s', (name, role) => {
    expect(normaliseRole(name)).toBe(role);
  });

  test.each(ROLES)('%s reviews and is of the staff only where the role says so', (role) => {
    const actor = { id: 'somebody', role };
    expect(isReviewer(actor)).toBe(role === 'reviewer' || role === 'netzoop-team');
    expect(isStaff(actor)).toBe(role === 'netzoop-team');
  });
});
