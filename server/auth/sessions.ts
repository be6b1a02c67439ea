import type { IncomingHttpHeaders } from 'node:http';
import { normaliseRole } from '../../shared/platform/roles.ts';
import type { Services, SessionInfo } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import type { SQL } from '../platform/orm.ts';
import { announceSessionChange, type SessionLoader, type SignedIn } from '../platform/session.ts';
import { sessionCookieName, tokenOfCookie } from './cookies.ts';
import { hashSecret } from './secrets.ts';
import { deleteSessions, sessionByToken, touchSession, type EndedSession } from './session.queries.ts';

const BEARER = /^Bearer ([\w-]{20,200})$/i;

/** Finds who is signed in: by the cookie of a browser, or by the token that a program sends as Bearer. */
export function sessionLoader({ db, settings }: Pick<Services, 'db' | 'settings'>): SessionLoader {
  const name = sessionCookieName(settings.secure);
  const find = sessionByToken(settings.session);
  return {
    tokenOf: (headers: IncomingHttpHeaders) =>
      BEARER.exec(headers.authorization ?? '')?.[1] ?? tokenOfCookie(headers.cookie, name) ?? null,
    async load(token: string): Promise<SignedIn | null> {
      const [row] = await find.run(db, { token: hashSecret(token) });
      if (!row) return null;
      const { id, user_id, impersonated_by, role, ends_in_ms } = row;
      return {
        actor: { id: user_id, role: normaliseRole(role) },
        session: { id, user_id, impersonated_by },
        endsInMs: ends_in_ms,
      };
    },
    touch: ({ id }: SessionInfo) => touchSession(db, id, settings.session),
  };
}

/**
 * Ends the sessions for which the condition holds: from the commit on they open nothing, and their pages and streams are told.
 *
 * @returns the sessions that were ended
 */
export function endSessions(db: Db, condition: SQL | undefined): Promise<EndedSession[]> {
  return tx(db, async (inner) => {
    const ended = await deleteSessions(inner, condition);
    for (const { id } of ended) await announceSessionChange(inner, id);
    return ended;
  });
}
