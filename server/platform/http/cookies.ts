import type { FastifyReply } from 'fastify';
import { SERVER_COOKIES, type ServerCookie } from '../../../shared/platform/cookies.ts';
import { SECOND } from '../../../shared/platform/time.ts';

/** The cookies of a request by their names. */
export type ReceivedCookies = Readonly<Record<string, string | undefined>>;

/** The name under which a cookie travels. The prefix binds what carries a secret to this host and to TLS, where there is TLS. */
export function cookieName(secure: boolean, cookie: ServerCookie): string {
  return `${secure && isSecret(cookie) ? '__Host-' : ''}${SERVER_COOKIES[cookie]}`;
}

/** All but the hint for static pages, which scripts must read and which opens nothing. */
function isSecret(cookie: ServerCookie): boolean {
  return cookie !== 'signed_in';
}

/** All that an operation sees of a browser's cookies, and all that it can change in an answer besides its output. */
export interface Cookies {
  get(cookie: ServerCookie): string | undefined;
  /** @param lifetimeMs without it the cookie lives until the browser closes */
  set(cookie: ServerCookie, value: string, lifetimeMs?: number): void;
  clear(cookie: ServerCookie): void;
}

/** Collects what an operation sets, so that nothing is set where it fails in the end. */
export class CookieJar implements Cookies {
  readonly #secure: boolean;
  readonly #received: ReceivedCookies;
  readonly #changes = new Map<ServerCookie, { readonly value: string; readonly lifetimeMs?: number }>();

  constructor(secure: boolean, received: ReceivedCookies = {}) {
    this.#secure = secure;
    this.#received = received;
  }

  get(cookie: ServerCookie): string | undefined {
    return this.#received[cookieName(this.#secure, cookie)];
  }

  set(cookie: ServerCookie, value: string, lifetimeMs?: number): void {
    this.#changes.set(cookie, { value, ...(lifetimeMs !== undefined && { lifetimeMs }) });
  }

  clear(cookie: ServerCookie): void {
    this.set(cookie, '', 0);
  }

  /** Sends the changes along with an answer. */
  sendWith(reply: FastifyReply): void {
    for (const [cookie, { value, lifetimeMs }] of this.#changes)
      reply.setCookie(cookieName(this.#secure, cookie), value, {
        path: '/',
        httpOnly: isSecret(cookie),
        // Lax: a cookie comes along when a mail or Google sends the browser here
        sameSite: 'lax',
        secure: this.#secure,
        ...(lifetimeMs !== undefined && { maxAge: lifetimeMs / SECOND }),
      });
  }
}
