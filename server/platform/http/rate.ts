import { MINUTE, SECOND } from '../../../shared/platform/time.ts';
import { rateLimited } from '../../../shared/platform/wait.ts';
import type { Clock } from '../clock.ts';
import type { Verdict } from './limits.ts';
import type { Settings } from '../settings.ts';

const WINDOW_MS = MINUTE;

interface Counter {
  count: number;
  endsAt: number;
}

/**
 * Counts requests in windows of a minute, in the memory of this process: with several processes a person may do as much
 * in each. What guards secrets (sign-in, codes) is counted in the database instead, see limits.ts.
 */
export class RequestCounter {
  readonly #clock: Clock;
  readonly #limits: Settings['limits'];
  readonly #counters = new Map<string, Counter>();
  #sweptAt = 0;

  constructor(limits: Settings['limits'], clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** Counts one request of a person, or of an address where nobody is signed in. */
  take(who: { readonly personId: string } | { readonly ip: string }, write: boolean): Verdict {
    const now = this.#clock.now().getTime();
    if (now - this.#sweptAt > WINDOW_MS) this.#sweep(now);
    const [id, limit] =
      'personId' in who ? [who.personId, this.#person(write)] : [who.ip, this.#visitor(write)];
    const key = `${write ? 'w' : 'r'}${id}`;
    let counter = this.#counters.get(key);
    if (!counter || counter.endsAt <= now) {
      counter = { count: 0, endsAt: now + WINDOW_MS };
      this.#counters.set(key, counter);
    }
    counter.count += 1;
    const resetSeconds = (counter.endsAt - now) / SECOND;
    return {
      allowed: counter.count <= limit,
      limit,
      remaining: Math.max(0, limit - counter.count),
      resetSeconds,
    };
  }

  #person(write: boolean): number {
    return write ? this.#limits.writesPerMinute : this.#limits.readsPerMinute;
  }

  #visitor(write: boolean): number {
    return write ? this.#limits.visitorWritesPerMinute : this.#limits.visitorReadsPerMinute;
  }

  #sweep(now: number): void {
    this.#sweptAt = now;
    for (const [key, { endsAt }] of this.#counters) if (endsAt <= now) this.#counters.delete(key);
  }
}

/** The headers that say how much is left (draft-ietf-httpapi-ratelimit-headers-10). */
export function limitHeaders(
  name: 'reads' | 'writes',
  verdict: Verdict,
): { readonly ratelimit: string; readonly 'ratelimit-policy': string } {
  return {
    'ratelimit-policy': `"${name}";q=${verdict.limit};w=${WINDOW_MS / SECOND}`,
    ratelimit: `"${name}";r=${verdict.remaining};t=${Math.ceil(verdict.resetSeconds)}`,
  };
}

/** Refuses what goes beyond the limit with a message that says how long to wait. */
export function requireAllowed(verdict: Verdict): void {
  if (!verdict.allowed) throw rateLimited(verdict.resetSeconds);
}
