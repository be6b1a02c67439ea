import { SECOND } from '../../shared/platform/time.ts';
import type { Db } from '../platform/database/database.ts';
import { storeProgress } from './progress.queries.ts';

/** What has come is stored at most this often. */
const STORE_EVERY_MS = 250;
/** While nothing comes, the writer shows this often that it is alive. */
const BEAT_EVERY_MS = 5 * SECOND;
/** So many answers are stored in one statement: their ids have to fit into one notice. */
const MOST_AT_ONCE = 100;

/** An answer that grows. */
export interface Growing {
  readonly id: string;
  readonly text: string;
  /** Nobody wants more of it. */
  stop(): void;
}

interface Stored {
  length: number;
  at: number;
}

/**
 * Stores what grows in this process while it grows. All answers share a statement: one for each of them would cost more than to pass
 * their pieces on.
 */
export class Progress {
  readonly #db: Db;
  readonly #onError: (error: unknown) => void;
  readonly #growing = new Map<Growing, Stored>();
  #timer: NodeJS.Timeout | undefined;
  #isStoring = false;

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** @returns ends it */
  follow(answer: Growing): () => void {
    this.#growing.set(answer, { length: 0, at: performance.now() });
    this.#timer ??= setInterval(() => this.#storeDue(), STORE_EVERY_MS).unref();
    return () => this.#leave(answer);
  }

  #leave(answer: Growing): void {
    this.#growing.delete(answer);
    if (this.#growing.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #storeDue(): void {
    if (this.#isStoring) return;
    const now = performance.now();
    // those that have waited longest first, so that none is left out for ever
    const due = [...this.#growing]
      .filter(([{ text }, { length, at }]) => text.length > length || now - at >= BEAT_EVERY_MS)
      .toSorted(([, one], [, other]) => one.at - other.at)
      .slice(0, MOST_AT_ONCE);
    if (due.length === 0) return;
    this.#isStoring = true;
    this.#store(due)
      .catch(this.#onError)
      .finally(() => {
        this.#isStoring = false;
      });
  }

  async #store(due: readonly (readonly [Growing, Stored])[]): Promise<void> {
    const now = performance.now();
    const texts = due.map(([{ id, text }]) => ({ id, content: text }));
    for (const [, stored] of due) stored.at = now;
    const wanted = await storeProgress(this.#db, texts);
    for (const [index, [answer, stored]] of due.entries()) {
      stored.length = texts[index]?.content.length ?? 0;
      // stopped from another process whose notice was lost, or deleted
      if (!wanted.has(answer.id)) answer.stop();
    }
  }
}
