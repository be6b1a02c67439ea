import { Trans } from '@lingui/react/macro';
import { DECISION_DUE_MS, FIRST_RESPONSE_DUE_MS } from '../../shared/review/constants.ts';
import { DAY } from '../../shared/platform/time.ts';
import { cx } from '../ui/cx.ts';

const FIRST = FIRST_RESPONSE_DUE_MS / DAY;
const LAST = DECISION_DUE_MS / DAY;
/** The bar goes on after the last target, so that what is late can be seen to be. */
const WHOLE = LAST + 4;
const share = (days: number) => `${(100 * Math.min(days, WHOLE)) / WHOLE}%`;

interface WaitingBarProps {
  readonly since: string;
  readonly late: boolean;
  /** It has had its first response: the decision is what it waits for. */
  readonly answered: boolean;
}

/** How many days an idea has waited, with a mark at each target: the first response and the decision. */
export function WaitingBar({ since, late, answered }: WaitingBarProps) {
  const days = daysSince(since);
  return (
    <span className="grid gap-1">
      <span aria-hidden="true" className="relative block h-2 w-44 max-w-full rounded-xs bg-line">
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
      <span className="tabular">
        {answered ? (
          <Trans>
            Day {days}, decision by day {LAST}
          </Trans>
        ) : (
          <Trans>
            Day {days}, answer by day {FIRST}
          </Trans>
        )}
      </span>
    </span>
  );
}

function daysSince(at: string): number {
  return Math.max(0, Math.floor((Date.now() - Date.parse(at)) / DAY));
}
