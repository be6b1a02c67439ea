import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { AuditFilters } from '../../shared/admin/model.ts';
import { useTitle } from '../platform/hooks.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pick } from '../ui/Select.tsx';
import { AdminNav } from './AdminNav.tsx';
import { AuditList } from './AuditList.tsx';
import { present } from './present.ts';
import { useAuditWords } from './hooks.ts';

/** Every act of staff and of security, as it was written down: never changed, gone after a year, people by their pseudonyms. */
export function AuditScreen() {
  const { t } = useLingui();
  useTitle(t`Audit log`);
  const search = useSearch({ from: '/shell/admin/audit' });
  const navigate = useNavigate();
  const filters: AuditFilters = present({
    action: search.action,
    object_type: search.object_type,
    object_id: search.object_id,
    person: search.person,
  });
  const change = (next: { readonly [Name in keyof AuditFilters]?: string | undefined }) =>
    void navigate({ to: '.', search: { ...filters, ...next }, replace: true, resetScroll: false });
  const query = new URLSearchParams(filters as Record<string, string>).toString();
  const one = filters.person ?? filters.object_id;
  return (
    <>
      <PageHeader
        title={<Trans>Audit log</Trans>}
        subtitle={
          <Trans>
            People appear here under pseudonyms. Entries never change, and are removed after a year.
          </Trans>
        }
        actions={
          <a
            href={`/api/admin/audit/export${query === '' ? '' : `?${query}`}`}
            download
            className={buttonClass()}
          >
            <Icon as={Download} size={18} />
            <Trans>Export CSV</Trans>
          </a>
        }
      />
      <AdminNav />
      <WordPicks filters={filters} onChange={change} />
      {one === undefined ? null : (
        <Notice
          tone="info"
          className="mb-4"
          actions={
            <Button variant="quiet" onClick={() => change({ person: undefined, object_id: undefined })}>
              <Trans>Show all</Trans>
            </Button>
          }
        >
          {filters.person ? (
            <Trans>
              Only acts of, and on, the person <code dir="ltr">{one.slice(0, 8)}</code>
            </Trans>
          ) : (
            <Trans>
              Only acts on <code dir="ltr">{one}</code>
            </Trans>
          )}
        </Notice>
      )}
      <AuditList filters={filters} onFilter={change} />
    </>
  );
}

interface WordPicksProps {
  readonly filters: AuditFilters;
  readonly onChange: (next: { readonly [Name in keyof AuditFilters]?: string | undefined }) => void;
}

function WordPicks({ filters, onChange }: WordPicksProps) {
  const { t } = useLingui();
  const { data: words } = useAuditWords();
  const options = (every: string, known: readonly string[], chosen: string | undefined) => [
    { value: '', label: every },
    ...[...new Set([...known, ...(chosen ? [chosen] : [])])].map((word) => ({ value: word, label: word })),
  ];
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <Pick
        label={t`Act`}
        value={filters.action ?? ''}
        active={filters.action !== undefined}
        onChange={(action) => onChange({ action: action || undefined })}
        options={options(t`Every act`, words?.actions ?? [], filters.action)}
      />
      <Pick
        label={t`Object`}
        value={filters.object_type ?? ''}
        active={filters.object_type !== undefined}
        onChange={(object_type) => onChange({ object_type: object_type || undefined })}
        options={options(t`Every object`, words?.object_types ?? [], filters.object_type)}
      />
    </div>
  );
}
