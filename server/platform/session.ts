import { hash } from 'node:crypto';
import type { EndingReason } from '../../shared/platform/session-ending.ts';
import { MINUTE, SECOND } from '../../shared/platform/time.ts';
import type { Actor, Role } from '../../shared/platform/roles.ts';
import type { Clock } from './clock.ts';
import type { SessionInfo } from './context.ts';
import type { Database, Db } from './database/database.ts';
import type { ReceivedCookies } from './http/cookies.ts';
import { sql } from './orm.ts';

/** The channel that says that a session, or all sessions of a person, may have changed; its payload is that id. */
export const SESSIONS_CHANNEL = 'sessions';

/** How long what was read of a session may be used without asking the database again. */
export const SESSION_CACHE_MS = 5 * SECOND;
/** Activity is written down at most this often. */
const TOUCH_EVERY_MS = MINUTE;
const MAX_CACHED = 10_000;

/** What of a request tells who sends it. */
export interface Credentials {
  readonly cookies: ReceivedCookies;
  readonly headers: { readonly authorization?: string | undefined };
}

/** Who is signed in, and by which session. */
export interface SignedIn {
  readonly actor: Actor;
  readonly session: SessionInfo;
  /** Milliseconds until the session ends if the person does nothing more, by the database's clock when it was read. */
  readonly endsInMs: number;
}

/** What the open pages of a session that has ended are sent. */
export interface SessionEnding {
  /** Nothing was done for too long, it was too old, somebody ended it, or its person is suspended. */
  readonly reason: EndingReason | 'suspended';
  readonly [more: string]: unknown;
}

/** What the auth feature knows about sessions; the cache is in front of it. */
export interface SessionLoader {
  /** The secret that a request carries, from its cookie or its bearer header, or null for a visitor. Reads nothing else. */
  tokenOf(credentials: Credentials): string | null;
  /** The session of that secret; null where it is unknown, over, or its person is suspended. */
  load(token: string): Promise<SignedIn | null>;
  /** Of these sessions the live ones, each with the role of its person; suspended people have none. */
  roles(ids: readonly string[]): Promise<ReadonlyMap<string, Role>>;
  /** Why a session is over of which a page is open: `reason`, and what more the person is shown. */
  ending(session: SessionInfo): Promise<SessionEnding>;
  /** Why the session of that secret is over; null where it may not be, or where it is no session's. */
  endingOf(token: string): Promise<EndingReason | null>;
  /** The person did something: the idle time starts again. Called at most once a minute for each session. */
  touch(session: SessionInfo): Promise<void>;
}

/** Finds who sends a request. */
export interface SessionResolver {
  /** @param active whether this counts as the person's activity; polls and streams do not */
  resolve(credentials: Credentials, active: boolean): Promise<SignedIn | null>;
  /** The same, asked of the database now. */
  recheck(credentials: Credentials): Promise<SignedIn | null>;
  /** Of these sessions the live ones, each with the role of its person, asked of the database now. */
  roles(ids: readonly string[]): Promise<ReadonlyMap<string, Role>>;
  /** Why a session is over of which a page is open. */
  ending(session: SessionInfo): Promise<SessionEnding>;
  /** Why the session that a request carries is over; null for a visitor, and where that is not known. */
  endingOf(credentials: Credentials): Promise<EndingReason | null>;
  /** Forgets what is cached of a session, or of all sessions of a person. */
  drop(sessionOrUserId: string): void;
}

/** Whether an announcement speaks of this session: of itself, of its person, or of the staff member who uses it. */
export function concerns(id: string, session: SessionInfo): boolean {
  const { user_id, impersonated_by, impersonated_from } = session;
  return id === session.id || id === user_id || id === impersonated_by || id === impersonated_from;
}

/** Notifies all processes that a session, or all sessions of a person, changed: role, suspension, sign-out. Takes effect with the commit. */
export async function announceSessionChange(tx: Db, sessionOrUserId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${SESSIONS_CHANNEL}, ${sessionOrUserId})`);
}

interface Entry {
  readonly signedIn: SignedIn | null;
  readonly until: number;
  touchedAt: number;
}

/** Keeps what was read of each session for five seconds, or until its change is announced. */
export class SessionCache implements SessionResolver {
  readonly #loader: SessionLoader;
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry>();
  readonly #loading = new Map<string, Promise<Entry>>();
  /** Counts announcements, so that what was being read meanwhile is not kept. */
  #generation = 0;

  constructor(loader: SessionLoader, clock: Clock) {
    this.#loader = loader;
    this.#clock = clock;
  }

  /** Follows the announcements of all processes. @returns stops following */
  follow(database: Pick<Database, 'listen'>): Promise<() => Promise<void>> {
    return database.listen(
      SESSIONS_CHANNEL,
      (id) => this.drop(id),
      () => this.#forgetAll(),
    );
  }

  async resolve(credentials: Credentials, active: boolean): Promise<SignedIn | null> {
    const token = this.#loader.tokenOf(credentials);
    if (!token) return null;
    // the secret itself is not kept in memory longer than the request
    const key = hash('sha256', token, 'base64url');
    const now = this.#clock.now().getTime();
    const cached = this.#entries.get(key);
    const entry = cached && now < cached.until ? cached : await this.#load(key, token, cached);
    if (entry.signedIn && active && now - entry.touchedAt >= TOUCH_EVERY_MS) {
      entry.touchedAt = now;
      await this.#loader.touch(entry.signedIn.session);
    }
    return entry.signedIn;
  }

  async recheck(credentials: Credentials): Promise<SignedIn | null> {
    const token = this.#loader.tokenOf(credentials);
    return token ? this.#loader.load(token) : null;
  }

  roles(ids: readonly string[]): Promise<ReadonlyMap<string, Role>> {
    return this.#loader.roles(ids);
  }

  ending(session: SessionInfo): Promise<SessionEnding> {
    return this.#loader.ending(session);
  }

  async endingOf(credentials: Credentials): Promise<EndingReason | null> {
    const token = this.#loader.tokenOf(credentials);
    return token ? this.#loader.endingOf(token) : null;
  }

  drop(sessionOrUserId: string): void {
    this.#outdate();
    for (const [key, { signedIn }] of this.#entries) {
      if (signedIn && concerns(sessionOrUserId, signedIn.session)) this.#entries.delete(key);
    }
  }

  #forgetAll(): void {
    this.#outdate();
    this.#entries.clear();
  }

  /** What is being read now may be from before the change: it is neither kept nor given to who asks from now on. */
  #outdate(): void {
    this.#generation += 1;
    this.#loading.clear();
  }

  #load(key: string, token: string, before: Entry | undefined): Promise<Entry> {
    const running = this.#loading.get(key);
    if (running) return running;
    const loading = this.#read(key, token, before).finally(() => {
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
    });
    this.#loading.set(key, loading);
    return loading;
  }

  async #read(key: string, token: string, before: Entry | undefined): Promise<Entry> {
    const generation = this.#generation;
    const signedIn = await this.#loader.load(token);
    const entry = {
      signedIn,
      until: this.#clock.now().getTime() + Math.min(SESSION_CACHE_MS, signedIn?.endsInMs ?? 0),
      touchedAt: before?.touchedAt ?? 0,
    };
    if (generation !== this.#generation) return entry;
    this.#entries.delete(key);
    // unknown secrets are not kept: an attacker could fill the memory with them
    if (signedIn) this.#entries.set(key, entry);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > MAX_CACHED && !oldest.done) this.#entries.delete(oldest.value);
    return entry;
  }
}
