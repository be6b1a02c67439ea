import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import { useOffers, useTitle } from '../navigation/hooks.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { AdminNav } from './AdminNav.tsx';
import { usePeopleFilters } from './filters.ts';
import { PeopleFilterBar } from './PeopleFilterBar.tsx';
import { PeopleList } from './PeopleList.tsx';
import { RoleRequests } from './RoleRequests.tsx';

/** The people of the platform (product §13): their roles and requests, tiers, flags, suspensions, and help on the spot. */
export function UsersScreen() {
  const { t } = useLingui();
  useTitle(t`User management`);
  const offers = useOffers();
  const { filters, change } = usePeopleFilters();
  return (
    <>
      <PageHeader
        title={<Trans>User management</Trans>}
        actions={
          offers('/invite-codes') ? (
            <Link to="/invite-codes" className={buttonClass()}>
              <Icon as={Ticket} size={18} />
              <Trans>Invite codes</Trans>
            </Link>
          ) : null
        }
      />
      <AdminNav />
      <RoleRequests />
      <PeopleFilterBar filters={filters} onChange={change} />
      <PeopleList filters={filters} onReset={() => change(NO_FILTERS)} />
    </>
  );
}

const NO_FILTERS = { q: undefined, role: undefined, tier: undefined, state: undefined };
