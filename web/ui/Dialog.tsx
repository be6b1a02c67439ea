import { Suspense } from 'react';
import type { ConfirmDialogProps, DialogProps, DrawerProps } from './DialogPanel.tsx';
import { useHasOpened } from './use-has-opened.ts';
import { part } from './part.ts';

const DialogPanel = part(() => import('./DialogPanel.tsx'), 'DialogPanel');

/** A sheet above the page: in the middle of a wide screen, from the bottom on a phone. Its code is fetched when it first opens. */
export function Dialog(props: DialogProps) {
  if (!useHasOpened(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}

const ConfirmPanel = part(() => import('./DialogPanel.tsx'), 'ConfirmPanel');

/** A question about what cannot be undone. It is closed by its buttons and by Esc, not by a press outside. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  if (!useHasOpened(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmPanel {...props} />
    </Suspense>
  );
}

const DrawerPanel = part(() => import('./DialogPanel.tsx'), 'DrawerPanel');

/** A sheet along one edge: navigation (`start`), evidence and filters (`end`). */
export function Drawer(props: DrawerProps) {
  if (!useHasOpened(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <DrawerPanel {...props} />
    </Suspense>
  );
}
