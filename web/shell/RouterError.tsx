import { lazy, Suspense } from 'react';
import { LastResort } from '../analytics/LastResort.tsx';

// Where even this cannot be fetched, a sentence and a way to try again are left.
const RouterErrorScreen = lazy(() =>
  import('./RouterErrorScreen.tsx').then(
    (module) => ({ default: module.RouterErrorScreen }),
    () => ({ default: LastResort }),
  ),
);

/** In place of the whole app where it could not be asked who is signed in. */
export function RouterError({ error }: { readonly error: unknown }) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center outline-none">
      <Suspense fallback={null}>
        <RouterErrorScreen error={error} />
      </Suspense>
    </main>
  );
}

/** In place of a profile that could not be shown. */
export function ProfileError({ error }: { readonly error: unknown }) {
  return (
    <Suspense fallback={null}>
      <RouterErrorScreen error={error} />
    </Suspense>
  );
}
