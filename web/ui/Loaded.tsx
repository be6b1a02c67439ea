import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asAppError } from '../platform/client.ts';
import { ErrorState } from './ErrorState.tsx';
import { Loading, SkeletonLines } from './Skeleton.tsx';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Lines in the place of what comes. */
  readonly lines: 1 | 2 | 3 | 4 | 5;
  readonly children: (data: Data) => ReactNode;
}

/** A part of a page that is read from the server: while it comes, where it failed, and when it is there. */
export function Loaded<Data>({ query, lines, children }: LoadedProps<Data>) {
  if (query.isPending) {
    return (
      <Loading>
        <SkeletonLines lines={lines} />
      </Loading>
    );
  }
  if (query.isError) {
    return (
      <ErrorState size="part" onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {asAppError(query.error).message}
      </ErrorState>
    );
  }
  return children(query.data);
}
