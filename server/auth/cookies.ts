import { createHmac } from 'node:crypto';
import type { Cookies } from '../platform/http/cookies.ts';

/** The value of the session's cookie: the token and its signature. */
export function signedToken(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${token}.${signature}`;
}

/** The token in a cookie's value; its signature is not needed to find the session, for the token cannot be guessed. */
export function tokenOfCookie(value: string | undefined): string | undefined {
  const [token = ''] = value?.split('.', 1) ?? [];
  return /^[\w-]{20,200}$/.test(token) ? token : undefined;
}

/**
 * Gives a browser its session, and the hint by which static pages know that somebody is signed in.
 *
 * @param lifetimeMs without it both live until the browser closes
 */
export function setSession(cookies: Cookies, value: string, lifetimeMs: number | undefined): void {
  cookies.set('session', value, lifetimeMs);
  cookies.set('signed_in', '1', lifetimeMs);
  cookies.clear('view_as');
}

/** Takes back all cookies of a session. */
export function clearSession(cookies: Cookies): void {
  cookies.clear('session');
  cookies.clear('signed_in');
  cookies.clear('view_as');
}
