import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditFilters, AuditRow } from '../../shared/admin/model.ts';
import { formatDateTime } from '../platform/format.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PagedTable } from '../ui/PagedTable.tsx';
import { shortName } from '../ui/short-name.ts';
import { ShortName } from '../ui/ShortName.tsx';
import type { Column } from '../ui/Table.tsx';
import { useAudit } from './hooks.ts';

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
  return (
    <PagedTable
      query={useAudit(filters)}
      caption={t`Acts`}
      columns={useColumns(onFilter)}
      rowKey={({ seq }) => String(seq)}
      empty={
        <EmptyState drawing="ledger" title={<Trans>Nothing recorded</Trans>}>
          <Trans>No action matches these filters.</Trans>
        </EmptyState>
      }
    />
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
  const short = shortName(name);
  return (
    <ShortName name={name} label={t`Only the person ${short}`} onPress={() => onFilter({ person: name })} />
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
  const short = shortName(object_id);
  return (
    <ShortName
      name={object_id}
      label={t`Only ${object_type} ${short}`}
      onPress={() => onFilter({ object_id })}
      className="min-h-6 text-xs"
    />
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
