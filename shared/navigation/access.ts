import { canEditIdea, canReadIdea, type IdeaAccess } from '../ideas/rules.ts';
import { LANGUAGE_CODES } from '../platform/languages.ts';
import { ALL_BUT_EXPLORER, REVIEWERS, ROLES, STAFF, type Actor, type Role } from '../platform/roles.ts';
import { canReadReview } from '../review/rules.ts';
import { matchPath, pathOf } from './path.ts';

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
  '/translation-demo',
]);

/** The sub-pages of an idea. */
export const IDEA_PAGES = [
  'research',
  'artifacts',
  'brainstorm',
  'collaboration',
  'validation',
  'overview',
  'templates',
] as const;

/** Every screen and who may open it. What is not listed does not exist. */
export const SCREENS: readonly ScreenAccess[] = [
  ...PUBLIC_SCREENS,
  ...screens(ROLES, [
    '/mode-select',
    '/qa',
    '/chat',
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
    '/dev/voice-check',
  ]),
  ...screens(ALL_BUT_EXPLORER, [
    '/search',
    '/community',
    '/community/discussions',
    '/community/discussions/{id}',
    '/discussions',
    '/trending',
    '/ideas',
    '/ideas/new',
    '/ideas/new/original',
    '/ideas/templates',
    '/ideas/favorites',
    '/ideas/recent',
  ]),
  ...screens(
    ALL_BUT_EXPLORER,
    ['/ideas/{id}', ...IDEA_PAGES.map((page) => `/ideas/{id}/${page}`)],
    canReadIdea,
  ),
  ...screens(ALL_BUT_EXPLORER, ['/ideas/{id}/edit'], canEditIdea),
  ...screens(REVIEWERS, ['/review', '/review-dashboard']),
  ...screens(REVIEWERS, ['/review/idea/{id}'], canReadReview),
  ...screens(STAFF, [
    '/admin',
    '/admin/users',
    '/admin/ideas',
    '/admin/settings',
    '/admin/audit',
    '/invite-codes',
  ]),
  ...screens(['netzoop-team', 'marketing'], ['/admin/analytics']),
  ...screens(['netzoop-team', 'developer'], ['/api-logs', '/dev-tools']),
  ...screens(['netzoop-team', 'marketing', 'investor'], ['/analytics', '/reports']),
  ...screens(['partner', 'netzoop-team'], ['/partner-portal']),
];

const PATHS = SCREENS.map(({ path }) => path);

/** The screen that an address leads to; query and fragment do not matter. Nothing for an unknown one: 'Page Not Found'. */
export function screenAt(address: string): ScreenAccess | undefined {
  const path = matchPath(address, PATHS);
  return SCREENS.find((screen) => screen.path === path);
}

/** What happens to somebody who goes to an address: `sign-in` leads to /login, `denied` to the landing page, `unknown` to the 404. */
export type Entry = 'open' | 'sign-in' | 'denied' | 'unknown';

/**
 * Whether a person may open an address.
 *
 * @param actor null for a visitor
 * @param idea the idea that the address names, where it is known; without it the role alone decides
 */
export function entryTo(actor: Actor | null, address: string, idea?: IdeaAccess): Entry {
  const screen = screenAt(address);
  if (!screen) return 'unknown';
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

/** Where a screen that is not built is replaced by another than the one above it. */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  '/settings': '/preferences',
  '/notifications/preferences': '/preferences',
  '/discussions': '/community/discussions',
  '/trending': '/community',
  '/review': '/review-dashboard',
  '/review-dashboard': '/review',
  '/review/idea/{id}': '/review-dashboard',
  '/invite-codes': '/admin',
  '/api-logs': '/dev-tools',
  '/dev-tools': '/api-logs',
  '/reports': '/analytics',
  '/admin/analytics': '/analytics',
  '/chat': '/qa',
  '/qa': '/chat',
  '/register/classic': '/register',
  '/mode-select': '/dashboard',
};
const LAST_RESORTS = ['/dashboard', '/ideas', '/qa', '/profile', '/notifications'];

/**
 * The address itself where its screen is built, else the nearest one that is: its neighbour, the screens above it, the
 * landing page, the dashboard, at last the front page. Links and redirects go through here, so that none leads to a
 * 404.
 *
 * @param built patterns of the screens that exist, placeholders as `{id}` or `$id`
 * @param actor whose screens alone are considered, null for a visitor; without it everybody's are
 */
export function nearestBuilt(address: string, built: Iterable<string>, actor?: Actor | null): string {
  const patterns = [...built];
  const isReachable = (path: string) =>
    matchPath(path, patterns) !== undefined && (actor === undefined || canOpen(actor, path));
  if (isReachable(address)) return address;
  const around = [
    ...surroundings(pathOf(address)),
    ...(actor === null ? ['/login'] : [landingFor(actor?.role), ...LAST_RESORTS]),
  ];
  return around.find(isReachable) ?? '/';
}

/** What lies near a path, nearest first, without the front page. */
function surroundings(path: string): string[] {
  const found: string[] = [];
  let current = path;
  while (current !== '/' && !found.includes(current)) {
    found.push(current);
    const known = matchPath(current, Object.keys(NEIGHBOURS));
    current = (known && NEIGHBOURS[known]) ?? above(current);
  }
  return found;
}

const above = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/';
