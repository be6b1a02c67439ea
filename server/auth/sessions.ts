import { canManagePerson } from '../../shared/admin/rules.ts';
import { TOKEN_PREFIX } from '../../shared/auth/program-token.ts';
import { mustUseCodes } from '../../shared/auth/rules.ts';
import { normaliseRole } from '../../shared/platform/roles.ts';
import type { Services, SessionInfo } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { cookieName } from '../platform/http/cookies.ts';
import type { SQL } from '../platform/orm.ts';
import {
  announceSessionChange,
  type Credentials,
  type SessionEnding,
  type SessionLoader,
  type SignedIn,
} from '../platform/session.ts';
import { suspensionOf } from './access.ts';
import { tokenOfCookie } from './cookies.ts';
import {
  deleteTokensOf,
  programTokenByHash,
  selectTokenRoles,
  touchToken,
  type TokenRow,
} from './program-tokens/queries.ts';
import { selectPerson } from './queries.ts';
import { hashSecret, newSecret } from './secrets.ts';
import {
  deleteSessions,
  ownSession,
  sessionByToken,
  sessionsUsedBy,
  selectEnding,
  selectLiveRoles,
  touchSession,
  type EndedSession,
  type SessionRow,
} from './session.queries.ts';

const BEARER = /^Bearer ([\w-]{20,200})$/i;

/** How the secret of a session begins through which staff see the app as somebody else; alone it opens nothing. */
const VIEW_PREFIX = 'view_as_somebody_';

/** A new secret for such a session. */
export function newViewSecret(): string {
  return VIEW_PREFIX + newSecret();
}

/**
 * Finds who is signed in: by the cookie of a browser, or by the token that a program sends as Bearer. Where staff see the
 * app as somebody else, two secrets come together, and both sessions must hold.
 */
export function sessionLoader({ db, settings }: Pick<Services, 'db' | 'settings'>): SessionLoader {
  const name = cookieName(settings.secure, 'session');
  const viewName = cookieName(settings.secure, 'view_as');
  const find = sessionByToken(settings.session);
  const findToken = programTokenByHash();
  const read = async (token: string): Promise<SessionRow | undefined> =>
    (await find.run(db, { token: hashSecret(token) }))[0];
  return {
    tokenOf({ headers, cookies }: Credentials) {
      const bearer = BEARER.exec(headers.authorization ?? '')?.[1];
      if (bearer) return bearer;
      const own = tokenOfCookie(cookies[name]);
      // a browser would send it along from other sites' pages
      if (own?.startsWith(TOKEN_PREFIX)) return null;
      const view = own && tokenOfCookie(cookies[viewName]);
      return view ? `${own}.${view}` : (own ?? null);
    },
    async load(token: string): Promise<SignedIn | null> {
      const [own = '', view] = token.split('.');
      if (own.startsWith(VIEW_PREFIX)) return null;
      if (own.startsWith(TOKEN_PREFIX)) {
        const [token] = await findToken.run(db, { token: hashSecret(own) });
        return token ? asProgram(token) : null;
      }
      const row = await read(own);
      if (!row || row.impersonated_by !== null) return null;
      return view === undefined ? signedIn(row) : seenBy(row, await read(view));
    },
    async roles(ids) {
      const rows = [
        ...(await selectLiveRoles(db, ids, settings.session)),
        ...(await selectTokenRoles(db, ids)),
      ];
      return new Map(rows.map(({ id, role }) => [id, normaliseRole(role)]));
    },
    async ending({ id, user_id, impersonated_by }: SessionInfo): Promise<SessionEnding> {
      const person = await selectPerson(db, impersonated_by ?? user_id);
      if (!person?.suspended_at) return { reason: await selectEnding(db, { id }, settings.session) };
      return { reason: 'suspended', suspension: suspensionOf(settings, person.suspended_reason) };
    },
    async endingOf(token: string) {
      const [own = '', view] = token.split('.');
      // staff who saw the app as somebody else may go on as themselves; tokens of programs are no sessions
      if (view !== undefined || own.startsWith(VIEW_PREFIX) || own.startsWith(TOKEN_PREFIX)) return null;
      return selectEnding(db, { token: hashSecret(own) }, settings.session);
    },
    async touch({ id, impersonated_from, scope }: SessionInfo) {
      if (scope) return touchToken(db, id);
      await touchSession(db, id, settings.session);
      // it is the staff member who acts
      if (impersonated_from) await touchSession(db, impersonated_from, settings.session);
    },
  };
}

function signedIn({ id, user_id, ends_in_ms, is_demo, two_factor_enabled, ...row }: SessionRow): SignedIn {
  const role = normaliseRole(row.role);
  const two_factor_required = !two_factor_enabled && mustUseCodes({ role, is_demo });
  return {
    actor: { id: user_id, role },
    session: { id, user_id, impersonated_by: null, ...(two_factor_required && { two_factor_required }) },
    endsInMs: ends_in_ms,
  };
}

/** A program, with the role of whoever made its token, for conversations alone. */
function asProgram({ id, user_id, ends_in_ms, ...row }: TokenRow): SignedIn {
  const { actor, session } = signedIn({ id, user_id, ends_in_ms, impersonated_by: null, ...row });
  return { actor, session: { ...session, scope: 'chat' }, endsInMs: ends_in_ms };
}

/** The person whom a staff member sees the app as, while both may. */
function seenBy(own: SessionRow, view: SessionRow | undefined): SignedIn | null {
  if (!view || view.impersonated_by !== own.user_id) return null;
  const staff = signedIn(own);
  const person = signedIn(view);
  if (!canManagePerson(staff.actor, { user_id: view.user_id, role: person.actor.role })) return null;
  return {
    actor: { ...person.actor, impersonated_by: own.user_id },
    // what is asked of the staff member is asked of whoever they see the app as
    session: {
      ...staff.session,
      id: view.id,
      user_id: view.user_id,
      impersonated_by: own.user_id,
      impersonated_from: own.id,
    },
    endsInMs: Math.min(staff.endsInMs, person.endsInMs),
  };
}

/**
 * Ends the sessions for which the condition holds: from the commit on they open nothing, and their pages and streams hear of it.
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

/** Ends the session that a browser has, and the one of the member of the staff through which it sees the app as somebody else. */
export async function endSessionOf(
  db: Db,
  { id, user_id, impersonated_by, impersonated_from }: SessionInfo,
): Promise<void> {
  await endSessions(db, ownSession(user_id, id));
  if (impersonated_by && impersonated_from)
    await endSessions(db, ownSession(impersonated_by, impersonated_from));
}

/** Revokes all tokens of a person's programs: from the commit on they open nothing. @returns how many there were */
export function revokeTokensOf(db: Db, user_id: string): Promise<number> {
  return tx(db, async (inner) => {
    const count = await deleteTokensOf(inner, user_id);
    if (count > 0) await announceSessionChange(inner, user_id);
    return count;
  });
}

/**
 * Ends all sessions of a person, and those through which they see the app as others, and revokes the tokens of their programs;
 * what is cached of them is dropped.
 *
 * @returns how many were ended
 */
export function endSessionsOf(db: Db, user_id: string): Promise<number> {
  return tx(db, async (inner) => {
    const ended = await endSessions(inner, sessionsUsedBy(user_id));
    await deleteTokensOf(inner, user_id);
    await announceSessionChange(inner, user_id);
    return ended.length;
  });
}
