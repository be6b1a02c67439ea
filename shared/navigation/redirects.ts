import type { Actor } from '../platform/roles.ts';
import { canOpen, entryTo, landingFor } from './access.ts';
import { pathOf } from './path.ts';

/** The mode that a person has chosen for themself. */
export const USER_MODES = ['qa', 'research', 'entrepreneur'] as const;
export type UserMode = (typeof USER_MODES)[number];

/** Where each mode works. */
export const MODE_HOME: Readonly<Record<UserMode, string>> = {
  qa: '/qa',
  research: '/ideas/new',
  entrepreneur: '/ideas',
};

export const AFTER_REGISTRATION = '/onboarding';
const AUTH_SCREENS = ['/login', '/register', '/register/classic', '/forgot-password', '/reset-password'];

/** Whether a remembered address is one of this site: `//host` and `/\host` are not. */
function isOwnAddress(address: string): boolean {
  // eslint-disable-next-line no-control-regex -- browsers drop tabs and line ends before they read an address
  return /^\/(?![/\\])/.test(address) && !/[\\\u0000-\u001f]/.test(address);
}

interface Arrival {
  /** The address that the person wanted before they were asked to sign in. */
  readonly origin?: string | null;
  readonly user_mode?: string | null;
}

/**
 * Where to go after signing in: back to where the person came from, else to their mode's home, /mode-select while none is
 * chosen, else to their role's landing page. An explorer who comes from nowhere always goes to /qa.
 */
export function afterLogin(actor: Actor, { origin, user_mode }: Arrival = {}): string {
  if (origin && isOwnAddress(origin) && !AUTH_SCREENS.includes(pathOf(origin)) && leadsOn(actor, origin))
    return origin;
  if (actor.role === 'explorer') return landingFor(actor.role);
  if (!user_mode) return '/mode-select';
  const mode = USER_MODES.find((known) => known === user_mode);
  return mode && canOpen(actor, MODE_HOME[mode]) ? MODE_HOME[mode] : landingFor(actor.role);
}

/** A screen that is only planned is gone to as well: there the person is told so, instead of wondering where their link went. */
function leadsOn(actor: Actor, origin: string): boolean {
  const entry = entryTo(actor, origin);
  return entry === 'open' || entry === 'planned';
}
