import { Plural, Trans } from '@lingui/react/macro';
import { IDEA_STATUSES } from '../../shared/ideas/constants.ts';
import { useIdeaCounts } from '../ideas/hooks.ts';
import { formatPercent } from '../platform/format.ts';
import { asAppError } from '../platform/client.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Tile, Widget } from './Widget.tsx';

/** How many of one's ideas stand where, and how those that were decided fared (§6 my-ideas-summary, idea-performance). */
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
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {IDEA_STATUSES.map((status) => (
          <Tile
            key={status}
            name={<StatusBadge status={status} />}
            value={data && (data.by_status[status] ?? 0)}
            to="/ideas"
            search={{ status }}
          />
        ))}
      </dl>
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
