import type { Db } from '../../server/platform/database/database.ts';
import type { SQL } from '../../server/platform/orm.ts';
import type { InProcess } from '../in-process.ts';

/** So many come at the same moment. */
export const AT_ONCE = 16;

/** Sixteen who want the same, of whom one may get it. */
export interface Race {
  readonly name: string;
  /** Runs it once. @returns figures of which each is 1 where exactly one won */
  readonly once: (server: InProcess) => Promise<number[]>;
  /** The control: the same without its protection. @returns how many won, which is more than one */
  readonly naive: (server: InProcess) => Promise<number>;
}

export const atOnce = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index)));

/** The number that a query gives. */
export async function count(db: Db, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(query);
  return Number(rows[0]?.count);
}
