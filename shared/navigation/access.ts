import { canEditIdea, canReadIdea, type IdeaAccess } from '../ideas/rules.ts';
import { LANGUAGE_CODES } from '../platform/languages.ts';
import { ALL_BUT_EXPLORER, REVIEWERS, ROLES, STAFF, type Actor, type Role } from '../platform/roles.ts';
import { canReadReview } from '../review/rules.ts';
import { matchPath } from './path.ts';

/** Who may open a screen. `may` decides on the idea that the address names; the server asserts the same rule. */
export interface ScreenAccess {
  /** The address with `{id}` for what varies. */
  readonly path: string;
  readonly roles: 'anyone' | readonly Role[];
  readonly may?: (actor: Actor, idea: IdeaAccess) => boolean;
}

const screens = (
  roles: ScreenAccess['roles'],
  paths: readonly string[],
  may?: ScreenAccess['may'],
): ScreenAccess[] => paths.map((path) => ({ path, roles, ...(may && { may }) }));

/** What visitors may open: the site, with the front page in each language, and the account screens. */
export const PUBLIC_SCREENS: readonly ScreenAccess[] = screens('anyone', [
  '/',
  ...LANGUAGE_CODES.filter((code) => code !== 'en').map((code) => `/${code}`),
  '/about',
  '/contact',
  '/login',
  '/register',
  '/register/classic',
  '/forgot-password',
  '/reset-password',
  '/setup',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
]);

/** Every screen and who may open it. What is not listed does not exist. */
export const SCREENS: readonly ScreenAccess[] = [
  ...PUBLIC_SCREENS,
  ...screens(ROLES, [
    '/mode-select',
    '/dashboard',
    '/profile',
    '/onboarding',
    '/onboarding/voice',
    '/notifications',
    '/notifications/preferences',
    '/preferences',
    '/settings',
    '/two-factor',
    '/help',
    '/qa',
    '/chat',
  ]),
  ...screens(ALL_BUT_EXPLORER, ['/ideas', '/ideas/new', '/ideas/favorites', '/ideas/recent']),
  ...screens(
    ALL_BUT_EXPLORER,
    ['/ideas/{id}', '/ideas/{id}/overview', '/ideas/{id}/research', '/ideas/{id}/research/compare'],
    canReadIdea,
  ),
  ...screens(ALL_BUT_EXPLORER, ['/ideas/{id}/edit', '/ideas/{id}/research/facts'], canEditIdea),
  ...screens(REVIEWERS, ['/review', '/review-dashboard']),
  ...screens(REVIEWERS, ['/review/idea/{id}'], canReadReview),
  ...screens(STAFF, ['/admin', '/admin/users', '/admin/settings', '/admin/audit', '/invite-codes']),
  ...screens(['netzoop-team', 'marketing'], ['/admin/analytics']),
  ...screens(['netzoop-team', 'developer'], ['/dev-tools', '/api-logs']),
];

/**
 * Addresses that belong to the product and have no screen yet. Old links and bookmarks to them are no mistakes of the person, so they
 * lead to the landing page with a word why instead of to the 404. Whoever builds one moves it to `SCREENS`.
 */
export const PLANNED_PATHS: readonly string[] = [
  '/translation-demo',
  '/dev/voice-check',
  '/search',
  '/community',
  '/community/discussions',
  '/community/discussions/{id}',
  '/discussions',
  '/trending',
  '/ideas/new/original',
  '/ideas/templates',
  '/ideas/{id}/artifacts',
  '/ideas/{id}/brainstorm',
  '/ideas/{id}/collaboration',
  '/ideas/{id}/validation',
  '/ideas/{id}/templates',
  '/admin/ideas',
  '/analytics',
  '/reports',
  '/partner-portal',
];

const PATHS = [...SCREENS.map(({ path }) => path), ...PLANNED_PATHS];

/** The screen that an address leads to; query and fragment do not matter. Nothing for an unknown one, and for one that is planned. */
export function screenAt(address: string): ScreenAccess | undefined {
  const path = matchPath(address, PATHS);
  return SCREENS.find((screen) => screen.path === path);
}

/** Whether an address belongs to the product, with a screen or planned. All others are 'Page Not Found'. */
export function isKnownAddress(address: string): boolean {
  return matchPath(address, PATHS) !== undefined;
}

/**
 * What happens to somebody who goes to an address: `sign-in` leads to /login, `denied` and `planned` to the landing page with a
 * word why, `unknown` to the 404.
 */
export type Entry = 'open' | 'sign-in' | 'denied' | 'planned' | 'unknown';

/**
 * Whether a person may open an address.
 *
 * @param actor null for a visitor
 * @param idea the idea that the address names, where it is known; without it the role alone decides
 */
export function entryTo(actor: Actor | null, address: string, idea?: IdeaAccess): Entry {
  const screen = screenAt(address);
  if (!screen) return !isKnownAddress(address) ? 'unknown' : actor ? 'planned' : 'sign-in';
  if (screen.roles === 'anyone') return 'open';
  if (!actor) return 'sign-in';
  if (!screen.roles.includes(actor.role)) return 'denied';
  return idea && screen.may && !screen.may(actor, idea) ? 'denied' : 'open';
}

/** Whether a link to the address is shown. */
export function canOpen(actor: Actor | null, address: string, idea?: IdeaAccess): boolean {
  return entryTo(actor, address, idea) === 'open';
}

/** Where a role lands, and is sent from a screen that is denied: where its work is. Without a role: /ideas. */
export function landingFor(role: Role | null | undefined): string {
  switch (role) {
    case 'explorer':
      return '/qa';
    case 'reviewer':
    case 'netzoop-team':
      return '/review-dashboard';
    default:
      return '/ideas';
  }
}
