import { Trans, useLingui } from '@lingui/react/macro';
import { site } from '../platform/site.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

interface ErrorScreenProps {
  readonly errorId: string;
  readonly retryCount: number;
  /** The whole app fell over, not one screen. */
  readonly application?: boolean;
  readonly onRetry?: () => void;
}

/** What is shown instead of a screen that failed: Try Again, Reload Page, Go Home, Report Bug. */
export function ErrorScreen({ errorId, retryCount, application = false, onRetry }: ErrorScreenProps) {
  const { t } = useLingui();
  return (
    <ErrorState
      size="page"
      title={application ? <Trans>Application Error</Trans> : <Trans>Something went wrong</Trans>}
      {...(onRetry ? { onRetry } : {})}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>
            <Trans>Reload Page</Trans>
          </Button>
          <a href="/" className={buttonClass()}>
            <Trans>Go Home</Trans>
          </a>
          <a
            href={
              site.email === ''
                ? '/contact'
                : `mailto:${site.email}?subject=${encodeURIComponent(t`Error ${errorId}`)}`
            }
            className={buttonClass()}
          >
            <Trans>Report Bug</Trans>
          </a>
        </>
      }
      detail={
        <Trans>
          Error id {errorId}, retries {retryCount}
        </Trans>
      }
    >
      <Trans>An unexpected error occurred. Our team has been notified.</Trans>
    </ErrorState>
  );
}
