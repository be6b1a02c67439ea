import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { signOut } from '../session/sign-out.ts';
import { useMe } from '../session/hooks.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { MenuEntry } from '../ui/MenuPanel.tsx';
import { useOffers } from '../navigation/hooks.ts';

/** The person's own places and the way out. */
export function AccountMenu({ className }: { readonly className?: string }) {
  const { t } = useLingui();
  const me = useMe();
  const entries = useAccountEntries();
  if (!me) return null;
  return (
    <span className={className}>
      <Menu
        align="end"
        label={t`Your account`}
        trigger={(props) => (
          <Button {...props} variant="quiet" aria-label={t`Your account: ${me.full_name}`} className="px-1">
            <Avatar name={me.full_name} src={me.profile_picture_url} size="sm" />
          </Button>
        )}
        entries={entries}
      />
    </span>
  );
}

function useAccountEntries(): MenuEntry[] {
  const offers = useOffers();
  const places = [
    { path: '/profile', label: <Trans>Profile</Trans> },
    { path: '/preferences', label: <Trans>Preferences</Trans> },
    { path: '/invite-codes', label: <Trans>Manage Invites</Trans> },
    { path: '/api-logs', label: <Trans>API Logs</Trans> },
    { path: '/dev-tools', label: <Trans>Developer tools</Trans> },
  ];
  const links: MenuEntry[] = places
    .filter(({ path }) => offers(path))
    .map(({ path, label }) => ({ label, link: <Link to={path} /> }));
  return [...links, { label: <Trans>Sign out</Trans>, onSelect: signOut }];
}
