import { newId } from '../../shared/platform/ids.ts';
import type { Db } from '../platform/database/database.ts';
import type { Writes } from '../platform/database/batch.ts';
import type { PlannedCall, SettledCall } from './model.ts';
import { insertReserved, settle } from './queries.ts';

export type * from './model.ts';

/**
 * Writes a call down before it is made and takes its cost from the budget of its run, or from its person's day, in one statement, so
 * that agents that ask at once cannot pass it together. Not inside a transaction: the row must outlive the process.
 *
 * @param dayTokens what the person may use in 24 hours outside of runs; null: not limited
 */
export async function reserveCall(
  db: Db,
  call: PlannedCall,
  dayTokens: number | null = null,
): Promise<{ readonly id: string } | 'over_budget'> {
  const id = newId();
  return (await insertReserved(db, { ...call, id, dayTokens })) ? { id } : 'over_budget';
}

/**
 * Writes down how a call ended, and gives back what it did not use. Settling twice is settling once.
 *
 * @param along what is written in the same statement @returns its rows
 */
export function settleCall(
  db: Db,
  id: string,
  end: SettledCall,
  along?: Writes,
): Promise<Readonly<Record<string, unknown>>[]> {
  return settle(db, id, end, along);
}
