import { systemClock, type Clock } from './clock.ts';

/**
 * Keeps what was loaded for a while. Those who ask while it is being loaded wait for the same call; a failure is not
 * kept, so the next one tries again.
 */
export class Cached<Value> {
  readonly #ttlMs: number;
  readonly #clock: Clock;
  #kept: { readonly value: Value; readonly until: number } | undefined;
  #loading: Promise<Value> | undefined;

  /** @param ttlMs how long a value is used, counted from when it was there */
  constructor(ttlMs: number, clock: Clock = systemClock) {
    this.#ttlMs = ttlMs;
    this.#clock = clock;
  }

  /** The kept value, or what `load` gives. */
  async get(load: () => Promise<Value>): Promise<Value> {
    if (this.#kept && this.#now() < this.#kept.until) return this.#kept.value;
    this.#loading ??= this.#load(load).finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #load(load: () => Promise<Value>): Promise<Value> {
    const value = await load();
    this.#kept = { value, until: this.#now() + this.#ttlMs };
    return value;
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
