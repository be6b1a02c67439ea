import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { reportError } from '../analytics/report.ts';
import { asAppError } from '../platform/client.ts';
import { AppError } from '../../shared/platform/errors.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { AccessDenied } from '../session/AccessDenied.tsx';
import { useTitle } from '../platform/hooks.ts';

/** A route whose guard or screen failed: what happened, what to do. A refusal is shown as one. */
export function RouterErrorScreen({ error }: { readonly error: unknown }) {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const retry = useRetry();
  const known = asAppError(error);
  const denied = error instanceof AppError && error.code === 'forbidden';
  const profile = pathname === '/profile';
  useTitle(denied ? t`Access Denied` : t`Router Error`);
  useReport(error);
  if (denied) return <AccessDenied>{i18n._(known.message)}</AccessDenied>;
  return (
    <ErrorState
      size="page"
      title={profile ? <Trans>Failed to load profile</Trans> : <Trans>Router Error</Trans>}
      {...retry}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>
            <Trans>Reload Page</Trans>
          </Button>
          <a href="/" className={buttonClass()}>
            <Trans>Go Home</Trans>
          </a>
        </>
      }
      detail={error instanceof AppError ? i18n._(known.message, { ...known.values }) : undefined}
    >
      {profile ? (
        <Trans>Router Error: Unable to load profile due to routing context error.</Trans>
      ) : (
        <Trans>Unable to load protected route due to routing context error.</Trans>
      )}
    </ErrorState>
  );
}

function useRetry() {
  const router = useRouter();
  const [retrying, setRetrying] = useState(false);
  const onRetry = () => {
    setRetrying(true);
    void router.invalidate().finally(() => setRetrying(false));
  };
  return { retrying, onRetry };
}

/** Faults are reported to the team, refusals and lost connections are not. */
function useReport(error: unknown): void {
  useEffect(() => {
    if (error instanceof Error && !(error instanceof AppError))
      reportError(error, { componentStack: null, level: 'router', retryCount: 0 });
  }, [error]);
}
