import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { Actor } from '../../../shared/platform/roles.ts';
import { SECOND } from '../../../shared/platform/time.ts';
import { rateLimited } from '../../../shared/platform/wait.ts';
import type { SessionInfo } from '../context.ts';
import type { Database } from '../database/database.ts';
import { concerns, SESSIONS_CHANNEL, type Credentials, type SessionResolver } from '../session.ts';
import { openStream } from './event-stream.ts';

export const HEARTBEAT_MS = 25 * SECOND;
/** How often the sessions of all open streams are read again, should the notice of a change be lost. */
export const SESSION_CHECK_MS = 4 * SECOND;
const FULL_RETRY_SECONDS = 30;
/** A reader who has not taken what was said last by then is cut off: it may never read again. */
export const LAST_WORDS_MS = 2 * SECOND;

/** Who reads a stream, and what it was opened with. */
export interface Reader {
  readonly actor: Actor;
  readonly session: SessionInfo;
  readonly credentials: Credentials;
}

/** What a stream says before it is ended from here. */
export interface LastWords {
  /** The process goes down; another one or the next one answers. */
  restart(): string;
  /** The session is over, or its role is another. */
  ended(ending: { readonly reason: string }): string;
}

/** An open stream. Kept small: there may be thousands. */
interface Stream extends Reader {
  readonly response: ServerResponse;
  /** Absent until the head is sent. */
  lastWords?: LastWords;
  /** How many bytes its reader had let through at the last heartbeat, where more were waiting. */
  stuckAt?: number | undefined;
}

/** How many bytes have left for a reader who lets the next ones wait; nothing where none wait. */
function stuckAt({ writableNeedDrain, socket }: ServerResponse): number | undefined {
  return writableNeedDrain && socket ? socket.bytesWritten - socket.writableLength : undefined;
}

/** Says the last words of a stream and ends it, also where its reader takes nothing any more. */
function finish(response: ServerResponse, words: string): ServerResponse {
  const late = setTimeout(() => response.destroy(), LAST_WORDS_MS).unref();
  response.once('close', () => clearTimeout(late));
  return response.end(words);
}

/** Whose streams these are: staff who see the app as somebody else use up their own. */
function holderOf({ actor, session }: Pick<Reader, 'actor' | 'session'>): string {
  return session.impersonated_by ?? actor.id;
}

/**
 * All streams of this process, whatever they say: each person has so many, each ends with its session, and none keeps the
 * process from going down.
 */
export class OpenStreams {
  readonly #sessions: SessionResolver;
  readonly #log: Logger;
  readonly #perPerson: number;
  readonly #streams = new Map<ServerResponse, Stream>();
  readonly #counts = new Map<string, number>();
  #closed = false;
  #isLooking = false;
  #stops: (() => unknown)[] = [];

  constructor(sessions: SessionResolver, log: Logger, perPerson: number) {
    this.#sessions = sessions;
    this.#log = log;
    this.#perPerson = perPerson;
  }

  /** Streams open in this process. */
  get count(): number {
    return this.#streams.size;
  }

  /** Streams that one person has open in this process, and those that are just being opened. */
  countOf(userId: string): number {
    return this.#counts.get(userId) ?? 0;
  }

  async start(database: Pick<Database, 'listen'>): Promise<void> {
    const stopListening = await database.listen(
      SESSIONS_CHANNEL,
      (id) => this.#recheck((stream) => concerns(id, stream.session)),
      () => this.#recheck(() => true),
    );
    const heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
    const look = setInterval(() => this.#look(), SESSION_CHECK_MS).unref();
    this.#stops = [stopListening, () => clearInterval(heartbeat), () => clearInterval(look)];
  }

  /** Ends all streams: their readers come back, to this process when it is up again or to another. */
  async stop(): Promise<void> {
    this.#closed = true;
    for (const { response, lastWords } of this.#streams.values())
      if (lastWords) finish(response, lastWords.restart());
    for (const stop of this.#stops) await stop();
  }

  /**
   * Takes one of a person's streams for this answer; it is free again when the answer ends, however it ends. Before any
   * other work, so that many at once are not more than one after the other.
   *
   * @throws AppError `rate_limited` where the person has as many as they may
   */
  take({ raw: response }: Pick<FastifyReply, 'raw'>, reader: Reader): void {
    const holder = holderOf(reader);
    const count = this.countOf(holder);
    if (count >= this.#perPerson) throw rateLimited(FULL_RETRY_SECONDS);
    this.#counts.set(holder, count + 1);
    this.#streams.set(response, { response, ...reader });
    response.once('close', () => this.#forget(response));
  }

  /** Sends the head of a stream that was taken; where the process goes down, the end follows at once. */
  begin(reply: FastifyReply, lastWords: LastWords): ServerResponse {
    const response = openStream(reply);
    const stream = this.#streams.get(response);
    if (!stream || this.#closed) return finish(response, lastWords.restart());
    stream.lastWords = lastWords;
    return response;
  }

  #forget(response: ServerResponse): void {
    const stream = this.#streams.get(response);
    if (!stream) return;
    this.#streams.delete(response);
    const holder = holderOf(stream);
    const left = this.countOf(holder) - 1;
    if (left > 0) this.#counts.set(holder, left);
    else this.#counts.delete(holder);
  }

  /** Keeps connections alive, and cuts off whoever has read nothing from one beat to the next though something waits for them. */
  #beat(): void {
    for (const stream of this.#streams.values()) {
      const { response, lastWords } = stream;
      if (!lastWords || response.writableEnded) continue;
      const bytes = stuckAt(response);
      if (bytes === undefined) response.write(':\n\n');
      else if (bytes === stream.stuckAt) response.destroy();
      stream.stuckAt = bytes;
    }
  }

  /** Reads all sessions again in one statement, and looks closer at those that are not as they were. */
  #look(): void {
    if (this.#isLooking || this.#streams.size === 0) return;
    this.#isLooking = true;
    const ids = new Set([...this.#streams.values()].map(({ session }) => session.id));
    this.#sessions
      .roles([...ids])
      .then((roles) =>
        this.#recheck(
          // what is seen as somebody else hangs on two sessions
          ({ session, actor }) => session.impersonated_by !== null || roles.get(session.id) !== actor.role,
        ),
      )
      // nothing is sent while the database is away: what streams say comes from it
      .catch((err: unknown) => this.#log.warn({ err }, 'the sessions of streams could not be checked'))
      .finally(() => (this.#isLooking = false));
  }

  #recheck(suspect: (stream: Stream) => boolean): void {
    for (const stream of this.#streams.values()) {
      if (!suspect(stream)) continue;
      this.#check(stream).catch((err: unknown) => {
        this.#log.warn({ err }, 'a session could not be checked');
        stream.response.destroy();
      });
    }
  }

  async #check(stream: Stream): Promise<void> {
    const { response, actor, session, credentials } = stream;
    const now = await this.#sessions.recheck(credentials);
    if (now?.session.id === session.id && now.actor.role === actor.role) return;
    const ending = now ? { reason: 'changed' } : await this.#sessions.ending(session);
    // it may have ended meanwhile
    if (!this.#streams.has(response)) return;
    if (stream.lastWords) finish(response, stream.lastWords.ended(ending));
    else response.destroy();
    this.#forget(response);
  }
}
