import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useTitle } from '../platform/hooks.ts';

/** Any address that leads nowhere. */
export function NotFoundScreen() {
  const { t } = useLingui();
  useTitle(t`Page Not Found`);
  return (
    <main id="main" tabIndex={-1} className="grid min-h-[70dvh] place-items-center">
      <EmptyState
        whole
        drawing="lost"
        title={<Trans>Page Not Found</Trans>}
        action={
          <Link to="/" reloadDocument className={buttonClass({ variant: 'primary' })}>
            <Trans>Go Home</Trans>
          </Link>
        }
      >
        <Trans>The address may be mistyped, or the page was moved or deleted.</Trans>
      </EmptyState>
    </main>
  );
}
