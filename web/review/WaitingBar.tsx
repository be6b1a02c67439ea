import { useLingui } from '@lingui/react/macro';
import { DECISION_DUE_MS, FIRST_RESPONSE_DUE_MS } from '../../shared/review/constants.ts';
import { DAY } from '../../shared/platform/time.ts';
import { cx } from '../ui/cx.ts';

const FIRST = FIRST_RESPONSE_DUE_MS / DAY;
const LAST = DECISION_DUE_MS / DAY;
/** The bar goes on after the last target, so that what is late can be seen to be. */
const WHOLE = LAST + 4;
const share = (days: number) => `${(100 * Math.min(days, WHOLE)) / WHOLE}%`;

/** How many days an idea has waited, with a mark at each target: the first response and the decision. */
export function WaitingBar({ since, late }: { readonly since: string; readonly late: boolean }) {
  const { t } = useLingui();
  const days = daysSince(since);
  const label = t`Waiting for ${days} days; targets are day ${FIRST} and day ${LAST}`;
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="relative block h-2 w-44 max-w-full rounded-xs bg-line"
    >
      <span
        className={cx('absolute inset-y-0 start-0 rounded-xs', late ? 'bg-bad' : 'bg-ink-2')}
        style={{ width: share(days) }}
      />
      {[FIRST, LAST].map((day) => (
        <span
          key={day}
          className="absolute -inset-y-0.5 w-0.5 bg-ink"
          style={{ insetInlineStart: share(day) }}
        />
      ))}
    </span>
  );
}

function daysSince(at: string): number {
  return Math.max(0, Math.floor((Date.now() - Date.parse(at)) / DAY));
}
