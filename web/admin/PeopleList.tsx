import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Check, MailQuestionMark } from 'lucide-react';
import type { AdminPerson } from '../../shared/admin/model.ts';
import { asAppError } from '../platform/client.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { Tag } from '../ui/Tag.tsx';
import { usePeople, type PeopleFilters } from './hooks.ts';
import { PersonMenu } from './PersonMenu.tsx';
import { RolePick, TierPick } from './PersonPicks.tsx';

interface PeopleListProps {
  readonly filters: PeopleFilters;
  readonly onReset: () => void;
}

/** The people that the filters leave, the newest first. */
export function PeopleList({ filters, onReset }: PeopleListProps) {
  const { t } = useLingui();
  const {
    data,
    isPending,
    isError,
    error,
    refetch,
    isFetching,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = usePeople(filters);
  const columns = useColumns();
  if (isPending) return <PeopleSkeleton />;
  if (isError) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {asAppError(error).message}
      </ErrorState>
    );
  }
  const people = data.pages.flatMap((page) => page.items);
  if (people.length === 0) {
    return (
      <EmptyState
        drawing="sieve"
        title={<Trans>Nobody found</Trans>}
        action={
          <Button onClick={onReset}>
            <Trans>Show everybody</Trans>
          </Button>
        }
      >
        <Trans>No person fits this search and these filters.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Table
        caption={t`People`}
        columns={columns}
        rows={people}
        rowKey={({ id }) => id}
        fold
        className="max-sm:overflow-visible"
      />
      {hasNextPage ? (
        <Button className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </>
  );
}

function PeopleSkeleton() {
  return (
    <Loading className="grid gap-3">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-3 border-b border-line py-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-5 w-1/5" />
        </div>
      ))}
    </Loading>
  );
}

function useColumns(): Column<AdminPerson>[] {
  const { t } = useLingui();
  return [
    {
      key: 'person',
      header: t`Person`,
      cell: (person) => <Who person={person} />,
      className: 'align-middle',
    },
    {
      key: 'role',
      header: t`Role`,
      cell: (person) => <RolePick person={person} />,
      className: 'align-middle',
    },
    {
      key: 'tier',
      header: t`Tier`,
      cell: (person) => <TierPick person={person} />,
      className: 'align-middle',
    },
    {
      key: 'seen',
      header: t`Last active`,
      cell: ({ last_active_at }) =>
        last_active_at ? (
          <RelativeTime at={last_active_at} />
        ) : (
          <span className="text-ink-2">
            <Trans>not signed in</Trans>
          </span>
        ),
      className: 'align-middle whitespace-nowrap',
    },
    {
      key: 'state',
      header: t`State`,
      cell: (person) => <State person={person} />,
      className: 'align-middle',
    },
    {
      key: 'actions',
      header: <span className="sr-only">{t`Actions`}</span>,
      cell: (person) => <PersonMenu person={person} />,
      className: 'align-middle',
    },
  ];
}

function Who({ person }: { readonly person: AdminPerson }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={person.full_name || person.email} src={person.profile_picture_url} />
      <span className="grid min-w-0">
        <b className="font-semibold wrap-anywhere">
          <bdi>{person.full_name || <Trans>Unknown User</Trans>}</bdi>
        </b>
        <bdi className="text-xs font-normal wrap-anywhere text-ink-2">{person.email}</bdi>
      </span>
    </span>
  );
}

function State({ person }: { readonly person: AdminPerson }) {
  if (person.suspended_at) {
    return (
      <span className="grid justify-items-start gap-1">
        <Tag tone="bad" icon={Ban}>
          <Trans>Suspended</Trans>
        </Tag>
        {person.suspended_reason ? (
          <span
            className="clamp-2 max-w-[24ch] text-xs text-ink-2"
            dir="auto"
            title={person.suspended_reason}
          >
            {person.suspended_reason}
          </span>
        ) : null}
      </span>
    );
  }
  if (!person.email_verified) {
    return (
      <Tag tone="warn" icon={MailQuestionMark}>
        <Trans>Email not verified</Trans>
      </Tag>
    );
  }
  return (
    <Tag tone="good" icon={Check}>
      <Trans>Active</Trans>
    </Tag>
  );
}
