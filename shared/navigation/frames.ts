import { matchPath } from './path.ts';
import { PUBLIC_SCREENS } from './access.ts';

/** The kinds of screens that have a frame of their own: what is painted before the app's script has come. */
export const FRAMES = [
  'ideas',
  'all-ideas',
  'login',
  'account',
  'form',
  'chat',
  'qa',
  'dashboard',
  'review',
  'page',
] as const;
export type Frame = (typeof FRAMES)[number];

const ACCOUNT = PUBLIC_SCREENS.map(({ path }) => path).concat([
  '/onboarding',
  '/onboarding/voice',
  '/two-factor',
]);
/** Screens that people come to first have a frame of their own, which asks for their script early. */
const FIRST: readonly (readonly [path: string, frame: Frame])[] = [
  ['/ideas', 'ideas'],
  ['/ideas/favorites', 'ideas'],
  ['/chat', 'chat'],
  ['/qa', 'qa'],
  ['/dashboard', 'dashboard'],
  ['/review', 'review'],
  ['/review-dashboard', 'review'],
];
const FORMS = ['/ideas/new', '/ideas/{id}/edit', '/preferences', '/profile'];

/**
 * The frame of the screen that an address leads to. A visitor is sent to the sign-in from wherever they need an account: its frame
 * is theirs from the start.
 *
 * @param signedIn whether the browser has a session, as far as its cookies tell
 */
export function frameOf(path: string, signedIn: boolean): Frame {
  if (path === '/login') return 'login';
  if (matchPath(path, ACCOUNT) !== undefined) return 'account';
  if (!signedIn) return 'login';
  const first = FIRST.find(([known]) => known === path)?.[1];
  return first ?? (matchPath(path, FORMS) === undefined ? 'page' : 'form');
}
