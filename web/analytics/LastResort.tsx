import { Trans } from '@lingui/react/macro';

/** Where not even the screen for faults could be fetched: a sentence, and a way to try again. */
export function LastResort() {
  return (
    <p role="alert" className="p-6">
      <Trans>An unexpected error occurred. Our team has been notified.</Trans>{' '}
      <a href={window.location.href}>
        <Trans>Reload Page</Trans>
      </a>
    </p>
  );
}
