import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { AdminNav } from '../admin/AdminNav.tsx';
import { useTitle } from '../platform/hooks.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Icon } from '../ui/Icon.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useUsage } from './hooks.ts';
import { UsageSums } from './UsageSums.tsx';
import { UsageTable } from './UsageTable.tsx';

/** What research and the assistant did and cost, by week. */
export function AnalyticsScreen() {
  const { t } = useLingui();
  useTitle(t`Analytics`);
  const usage = useUsage();
  return (
    <>
      <PageHeader
        title={<Trans>Analytics</Trans>}
        subtitle={
          <Trans>
            What research and the assistant did and cost in the last twelve weeks. Weeks begin on Monday. No
            person is in these figures.
          </Trans>
        }
        actions={
          <a href="/api/analytics/usage/export" download className={buttonClass()}>
            <Icon as={Download} size={18} />
            <Trans>Export CSV</Trans>
          </a>
        }
      />
      <AdminNav />
      <Loaded query={usage} lines={5}>
        {({ weeks }) => (
          <div className="grid gap-6">
            <UsageSums weeks={weeks} />
            <UsageTable weeks={weeks} />
          </div>
        )}
      </Loaded>
    </>
  );
}
