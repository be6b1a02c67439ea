import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { Icon } from '../ui/Icon.tsx';
import { toggleFavoritePlace } from './followed.ts';
import { useOffers, useNavigationStore } from './hooks.ts';
import { placeOf, type NavItem } from './items.ts';
import { PLACES } from './places.ts';

interface Starrable {
  readonly path: string;
  readonly name: string;
}

/** The place that one is at, where it can be starred, and those that are. */
export function useStarrablePlaces(): {
  here: Starrable | undefined;
  starred: readonly Starrable[];
  toggle: (path: string) => void;
} {
  const { _ } = useLingui();
  const offers = useOffers();
  const { favoriteItems } = useNavigationStore();
  const named = ({ path, label }: NavItem): Starrable => ({ path, name: _(label) });
  const here = placeOf(useLocation().pathname, PLACES);
  return {
    toggle: toggleFavoritePlace,
    here: here && offers(here.path) ? named(here) : undefined,
    starred: favoriteItems.flatMap((path) => {
      const place = PLACES.find((known) => known.path === path && offers(path));
      return place ? [named(place)] : [];
    }),
  };
}

/** The places that the person has starred, in the order in which they did. */
export function FavoritePlaces({ onNavigate }: { readonly onNavigate?: () => void }) {
  const { _ } = useLingui();
  const offers = useOffers();
  const { favoriteItems } = useNavigationStore();
  const places = favoriteItems.flatMap(
    (path) => PLACES.find((place) => place.path === path && offers(path)) ?? [],
  );
  if (places.length === 0) return null;
  return (
    <section className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-0.5">
      <h2 className="px-2.5 pb-1 font-sans text-xs font-semibold tracking-[0.04em] text-ink-2 uppercase lang-tall:tracking-[0em]">
        <Trans>Favorite places</Trans>
      </h2>
      {places.map(({ path, label, icon }) => (
        <Link
          key={path}
          to={path}
          {...(onNavigate ? { onClick: onNavigate } : {})}
          className="flex min-h-tap items-center gap-2.5 rounded-control px-2.5 text-sm text-ink-2 no-underline hover:bg-sunk hover:text-ink"
        >
          <Icon as={icon ?? Star} />
          <span className="truncate">{_(label)}</span>
        </Link>
      ))}
    </section>
  );
}
