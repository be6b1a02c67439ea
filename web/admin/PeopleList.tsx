import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Check, MailQuestionMark } from 'lucide-react';
import { useRef } from 'react';
import type { AdminPerson } from '../../shared/admin/model.ts';
import { PagedList } from '../ui/PagedList.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { Tag } from '../ui/Tag.tsx';
import { useListKeys } from '../ui/use-list-keys.ts';
import { usePeople } from './hooks.ts';
import type { PeopleFilters } from './filters.ts';
import { PersonMenu } from './PersonMenu.tsx';
import { RolePick, TierPick } from './PersonPicks.tsx';

interface PeopleListProps {
  readonly filters: PeopleFilters;
  readonly onReset: () => void;
}

/** The people that the filters leave, the newest first. */
export function PeopleList({ filters, onReset }: PeopleListProps) {
  return (
    <PagedList
      query={usePeople(filters)}
      skeleton={<PeopleSkeleton />}
      empty={<NobodyFound onReset={onReset} />}
    >
      {(people) => <PeopleTable people={people} />}
    </PagedList>
  );
}

function NobodyFound({ onReset }: { readonly onReset: () => void }) {
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
      <Trans>Nobody matches this search and these filters.</Trans>
    </EmptyState>
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

const headClass =
  'border-b border-line-2 px-3 py-cell text-start text-xs font-semibold text-ink-2 first:ps-0 last:pe-0';
const cellClass = 'px-3 py-cell text-start align-middle first:ps-0 last:pe-0 max-md:p-0';

/** A table; on a phone each person is a block: name and menu, role and tier, state. */
function PeopleTable({ people }: { readonly people: readonly AdminPerson[] }) {
  const { t } = useLingui();
  const table = useRef<HTMLTableElement>(null);
  // what one opens of a person is their menu
  useListKeys(table, 'td:last-child button');
  return (
    <table ref={table} className="w-full border-collapse text-sm max-md:block">
      <caption className="sr-only">{t`People`}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {[t`Person`, t`Role`, t`Tier`, t`Last active`, t`State`].map((head) => (
            <th key={head} scope="col" className={headClass}>
              {head}
            </th>
          ))}
          <th scope="col" className={headClass}>
            <span className="sr-only">{t`Actions`}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {people.map((person) => (
          <Row key={person.id} person={person} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ person }: { readonly person: AdminPerson }) {
  return (
    <tr className="border-b border-line last:border-b-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] max-md:items-center max-md:gap-2 max-md:py-3">
      <th scope="row" className={cx(cellClass, 'max-md:col-span-2')}>
        <Who person={person} />
      </th>
      <td className={cx(cellClass, 'max-md:row-start-2 max-md:*:w-full max-md:[&_select]:w-full')}>
        <RolePick person={person} />
      </td>
      <td
        className={cx(
          cellClass,
          'max-md:col-span-2 max-md:row-start-2 max-md:*:w-full max-md:[&_select]:w-full',
        )}
      >
        <TierPick person={person} />
      </td>
      <td
        className={cx(
          cellClass,
          'text-ink-2 md:whitespace-nowrap max-md:col-span-2 max-md:row-start-3 max-md:text-end',
        )}
      >
        {person.last_seen_at ? <RelativeTime at={person.last_seen_at} /> : <Trans>not yet</Trans>}
      </td>
      <td className={cx(cellClass, 'max-md:col-start-1 max-md:row-start-3')}>
        <State person={person} />
      </td>
      <td className={cx(cellClass, 'max-md:col-start-3 max-md:row-start-1')}>
        <PersonMenu person={person} />
      </td>
    </tr>
  );
}

function Who({ person }: { readonly person: AdminPerson }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={person.full_name || person.email} src={person.profile_picture_url} />
      <span className="grid min-w-0">
        <b className="font-semibold wrap-anywhere">
          <bdi>{person.full_name || <Trans>Unknown User</Trans>}</bdi>
        </b>
        <span className="text-xs font-normal wrap-anywhere text-ink-2">
          <Address of={person} />
        </span>
      </span>
    </span>
  );
}

/** An address that breaks before its host rather than within a word. */
function Address({ of: { email } }: { readonly of: AdminPerson }) {
  const at = email.lastIndexOf('@');
  return (
    <bdi>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
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
