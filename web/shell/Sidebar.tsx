import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Suspense } from 'react';
import { useActor, useMe } from '../session/hooks.ts';
import { useRoleLabel } from '../ui/use-role-label.ts';
import { site } from '../platform/site.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { IconButton } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Brand, Mark } from '../ui/Mark.tsx';
import { FOOT_ITEMS, MAIN_ITEMS, STAFF_ITEMS } from '../navigation/items.ts';
import { NavLinks } from '../navigation/NavLinks.tsx';
import { RecentItems } from '../navigation/RecentItems.tsx';
import { useNavigationStore } from '../navigation/hooks.ts';
import { part } from '../ui/part.ts';

const FavoritePlaces = part(() => import('./later.ts'), 'FavoritePlaces');

/** The rail of wide screens: places, recent items, who is signed in. Folds to icons. */
export function Sidebar() {
  const { t } = useLingui();
  const { sidebarCollapsed: narrow, setSidebarCollapsed } = useNavigationStore();
  return (
    <aside
      className={cx(
        'sticky top-0 z-10 hidden h-dvh shrink-0 flex-col border-e border-line bg-paper md:flex print:hidden',
        narrow ? 'w-17' : 'w-56',
      )}
    >
      <div className="flex min-h-0 grow flex-col gap-1 overflow-y-auto p-3">
        <a
          href="/"
          className={cx('mb-3 flex min-h-tap items-center no-underline', narrow ? 'justify-center' : 'px-2')}
          aria-label={site.appName}
        >
          {narrow ? <Mark /> : <Brand name={site.appName} />}
        </a>
        <nav aria-label={t`Main`} data-tour="places" className="grid gap-0.5">
          <NavLinks items={MAIN_ITEMS} narrow={narrow} />
          <NavLinks items={STAFF_ITEMS} narrow={narrow} />
        </nav>
        {narrow ? null : (
          <Suspense fallback={null}>
            <FavoritePlaces />
          </Suspense>
        )}
        {narrow ? null : <RecentItems />}
        <div className="grow" />
        <nav aria-label={t`Settings and help`} className="grid gap-0.5">
          <NavLinks items={FOOT_ITEMS} narrow={narrow} />
        </nav>
      </div>
      <div className={cx('flex items-center gap-1 border-t border-line p-3', narrow && 'flex-col')}>
        <Person narrow={narrow} />
        <IconButton
          icon={narrow ? PanelLeftOpen : PanelLeftClose}
          flip
          label={narrow ? t`Expand sidebar` : t`Collapse sidebar`}
          aria-expanded={!narrow}
          onClick={() => setSidebarCollapsed(!narrow)}
          className="shrink-0"
        />
      </div>
    </aside>
  );
}

/** Name and role of who is signed in. */
function Person({ narrow }: { readonly narrow: boolean }) {
  const me = useMe();
  const actor = useActor();
  const roleLabel = useRoleLabel();
  if (!me || !actor) return null;
  const picture = <Avatar name={me.full_name} src={me.profile_picture_url} size="sm" />;
  return (
    <div className={cx('flex min-w-0 grow items-center gap-2.5', narrow ? 'justify-center' : 'ps-2')}>
      {picture}
      <span className={narrow ? 'sr-only' : 'min-w-0'}>
        <b className="clamp-2 text-sm leading-snug font-semibold wrap-anywhere">
          <bdi>{me.full_name || <Trans>Unknown User</Trans>}</bdi>
        </b>
        <span className="block text-xs text-ink-2">{roleLabel(actor.role)}</span>
      </span>
    </div>
  );
}

/** A link to the start for those who only see the mark. */
export function HomeLink() {
  return (
    <Link to="/" reloadDocument className="inline-flex min-h-tap min-w-0 items-center no-underline">
      <Brand name={site.appName} />
    </Link>
  );
}
