import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LogFilters, LogSum, LogTotals } from '../../shared/api-logs/model.ts';
import { asAppError } from '../platform/client.ts';
import { formatCompact, formatDate, formatNumber, formatPercent, formatRupees } from '../platform/format.ts';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import type { NextFilters } from './filters.ts';
import { useLogTotals } from './hooks.ts';
import { LogTop } from './LogTop.tsx';

interface LogFiguresProps {
  readonly filters: LogFilters;
  readonly onFilter: (next: NextFilters) => void;
}

/** What the calls came to: four figures with their days, and who used most. */
export function LogFigures({ filters, onFilter }: LogFiguresProps) {
  const { data, error, refetch, isFetching } = useLogTotals(filters);
  if (!data && error)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {asAppError(error).message}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} className="h-36 rounded-card" />
        ))}
      </Loading>
    );
  return (
    <section aria-labelledby="log-figures" className="mb-6 grid gap-3">
      <h2 id="log-figures" className="text-sm font-semibold text-ink-2">
        {filters.day === undefined ? <Trans>The last 14 days</Trans> : formatDate(filters.day)}
      </h2>
      <Figures totals={data} onFilter={onFilter} />
      <LogTop totals={data} onFilter={onFilter} />
    </section>
  );
}

const tokensOf = (sum: LogSum): number => sum.tokens_in + sum.tokens_out;

function Figures({
  totals,
  onFilter,
}: {
  readonly totals: LogTotals;
  readonly onFilter: LogFiguresProps['onFilter'];
}) {
  const { t } = useLingui();
  const { all, days } = totals;
  const today = formatNumber(days.at(-1)?.sum.calls ?? 0);
  const sent = formatPercent(tokensOf(all) === 0 ? 0 : all.tokens_in / tokensOf(all));
  const unpriced = formatNumber(all.unpriced);
  const share = formatPercent(all.calls === 0 ? 0 : all.errors / all.calls);
  const bars = { days, onFilter };
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure
        label={<Trans>Calls</Trans>}
        value={formatNumber(all.calls)}
        note={<Trans>On the last day: {today}</Trans>}
      >
        <Bars {...bars} label={t`Calls by day`} of={(sum) => sum.calls} say={formatNumber} />
      </Figure>
      <Figure
        label={<Trans>Tokens</Trans>}
        value={formatCompact(tokensOf(all))}
        note={<Trans>Of them sent: {sent}</Trans>}
      >
        <Bars {...bars} label={t`Tokens by day`} of={tokensOf} say={formatNumber} />
      </Figure>
      <Figure
        label={<Trans>Spent</Trans>}
        value={formatRupees(all.paise, { exact: true })}
        note={
          all.unpriced > 0 ? (
            <Trans>Calls without a price: {unpriced}</Trans>
          ) : (
            <Trans>By the price list</Trans>
          )
        }
      >
        <Bars
          {...bars}
          label={t`Rupees by day`}
          of={(sum) => sum.paise}
          say={(paise) => formatRupees(paise, { exact: true })}
        />
      </Figure>
      <Figure
        label={<Trans>Errors</Trans>}
        value={formatNumber(all.errors)}
        note={<Trans>Of the calls: {share}</Trans>}
      >
        <Bars {...bars} label={t`Errors by day`} of={(sum) => sum.errors} say={formatNumber} tone="bg-bad" />
      </Figure>
    </ul>
  );
}

interface FigureProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

function Figure({ label, value, note, children }: FigureProps) {
  return (
    <Card as="li" className="grid min-w-0 content-start gap-1">
      <span className="text-sm text-ink-2">{label}</span>
      <bdi className="tabular text-2xl font-semibold">{value}</bdi>
      <span className="text-xs text-ink-2">{note}</span>
      {children}
    </Card>
  );
}

interface BarsProps {
  readonly days: LogTotals['days'];
  readonly label: string;
  readonly of: (sum: LogSum) => number;
  readonly say: (value: number) => string;
  readonly onFilter: (next: NextFilters) => void;
  readonly tone?: string;
}

/** A bar for each day, which narrows the list to it. */
function Bars({ days, label, of, say, onFilter, tone = 'bg-accent' }: BarsProps) {
  const most = Math.max(1, ...days.map(({ sum }) => of(sum)));
  if (days.length < 2) return null;
  return (
    <div role="group" aria-label={label} className="mt-2 flex h-12 items-end gap-px">
      {days.map(({ name, sum }) => (
        <button
          key={name}
          type="button"
          title={`${formatDate(name)}: ${say(of(sum))}`}
          aria-label={`${formatDate(name)}: ${say(of(sum))}`}
          className="flex h-full min-w-0 flex-1 cursor-pointer items-end"
          onClick={() => onFilter({ day: name })}
        >
          <span
            className={cx('block w-full rounded-t-xs', of(sum) === 0 ? 'bg-line-2' : tone)}
            style={{ height: `${Math.max(4, Math.round((of(sum) / most) * 100))}%` }}
          />
        </button>
      ))}
    </div>
  );
}
