import { reserveCall, settleCall, type Along, type Payer, type PlannedCall } from '../api-logs/service.ts';
import type { Db } from '../platform/database/database.ts';
import { OutsideError } from '../platform/outside/errors.ts';

type Planned = Pick<PlannedCall, 'service' | 'provider' | 'purpose' | 'paise'>;

/**
 * Does something that is paid for: its cost is reserved before, and what it did not use is given back after it.
 *
 * @param along what is written in the statement that settles it
 * @throws OutsideError `over_budget`, without doing it; else what the work throws
 */
export async function paid<Result>(
  db: Db,
  payer: Payer,
  planned: Planned,
  work: () => Promise<Result>,
  sizeOf: (result: Result) => number,
  along?: Along<Result>,
): Promise<Result> {
  const reserved = await reserveCall(db, { ...planned, payer, tokens: 0 });
  if (reserved === 'over_budget')
    throw new OutsideError('over_budget', `${planned.purpose} would pass the budget`);
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  try {
    const result = await work();
    const end = {
      status: 'succeeded',
      http_status: 200,
      bytes_received: sizeOf(result),
      paise: planned.paise,
      ms: ms(),
    } as const;
    const rows = await settleCall(db, reserved.id, end, along?.writes(result));
    along?.onWritten(rows);
    return result;
  } catch (error) {
    const status = error instanceof OutsideError ? error.status : undefined;
    const reason = error instanceof OutsideError ? error.reason : 'aborted';
    await settleCall(db, reserved.id, {
      status: 'failed',
      error: reason,
      ms: ms(),
      ...(status !== undefined && { http_status: status }),
    });
    throw error;
  }
}
