import { Trans } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { ErrorState } from './ErrorState.tsx';
import { asAppError } from '../platform/client.ts';

export interface PagedListProps<Item> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  /** In the place of what comes. */
  readonly skeleton: ReactNode;
  /** Where there is nothing. */
  readonly empty: ReactNode;
  readonly errorTitle?: ReactNode;
  /** Only the beginning is wanted: no way to further pages. */
  readonly closed?: boolean;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list that comes page by page, in its four states; a button brings the next page. */
export function PagedList<Item>({
  query,
  skeleton,
  empty,
  errorTitle,
  closed = false,
  children,
}: PagedListProps<Item>) {
  if (query.isPending) return skeleton;
  if (query.isError) {
    return (
      <ErrorState title={errorTitle} onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {asAppError(query.error).message}
      </ErrorState>
    );
  }
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  return (
    <>
      {children(items)}
      {query.hasNextPage && !closed ? (
        <Button className="mt-4" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </>
  );
}
