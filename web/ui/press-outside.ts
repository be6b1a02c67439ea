import type { RefObject } from 'react';

interface Change {
  readonly event: Event;
  readonly reason: string;
  readonly cancel: () => void;
}

/** For what opens under a button that toggles by itself: a press on the button does not count as one outside, which would close it first. */
export function pressOutside(
  button: RefObject<HTMLElement | null>,
  onOpenChange: (open: boolean) => void,
): (open: boolean, change: Change) => void {
  return (open, { event, reason, cancel }) => {
    const onButton = event.target instanceof Node && button.current?.contains(event.target) === true;
    if (!open && onButton && reason !== 'escape-key') cancel();
    else onOpenChange(open);
  };
}
