import { describe, expect, test } from 'vitest';
import { normaliseRole, ROLES, type Role } from '../platform/roles.ts';
import { canOpen, landingFor } from './access.ts';
import { AFTER_REGISTRATION, afterLogin } from './redirects.ts';

const as = (role: Role) => ({ id: 'somebody', role });

/** By hand: where each role goes from nowhere, by its mode: none, qa, research, entrepreneur, one that is gone. */
const HOMES: Readonly<Record<Role, readonly string[]>> = {
  explorer: ['/qa', '/qa', '/qa', '/qa', '/qa'],
  entrepreneur: ['/mode-select', '/qa', '/ideas/new', '/ideas', '/ideas'],
  investor: ['/mode-select', '/qa', '/ideas/new', '/ideas', '/ideas'],
  reviewer: ['/mode-select', '/qa', '/ideas/new', '/ideas', '/review-dashboard'],
  'netzoop-team': ['/mode-select', '/qa', '/ideas/new', '/ideas', '/review-dashboard'],
  marketing: ['/mode-select', '/qa', '/ideas/new', '/ideas', '/ideas'],
  developer: ['/mode-select', '/qa', '/ideas/new', '/ideas', '/ideas'],
  partner: ['/mode-select', '/qa', '/ideas/new', '/ideas', '/ideas'],
};
const MODES = [null, 'qa', 'research', 'entrepreneur', 'legacy'];

describe('after signing in, by role', () => {
  test.each(ROLES)('%s goes where the mode says', (role) => {
    expect(MODES.map((user_mode) => afterLogin(as(role), { user_mode }))).toEqual(HOMES[role]);
  });

  test.each(ROLES)('%s returns to where they came from, before any mode', (role) => {
    for (const user_mode of MODES)
      expect(afterLogin(as(role), { origin: '/notifications?unread=true', user_mode })).toBe(
        '/notifications?unread=true',
      );
  });

  test.each(ROLES)('%s does not return to the sign-in, nor to what is closed to them', (role) => {
    const closed = ['/login', '/login?from=/ideas', '/register', '/forgot-password', '/nowhere'];
    const denied = ['/ideas', '/review', '/admin', '/dev-tools'];
    for (const origin of [...closed, ...denied.filter((path) => !canOpen(as(role), path))])
      expect(afterLogin(as(role), { origin, user_mode: 'legacy' }), origin).toBe(landingFor(role));
  });

  test.each(['mentor', 'advisor', 'user', 'netzoop-user', 'nobody', '', null])(
    'the legacy role %j lands where the role does that it stands for',
    (name) => {
      const role = normaliseRole(name);
      expect(landingFor(role)).toBe(name === 'mentor' || name === 'advisor' ? '/review-dashboard' : '/ideas');
    },
  );
});

describe('after signing in', () => {
  test.each([
    [
      'back to where one came from',
      'entrepreneur',
      { origin: '/ideas/7?tab=2#top', user_mode: 'qa' },
      '/ideas/7?tab=2#top',
    ],
    [
      'never back to the sign-in',
      'entrepreneur',
      { origin: '/login?from=/ideas', user_mode: 'research' },
      '/ideas/new',
    ],
    [
      'nor to another way in',
      'entrepreneur',
      { origin: '/reset-password?token=x', user_mode: 'entrepreneur' },
      '/ideas',
    ],
    ['mode qa', 'entrepreneur', { user_mode: 'qa' }, '/qa'],
    [
      'back to a screen that is only planned, to be told so',
      'entrepreneur',
      { origin: '/search?q=7' },
      '/search?q=7',
    ],
    ['mode research', 'investor', { user_mode: 'research' }, '/ideas/new'],
    ['mode entrepreneur', 'reviewer', { user_mode: 'entrepreneur' }, '/ideas'],
    ['no mode yet', 'entrepreneur', { user_mode: null }, '/mode-select'],
    ['a mode that is gone', 'reviewer', { user_mode: 'legacy' }, '/review-dashboard'],
    [
      'a screen that the role does not open',
      'entrepreneur',
      { origin: '/admin', user_mode: 'research' },
      '/ideas/new',
    ],
    ['explorers always to their landing page', 'explorer', { user_mode: 'research' }, '/qa'],
    ['explorers also from a screen that is closed to them', 'explorer', { origin: '/ideas/new' }, '/qa'],
    ['explorers back to a screen of theirs', 'explorer', { origin: '/help' }, '/help'],
  ] as const)('%s', (_name, role, arrival, expected) => {
    expect(afterLogin(as(role), arrival)).toBe(expected);
  });

  test.each([
    '//evil.example/ideas',
    '/\\evil.example',
    'https://evil.example/ideas',
    'javascript:alert(1)',
    '/\t/evil.example',
    '\\\\evil.example',
    '/nowhere',
  ])('an origin elsewhere is not followed: %s', (origin) => {
    expect(afterLogin(as('entrepreneur'), { origin, user_mode: 'entrepreneur' })).toBe('/ideas');
  });

  test('nobody is sent to a screen that is closed to them', () => {
    for (const role of ROLES) {
      for (const user_mode of [null, 'qa', 'research', 'entrepreneur', 'other']) {
        expect(canOpen(as(role), afterLogin(as(role), { user_mode }))).toBe(true);
      }
    }
  });

  test('after registration everyone starts with the onboarding', () => {
    expect(AFTER_REGISTRATION).toBe('/onboarding');
    expect(ROLES.every((role) => canOpen(as(role), AFTER_REGISTRATION))).toBe(true);
  });
});
