import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useOffers } from '../navigation/hooks.ts';
import { tabClass } from '../ui/tab-class.ts';
import { useCurrentTab } from '../ui/use-current-tab.ts';

/** The screens of staff, one beside the other. */
export function AdminNav() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const offers = useOffers();
  const row = useCurrentTab(pathname);
  const places = [
    { to: '/admin', label: t`Dashboard` },
    { to: '/admin/users', label: t`People` },
    { to: '/invite-codes', label: t`Invite codes` },
    { to: '/admin/settings', label: t`Settings` },
    { to: '/admin/audit', label: t`Audit log` },
    { to: '/admin/analytics', label: t`Analytics` },
  ];
  const offered = places.filter(({ to }) => offers(to));
  // who may open one of them alone has nowhere else to go
  if (offered.length < 2) return null;
  return (
    <nav
      ref={row}
      aria-label={t`Administration`}
      className="relative scroll-row mb-6 gap-1 border-b border-line max-md:-mx-4 max-md:px-4"
    >
      {offered.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={pathname === to ? 'page' : undefined}
          className={tabClass(pathname === to)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
