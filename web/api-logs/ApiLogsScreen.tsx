import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '../platform/hooks.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useLogFilters } from './filters.ts';
import { LogFigures } from './LogFigures.tsx';
import { LogFilterBar } from './LogFilterBar.tsx';
import { LogList } from './LogList.tsx';

/** Every call to a service outside: what it was for, what it used and how it ended. */
export function ApiLogsScreen() {
  const { t } = useLingui();
  useTitle(t`API Logs`);
  const { filters, change } = useLogFilters();
  return (
    <>
      <PageHeader
        title={<Trans>API Logs</Trans>}
        subtitle={
          <Trans>
            Every call to an outside service. People are pseudonyms. Of what was sent and received only sizes
            are kept, for a year.
          </Trans>
        }
      />
      <LogFigures filters={filters} onFilter={change} />
      <LogFilterBar filters={filters} onChange={change} />
      <LogList filters={filters} onFilter={change} />
    </>
  );
}
