import { Suspense, useRef, useState, type ReactNode } from 'react';
import type { MenuTrigger } from './Menu.tsx';
import type { PopoverLook } from './PopoverPanel.tsx';
import { useHasOpened } from './use-has-opened.ts';
import { part } from './part.ts';

const PopoverPanel = part(() => import('./PopoverPanel.tsx'), 'PopoverPanel');

interface PopoverProps extends PopoverLook {
  readonly trigger: (props: Omit<MenuTrigger, 'onKeyDown'>) => ReactNode;
}

/** A small sheet under a button, for content that is more than a list of commands (the bell). */
export function Popover({ trigger, ...rest }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const used = useHasOpened(open);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      {trigger({
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onPointerEnter: () => void PopoverPanel.ahead(),
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
