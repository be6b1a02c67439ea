import { lazy, Suspense, useEffect, useId, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useUsed } from './use-used.ts';

const TooltipPanel = lazy(() =>
  import('./TooltipPanel.tsx').then((module) => ({ default: module.TooltipPanel })),
);
const HOVER_DELAY_MS = 500;

export interface TooltipProps {
  /** A few words more about the control inside. Never the only place where something is said. */
  readonly text: ReactNode;
  /** One control. */
  readonly children: ReactNode;
  readonly side?: 'top' | 'bottom' | 'inline-end';
}

/** A hint that appears when a control is pointed at or reached by keyboard, and goes with Esc. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const used = useUsed(open);
  const wrap = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') timer.current = setTimeout(() => setOpen(true), HOVER_DELAY_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const control = wrap.current?.firstElementChild;
    if (open) control?.setAttribute('aria-describedby', id);
    return () => control?.removeAttribute('aria-describedby');
  }, [open, id]);
  return (
    <span
      ref={wrap}
      role="presentation"
      className="contents"
      onPointerEnter={enter}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {used ? (
        <Suspense fallback={null}>
          <TooltipPanel
            id={id}
            open={open}
            side={side}
            text={text}
            anchor={() => wrap.current?.firstElementChild ?? null}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </span>
  );
}
