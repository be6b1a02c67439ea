import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Idea } from '../../shared/ideas/model.ts';
import { AccessDenied } from '../session/AccessDenied.tsx';
import { asAppError } from '../platform/client.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Loading, Skeleton, SkeletonLines } from '../ui/Skeleton.tsx';
import { useIdea } from './hooks.ts';

/** An idea while it comes, when it is not to be had, and then what is done with it. */
export function IdeaGate({
  id,
  children,
}: {
  readonly id: string;
  readonly children: (idea: Idea) => ReactNode;
}) {
  const { data: idea, error, refetch, isFetching } = useIdea(id);
  if (idea) return children(idea);
  if (!error) {
    return (
      <Loading className="grid max-w-prose gap-6">
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="h-6 w-32" />
        <SkeletonLines lines={5} />
      </Loading>
    );
  }
  const refused = asAppError(error);
  if (refused.code === 'forbidden') return <AccessDenied>{refused.message}</AccessDenied>;
  if (refused.status < 500 && refused.code !== 'rate_limited') return <NoSuchIdea />;
  return (
    <ErrorState size="page" onRetry={() => void refetch()} retrying={isFetching}>
      {refused.message}
    </ErrorState>
  );
}

function NoSuchIdea() {
  return (
    <EmptyState
      whole
      drawing="lost"
      title={<Trans>This idea could not be found</Trans>}
      action={
        <Link to="/ideas" className={buttonClass({ variant: 'primary' })}>
          <Trans>Go to ideas</Trans>
        </Link>
      }
    >
      <Trans>It may have been deleted, or you may not open it.</Trans>
    </EmptyState>
  );
}
