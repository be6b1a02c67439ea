import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import type { LogFilters, LogRow } from '../../shared/api-logs/model.ts';
import { formatDateTime, formatNumber } from '../platform/format.ts';
import { Drawer } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { textLinkClass } from '../ui/link-class.ts';
import { PagedTable } from '../ui/PagedTable.tsx';
import { shortName } from '../ui/short-name.ts';
import { ShortName } from '../ui/ShortName.tsx';
import type { Column } from '../ui/Table.tsx';
import type { NextFilters } from './filters.ts';
import { CallState } from './CallState.tsx';
import { useCalls, useLogLabels } from './hooks.ts';
import { LogDetails } from './LogDetails.tsx';

interface LogListProps {
  readonly filters: LogFilters;
  readonly onFilter: (next: NextFilters) => void;
}

/** The calls that the filters leave, the newest first; one is opened at the side. */
export function LogList({ filters, onFilter }: LogListProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<LogRow>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (row: LogRow) => {
    setOpened(row);
    setIsOpen(true);
  };
  const narrow = (next: NextFilters) => {
    setIsOpen(false);
    onFilter(next);
  };
  return (
    <>
      <PagedTable
        query={useCalls(filters)}
        caption={t`Calls, the newest first`}
        columns={useColumns(open, narrow)}
        rowKey={({ id }) => id}
        empty={<NoCalls filtered={Object.keys(filters).length > 0} />}
      />
      <Drawer
        open={isOpen}
        onOpenChange={setIsOpen}
        side="end"
        title={opened ? <bdi>{opened.provider}</bdi> : ''}
      >
        {opened ? <LogDetails call={opened} onFilter={narrow} /> : null}
      </Drawer>
    </>
  );
}

function NoCalls({ filtered }: { readonly filtered: boolean }) {
  return (
    <EmptyState drawing="ledger" title={<Trans>No calls</Trans>}>
      {filtered ? (
        <Trans>No call matches these filters.</Trans>
      ) : (
        <Trans>Nothing outside was called yet. Calls to models, search and pages are listed here.</Trans>
      )}
    </EmptyState>
  );
}

function useColumns(open: (row: LogRow) => void, narrow: (next: NextFilters) => void): Column<LogRow>[] {
  const { t } = useLingui();
  const { services } = useLogLabels();
  return [
    {
      key: 'at',
      header: t`When`,
      cell: (row) => (
        <button type="button" className={`${textLinkClass} min-h-6 cursor-pointer`} onClick={() => open(row)}>
          <time dateTime={row.at}>{formatDateTime(row.at)}</time>
        </button>
      ),
      className: 'whitespace-nowrap',
    },
    {
      key: 'provider',
      header: t`Provider, model`,
      cell: ({ provider, model, service }) => (
        <span className="grid">
          <bdi className="wrap-break-word font-semibold">
            <Dotted name={provider} />
          </bdi>
          <bdi className="text-xs wrap-break-word text-ink-2">{model ?? services[service]}</bdi>
        </span>
      ),
    },
    {
      key: 'purpose',
      header: t`What for`,
      cell: ({ purpose }) => (
        <code dir="ltr" className="wrap-break-word">
          <Dotted name={purpose} />
        </code>
      ),
    },
    { key: 'person', header: t`Person`, cell: ({ person }) => <Person name={person} narrow={narrow} /> },
    { key: 'tokens', header: t`Tokens in + out`, numeric: true, cell: (row) => <Tokens call={row} /> },
    {
      key: 'paise',
      header: t`Paise`,
      numeric: true,
      cell: ({ paise }) => (paise === null ? '–' : formatNumber(paise)),
    },
    { key: 'ms', header: t`ms`, numeric: true, cell: ({ ms }) => (ms === null ? '–' : formatNumber(ms)) },
    {
      key: 'status',
      header: t`Status`,
      cell: (row) => <CallState call={row} />,
      className: 'sm:whitespace-nowrap',
    },
  ];
}

/** A name of parts with dots between them: a narrow column breaks it behind a dot. */
function Dotted({ name }: { readonly name: string }) {
  return name.split(/(?<=\.)/).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}

function Person({
  name,
  narrow,
}: {
  readonly name: string | null;
  readonly narrow: (next: NextFilters) => void;
}) {
  const { t } = useLingui();
  if (name === null) return <span className="text-ink-2">–</span>;
  const short = shortName(name);
  return (
    <ShortName name={name} label={t`Only the person ${short}`} onPress={() => narrow({ person: name })} />
  );
}

function Tokens({ call: { tokens_in, tokens_out, estimated } }: { readonly call: LogRow }) {
  if (tokens_in + tokens_out === 0) return '–';
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {estimated ? '≈ ' : ''}
      {formatNumber(tokens_in)} + {formatNumber(tokens_out)}
    </bdi>
  );
}
