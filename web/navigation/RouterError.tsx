import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';

// Where even this cannot be fetched, a sentence and a way to try again are left.
const RouterErrorScreen = lazy(() =>
  import('./RouterErrorScreen.tsx').then(
    (module) => ({ default: module.RouterErrorScreen }),
    () => ({ default: LastResort }),
  ),
);

/** What stands in place of the whole app where nobody could be let in (§2). */
export function RouterError({ error }: { readonly error: unknown }) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center outline-none">
      <Suspense fallback={null}>
        <RouterErrorScreen error={error} />
      </Suspense>
    </main>
  );
}

/** What stands in place of a profile that could not be shown (§2). */
export function ProfileError({ error }: { readonly error: unknown }) {
  return (
    <Suspense fallback={null}>
      <RouterErrorScreen error={error} />
    </Suspense>
  );
}

function LastResort() {
  return (
    <p role="alert" className="p-6">
      <Trans>An unexpected error occurred. Our team has been notified.</Trans>{' '}
      <a href={window.location.href}>
        <Trans>Reload Page</Trans>
      </a>
    </p>
  );
}
