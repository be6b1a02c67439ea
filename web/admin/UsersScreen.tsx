import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '../platform/hooks.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { AdminNav } from './AdminNav.tsx';
import { usePeopleFilters } from './filters.ts';
import { PeopleFilterBar } from './PeopleFilterBar.tsx';
import { PeopleList } from './PeopleList.tsx';
import { RoleRequests } from './RoleRequests.tsx';

/** The people of the platform: their roles and requests, tiers, flags, suspensions, and help on the spot. */
export function UsersScreen() {
  const { t } = useLingui();
  useTitle(t`User management`);
  const { filters, change } = usePeopleFilters();
  return (
    <>
      <PageHeader title={<Trans>User management</Trans>} />
      <AdminNav />
      <RoleRequests />
      <PeopleFilterBar filters={filters} onChange={change} />
      <PeopleList filters={filters} onReset={() => change(NO_FILTERS)} />
    </>
  );
}

const NO_FILTERS = { q: undefined, role: undefined, tier: undefined, state: undefined };
