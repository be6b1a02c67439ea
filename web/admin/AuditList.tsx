import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditFilters, AuditRow } from '../../shared/admin/model.ts';
import { formatDateTime } from '../platform/format.ts';
import { PagedList } from '../ui/PagedList.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { textLinkClass } from '../ui/link-class.ts';
import { Loading, SkeletonLines } from '../ui/Skeleton.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { useAudit } from './hooks.ts';

/** Letters of a pseudonym that tell people apart on a screen. */
const SHORT = 8;
/** Longer details are opened by a press. */
const INLINE_DETAILS = 80;

type Narrow = (next: { readonly [Name in keyof AuditFilters]?: string | undefined }) => void;

/** The acts that the filters leave, the newest first. */
export function AuditList({
  filters,
  onFilter,
}: {
  readonly filters: AuditFilters;
  readonly onFilter: Narrow;
}) {
  const { t } = useLingui();
  const columns = useColumns(onFilter);
  return (
    <PagedList
      query={useAudit(filters)}
      skeleton={
        <Loading className="grid gap-5">
          <SkeletonLines lines={5} />
          <SkeletonLines lines={5} />
        </Loading>
      }
      empty={
        <EmptyState drawing="ledger" title={<Trans>Nothing recorded</Trans>}>
          <Trans>No action matches these filters.</Trans>
        </EmptyState>
      }
    >
      {(acts) => (
        <Table caption={t`Acts`} columns={columns} rows={acts} rowKey={({ seq }) => String(seq)} fold />
      )}
    </PagedList>
  );
}

function useColumns(onFilter: Narrow): Column<AuditRow>[] {
  const { t } = useLingui();
  return [
    {
      key: 'at',
      header: t`When`,
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
      className: 'whitespace-nowrap',
    },
    {
      key: 'actor',
      header: t`Who`,
      cell: ({ actor, actor_role }) => (
        <span className="grid justify-items-start">
          <Pseudonym name={actor} onFilter={onFilter} />
          <bdi dir="ltr" className="text-xs whitespace-nowrap text-ink-2">
            {actor_role}
          </bdi>
        </span>
      ),
    },
    { key: 'action', header: t`Act`, cell: ({ action }) => <code dir="ltr">{action}</code> },
    {
      key: 'object',
      header: t`Object`,
      cell: (row) => (
        <span className="grid justify-items-start">
          <code dir="ltr">{row.object_type}</code>
          <ObjectName row={row} onFilter={onFilter} />
        </span>
      ),
    },
    { key: 'details', header: t`Details`, cell: ({ details }) => <Details details={details} /> },
  ];
}

function Pseudonym({ name, onFilter }: { readonly name: string; readonly onFilter: Narrow }) {
  const { t } = useLingui();
  if (name === 'system') return <Trans>the program</Trans>;
  const short = name.slice(0, SHORT);
  return (
    <button
      type="button"
      title={name}
      aria-label={t`Only the person ${short}`}
      className={`${textLinkClass} min-h-6 cursor-pointer`}
      onClick={() => onFilter({ person: name })}
    >
      <code dir="ltr">{short}</code>
    </button>
  );
}

function ObjectName({
  row: { object_type, object_id },
  onFilter,
}: {
  readonly row: AuditRow;
  readonly onFilter: Narrow;
}) {
  const { t } = useLingui();
  if (object_id === null) return null;
  if (object_type === 'profile') return <Pseudonym name={object_id} onFilter={onFilter} />;
  // ids begin with the time: what tells them apart stands at the end
  const short = object_id.length > SHORT ? `…${object_id.slice(-SHORT)}` : object_id;
  return (
    <button
      type="button"
      title={object_id}
      aria-label={t`Only ${object_type} ${short}`}
      className={`${textLinkClass} min-h-6 cursor-pointer text-xs`}
      onClick={() => onFilter({ object_id })}
    >
      <code dir="ltr">{short}</code>
    </button>
  );
}

function Details({ details }: Pick<AuditRow, 'details'>) {
  const entries = Object.entries(details);
  if (entries.length === 0) return <span className="text-ink-2">–</span>;
  const text = entries.map(([name, value]) => `${name}: ${inWords(value)}`).join(', ');
  const lines = (
    <span dir="auto" className="wrap-anywhere">
      {text}
    </span>
  );
  if (text.length <= INLINE_DETAILS) return lines;
  return (
    <details className="max-w-[40ch]">
      <summary className="min-h-6 cursor-pointer">
        <Trans>Details</Trans>
      </summary>
      {lines}
    </details>
  );
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
