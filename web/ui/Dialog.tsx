import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import { useUsed } from './use-used.ts';

const DialogPanel = lazy(() =>
  import('./DialogPanel.tsx').then((module) => ({ default: module.DialogPanel })),
);

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the main one last; they stand in a row at the end, under each other on a phone. */
  readonly actions?: ReactNode;
  readonly size?: 'small' | 'normal' | 'wide';
  /** What gets the focus; otherwise the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** The title is heard, not seen (a palette). */
  readonly hideTitle?: boolean;
}

/** A sheet above the page: in the middle of a wide screen, from the bottom on a phone. Its code is fetched when it first opens. */
export function Dialog(props: DialogProps) {
  if (!useUsed(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description: ReactNode;
  readonly confirmLabel: ReactNode;
  readonly cancelLabel?: ReactNode;
  readonly danger?: boolean;
  /** The work is under way: the dialog stays and cannot be closed. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly children?: ReactNode;
}

const ConfirmPanel = lazy(() =>
  import('./DialogPanel.tsx').then((module) => ({ default: module.ConfirmPanel })),
);

/** A question about what cannot be undone. It is closed by its buttons and by Esc, not by a press beside it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  if (!useUsed(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmPanel {...props} />
    </Suspense>
  );
}

const DrawerPanel = lazy(() =>
  import('./DialogPanel.tsx').then((module) => ({ default: module.DrawerPanel })),
);

export interface DrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Where it comes from; `end` on a wide screen becomes `bottom` on a phone. */
  readonly side?: 'start' | 'end' | 'bottom';
  readonly hideTitle?: boolean;
  /** Beside the title. */
  readonly header?: ReactNode;
}

/** A sheet along one edge: navigation (`start`), evidence and filters (`end`). */
export function Drawer(props: DrawerProps) {
  if (!useUsed(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <DrawerPanel {...props} />
    </Suspense>
  );
}
