import { newId } from '../../shared/platform/ids.ts';

/** Sends an error report to `/api/errors`; a failure to send is ignored, so that reporting never causes another error. */
export function reportError(
  error: Error,
  about: { componentStack?: string | null; level: 'screen' | 'app' | 'router'; retryCount: number },
): string {
  const errorId = newId().slice(-12);
  const report = {
    message: error.message,
    stack: error.stack ?? null,
    componentStack: about.componentStack ?? null,
    errorId,
    url: window.location.pathname,
    userAgent: navigator.userAgent,
    timestamp: new Date().toISOString(),
    level: about.level,
    retryCount: about.retryCount,
  };
  void fetch('/api/errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).then(
    () => undefined,
    () => undefined,
  );
  return errorId;
}
