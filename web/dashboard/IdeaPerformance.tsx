import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { IdeaPerformance as Performance } from '../../shared/ideas/model.ts';
import { api, asAppError } from '../platform/client.ts';
import { formatMonth, formatNumber, formatPublished } from '../platform/format.ts';
import { cx } from '../ui/cx.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Widget } from './Widget.tsx';

type Month = Performance['months'][number];
type Kind = Exclude<keyof Month, 'month'>;

const TALLEST_PX = 28;
const BARS: Readonly<Record<Kind, string>> = {
  created: 'bg-ink-3',
  submitted: 'bg-info',
  approved: 'bg-good',
  rejected: 'bg-bad',
};

/** How one's ideas fared over the last months: each figure with its bar, all to one scale. */
export function IdeaPerformance() {
  const { data, isError, error, refetch, isFetching } = useQuery(api.ideas.performance.queryOptions());
  return (
    <Widget title={<Trans>Idea performance</Trans>}>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {asAppError(error).message}
        </ErrorState>
      ) : data ? (
        <Figures {...data} />
      ) : (
        <Skeleton className="h-84 rounded-card" />
      )}
    </Widget>
  );
}

function Figures({ months, median_days: days }: Performance) {
  const { t } = useLingui();
  const kinds: readonly (readonly [kind: Kind, name: string])[] = [
    ['created', t`New ideas`],
    ['submitted', t`Sent for review`],
    ['approved', t`Approved`],
    ['rejected', t`Rejected`],
  ];
  const most = Math.max(1, ...months.flatMap((month) => kinds.map(([kind]) => month[kind])));
  return (
    <div className="grid gap-3 rounded-card border border-line bg-raised p-4">
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">
          <Trans>Idea performance</Trans>
        </caption>
        <thead>
          <tr>
            <td className="w-[28%]" />
            {months.map(({ month }) => (
              <th
                key={month}
                scope="col"
                title={formatPublished(month)}
                className="pb-1 text-center text-xs font-normal wrap-anywhere text-ink-2"
              >
                {formatMonth(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(([kind, name]) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-2 pe-2 text-start align-bottom font-normal wrap-anywhere">
                {name}
              </th>
              {months.map((month) => (
                <td key={month.month} className="px-0.5 pt-2 pb-1 align-bottom">
                  <Bar value={month[kind]} most={most} className={BARS[kind]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {days === null ? null : (
        <dl className="flex flex-wrap gap-x-2 border-t border-line pt-3 text-sm">
          <dt className="text-ink-2">
            <Trans>Median time to decide</Trans>
          </dt>
          <dd className="font-semibold">
            <Plural value={days} one="# day" other="# days" />
          </dd>
        </dl>
      )}
    </div>
  );
}

function Bar({
  value,
  most,
  className,
}: {
  readonly value: number;
  readonly most: number;
  readonly className: string;
}) {
  return (
    <span className="grid justify-items-center gap-1">
      {value > 0 ? (
        <span
          aria-hidden="true"
          className={cx('w-3 rounded-t-sm', className)}
          style={{ height: Math.max(3, (value / most) * TALLEST_PX) }}
        />
      ) : null}
      <span className={cx('tabular', value > 0 ? 'font-semibold' : 'text-ink-2')}>{formatNumber(value)}</span>
    </span>
  );
}
