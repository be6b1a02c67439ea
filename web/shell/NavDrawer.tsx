import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LogOut, Plus, Search } from 'lucide-react';
import { useRef } from 'react';
import { signOut } from '../session/sign-out.ts';
import { useMe } from '../session/hooks.ts';
import { openCommand } from '../commands/open.ts';
import { useOffers } from '../navigation/hooks.ts';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { useRoleLabel } from '../ui/use-role-label.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Icon } from '../ui/Icon.tsx';
import { Button } from '../ui/Button.tsx';
import { Drawer } from '../ui/Dialog.tsx';
import { FavoritePlaces } from '../navigation/FavoritePlaces.tsx';
import { FOOT_ITEMS, MAIN_ITEMS, STAFF_ITEMS } from '../navigation/items.ts';
import { NavLinks } from '../navigation/NavLinks.tsx';
import { MODE_ITEMS, PERSON_ITEMS } from '../navigation/places.ts';
import { RecentItems } from '../navigation/RecentItems.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

export interface NavDrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The whole navigation on a phone. */
export function NavDrawer({ open, onOpenChange }: NavDrawerProps) {
  const { t } = useLingui();
  const me = useMe();
  const roleLabel = useRoleLabel();
  const close = () => onOpenChange(false);
  const goesOn = useRef<() => void>(undefined);
  /** Does something once the drawer has gone: below it all would be closed, and what opens would lead to a page below it. */
  const closeFor = (act: () => void) => {
    goesOn.current = act;
    close();
  };
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      onGone={() => {
        goesOn.current?.();
        goesOn.current = undefined;
      }}
      title={t`Menu`}
      side="start"
      header={<ThemeToggle />}
    >
      <div className="p-3">
        {me ? (
          <div className="mb-3 flex items-center gap-3 border-b border-line px-2 pb-3">
            <Avatar name={me.full_name} src={me.profile_picture_url} />
            <span className="min-w-0 grow">
              <b className="block truncate font-semibold">{me.full_name || <Trans>Unknown User</Trans>}</b>
              <span className="block text-sm text-ink-2">{roleLabel(me.role)}</span>
            </span>
            <NotificationBell onNavigate={close} />
          </div>
        ) : null}
        <Quick
          onNavigate={close}
          onSearch={() => closeFor(() => requestAnimationFrame(() => openCommand('palette')))}
        />
        <nav aria-label={t`Main`} className="grid gap-0.5">
          <NavLinks items={MODE_ITEMS} onNavigate={close} />
          <NavLinks items={MAIN_ITEMS} onNavigate={close} />
          <NavLinks items={STAFF_ITEMS} onNavigate={close} />
        </nav>
        <FavoritePlaces onNavigate={close} />
        <RecentItems onNavigate={close} />
        <nav aria-label={t`Settings and help`} className="mt-4 grid gap-0.5 border-t border-line pt-3">
          <NavLinks items={PERSON_ITEMS} onNavigate={close} />
          <NavLinks items={FOOT_ITEMS} onNavigate={close} />
          <Button
            variant="quiet"
            icon={LogOut}
            className="justify-start gap-2.5 border-0! px-2.5! font-normal! [&>svg]:size-[1.25rem]"
            onClick={() => closeFor(signOut)}
          >
            <Trans>Sign out</Trans>
          </Button>
        </nav>
      </div>
    </Drawer>
  );
}

/** What is done most: finding something, and writing down an idea. */
function Quick({ onNavigate, onSearch }: Readonly<Record<'onNavigate' | 'onSearch', () => void>>) {
  const offers = useOffers();
  return (
    <div className="mb-3 grid auto-cols-fr grid-flow-col gap-2">
      <Button icon={Search} onClick={onSearch}>
        <Trans>Search</Trans>
      </Button>
      {offers('/ideas/new') ? (
        <Link to="/ideas/new" onClick={onNavigate} className={buttonClass({ variant: 'primary' })}>
          <Icon as={Plus} />
          <Trans>New Idea</Trans>
        </Link>
      ) : null}
    </div>
  );
}
