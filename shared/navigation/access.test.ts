import { describe, expect, test } from 'vitest';
import type { IdeaAccess } from '../ideas/rules.ts';
import { ROLES, type Role } from '../platform/roles.ts';
import { canOpen, entryTo, isKnownAddress, landingFor, PLANNED_PATHS, SCREENS, screenAt } from './access.ts';

const as = (role: Role, id = 'somebody') => ({ id, role });
const IDEA = 'fa0e';

/** Who may open what once more, by hand: the letters are e(xplorer) E(ntrepreneur) i(nvestor) r(eviewer) n(etzoop-team) m d p, v(isitor). */
const EVERYONE = 'eEirnmdpv';
const SIGNED_IN = 'eEirnmdp';
const BUT_EXPLORER = 'Eirnmdp';
const TABLE: Readonly<Record<string, string>> = {
  '/': EVERYONE,
  '/hi': EVERYONE,
  '/ur': EVERYONE,
  '/about': EVERYONE,
  '/contact': EVERYONE,
  '/login': EVERYONE,
  '/register': EVERYONE,
  '/register/classic': EVERYONE,
  '/forgot-password': EVERYONE,
  '/reset-password': EVERYONE,
  '/setup': EVERYONE,
  '/privacy-policy': EVERYONE,
  '/terms-of-service': EVERYONE,
  '/cookie-policy': EVERYONE,
  '/mode-select': SIGNED_IN,
  '/dashboard': SIGNED_IN,
  '/profile': SIGNED_IN,
  '/onboarding': SIGNED_IN,
  '/onboarding/voice': SIGNED_IN,
  '/notifications': SIGNED_IN,
  '/notifications/preferences': SIGNED_IN,
  '/preferences': SIGNED_IN,
  '/settings': SIGNED_IN,
  '/two-factor': SIGNED_IN,
  '/help': SIGNED_IN,
  '/qa': SIGNED_IN,
  '/chat': SIGNED_IN,
  '/ideas': BUT_EXPLORER,
  '/ideas/new': BUT_EXPLORER,
  '/ideas/favorites': BUT_EXPLORER,
  '/ideas/recent': BUT_EXPLORER,
  '/ideas/{id}': BUT_EXPLORER,
  '/ideas/{id}/research': BUT_EXPLORER,
  '/ideas/{id}/overview': BUT_EXPLORER,
  '/ideas/{id}/edit': BUT_EXPLORER,
  '/ideas/{id}/research/facts': BUT_EXPLORER,
  '/ideas/{id}/research/compare': BUT_EXPLORER,
  '/review': 'rn',
  '/review-dashboard': 'rn',
  '/review/idea/{id}': 'rn',
  '/admin': 'n',
  '/admin/users': 'n',
  '/admin/settings': 'n',
  '/admin/audit': 'n',
  '/admin/analytics': 'nm',
  '/invite-codes': 'n',
  '/dev-tools': 'nd',
  '/api-logs': 'nd',
};
const LETTER: Readonly<Record<Role, string>> = {
  explorer: 'e',
  entrepreneur: 'E',
  investor: 'i',
  reviewer: 'r',
  'netzoop-team': 'n',
  marketing: 'm',
  developer: 'd',
  partner: 'p',
};

describe('who may open what', () => {
  test('the table names every screen and no other', () => {
    expect(SCREENS.map(({ path }) => path).toSorted()).toEqual(Object.keys(TABLE).toSorted());
  });

  test.each(Object.entries(TABLE))('%s', (path, letters) => {
    const address = path.replace('{id}', IDEA);
    const opened = ROLES.filter((role) => canOpen(as(role), address)).map((role) => LETTER[role]);
    expect(opened.toSorted()).toEqual([...letters].filter((letter) => letter !== 'v').toSorted());
    expect(canOpen(null, address)).toBe(letters.includes('v'));
    expect(entryTo(null, address)).toBe(letters.includes('v') ? 'open' : 'sign-in');
  });

  test('query, fragment and a closing slash do not matter', () => {
    expect(screenAt('/notifications?q=a/b#c')?.path).toBe('/notifications');
    expect(screenAt('/ideas/')?.path).toBe('/ideas');
    expect(screenAt('/?next=/admin')?.path).toBe('/');
  });

  test('a fixed path is never read as an id', () => {
    expect(screenAt('/ideas/favorites')?.path).toBe('/ideas/favorites');
    expect(screenAt('/ideas/templates')).toBeUndefined();
    expect(screenAt(`/ideas/${IDEA}/edit`)?.path).toBe('/ideas/{id}/edit');
  });

  test.each(['/nowhere', '/ideas/x/nowhere', '/admin/users/x', '//ideas', '/review/idea/'])(
    '%s is unknown to everyone',
    (address) => {
      expect(entryTo(as('netzoop-team'), address)).toBe('unknown');
      expect(entryTo(null, address)).toBe('unknown');
    },
  );
});

describe('an idea in the address', () => {
  const idea = (part: Partial<IdeaAccess>): IdeaAccess => ({
    user_id: 'owner',
    status: 'submitted',
    access: null,
    ...part,
  });
  const page = `/ideas/${IDEA}/research`;
  const edit = `/ideas/${IDEA}/edit`;
  const review = `/review/idea/${IDEA}`;

  test.each([
    ['its owner opens and edits it', as('investor', 'owner'), idea({ status: 'draft' }), [page, edit]],
    ['a stranger opens nothing', as('entrepreneur'), idea({}), []],
    ['a viewer reads', as('entrepreneur'), idea({ access: 'viewer' }), [page]],
    ['an editor edits', as('partner'), idea({ access: 'editor' }), [page, edit]],
    ['a reviewer reads and reviews', as('reviewer'), idea({}), [page, review]],
    ['a reviewer does not see drafts', as('reviewer'), idea({ status: 'draft' }), []],
    ['a reviewer does not review their own', as('reviewer', 'owner'), idea({}), [page, edit]],
    ['netzoop-team opens all', as('netzoop-team'), idea({ status: 'draft' }), [page, edit, review]],
    ['an explorer who owns one opens nothing', as('explorer', 'owner'), idea({}), []],
  ])('%s', (_name, actor, object, expected) => {
    expect([page, edit, review].filter((address) => canOpen(actor, address, object))).toEqual(expected);
  });
});

describe('landing', () => {
  test.each([
    ['explorer', '/qa'],
    ['reviewer', '/review-dashboard'],
    ['netzoop-team', '/review-dashboard'],
    ['entrepreneur', '/ideas'],
    ['investor', '/ideas'],
    ['marketing', '/ideas'],
    ['developer', '/ideas'],
    ['partner', '/ideas'],
  ] as const)('%s lands on %s and may open it', (role, path) => {
    expect(landingFor(role)).toBe(path);
    expect(canOpen(as(role), path)).toBe(true);
  });

  test('without a profile it is /ideas', () => {
    expect(landingFor(null)).toBe('/ideas');
  });
});

describe('an address that is only planned', () => {
  const addresses = PLANNED_PATHS.map((path) => path.replace('{id}', IDEA));

  test('is no screen, and belongs to the product all the same', () => {
    expect(PLANNED_PATHS.filter((path) => SCREENS.some((screen) => screen.path === path))).toEqual([]);
    expect(addresses.filter((address) => !isKnownAddress(address))).toEqual([]);
  });

  test.each(addresses)('%s leads visitors to the sign-in, and everybody else to a word why', (address) => {
    expect(entryTo(null, address)).toBe('sign-in');
    for (const role of ROLES) {
      expect(entryTo(as(role), address)).toBe('planned');
      expect(canOpen(as(role), address)).toBe(false);
    }
  });
});
