import { createHmac } from 'node:crypto';
import { CHALLENGE_LIFETIME_MS } from '../../shared/auth/two-factor.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { SERVER_COOKIES, type ServerCookie } from '../../shared/platform/cookies.ts';

/** The name of a cookie that carries a secret. The prefix binds it to this host and to TLS, where there is TLS. */
export function secretCookieName(secure: boolean, cookie: Exclude<ServerCookie, 'signed_in'>): string {
  return `${secure ? '__Host-' : ''}${SERVER_COOKIES[cookie]}`;
}

/** The name of the cookie that carries the session. */
export function sessionCookieName(secure: boolean): string {
  return secretCookieName(secure, 'session');
}

/** The name of the cookie beside it through which staff see the app as somebody else. */
export function viewCookieName(secure: boolean): string {
  return secretCookieName(secure, 'view_as');
}

/**
 * The cookie through which staff see the app as somebody else. It opens nothing without the session from which it was made.
 *
 * @param token null takes it back
 */
export function viewCookie(secure: boolean, token: string | null): string {
  const lifetime = token === null ? '; Max-Age=0' : '';
  return `${viewCookieName(secure)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}${lifetime}`;
}

/** The name of the cookie of a browser that has still to send a one-time code. */
export function challengeCookieName(secure: boolean): string {
  return secretCookieName(secure, 'second_factor');
}

/**
 * The cookie with which a browser that sent the right password sends the code. It opens nothing.
 *
 * @param secret null takes it back
 */
export function challengeCookie(secure: boolean, secret: string | null): string {
  const maxAge = secret === null ? 0 : CHALLENGE_LIFETIME_MS / SECOND;
  return `${challengeCookieName(secure)}=${secret ?? ''}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}; Max-Age=${maxAge}`;
}

/** The value of the session's cookie: the token and its signature. */
export function signedToken(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return encodeURIComponent(`${token}.${signature}`);
}

/** The session's token out of a request's Cookie header; its signature is not needed to find the session, for the token cannot be guessed. */
export function tokenOfCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value) return decodeToken(value);
  }
  return undefined;
}

function decodeToken(value: string): string | undefined {
  const end = value.search(/\.|%2E/i);
  const token = end < 0 ? value : value.slice(0, end);
  return /^[\w-]{20,200}$/.test(token) ? token : undefined;
}

/**
 * The cookie that tells static pages that somebody is signed in; it opens nothing.
 *
 * @param maxAge seconds to live, 0 to forget it, undefined to keep it until the browser closes
 */
export function hintCookie(secure: boolean, maxAge: number | undefined): string {
  const lifetime = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${SERVER_COOKIES.signed_in}=1; Path=/; SameSite=Lax${secure ? '; Secure' : ''}${lifetime}`;
}

/** Takes back all cookies of a session. */
export function forgettingCookies(secure: boolean): string[] {
  const name = sessionCookieName(secure);
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}; Max-Age=0`;
  return [
    `${name}=${attributes}`,
    `${name}_short=${attributes}`,
    viewCookie(secure, null),
    hintCookie(secure, 0),
  ];
}
