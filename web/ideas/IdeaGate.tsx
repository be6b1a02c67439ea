import type { ReactNode } from 'react';
import type { Idea } from '../../shared/ideas/model.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { useActor } from '../session/hooks.ts';
import { AccessDenied } from '../session/AccessDenied.tsx';
import { asAppError } from '../platform/client.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Loading, Skeleton, SkeletonLines } from '../ui/Skeleton.tsx';
import { useIdea } from './hooks.ts';
import { NotYours } from './NotYours.tsx';

interface IdeaGateProps {
  readonly id: string;
  /** Who may open this page of it, where that is not everyone who may open the idea. */
  readonly may?: (actor: Actor, idea: Idea) => boolean;
  readonly children: (idea: Idea) => ReactNode;
}

/** An idea while it comes, and then what is done with it; whoever may not open the page is led to where they work. */
export function IdeaGate({ id, may, children }: IdeaGateProps) {
  const { data: idea, error, refetch, isFetching } = useIdea(id);
  const actor = useActor();
  if (idea && actor && may && !may(actor, idea)) return <NotYours why="denied" />;
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
  if (refused.code === 'unauthenticated') return null;
  if (refused.status < 500 && refused.code !== 'rate_limited') return <NotYours why="missing" />;
  return (
    <ErrorState size="page" onRetry={() => void refetch()} retrying={isFetching}>
      {refused.message}
    </ErrorState>
  );
}
