import { normaliseRole } from '../../shared/platform/roles.ts';
import { audit } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { rememberDevice } from '../platform/http/known-device.ts';
import { requireOpenAccount } from './access.ts';
import { setSession, signedToken } from './cookies.ts';
import type { AccountPerson } from './queries.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { insertSession, markSeen } from './session.queries.ts';
import { endSessionOf } from './sessions.ts';

/** What is kept of a browser's description of itself. */
export function describeAgent({ request }: Pick<Context, 'request'>): string {
  return request.userAgent.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 300);
}

/**
 * Begins the session of somebody who has shown who they are, and ends the one that this browser had before.
 *
 * @param remember_me keeps it over a restart of the browser
 * @throws AppError `forbidden` with `data.reason` where the account is closed
 */
export async function beginSession(
  inner: Db,
  context: Context,
  person: AccountPerson,
  remember_me = false,
): Promise<void> {
  const { settings, request, session, cookies } = context;
  requireOpenAccount(person, settings);
  const token = newSecret();
  await insertSession(
    inner,
    {
      user_id: person.id,
      token: hashSecret(token),
      ip_address: request.ip,
      user_agent: describeAgent(context),
    },
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
  setSession(
    cookies,
    signedToken(token, settings.secrets.auth),
    remember_me ? settings.session.absoluteMs : undefined,
  );
  await rememberDevice({ ...context, db: inner }, person.email);
}
