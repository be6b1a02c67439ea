/**
 * Saves some time after the last change, and again when the connection is back or another change comes.
 *
 * @param hear calls when something changed; returns how to stop listening
 * @returns stops; what waits is saved at once
 */
export function saveLater(
  hear: (change: () => void) => () => void,
  afterMs: number,
  save: () => Promise<unknown>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waits = false;
  const now = () => {
    clearTimeout(timer);
    if (!waits) return;
    waits = false;
    // this device keeps it meanwhile
    save().catch(() => (waits = true));
  };
  const stop = hear(() => {
    waits = true;
    clearTimeout(timer);
    timer = setTimeout(now, afterMs);
  });
  const end = new AbortController();
  for (const moment of ['online', 'pagehide']) window.addEventListener(moment, now, { signal: end.signal });
  return () => {
    stop();
    end.abort();
    now();
  };
}
