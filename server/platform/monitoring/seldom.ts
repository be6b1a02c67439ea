import { MINUTE } from '../../../shared/platform/time.ts';

/** Lets the first one pass, and then one a minute, so that a trouble that lasts does not fill the log. */
export class Seldom {
  #passedAt: number | undefined;
  #kept = 0;

  /** How many were kept back since the last that passed. */
  get kept(): number {
    return this.#kept;
  }

  /** @param now in milliseconds, by a clock that is never set back */
  allows(now = performance.now()): boolean {
    if (this.#passedAt !== undefined && now - this.#passedAt < MINUTE) {
      this.#kept += 1;
      return false;
    }
    this.#passedAt = now;
    this.#kept = 0;
    return true;
  }
}
