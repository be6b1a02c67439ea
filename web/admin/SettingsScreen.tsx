import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '../platform/hooks.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { AdminNav } from './AdminNav.tsx';
import { useOperatorSettings, useReviewSettings } from './hooks.ts';
import { OperatorPanel } from './OperatorPanel.tsx';
import { ProviderKeys } from './ProviderKeys.tsx';
import { ReviewSettingsForm } from './ReviewSettingsForm.tsx';

/** Rules of review, and what the operator has set. */
export function SettingsScreen() {
  const { t } = useLingui();
  useTitle(t`Settings`);
  return (
    <>
      <PageHeader title={<Trans>Settings</Trans>} />
      <AdminNav />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
        <Loaded query={useReviewSettings()} lines={5}>
          {(saved) => <ReviewSettingsForm saved={saved} />}
        </Loaded>
        <ProviderKeys />
        <Loaded query={useOperatorSettings()} lines={5}>
          {(settings) => <OperatorPanel settings={settings} />}
        </Loaded>
      </div>
    </>
  );
}
