import { DbLostError } from '../errors.ts';

const TICK_MS = 100;

/**
 * Calls `onEnd` after `limitMs`, counted in ticks of this process instead of by a clock: while the process or the whole machine was held up, the
 * server could not be heard, and its answer needs a moment to arrive after that.
 * @returns ends the waiting
 */
export function countDown(limitMs: number, onEnd: () => void): () => void {
  let ticks = Math.ceil(limitMs / TICK_MS);
  const timer = setInterval(() => {
    ticks -= 1;
    if (ticks > 0) return;
    clearInterval(timer);
    onEnd();
  }, TICK_MS).unref();
  return () => clearInterval(timer);
}

/**
 * The answer of the server.
 * @throws DbLostError when it does not come in time
 */
export async function inTime<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const stop = countDown(limitMs, () =>
    reject(new DbLostError('the database does not answer', { indeterminate: false })),
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    stop();
  }
}
