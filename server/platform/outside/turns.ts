import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '../../../shared/platform/time.ts';
import { systemClock, type Clock } from '../clock.ts';
import { abortable } from './abortable.ts';

/** The pause after a request to a host, and the longest that its robots.txt may ask for. */
export const PAUSE_MS = SECOND;
export const LONGEST_PAUSE_MS = 10 * SECOND;

interface TurnsOptions {
  readonly clock?: Clock;
  /** Waits; rejects when the signal is aborted. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Hosts are asked politely: one request at a time, and a pause between two. */
export class Turns {
  readonly #hosts = new Map<string, { last: Promise<unknown>; freeAt: number; waiting: number }>();
  readonly #clock: Clock;
  readonly #wait: (ms: number, signal: AbortSignal) => Promise<void>;

  constructor({ clock = systemClock, wait = waitFor }: TurnsOptions = {}) {
    this.#clock = clock;
    this.#wait = wait;
  }

  /** Works when it is this one's turn at the host. Who gives up while waiting rejects with the signal's reason and holds up nobody. */
  async take<Result>(
    host: string,
    { signal, pauseMs = PAUSE_MS }: { readonly signal: AbortSignal; readonly pauseMs?: number },
    work: () => Promise<Result>,
  ): Promise<Result> {
    this.#forget();
    const turn = this.#hosts.get(host) ?? { last: Promise.resolve(), freeAt: 0, waiting: 0 };
    this.#hosts.set(host, turn);
    const before = turn.last;
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    turn.last = Promise.all([before, done]);
    turn.waiting += 1;
    try {
      await abortable(before, signal);
      const ms = turn.freeAt - this.#now();
      if (ms > 0) await this.#wait(ms, signal);
      signal.throwIfAborted();
      try {
        return await work();
      } finally {
        turn.freeAt = this.#now() + Math.min(Math.max(pauseMs, PAUSE_MS), LONGEST_PAUSE_MS);
      }
    } finally {
      turn.waiting -= 1;
      finish();
    }
  }

  /** Hosts that nobody waits for and that are free again need not be known. */
  #forget(): void {
    const now = this.#now();
    for (const [host, { waiting, freeAt }] of this.#hosts)
      if (waiting === 0 && freeAt <= now) this.#hosts.delete(host);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal });
}
