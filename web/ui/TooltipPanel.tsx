import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';

export interface TooltipPanelProps {
  readonly id: string;
  readonly open: boolean;
  readonly side: 'top' | 'bottom' | 'inline-end';
  readonly text: ReactNode;
  readonly anchor: () => Element | null;
  readonly onClose: () => void;
}

export function TooltipPanel({ id, open, side, text, anchor, onClose }: TooltipPanelProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side={side} sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup
            id={id}
            role="tooltip"
            className="max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-xs font-medium text-paper shadow-float"
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
