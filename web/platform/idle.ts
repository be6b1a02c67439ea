import { useEffect, useState } from 'react';

/** For browsers that do not tell when they are idle, and the most that others are waited for. */
const QUIET_AFTER_MS = 3000;

/**
 * Runs something once the browser has nothing else to do.
 *
 * @returns gives it up
 */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = window.requestIdleCallback(run, { timeout: QUIET_AFTER_MS });
    return () => window.cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(run, QUIET_AFTER_MS);
  return () => clearTimeout(waiting);
}

/** False at first, true from the first quiet moment on. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
