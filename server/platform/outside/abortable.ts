/** Waits for a promise, but not longer than the signal lets. @throws the signal's reason */
export async function abortable<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => {
    const reason: unknown = signal.reason;
    reject(reason instanceof Error ? reason : new Error(String(reason)));
  };
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
