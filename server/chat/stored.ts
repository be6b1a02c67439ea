import { SECOND } from '../../shared/platform/time.ts';
import type { Db } from '../platform/database/database.ts';
import { failLost } from './progress.queries.ts';
import { selectText, type StoredText } from './queries.ts';
import { LOST_AFTER_MS } from './running.ts';

/** An answer of another process is looked at this often, should a notice be lost. */
const LOOK_EVERY_MS = SECOND;

/** An answer as it is stored, whoever writes it. */
export class StoredAnswer {
  readonly id: string;
  readonly #db: Db;
  #wake: () => void = () => undefined;

  constructor(db: Db, id: string) {
    this.#db = db;
    this.id = id;
  }

  /** Says that there may be more. */
  wake(): void {
    this.#wake();
  }

  /** What is stored of it, again and again until it has ended. One that its writer has left is given up. */
  async *follow(): AsyncGenerator<StoredText, void> {
    for (;;) {
      // from now on a notice is not missed while the row is read
      const next = this.#notice();
      const stored = await selectText(this.#db, this.id, LOST_AFTER_MS);
      if (!stored) return;
      if (stored.lost) await failLost(this.#db, LOST_AFTER_MS);
      yield stored;
      if (stored.lost || stored.status !== 'streaming') return;
      await next;
    }
  }

  #notice(): Promise<void> {
    return new Promise((resolve) => {
      const late = setTimeout(resolve, LOOK_EVERY_MS).unref();
      this.#wake = () => {
        clearTimeout(late);
        resolve();
      };
    });
  }
}
