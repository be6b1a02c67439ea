import { SECOND } from '../../../../shared/platform/time.ts';
import type { Engine } from '../engine.ts';
import { isDiskFull } from '../errors.ts';
import type { DatabaseLog } from '../interface.ts';

const KEEP_EVERY_MS = 30 * SECOND;
const ROW_BYTES = 8000;
const ROWS = 1024;
/** What it takes when it is whole: nearly one page for each row. */
const RESERVE_BYTES = ROWS * ROW_BYTES;
/** Any number that nothing else locks. */
const LOCK = 7_316_402;

/**
 * Space kept back in a database of another machine, whose disk cannot be watched from here: a table of rubbish that is dropped when
 * nothing fits any more, so that little can still be written: ending sessions, and suspending. It is not logged, as it is worth nothing.
 */
export class DiskReserve {
  readonly #raw: Engine;
  readonly #log: DatabaseLog | undefined;
  readonly #timer: NodeJS.Timeout;
  #keeping: Promise<void> = Promise.resolve();
  #used = false;

  constructor(raw: Engine, log: DatabaseLog | undefined) {
    this.#raw = raw;
    this.#log = log;
    this.#timer = setInterval(() => void this.keep(), KEEP_EVERY_MS).unref();
  }

  /** Whether the database lives on it just now. */
  get used(): boolean {
    return this.#used;
  }

  /** Keeps space back where there is enough of it, one process at a time. */
  keep(): Promise<void> {
    this.#keeping = this.#keeping.then(async () => {
      try {
        if (await this.#fill()) this.#used = false;
      } catch (err) {
        if (isDiskFull(err)) this.#used = true;
        // away, or not allowed: there is none, and the next look tries again
        else this.#log?.warn({ err }, 'no space can be kept in the database for when its disk is full');
      }
    });
    return this.#keeping;
  }

  /** Gives the space back to the disk. @returns whether it could */
  async release(): Promise<boolean> {
    try {
      // emptying it would begin a new file, for which there is no space
      await this.#raw.exec('drop table if exists disk_reserve');
    } catch (err) {
      this.#log?.warn({ err }, 'the space that is kept in the database could not be given back');
      return false;
    }
    if (!this.#used) this.#log?.warn('the disk of the database is full; it uses the space that was kept');
    this.#used = true;
    return true;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#keeping;
  }

  /** @returns whether it is whole. What does not fit leaves nothing behind, as the rows of before go in the same transaction. */
  #fill(): Promise<boolean> {
    return this.#raw.transaction(async (inner) => {
      const { rows } = await inner.query<{ mine: boolean; bytes: number | null }>(
        `select pg_try_advisory_xact_lock(${LOCK}) as mine, pg_relation_size(to_regclass('disk_reserve'))::float8 as bytes`,
      );
      const [found] = rows;
      if ((found?.bytes ?? 0) >= RESERVE_BYTES) return true;
      if (!found?.mine) return false;
      await inner.exec(`
        drop table if exists disk_reserve;
        create unlogged table disk_reserve (rubbish text);
        alter table disk_reserve alter column rubbish set storage plain;
        insert into disk_reserve select repeat('-', ${ROW_BYTES}) from generate_series(1, ${ROWS});`);
      return true;
    });
  }
}
