import { lazy, Suspense } from 'react';
import { cx } from './cx.ts';
import type { DrawingName } from './Drawings.tsx';

// A drawing that cannot be fetched leaves its place empty: it is never worth an error of its own.
const Lines = lazy(() =>
  import('./Drawings.tsx').then(
    (module) => ({ default: module.Lines }),
    () => ({ default: () => null }),
  ),
);

/**
 * The product's own line drawings, for what is empty or went wrong. One hand: paper and ink, with one thread in the accent.
 * notebook: nothing written yet · sieve: nothing passed the filter · letterbox: no messages · glasses: no conversation yet ·
 * tree: nobody here yet · ledger: nothing recorded · snapped: it broke · lost: no such place · shutter: closed to you
 */
export function Drawing({ name, className }: { readonly name: DrawingName; readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 240 160"
      aria-hidden="true"
      className={cx('drawing block h-auto rtl:-scale-x-100', className)}
    >
      <Suspense fallback={null}>
        <Lines name={name} />
      </Suspense>
    </svg>
  );
}
