import type { Logger } from 'pino';
import type { Language } from '../../shared/platform/languages.ts';
import type { TokenScope } from '../../shared/platform/endpoint.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import type { Database, Db } from './database/database.ts';
import type { Cookies } from './http/cookies.ts';
import type { Translate } from './i18n.ts';
import type { Queue } from './jobs/queue.ts';
import type { Settings } from './settings.ts';

/** What the whole process shares. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  /** The same handle as `database.db`; inside a transaction services pass on the transaction's instead. */
  readonly db: Db;
  readonly queue: Queue;
  readonly log: Logger;
  /** Says a message in a language, for what is written here: mails, files. */
  readonly translate: Translate;
}

/** The session that a request came with. */
export interface SessionInfo {
  readonly id: string;
  readonly user_id: string;
  readonly impersonated_by: string | null;
  /** The staff member's own session, through which this one is used. */
  readonly impersonated_from?: string;
  /** Staff who have still to set up one-time codes: until then nearly everything is refused. */
  readonly two_factor_required?: boolean;
  /** A program's token took the place of a session: all it may do. */
  readonly scope?: TokenScope;
}

/** One request's surroundings. */
export interface Context extends Services {
  readonly actor: Actor | null;
  readonly session: SessionInfo | null;
  /** Sent with the answer of an operation that succeeds. */
  readonly cookies: Cookies;
  readonly request: {
    readonly id: string;
    /** The client's address, behind TRUST_PROXY. */
    readonly ip: string;
    readonly language: Language;
    readonly userAgent: string;
    /** Aborted when the client has gone; absent outside HTTP. */
    readonly signal?: AbortSignal;
    /** The last event that a resuming stream has seen. */
    readonly lastEventId?: string;
  };
}

/** A request of somebody who is signed in. */
export interface MemberContext extends Context {
  readonly actor: Actor;
  readonly session: SessionInfo;
}
