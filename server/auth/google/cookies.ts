import { SECOND } from '../../../shared/platform/time.ts';
import type { Context } from '../../platform/context.ts';
import { secretCookieName, tokenOfCookie } from '../cookies.ts';
import type { GoogleProvider } from './google.provider.ts';

/** A request of somebody who signs in with Google. */
export type GoogleContext = Context & {
  readonly google: GoogleProvider;
  /** The Cookie header. */
  readonly cookies: string | undefined;
};

/** Where the browser goes next. */
export interface Arrival {
  readonly location: string;
  readonly cookies: readonly string[];
}

/** What a cookie holds a secret for: the way to Google and back, the questions to a newcomer afterwards, or why somebody is not let in. */
type Purpose = 'visit' | 'person' | 'refusal';

const cookieName = (secure: boolean, purpose: Purpose) => secretCookieName(secure, `google_${purpose}`);

/** @param value null takes it back */
export function googleCookie(
  { settings }: Context,
  purpose: Purpose,
  value: string | null,
  lifetimeMs = 0,
): string {
  const { secure } = settings;
  // Lax: it comes along when Google sends the browser back
  return `${cookieName(secure, purpose)}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}; Max-Age=${lifetimeMs / SECOND}`;
}

/** What this browser holds, if anything. */
export function googleSecret({ settings, cookies }: GoogleContext, purpose: Purpose): string | undefined {
  return tokenOfCookie(cookies, cookieName(settings.secure, purpose));
}
