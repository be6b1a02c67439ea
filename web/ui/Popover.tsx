import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import type { MenuTrigger } from './Menu.tsx';
import { useUsed } from './use-used.ts';

const load = () => import('./PopoverPanel.tsx');
const PopoverPanel = lazy(() => load().then((module) => ({ default: module.PopoverPanel })));

export interface PopoverProps {
  readonly trigger: (props: Omit<MenuTrigger, 'onKeyDown'>) => ReactNode;
  readonly title: ReactNode;
  /** What it holds; gets a function that closes it. */
  readonly children: (close: () => void) => ReactNode;
  /** Beside the title. */
  readonly header?: ReactNode;
  readonly align?: 'start' | 'end';
}

/** A small sheet under a button, for content that is more than a list of commands (the bell). */
export function Popover({ trigger, ...rest }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const used = useUsed(open);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      {trigger({
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onPointerEnter: () => void load(),
        onClick: () => setOpen((before) => !before),
      })}
      {used ? (
        <Suspense fallback={null}>
          <PopoverPanel {...rest} open={open} onOpenChange={setOpen} anchor={anchor} />
        </Suspense>
      ) : null}
    </>
  );
}
