/** A worker that has said nothing for so long will say nothing any more. */
export const SILENCE_MS = 60_000;
const TICKS = 60;

/**
 * Notices a worker that says nothing, though it should at least say that it lives. It counts its own ticks instead of asking a
 * clock: while this process itself was held up, nothing could be heard.
 */
export class Watchdog {
  readonly #timer: NodeJS.Timeout;
  readonly #limits = new Set<{ readonly ticks: number }>();
  readonly #tickMs: number;
  #silent = 0;

  /** @param silenceMs how long it may say nothing */
  constructor(silenceMs: number, onSilent: () => void) {
    this.#tickMs = silenceMs / TICKS;
    this.#timer = setInterval(() => {
      this.#silent += 1;
      if (this.#silent < Math.max(TICKS, ...[...this.#limits].map(({ ticks }) => ticks))) return;
      this.stop();
      onSilent();
    }, this.#tickMs).unref();
  }

  heard(): void {
    this.#silent = 0;
  }

  /** Lets it be silent for longer while something long is done, such as a migration. @returns ends that */
  allow(silenceMs: number): () => void {
    const limit = { ticks: silenceMs / this.#tickMs };
    this.#limits.add(limit);
    return () => void this.#limits.delete(limit);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
