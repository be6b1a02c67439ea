import { Popover } from '@base-ui/react/popover';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { STEPS, tourWords, type Step } from './tour-words.ts';

interface TourProps {
  /** @param seen whether it was taken to its end */
  readonly onEnd: (seen: boolean) => void;
}

/** Walks through the frame in four steps, each next to what it is about. Esc ends it; the rest of the page stays usable. */
export function Tour({ onEnd }: TourProps) {
  const [at, setAt] = useState(0);
  return <StepPanel key={at} at={at} onMove={setAt} onEnd={onEnd} />;
}

interface StepPanelProps extends TourProps {
  readonly at: number;
  readonly onMove: (at: number) => void;
}

function StepPanel({ at, onMove, onEnd }: StepPanelProps) {
  const { _ } = useLingui();
  const { t } = useMacro();
  const step = STEPS[at] ?? 'places';
  const target = useTarget(step);
  const [phone] = useState(() => matchMedia('(max-width: 47.99rem)').matches);
  const words = tourWords(step, phone);
  const forward = useRef<HTMLButtonElement>(null);
  const last = at === STEPS.length - 1;
  const [position, count] = [at + 1, STEPS.length];
  return (
    <Popover.Root
      open
      onOpenChange={(open, details) => {
        if (details.reason !== 'escape-key') return details.cancel();
        if (!open) onEnd(false);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={target}
          side="bottom"
          sideOffset={10}
          collisionPadding={12}
          className="z-50"
        >
          <Popover.Popup
            initialFocus={forward}
            className="grid w-[min(21rem,calc(100vw-1.5rem))] gap-2 rounded-card border border-line-2 bg-raised p-4 shadow-float outline-none"
          >
            <p className="tabular text-xs text-ink-2">
              <Trans>
                Step {position} of {count}
              </Trans>
            </p>
            <Popover.Title className="text-lg">{_(words.title)}</Popover.Title>
            <Popover.Description className="text-sm text-ink-2">{_(words.text)}</Popover.Description>
            <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
              {last ? null : (
                <Button variant="quiet" className="-ms-3 me-auto" onClick={() => onEnd(false)}>
                  <Trans>Skip the tour</Trans>
                </Button>
              )}
              {at > 0 ? <Button onClick={() => onMove(at - 1)}>{t`Back`}</Button> : null}
              <Button ref={forward} variant="primary" onClick={() => (last ? onEnd(true) : onMove(at + 1))}>
                {last ? t`Done` : t`Next`}
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The element that a step is marked on, ringed while it is spoken of. */
function useTarget(step: Step): HTMLElement | null {
  const [target] = useState(() => find(step));
  useEffect(() => {
    target?.setAttribute('data-touring', '');
    return () => target?.removeAttribute('data-touring');
  }, [target]);
  return target;
}

/** Of several, such as the sidebar and the bottom bar, the one that is on this screen. */
function find(step: Step): HTMLElement | null {
  const marked = [...document.querySelectorAll<HTMLElement>(`[data-tour="${step}"]`)];
  return marked.find((element) => element.getClientRects().length > 0) ?? null;
}
