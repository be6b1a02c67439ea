import { normaliseRole } from '../../shared/platform/roles.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { audit } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { requireOpenAccount } from './access.ts';
import { hintCookie, sessionCookieName, signedToken, viewCookie } from './cookies.ts';
import { insertSession } from './google/queries.ts';
import type { AccountPerson } from './queries.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { markSeen } from './session.queries.ts';
import { endSessionOf } from './sessions.ts';

/**
 * Begins a session for whom somebody else has vouched, and ends the one that this browser had before.
 *
 * @param remember_me keeps it over a restart of the browser
 * @returns the cookies that carry it, until the browser closes or over a restart of it
 * @throws AppError `forbidden` with `data.reason` where the account is closed
 */
export async function beginSession(
  inner: Db,
  context: Context,
  person: AccountPerson,
  remember_me = false,
): Promise<string[]> {
  const { settings, request, session } = context;
  requireOpenAccount(person, settings);
  const token = newSecret();
  const user_agent = request.userAgent.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 300);
  await insertSession(
    inner,
    { user_id: person.id, token: hashSecret(token), ip_address: request.ip, user_agent },
    settings.session,
  );
  await markSeen(inner, person.id);
  if (session) await endSessionOf(inner, session);
  await audit(inner, {
    settings,
    actor: { id: person.id, role: normaliseRole(person.role) },
    action: 'session.start',
    object_type: 'profile',
    object_id: person.id,
  });
  const value = signedToken(token, settings.secrets.auth);
  const maxAge = remember_me ? settings.session.absoluteMs / SECOND : undefined;
  const lifetime = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${settings.secure ? '; Secure' : ''}${lifetime}`;
  return [
    `${sessionCookieName(settings.secure)}=${value}${attributes}`,
    viewCookie(settings.secure, null),
    hintCookie(settings.secure, maxAge),
  ];
}
