import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { SECOND } from '../../../shared/platform/time.ts';
import type { Database } from '../database/database.ts';
import { EVENTS_CHANNEL, eventsAfter, lastEventOf, type StoredEvent } from './events.ts';
import type { SessionInfo } from '../context.ts';
import {
  concerns,
  SESSIONS_CHANNEL,
  type Credentials,
  type SessionResolver,
  type SignedIn,
} from '../session.ts';

const HEARTBEAT_MS = 25 * SECOND;
/** How often streams are looked at whose session may have run out. */
const EXPIRY_CHECK_MS = 2 * SECOND;
const BATCH = 500;
/** A reader this far behind is cut off; it resumes from the table. */
const MAX_UNSENT_BYTES = 1024 * 1024;
/** When a stream was cut by a restart, the browser waits this long. */
const RECONNECT_MS = 1000;

/** One open page. Kept small: there may be thousands. */
interface Stream {
  readonly response: ServerResponse;
  readonly credentials: Credentials;
  readonly userId: string;
  readonly session: SessionInfo;
  readonly role: string;
  /** The number of the last event that was written. */
  sent: number;
  /** When the session ends unless the person does something, in milliseconds of this process's clock. */
  endsAt: number;
}

interface Follower {
  readonly streams: Set<Stream>;
  reading: boolean;
  again: boolean;
}

/**
 * The event streams of this process. Events are rows; a notice only says whose rows to look at, so that nothing is lost
 * with a connection: a stream goes on from the number that its reader names.
 */
export class EventStreams {
  readonly #database: Pick<Database, 'db' | 'listen'>;
  readonly #sessions: SessionResolver;
  readonly #log: Logger;
  readonly #followers = new Map<string, Follower>();
  readonly #opening = new Map<string, number>();
  #count = 0;
  #closed = false;
  #stops: (() => unknown)[] = [];

  constructor(database: Pick<Database, 'db' | 'listen'>, sessions: SessionResolver, log: Logger) {
    this.#database = database;
    this.#sessions = sessions;
    this.#log = log;
  }

  /** Streams open in this process. */
  get count(): number {
    return this.#count;
  }

  /** Streams of one person open in this process, and those that are just being opened. */
  countOf(userId: string): number {
    return (this.#followers.get(userId)?.streams.size ?? 0) + (this.#opening.get(userId) ?? 0);
  }

  async start(): Promise<void> {
    const everyone = () => [...this.#followers.keys()];
    const stopEvents = await this.#database.listen(
      EVENTS_CHANNEL,
      (userId) => this.#deliver(userId),
      () => everyone().forEach((userId) => this.#deliver(userId)),
    );
    const stopSessions = await this.#database.listen(
      SESSIONS_CHANNEL,
      (id) => this.#recheck((stream) => concerns(id, stream.session)),
      () => this.#recheck(() => true),
    );
    const heartbeat = setInterval(
      () => this.#each((stream) => void stream.response.write(':\n\n')),
      HEARTBEAT_MS,
    ).unref();
    const expiry = setInterval(
      () => this.#recheck((stream) => stream.endsAt <= Date.now()),
      EXPIRY_CHECK_MS,
    ).unref();
    this.#stops = [stopEvents, stopSessions, () => clearInterval(heartbeat), () => clearInterval(expiry)];
  }

  /** Ends all streams: their readers come back, to this process when it is up again or to another. */
  async stop(): Promise<void> {
    this.#closed = true;
    this.#each((stream) => stream.response.end(`retry: ${RECONNECT_MS}\n\n`));
    for (const stop of this.#stops) await stop();
  }

  /**
   * Writes a person's events to a response from now on, or from after the event that was seen last.
   *
   * @param response whose head is not sent yet
   * @param lastEventId the number of the last event seen; anything else begins with what comes next
   */
  async open(
    response: ServerResponse,
    credentials: Credentials,
    signedIn: SignedIn,
    lastEventId: string,
  ): Promise<void> {
    const userId = signedIn.actor.id;
    const resumed = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : undefined;
    let sent: number;
    // counted from now on, so that many at once are not more than one after the other
    this.#expect(userId, 1);
    try {
      sent = resumed ?? (await lastEventOf(this.#database.db, userId));
    } finally {
      this.#expect(userId, -1);
    }
    if (response.closed) return;
    if (this.#closed) {
      response.end();
      return;
    }
    const stream: Stream = {
      response,
      credentials,
      userId,
      session: signedIn.session,
      role: signedIn.actor.role,
      sent,
      endsAt: Date.now() + signedIn.endsInMs,
    };
    const follower = this.#followers.get(userId) ?? { streams: new Set(), reading: false, again: false };
    this.#followers.set(userId, follower);
    follower.streams.add(stream);
    this.#count += 1;
    response.once('close', () => this.#forget(stream));
    // says where the stream begins, so that a reader cut off before its first event loses none either
    response.write(`retry: ${RECONNECT_MS}\nid: ${sent}\nevent: ready\ndata: {}\n\n`);
    // what was written since the number was read
    this.#deliver(userId);
  }

  #expect(userId: string, change: number): void {
    const opening = (this.#opening.get(userId) ?? 0) + change;
    if (opening > 0) this.#opening.set(userId, opening);
    else this.#opening.delete(userId);
  }

  #forget(stream: Stream): void {
    const follower = this.#followers.get(stream.userId);
    if (!follower?.streams.delete(stream)) return;
    this.#count -= 1;
    if (follower.streams.size === 0) this.#followers.delete(stream.userId);
  }

  #each(act: (stream: Stream) => void): void {
    for (const { streams } of this.#followers.values()) for (const stream of streams) act(stream);
  }

  #deliver(userId: string): void {
    const follower = this.#followers.get(userId);
    if (!follower) return;
    if (follower.reading) {
      follower.again = true;
      return;
    }
    follower.reading = true;
    this.#read(userId, follower).catch((err: unknown) => {
      // the readers resume by themselves
      this.#log.warn({ err }, 'events could not be read');
      for (const { response } of follower.streams) response.destroy();
    });
  }

  async #read(userId: string, follower: Follower): Promise<void> {
    try {
      do {
        follower.again = false;
        const after = Math.min(...[...follower.streams].map(({ sent }) => sent));
        if (!Number.isFinite(after)) return;
        const events = await eventsAfter(this.#database.db, userId, after, BATCH);
        for (const stream of follower.streams) send(stream, events);
        if (events.length === BATCH) follower.again = true;
      } while (follower.again);
    } finally {
      follower.reading = false;
    }
  }

  #recheck(suspect: (stream: Stream) => boolean): void {
    this.#each((stream) => {
      if (!suspect(stream)) return;
      stream.endsAt = Number.POSITIVE_INFINITY; // asked once at a time
      this.#check(stream).catch((err: unknown) => {
        this.#log.warn({ err }, 'a session could not be checked');
        stream.response.destroy();
      });
    });
  }

  async #check(stream: Stream): Promise<void> {
    const signedIn = await this.#sessions.recheck(stream.credentials);
    if (signedIn?.session.id === stream.session.id && signedIn.actor.role === stream.role) {
      stream.endsAt = Date.now() + signedIn.endsInMs;
      return;
    }
    const ending = signedIn ? { reason: 'changed' } : await this.#sessions.ending(stream.session);
    stream.response.end(`event: session.ended\ndata: ${JSON.stringify(ending)}\n\n`);
    this.#forget(stream);
  }
}

function send(stream: Stream, events: readonly StoredEvent[]): void {
  let text = '';
  for (const { seq, type, payload } of events) {
    if (seq <= stream.sent) continue;
    text += `id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify(payload)}\n\n`;
    stream.sent = seq;
  }
  if (text === '') return;
  stream.response.write(text);
  if (stream.response.writableLength > MAX_UNSENT_BYTES) stream.response.destroy();
}
