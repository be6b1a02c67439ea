import type { RunState } from './constants.ts';
import { STUCK_AFTER_MS } from './constants.ts';

/** When a run last gave a sign of life. */
export interface Alive {
  readonly status: RunState;
  readonly heartbeat_at: Date;
}

/**
 * Whether a job or an agent is stuck: pending or running with no heartbeat for more than 10 minutes.
 *
 * @param now the database's clock
 */
export function isStuck(run: Alive, now: Date): boolean {
  const waiting = run.status === 'pending' || run.status === 'running';
  return waiting && now.getTime() - run.heartbeat_at.getTime() > STUCK_AFTER_MS;
}
