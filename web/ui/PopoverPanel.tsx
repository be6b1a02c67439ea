import { Popover as Base } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import type { PopoverProps } from './Popover.tsx';

export interface PopoverPanelProps extends Omit<PopoverProps, 'trigger'> {
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
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        const target = details.event.target;
        if (
          !next &&
          target instanceof Node &&
          anchor.current?.contains(target) &&
          details.reason !== 'escape-key'
        )
          return details.cancel();
        onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} align={align} sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup
            finalFocus={anchor}
            className="flex max-h-(--available-height) w-[min(24rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-card border border-line-2 bg-raised shadow-float outline-none"
          >
            <div className="flex min-h-tap items-center gap-2 border-b border-line ps-4 pe-1">
              <Base.Title className="grow text-lg">{title}</Base.Title>
              {header}
            </div>
            <div className="min-h-0 overflow-y-auto">{children(() => onOpenChange(false))}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
