import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { pressOutside } from './press-outside.ts';
import { useScrolls } from './use-scrolls.ts';

export interface PopoverLook {
  readonly title: ReactNode;
  /** What it holds; gets a function that closes it. */
  readonly children: (close: () => void) => ReactNode;
  /** Beside the title. */
  readonly header?: ReactNode;
  readonly align?: 'start' | 'end';
}

interface PopoverPanelProps extends PopoverLook {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly anchor: RefObject<HTMLElement | null>;
}

export function PopoverPanel({
  open,
  onOpenChange,
  anchor,
  title,
  header,
  align = 'end',
  children,
}: PopoverPanelProps) {
  const scroller = useScrolls();
  return (
    <Base.Root open={open} onOpenChange={pressOutside(anchor, onOpenChange)}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          // what is too long scrolls; it does not move to the side, over the bar
          collisionAvoidance={{ fallbackAxisSide: 'none' }}
          className="z-50"
        >
          <Base.Popup
            finalFocus={anchor}
            className="flex max-h-(--available-height) w-[min(24rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-card border border-line-2 bg-raised shadow-float outline-none"
          >
            <div className="flex min-h-tap items-center gap-2 border-b border-line ps-4 pe-1">
              <Base.Title className="grow text-lg">{title}</Base.Title>
              {header}
            </div>
            <div {...scroller} className="min-h-0 overflow-y-auto">
              {children(() => onOpenChange(false))}
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
