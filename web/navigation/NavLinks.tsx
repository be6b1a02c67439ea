import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { useOffers, useReviewBadge } from './hooks.ts';
import { placeOf, SIDEBAR_ITEMS, type NavItem } from './items.ts';
import { PlaceStar } from './PlaceStar.tsx';

/** Where the others are folded away, the place above them is lit. */
const TOP_ITEMS = SIDEBAR_ITEMS.filter(({ sub }) => !sub);

interface NavLinksProps {
  readonly items: readonly NavItem[];
  /** Icons alone, the words heard and shown as hints. */
  readonly narrow?: boolean;
  readonly onNavigate?: () => void;
}

/** The places of a list that the person may open. */
export function NavLinks({ items, narrow = false, onNavigate }: NavLinksProps) {
  const offers = useOffers();
  const shown = items.filter((item) => offers(item.path) && !(narrow && item.sub));
  const { pathname } = useLocation();
  const here = placeOf(pathname, narrow ? TOP_ITEMS : SIDEBAR_ITEMS)?.path;
  return shown.flatMap((item) => {
    const shared = { item, narrow, onNavigate };
    const current = item.path === here;
    const { home } = item;
    if (!home || narrow) return <NavLink key={item.path} {...shared} current={current} />;
    // a page of the group that the list does not name lights the group, not its first page
    const unlisted = current && pathname !== item.path;
    return [
      <GroupName key={`${item.path}:name`} item={item} lit={unlisted} />,
      <NavLink key={item.path} {...shared} home={home} current={current && !unlisted} />,
    ];
  });
}

/** The name of the places below it; its own page is the first of them. */
function GroupName({ item: { label, icon }, lit }: { readonly item: NavItem; readonly lit: boolean }) {
  const { _ } = useLingui();
  return (
    <p
      className={cx(
        'flex min-h-tap items-center gap-2.5 rounded-control px-2.5 text-sm',
        lit ? 'bg-accent-soft text-ink' : 'text-ink-2',
      )}
    >
      {icon ? <Icon as={icon} /> : null}
      {_(label)}
    </p>
  );
}

interface NavLinkProps {
  readonly item: NavItem;
  /** Drawn below the place, as the name of its own page. */
  readonly home?: MessageDescriptor;
  readonly narrow: boolean;
  readonly current: boolean;
  readonly onNavigate: (() => void) | undefined;
}

function NavLink({ item, home, narrow, current, onNavigate }: NavLinkProps) {
  const { _ } = useLingui();
  const label = _(home ?? item.label);
  const starred = current && !narrow;
  return (
    <div className="relative">
      <Link
        to={item.path}
        // one place alone is lit, not those above it
        activeOptions={{ exact: true }}
        aria-current={current ? 'page' : undefined}
        title={narrow ? label : undefined}
        {...(onNavigate ? { onClick: onNavigate } : {})}
        className={cx(
          'relative flex min-h-tap items-center gap-2.5 rounded-control px-2.5 text-sm text-ink-2 no-underline transition-colors hover:bg-sunk hover:text-ink',
          'aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink',
          narrow && 'justify-center',
          (item.sub || home) && 'ps-10',
          starred && 'pe-12',
        )}
      >
        {item.icon && !home ? <Icon as={item.icon} /> : null}
        <span className={narrow ? 'sr-only' : 'min-w-0 grow'}>{label}</span>
        {item.badge === 'review' ? <ReviewBadge narrow={narrow} /> : null}
      </Link>
      {starred ? <PlaceStar place={item} /> : null}
    </div>
  );
}

/** The real number of ideas that wait. */
function ReviewBadge({ narrow }: { readonly narrow: boolean }) {
  const waiting = useReviewBadge();
  if (waiting === 0) return null;
  return (
    <span
      className={cx(
        'tabular rounded-full bg-accent px-1.5 text-xs leading-snug font-semibold text-on-accent',
        narrow && 'absolute end-0 top-1',
      )}
    >
      {waiting > 99 ? '99+' : waiting}
      <span className="sr-only">
        {' '}
        <Trans>ideas waiting</Trans>
      </span>
    </span>
  );
}
