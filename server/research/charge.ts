import type { RunBudget } from '../../shared/users/model.ts';
import { countEvent } from '../analytics/service.ts';
import type { MemberContext } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { takeRun } from '../users/service.ts';
import type { JobRow } from './queries.ts';

/** By what runs are counted: how they are made, and whether with a language model. */
export function kindOf({ mode, model }: Pick<JobRow, 'mode' | 'model'>): Record<string, string> {
  return { mode: model === null ? 'no_model' : mode };
}

/**
 * Takes a run from the day's quota of whoever starts it and counts it.
 *
 * @throws AppError `quota` where none is left, or the storage of the idea's owner is full
 */
export async function chargeRun(
  db: Db,
  context: MemberContext,
  run: Pick<JobRow, 'mode' | 'model'>,
  ownerId?: string,
): Promise<void> {
  await takeRun(db, context, ownerId);
  await countEvent(db, 'research_started', kindOf(run));
}

/** A run that counts once more may spend once more; what it spent before stays on its bill. */
export function budgetOf({ tokens, requests, paise }: RunBudget, spent?: JobRow) {
  return {
    budget_tokens: tokens + (spent?.spent_tokens ?? 0),
    budget_requests: requests + (spent?.spent_requests ?? 0),
    budget_paise: paise + (spent?.spent_paise ?? 0),
  };
}
