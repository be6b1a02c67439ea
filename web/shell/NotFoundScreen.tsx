import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useTitle } from '../platform/hooks.ts';
import { useMe } from '../session/hooks.ts';
import { Plain } from './Plain.tsx';
import { Shell } from './Shell.tsx';

/** Any address that leads nowhere, in the frame of the app, for a visitor in that of the sign-in. */
export function NotFoundScreen() {
  const { t } = useLingui();
  useTitle(t`Page Not Found`);
  if (useMe())
    return (
      <Shell>
        <NotFound />
      </Shell>
    );
  return (
    <Plain>
      <main id="main" tabIndex={-1} className="grid min-h-[70dvh] place-items-center">
        <NotFound />
      </main>
    </Plain>
  );
}

function NotFound() {
  return (
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
  );
}
