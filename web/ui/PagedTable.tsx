import type { ReactNode } from 'react';
import { PagedList, type PagedListProps } from './PagedList.tsx';
import { Loading, SkeletonLines } from './Skeleton.tsx';
import { Table, type TableProps } from './Table.tsx';

interface PagedTableProps<Row> extends Pick<TableProps<Row>, 'caption' | 'columns' | 'rowKey'> {
  readonly query: PagedListProps<Row>['query'];
  /** Where there is nothing. */
  readonly empty: ReactNode;
}

/** A table that comes page by page, in its four states; on a phone each row is a block. */
export function PagedTable<Row>({ query, empty, ...table }: PagedTableProps<Row>) {
  return (
    <PagedList
      query={query}
      skeleton={
        <Loading className="grid gap-5">
          <SkeletonLines lines={5} />
          <SkeletonLines lines={5} />
        </Loading>
      }
      empty={empty}
    >
      {(rows) => <Table {...table} rows={rows} fold />}
    </PagedList>
  );
}
