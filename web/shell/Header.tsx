import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon, Plus, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { openCommand } from '../commands/open.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useOffers } from '../navigation/hooks.ts';
import { NavDrawer } from './LazyDrawer.tsx';
import { HomeLink } from './Sidebar.tsx';
import { part } from '../ui/part.ts';

const HeaderTools = part(() => import('./later.ts'), 'HeaderTools');
const AccountMenu = part(() => import('./later.ts'), 'AccountMenu');

/** The bar on top: places, New Idea, language, theme, bell, account. On phones the drawer holds what does not fit. */
export function Header() {
  const { t } = useLingui();
  const [drawer, setDrawer] = useState(false);
  const offers = useOffers();
  return (
    <header className="sticky top-0 z-20 flex min-h-15 items-center border-b border-line bg-paper px-2 md:gap-2 md:px-4 min-[82rem]:px-6 print:hidden">
      <IconButton
        icon={MenuIcon}
        label={t`Menu`}
        className="md:hidden"
        aria-expanded={drawer}
        onClick={() => setDrawer(true)}
      />
      <span className="flex min-w-0 md:hidden">
        <HomeLink />
      </span>
      <nav aria-label={t`Header`} className="-ms-3 hidden gap-1 lg:flex">
        {offers('/ideas') ? <HeaderLink to="/ideas" text={<Trans>Ideas</Trans>} /> : null}
        {offers('/community') ? <HeaderLink to="/community" text={<Trans>Community</Trans>} /> : null}
        {offers('/review-dashboard') ? (
          <HeaderLink to="/review-dashboard" text={<Trans>Review</Trans>} />
        ) : null}
      </nav>
      <span className="grow" />
      <SearchButton />
      {offers('/ideas/new') ? (
        <Link
          to="/ideas/new"
          aria-label={t`New Idea`}
          data-tour="new-idea"
          className={cx(buttonClass({ variant: 'primary' }), 'shrink-0 max-md:w-tap max-md:px-0')}
        >
          <Icon as={Plus} />
          <span className="max-md:hidden">
            <Trans>New Idea</Trans>
          </span>
        </Link>
      ) : null}
      <Suspense fallback={<span aria-busy className="min-w-tap md:min-w-60" />}>
        <HeaderTools />
      </Suspense>
      <span data-tour="news">
        <NotificationBell />
      </span>
      <Suspense fallback={<span aria-busy className="min-w-tap max-md:hidden" />}>
        <AccountMenu className="max-md:hidden" />
      </Suspense>
      <NavDrawer open={drawer} onOpenChange={setDrawer} />
    </header>
  );
}

/** Opens the palette, which finds places, actions and ideas. */
function SearchButton() {
  const { t } = useLingui();
  return (
    <Button
      variant="secondary"
      icon={Search}
      aria-label={t`Search`}
      data-tour="search"
      className="shrink-0 font-normal text-ink-2 max-md:w-tap max-md:border-transparent max-md:bg-transparent max-md:px-0"
      onClick={() => openCommand('palette')}
    >
      <span className="max-md:hidden">
        <Trans>Search</Trans>
      </span>
      <span className="ms-6 max-lg:hidden in-data-[keys=off]:hidden">
        <Kbd>/</Kbd>
      </span>
    </Button>
  );
}

function HeaderLink({ to, text }: { readonly to: string; readonly text: React.ReactNode }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'quiet' })}>
      {text}
    </Link>
  );
}
