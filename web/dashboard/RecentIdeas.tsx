import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isStaff } from '../../shared/platform/roles.ts';
import { useActor } from '../session/hooks.ts';
import { api, asAppError } from '../platform/client.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { cardLinkClass } from '../ui/link-class.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Widget } from './Widget.tsx';

const SHOWN = 5;

/** The ideas that changed last: one's own, for the staff everybody's. */
export function RecentIdeas() {
  const actor = useActor();
  const all = actor !== null && isStaff(actor);
  return (
    <Widget title={all ? <Trans>Recent ideas</Trans> : <Trans>My recent ideas</Trans>} to="/ideas">
      <List view={all ? 'all' : 'mine'} />
    </Widget>
  );
}

function List({ view }: { readonly view: 'all' | 'mine' }) {
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(
    api.ideas.list.queryOptions({ input: { view, sort: 'updated_at', limit: SHOWN } }),
  );
  if (isPending) {
    return (
      <Loading className="divide-y divide-line rounded-card border border-line bg-raised">
        {Array.from({ length: SHOWN }, (_, row) => (
          <div key={row} className="grid gap-1 px-4 py-3">
            <Skeleton className="h-[1lh] w-2/3" />
            <Skeleton className="h-6 w-2/5" />
          </div>
        ))}
      </Loading>
    );
  }
  if (isError) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {asAppError(error).message}
      </ErrorState>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        size="part"
        title={<Trans>No Ideas Yet</Trans>}
        action={
          <Link to="/ideas/new" className={buttonClass({ variant: 'primary' })}>
            <Trans>Submit Your First Idea</Trans>
          </Link>
        }
      >
        <Trans>Start your innovation journey by submitting your first idea!</Trans>
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
      {data.items.map((idea) => (
        <li
          key={idea.id}
          className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-sunk"
        >
          <Link
            to="/ideas/$id"
            params={{ id: idea.id }}
            className={`${cardLinkClass} min-w-0 basis-full`}
            dir="auto"
          >
            {idea.title}
          </Link>
          <StatusBadge status={idea.status} />
          <span className="text-sm text-ink-2">
            <RelativeTime at={idea.updated_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
