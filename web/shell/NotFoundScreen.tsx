import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { nearestBuilt, screenAt } from '../../shared/navigation/access.ts';
import { meQuery } from '../session/me.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useBuilt, useTitle } from '../platform/hooks.ts';

/** Any path that leads nowhere. A screen that exists but is not built leads on to the nearest that is. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  const me = useQuery(meQuery);
  const nearest = nearestBuilt(pathname, useBuilt(), me.data ?? null);
  if (screenAt(pathname) === undefined || nearest === pathname || nearest === '/') return <NotFound />;
  return me.isPending ? null : <Navigate to={nearest} replace />;
}

function NotFound() {
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
