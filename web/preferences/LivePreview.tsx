import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CloudOff } from 'lucide-react';
import { formatDate, formatTime } from '../platform/format.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Meter } from '../ui/Progress.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useSaving } from './saving.ts';

/** A picture of an idea's card in the looks that are chosen, and whether the account knows them. */
export function LivePreview({ className }: { readonly className?: string }) {
  const { t } = useLingui();
  return (
    <aside
      aria-label={t`Live preview`}
      className={cx('grid grid-cols-[minmax(0,1fr)] gap-2 max-lg:mt-2', className)}
    >
      <p className="text-xs font-semibold text-ink-2">
        <Trans>Live preview</Trans>
      </p>
      <Card padding="none" className="overflow-hidden">
        <div aria-hidden="true" className="swatch-4 h-14 max-lg:hidden" />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <StatusBadge status="under_review" />
            <span className="text-xs text-ink-2">{formatDate('2026-11-15')}</span>
          </p>
          <p className="font-heading text-lg font-semibold">
            <Trans>Jasmine garlands, next day</Trans>
          </p>
          <p className="text-sm text-ink-2 max-lg:hidden">
            <Trans>Madurai malli strung at night and on the bus to Chennai by five in the morning.</Trans>
          </p>
          <Meter label={t`Complete`} value={64} />
          <p aria-hidden="true" className="flex flex-wrap gap-2">
            <span className={cx(buttonClass({ variant: 'primary' }), 'pointer-events-none grow')}>
              <Trans>Continue</Trans>
            </span>
            <span className={cx(buttonClass(), 'pointer-events-none')}>
              <Trans>Share</Trans>
            </span>
          </p>
        </div>
      </Card>
      <SavedLine />
    </aside>
  );
}

function SavedLine() {
  const { state, at } = useSaving();
  const time = formatTime(at);
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-xs text-ink-2">
      {state === 'saving' ? (
        <>
          <Spinner />
          <Trans>Saving...</Trans>
        </>
      ) : null}
      {state === 'saved' && at > 0 ? (
        <>
          <Icon as={Check} size={16} className="text-good" />
          <Trans>Saved {time}</Trans>
        </>
      ) : null}
      {state === 'here' ? (
        <>
          <Icon as={CloudOff} size={16} className="text-warn" />
          <Trans>Kept on this device; your account follows when the server can be reached.</Trans>
        </>
      ) : null}
    </p>
  );
}
