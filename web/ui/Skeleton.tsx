import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** One grey bar in the place of what comes. Give it the final size: `<Skeleton className="h-5 w-2/3" />`. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block animate-pulse rounded-control bg-line/75', className)} />
  );
}

/** Lines of text to come. */
export function SkeletonLines({
  lines = 3,
  className,
}: {
  readonly lines?: 1 | 2 | 3 | 4 | 5;
  readonly className?: string;
}) {
  const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-3/5'];
  return (
    <span className={cx('grid gap-2', className)}>
      {widths.slice(0, lines).map((width, index) => (
        <Skeleton key={index} className={cx('h-3.5', index === lines - 1 && lines > 1 ? 'w-3/5' : width)} />
      ))}
    </span>
  );
}

/** The frame around skeletons: says what is coming, and says it once. */
export function Loading({
  label,
  children,
  className,
}: {
  readonly label?: string;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true" aria-label={label ?? t`Loading`} className={className}>
      {children}
    </div>
  );
}
