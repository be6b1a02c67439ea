import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '../../shared/platform/time.ts';
import type { OutsideError } from '../platform/outside/errors.ts';

/** Waits, or rejects when the signal is aborted. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export const pause: Pause = async (ms, signal) => {
  await sleep(ms, undefined, { signal });
};

const FIRST_WAIT_MS = SECOND;
/** Whoever asks to be left alone for longer is left alone. */
const LONGEST_WAIT_MS = 30 * SECOND;

/** How long to wait before the next try: what the other side asks for, else twice as long each time. @returns undefined where that is too long */
export function waitAfter({ retryAfterMs }: OutsideError, attempt: number): number | undefined {
  const wait = retryAfterMs ?? FIRST_WAIT_MS * 2 ** (attempt - 1);
  return wait <= LONGEST_WAIT_MS ? wait : undefined;
}
