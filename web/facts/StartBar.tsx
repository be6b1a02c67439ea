import { Trans } from '@lingui/react/macro';
import { formatNumber } from '../platform/format.ts';
import { QuotaNote } from '../users/QuotaNote.tsx';
import { Button } from '../ui/Button.tsx';
import type { Certainty } from './certainty.ts';

interface StartBarProps {
  /** How sure each fact is; none while there is nothing to count. */
  readonly marks: readonly Certainty[];
  readonly busy: boolean;
  readonly onSkip: () => void;
}

/** Starts the run with these facts, or without checking them. */
export function StartBar({ marks, busy, onSkip }: StartBarProps) {
  const sure = marks.filter((mark) => mark === 'sure').length;
  const check = marks.filter((mark) => mark === 'check').length;
  const missing = marks.filter((mark) => mark === 'missing').length;
  return (
    <div
      data-bar
      className="sticky bottom-[calc(--spacing(15)+env(safe-area-inset-bottom))] z-10 mt-9 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-paper px-4 py-3 md:bottom-0 md:mx-0 md:px-0"
    >
      <QuotaNote kinds={['runs', 'bytes']} className="w-full" />
      <p className="grow text-sm text-ink-2 max-md:hidden">
        {marks.length === 0 ? (
          <Trans>All of it can be changed later.</Trans>
        ) : (
          <>
            <Trans>
              {sure} sure, {check} to check
            </Trans>
            {missing > 0 ? (
              <>
                {' · '}
                <Trans>Not found</Trans>: {formatNumber(missing)}
              </>
            ) : null}
          </>
        )}
      </p>
      <Button type="submit" variant="primary" busy={busy} className="max-md:w-full md:order-2">
        <Trans>Use these and start research</Trans>
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onSkip} className="max-md:w-full">
        <Trans>Start without checking</Trans>
      </Button>
    </div>
  );
}
