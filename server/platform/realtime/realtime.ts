import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { LastWords } from '../http/open-streams.ts';
import { EVENTS_CHANNEL, eventsAfter, lastEventOf, type StoredEvent } from './events.ts';

const BATCH = 500;
/** A reader this far behind is cut off; it resumes from the table. */
const MAX_UNSENT_BYTES = 1024 * 1024;
/** When a stream was cut by a restart, the browser waits this long. */
const RECONNECT_MS = 1000;

/** What an event stream says before the server ends it. */
export const LAST_WORDS: LastWords = {
  restart: () => `retry: ${RECONNECT_MS}\n\n`,
  ended: (ending) => `event: session.ended\ndata: ${JSON.stringify(ending)}\n\n`,
};

/** One open page. Kept small: there may be thousands. */
interface Stream {
  readonly response: ServerResponse;
  /** The number of the last event that was written. */
  sent: number;
}

interface Follower {
  readonly streams: Set<Stream>;
  reading: boolean;
  again: boolean;
}

/**
 * The events of this process's open pages. Events are rows; a notice only says whose rows to look at, so that nothing is lost
 * with a connection: a stream goes on from the number that its reader names.
 */
export class EventStreams {
  readonly #database: Pick<Database, 'db' | 'listen'>;
  readonly #log: Logger;
  readonly #followers = new Map<string, Follower>();

  constructor(database: Pick<Database, 'db' | 'listen'>, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  /** @returns stops listening for events */
  start(): Promise<() => Promise<void>> {
    return this.#database.listen(
      EVENTS_CHANNEL,
      (userId) => this.#deliver(userId),
      () => [...this.#followers.keys()].forEach((userId) => this.#deliver(userId)),
    );
  }

  /**
   * Writes a person's events to a response from now on, or from after the event that was seen last.
   *
   * @param response a stream that has begun
   * @param lastEventId the number of the last event seen; anything else begins with what comes next
   */
  async open(response: ServerResponse, userId: string, lastEventId: string): Promise<void> {
    const resumed = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : undefined;
    const sent = resumed ?? (await lastEventOf(this.#database.db, userId));
    if (response.closed || response.writableEnded) return;
    const stream: Stream = { response, sent };
    const follower = this.#followers.get(userId) ?? { streams: new Set(), reading: false, again: false };
    this.#followers.set(userId, follower);
    follower.streams.add(stream);
    response.once('close', () => {
      follower.streams.delete(stream);
      if (follower.streams.size === 0) this.#followers.delete(userId);
    });
    // says where the stream begins, so that a reader cut off before its first event loses none either
    response.write(`retry: ${RECONNECT_MS}\nid: ${sent}\nevent: ready\ndata: {}\n\n`);
    // what was written since the number was read
    this.#deliver(userId);
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
}

function send(stream: Stream, events: readonly StoredEvent[]): void {
  if (stream.response.writableEnded) return;
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
