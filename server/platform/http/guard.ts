import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../../shared/platform/errors.ts';
import { msg } from '../../../shared/platform/messages.ts';
import type { Settings } from '../settings.ts';

const READING = new Set(['GET', 'HEAD']);
const WRITING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether the method changes something. */
export function isWrite(method: string): boolean {
  return !READING.has(method);
}

/** Refuses what no part of the server answers, such as TRACE and OPTIONS: other origins are never let in. */
export function requireKnownMethod(method: string): void {
  if (!READING.has(method) && !WRITING.has(method)) throw methodNotAllowed();
}

export function methodNotAllowed(): AppError {
  return new AppError('method_not_allowed', msg('This cannot be done here.'));
}

/**
 * Refuses to read what another site makes a browser ask for: it could not see the answer, but a download would begin and be
 * counted. Links of mails, and the way back from Google, come from elsewhere by their nature.
 *
 * @throws AppError `forbidden`
 */
export function requireOwnPage({ 'sec-fetch-site': site }: IncomingHttpHeaders): void {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign();
}

/**
 * Refuses changes that another site makes a browser send. Programs, which send neither a cookie nor an origin, pass.
 * Where PUBLIC_URL is not set, the page must come from the very host that it calls, and that must be this machine's own name.
 */
export function requireOwnOrigin(
  method: string,
  headers: IncomingHttpHeaders,
  settings: Pick<Settings, 'publicUrl' | 'hasPublicUrl'>,
): void {
  if (!isWrite(method)) return;
  requireOwnPage(headers);
  const { origin } = headers;
  if (origin === undefined) {
    // every browser names the origin of a change; a cookie without one is not from our page
    if (headers.cookie !== undefined) throw foreign();
    return;
  }
  if (!isOwn(origin, headers.host, settings)) throw foreign();
}

function isOwn(
  origin: string,
  host: string | undefined,
  settings: Pick<Settings, 'publicUrl' | 'hasPublicUrl'>,
): boolean {
  if (settings.hasPublicUrl) return origin === settings.publicUrl;
  if (host === undefined || !URL.canParse(origin) || !isLoopback(new URL(origin).hostname)) return false;
  const { protocol, host: from } = new URL(origin);
  const here = `${protocol}//${host}`;
  // the scheme's own port may be written or left out
  return URL.canParse(here) && new URL(here).host === from;
}

/** Any other name could be one that leads here only since its owner wants it to. */
function isLoopback(name: string): boolean {
  return /^(([a-z0-9-]+\.)?localhost|127(\.\d+){3}|\[::1\])$/i.test(name);
}

function foreign(): AppError {
  return new AppError('forbidden', msg('This request came from another site and was refused.'));
}
