import type { EndingReason } from '../../shared/platform/session-ending.ts';
import { newId } from '../../shared/platform/ids.ts';
import { DAY, MINUTE } from '../../shared/platform/time.ts';
import type { Db } from '../platform/database/database.ts';
import { Statement } from '../platform/database/statement.ts';
import { and, desc, eq, inArray, isNull, lt, ne, or, sql, type SQL } from '../platform/orm.ts';
import { profiles, sessions } from '../platform/schema/people.ts';
import type { Settings } from '../platform/settings.ts';

/** How long sessions last, from the settings. */
export type SessionLimits = Settings['session'];

const milliseconds = (count: number) => sql`${count} * interval '1 millisecond'`;

/** The moment at which a session that begins now ends at the latest. */
export function latestEnd({ absoluteMs }: SessionLimits): SQL {
  return sql`now() + ${milliseconds(absoluteMs)}`;
}

function endOf({ idleMs, absoluteMs }: SessionLimits): SQL {
  return sql`least(${sessions.last_active_at} + ${milliseconds(idleMs)}, ${sessions.started_at} + ${milliseconds(absoluteMs)}, ${sessions.expires_at})`;
}

/** Sessions that are neither idle for too long nor too old, by the database's clock. */
export function isLive(limits: SessionLimits): SQL {
  return sql`(${endOf(limits)} > now())`;
}

/** A live session with what decides who its person is. */
export interface SessionRow extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: string;
  readonly impersonated_by: string | null;
  readonly role: string;
  readonly is_demo: boolean;
  readonly two_factor_enabled: boolean;
  /** Milliseconds until it ends if nothing happens. */
  readonly ends_in_ms: number;
}

/** The statement that finds the live session of a hashed token whose person is not suspended. */
export function sessionByToken(limits: SessionLimits): Statement<SessionRow> {
  const query = sql`
    select ${sessions.id}, ${sessions.user_id}, ${sessions.impersonated_by}, ${profiles.role},
      ${profiles.is_demo}, ${profiles.two_factor_enabled},
      extract(epoch from ${endOf(limits)} - now())::float8 * 1000 as ends_in_ms
    from ${sessions} join ${profiles} on ${profiles.id} = ${sessions.user_id}
    where ${sessions.token} = ${sql.placeholder('token')} and ${isLive(limits)} and ${profiles.suspended_at} is null`;
  return new Statement(query, 'session_by_token');
}

/** Of these sessions the live ones whose person is not suspended, with that person's role. */
export function selectLiveRoles(
  db: Db,
  ids: readonly string[],
  limits: SessionLimits,
): Promise<{ id: string; role: string }[]> {
  return db
    .select({ id: sessions.id, role: profiles.role })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.user_id))
    .where(and(inArray(sessions.id, [...ids]), isLive(limits), isNull(profiles.suspended_at)));
}

/** Starts the idle time of a live session again, and notes that its person was here, unless staff only look as them. */
export async function touchSession(db: Db, id: string, limits: SessionLimits): Promise<void> {
  const [touched] = await db
    .update(sessions)
    .set({ last_active_at: sql`now()` })
    .where(and(eq(sessions.id, id), isLive(limits)))
    .returning({ user_id: sessions.user_id, impersonated_by: sessions.impersonated_by });
  if (touched?.impersonated_by === null) await markSeen(db, touched.user_id);
}

/** How often it is written down that somebody was here. */
const SEEN_EVERY_MS = 5 * MINUTE;

/** Notes that the person was here just now. */
export async function markSeen(db: Db, id: string): Promise<void> {
  const long = sql`now() - ${milliseconds(SEEN_EVERY_MS)}`;
  await db
    .update(profiles)
    .set({ last_seen_at: sql`now()` })
    .where(and(eq(profiles.id, id), or(isNull(profiles.last_seen_at), lt(profiles.last_seen_at, long))));
}

export interface EndedSession {
  readonly id: string;
  readonly user_id: string;
}

/** Deletes the sessions for which the condition holds. */
export function deleteSessions(db: Db, condition: SQL | undefined): Promise<EndedSession[]> {
  return db.delete(sessions).where(condition).returning({ id: sessions.id, user_id: sessions.user_id });
}

/**
 * Why a session is over: it is gone because somebody ended it, it was too old, or nothing was done for too long.
 *
 * @param known its id, or the hash of its token
 */
export async function selectEnding(
  db: Db,
  known: { readonly id: string } | { readonly token: string },
  limits: SessionLimits,
): Promise<EndingReason> {
  const [row] = await db
    .select({
      live: sql<boolean>`${isLive(limits)}`,
      old: sql<boolean>`least(${sessions.started_at} + ${milliseconds(limits.absoluteMs)}, ${sessions.expires_at}) <= now()`,
    })
    .from(sessions)
    .where('id' in known ? eq(sessions.id, known.id) : eq(sessions.token, known.token));
  if (!row || row.live) return 'ended';
  return row.old ? 'old' : 'idle';
}

/**
 * How long sessions that ended by themselves are kept, so that a page that was open is told why: one that is gone was ended by
 * somebody. A page that last heard of its session longer ago knows by itself that it was too old.
 */
const TOLD_WITHIN_MS = DAY;

/** Sessions that have been over for a while, and those of suspended people. */
export function isOver(limits: SessionLimits): SQL {
  return sql`(${endOf(limits)} < now() - ${milliseconds(TOLD_WITHIN_MS)} or exists (
    select from ${profiles} where ${profiles.id} = ${sessions.user_id} and ${profiles.suspended_at} is not null))`;
}

/** The session of that person with that id; another's is not found. */
export function ownSession(user_id: string, id: string): SQL | undefined {
  return and(eq(sessions.user_id, user_id), eq(sessions.id, id));
}

/** All sessions of the person but one. */
export function otherSessions(user_id: string, id: string): SQL | undefined {
  return and(eq(sessions.user_id, user_id), ne(sessions.id, id));
}

export function sessionsOf(user_id: string): SQL {
  return eq(sessions.user_id, user_id);
}

/** Sessions of the person, and those through which they see the app as somebody else. */
export function sessionsUsedBy(user_id: string): SQL | undefined {
  return or(eq(sessions.user_id, user_id), eq(sessions.impersonated_by, user_id));
}

interface NewSession {
  readonly user_id: string;
  /** A hash of what the cookie carries. */
  readonly token: string;
  readonly ip_address: string;
  readonly user_agent: string;
}

export async function insertSession(tx: Db, session: NewSession, limits: SessionLimits): Promise<void> {
  await tx.insert(sessions).values({ ...session, id: newId(), expires_at: latestEnd(limits) });
}

/** A session of another person for a member of the staff, no longer than `lifetimeMs`. */
export async function insertView(
  tx: Db,
  view: { id: string; user_id: string; impersonated_by: string; token: string; user_agent: string },
  lifetimeMs: number,
): Promise<void> {
  await tx.insert(sessions).values({ ...view, expires_at: sql`now() + ${milliseconds(lifetimeMs)}` });
}

/** The live sessions of a person, the latest first; those of staff who see the app as them are not theirs. */
export function selectSessions(db: Db, user_id: string, limits: SessionLimits) {
  return db
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      ip_address: sessions.ip_address,
      started_at: sessions.started_at,
      last_active_at: sessions.last_active_at,
      expires_at:
        sql<string>`least(${sessions.expires_at}, ${sessions.started_at} + ${milliseconds(limits.absoluteMs)})`.mapWith(
          sessions.expires_at,
        ),
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), isNull(sessions.impersonated_by), isLive(limits)))
    .orderBy(desc(sessions.last_active_at), desc(sessions.id))
    .limit(100);
}
