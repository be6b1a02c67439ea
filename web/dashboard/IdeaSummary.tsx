import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { IDEA_STATUSES } from '../../shared/ideas/constants.ts';
import { useIdeaCounts } from '../ideas/hooks.ts';
import { formatCount, formatPercent } from '../platform/format.ts';
import { asAppError } from '../platform/client.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { cardLinkClass } from '../ui/link-class.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Widget } from './Widget.tsx';

/** How many of one's ideas have which status, and how those that were decided fared. */
export function IdeaSummary() {
  const { data, isError, error, refetch, isFetching } = useIdeaCounts('mine', NO_FILTERS);
  if (isError) {
    return (
      <Widget title={<Trans>My ideas at a glance</Trans>}>
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {asAppError(error).message}
        </ErrorState>
      </Widget>
    );
  }
  const approved = data?.by_status.approved ?? 0;
  const decided = approved + (data?.by_status.rejected ?? 0);
  const share = formatPercent(decided === 0 ? 0 : approved / decided);
  return (
    <Widget title={<Trans>My ideas at a glance</Trans>} to="/ideas">
      <dl className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
        {IDEA_STATUSES.map((status) => (
          <div key={status} className="relative flex min-h-tap items-center gap-3 px-4 py-2 hover:bg-sunk">
            <dt className="grow">
              <Link to="/ideas" search={{ status }} className={cardLinkClass}>
                <StatusBadge status={status} />
              </Link>
            </dt>
            <dd className="tabular font-heading text-xl font-semibold">
              {data ? formatCount(data.by_status[status] ?? 0) : <Skeleton className="h-[1lh] w-8" />}
            </dd>
          </div>
        ))}
      </dl>
      {data ? null : <Skeleton className="h-5.5 w-1/2" />}
      {decided > 0 ? (
        <p className="text-sm text-ink-2">
          <Plural
            value={decided}
            one={`One idea was decided; ${share} approved.`}
            other={`# ideas were decided; ${share} approved.`}
          />
        </p>
      ) : null}
    </Widget>
  );
}

const NO_FILTERS = {
  status: undefined,
  category: undefined,
  range: undefined,
  sort: 'created_at',
  order: 'desc',
  layout: 'list',
} as const;
