import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DECISION_DUE_MS } from '../../shared/review/constants.ts';
import type { ReviewPace } from '../../shared/review/model.ts';
import { DAY } from '../../shared/platform/time.ts';
import { formatCount } from '../platform/format.ts';
import { cx } from '../ui/cx.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePace, useQueueCounts } from './hooks.ts';

const TARGET_DAYS = DECISION_DUE_MS / DAY;

/** How much waits, how much of it is late, how long decisions take, and how many the reader took. */
export function QueueFigures() {
  const { data: counts } = useQueueCounts();
  const { data: pace } = usePace();
  return (
    <dl className="mb-6 grid grid-cols-2 border-y border-line lg:grid-cols-4">
      <Figure
        name={<Trans>Waiting for you</Trans>}
        value={counts && formatCount(counts.open)}
        note={
          counts ? (
            <Plural
              value={counts.waiting}
              _0="all are claimed"
              one="# not claimed by anyone"
              other="# not claimed by anyone"
            />
          ) : null
        }
      />
      <Figure
        name={<Trans>Late</Trans>}
        value={counts && formatCount(counts.late)}
        alarm={(counts?.late ?? 0) > 0}
        note={<Trans>past their target day</Trans>}
      />
      <Figure
        name={<Trans>Median time to decide</Trans>}
        value={pace && <MedianDays days={pace.median_days} />}
        note={<Trans>target {TARGET_DAYS}, last 30 days</Trans>}
      />
      <Figure
        name={<Trans>Decided by you</Trans>}
        value={pace && formatCount(pace.approved + pace.returned + pace.rejected)}
        note={pace ? <Decided pace={pace} /> : null}
      />
    </dl>
  );
}

function MedianDays({ days }: { readonly days: number | null }) {
  if (days === null) return '–';
  return <Plural value={days} one="# day" other="# days" />;
}

function Decided({ pace: { approved, returned, rejected } }: { readonly pace: ReviewPace }) {
  return (
    <Trans>
      {approved} approved, {returned} returned, {rejected} rejected
    </Trans>
  );
}

interface FigureProps {
  readonly name: ReactNode;
  readonly value: ReactNode;
  readonly note: ReactNode;
  readonly alarm?: boolean;
}

function Figure({ name, value, note, alarm = false }: FigureProps) {
  return (
    <div className="grid content-start gap-1 border-line p-3 even:border-s max-lg:nth-[n+3]:border-t md:p-4 lg:not-first:border-s">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="grid gap-1">
        <span className={cx('tabular font-heading text-3xl leading-none font-semibold', alarm && 'text-bad')}>
          {value ?? <Skeleton className="h-8 w-10" />}
        </span>
        <span className="text-xs text-ink-2">{note}</span>
      </dd>
    </div>
  );
}
