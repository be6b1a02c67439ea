import { MINUTE } from '../../shared/platform/time.ts';
import type { Clock } from '../platform/clock.ts';
import { OutsideError, type OutsideReason } from '../platform/outside/errors.ts';
import type { RawHit, SearchProvider } from './search/search.ts';

/** A service that failed in one of these ways fails the next time too, for a while. */
const LASTING: ReadonlySet<OutsideReason> = new Set([
  'key',
  'credit',
  'unavailable',
  'timeout',
  'rate_limited',
]);
const REST_MS = 5 * MINUTE;

/** Asks one service, and pays for it. */
export type Ask = (provider: SearchProvider) => Promise<RawHit[]>;

/** Search services in the order in which they are asked: one that is down is passed over, and left alone for a while. */
export class Finding {
  readonly #clock: Clock;
  readonly #restsUntil = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws OutsideError of the last service, when none answers; `over_budget` at once, for no other would be cheaper */
  async find(
    providers: readonly SearchProvider[],
    ask: Ask,
    onSkipped: (provider: string, error: OutsideError) => void,
  ): Promise<{ readonly provider: string; readonly hits: RawHit[] }> {
    let last = new OutsideError('no_service', 'no search service is configured');
    for (const provider of this.#order(providers)) {
      try {
        return { provider: provider.name, hits: await ask(provider) };
      } catch (error) {
        if (!(error instanceof OutsideError) || error.reason === 'over_budget') throw error;
        if (LASTING.has(error.reason))
          this.#restsUntil.set(provider.name, this.#now() + (error.retryAfterMs ?? REST_MS));
        onSkipped(provider.name, error);
        last = error;
      }
    }
    throw last;
  }

  /** Those at rest come last: they are asked only when all others fail. */
  #order(providers: readonly SearchProvider[]): SearchProvider[] {
    const rests = ({ name }: SearchProvider) => (this.#restsUntil.get(name) ?? 0) > this.#now();
    return [...providers.filter((provider) => !rests(provider)), ...providers.filter(rests)];
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
