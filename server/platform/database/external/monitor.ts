import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DbLostError } from '../errors.ts';
import { inTime } from './in-time.ts';
import { OpenSockets } from './sockets.ts';

interface MonitorEvents {
  onNotice(channel: string, payload: string): void;
  onAway(reason: string): void;
  /** Connected again; only notices were missed unless the server was away. */
  onBack(wasAway: boolean): void;
}

/** Beat and answer add up to the longest time a dead server stays unnoticed while this process runs, 1.1 s; so do a silent new connection and another. */
const BEAT_MS = 300;
const ANSWER_MS = 800;
const SECOND_LOOK_MS = 700;
/** While nobody waits for it, a connection may take longer. */
const CONNECT_MS = 2_000;
const FIRST_CONNECT_MS = 5_000;

/**
 * One connection outside of the pool: it carries LISTEN and notices within 1.1 s that the server no longer answers, also
 * when the network just drops packets. Long statements on other connections are not mistaken for that.
 */
export class Monitor {
  /** Why the database is away, or nothing when it answers. */
  reason: string | undefined;
  readonly #url: string;
  readonly #events: MonitorEvents;
  readonly #sockets = new OpenSockets();
  readonly #channels = new Set<string>();
  #client: pg.Client | undefined;
  #stopped = false;
  #rest = new AbortController();
  #loop: Promise<void> | undefined;

  constructor(url: string, events: MonitorEvents) {
    this.#url = url;
    this.#events = events;
  }

  /** Connects for the first time; a failure rejects. */
  async start(): Promise<void> {
    this.#client = await this.#connect(FIRST_CONNECT_MS);
    this.#loop = this.#watch();
  }

  async listen(channel: string): Promise<void> {
    if (this.#channels.has(channel)) return;
    this.#channels.add(channel);
    await this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`); // while away, the reconnection does it
  }

  async ping(): Promise<void> {
    if (this.reason || !this.#client)
      throw new DbLostError(this.reason ?? 'the database is closed', { indeterminate: false });
    await inTime(this.#client.query('select 1'), ANSWER_MS);
  }

  /** A new connection heard nothing: whether the server still answers shows when another is opened. */
  suspect() {
    if (this.#client) this.#broke(this.#client);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#rest.abort();
    await this.#loop;
    await this.#client?.end();
    this.#client = undefined;
    this.#sockets.destroyAll(); // one that never connected
  }

  async #watch(): Promise<void> {
    while (!this.#stopped) {
      if (this.#client || this.reason) await this.#pause();
      if (this.#stopped) return;
      const asked = this.#client;
      try {
        if (asked) await inTime(asked.query('select 1'), ANSWER_MS);
        else await this.#reconnect();
      } catch (error) {
        if (asked === this.#client) this.#leave(error); // else it broke: open another before judging
      }
    }
  }

  /** Waits for the next beat, or until the connection breaks. */
  async #pause(): Promise<void> {
    this.#rest = new AbortController();
    await sleep(BEAT_MS, undefined, { signal: this.#rest.signal, ref: false }).catch(() => undefined); // cut short: go on
  }

  async #reconnect(): Promise<void> {
    const client = await this.#connect(this.reason ? CONNECT_MS : SECOND_LOOK_MS);
    const wasAway = this.reason !== undefined;
    this.#client = client;
    this.reason = undefined;
    this.#events.onBack(wasAway);
  }

  async #connect(limitMs: number): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      stream: () => this.#sockets.create(),
    });
    client.on('error', () => this.#broke(client));
    client.on('notification', ({ channel, payload }) => this.#events.onNotice(channel, payload ?? ''));
    await inTime(client.connect(), limitMs);
    for (const channel of this.#channels)
      await inTime(client.query(`listen ${pg.escapeIdentifier(channel)}`), ANSWER_MS);
    return client;
  }

  /** This connection broke: whether the server is away shows when it is opened again, at once. */
  #broke(client: pg.Client) {
    if (client !== this.#client) return;
    this.#client = undefined;
    this.#rest.abort();
    void client.end().catch(() => undefined); // it is broken, or not trusted any more
  }

  #leave(error: unknown) {
    this.#client = undefined;
    this.#sockets.destroyAll();
    if (this.#stopped || this.reason) return;
    this.reason = `the database is away: ${error instanceof Error ? error.message : String(error)}`;
    this.#events.onAway(this.reason);
  }
}
