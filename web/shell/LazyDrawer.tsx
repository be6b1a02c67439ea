import { Suspense } from 'react';
import { useHasOpened } from '../ui/use-has-opened.ts';
import type { NavDrawerProps } from './NavDrawer.tsx';
import { part } from '../ui/part.ts';

const Inner = part(() => import('./NavDrawer.tsx'), 'NavDrawer');

/** The drawer; its code is fetched when it first opens. */
export function NavDrawer(props: NavDrawerProps) {
  if (!useHasOpened(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <Inner {...props} />
    </Suspense>
  );
}
