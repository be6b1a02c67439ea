import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasts } from './toasts.ts';
import { useUsed } from './use-used.ts';

const Toaster = lazy(() => import('./Toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Where toasts appear; fetched with the first of them. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list);
  if (!useUsed(shown.length > 0)) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
