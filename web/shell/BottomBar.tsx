import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useOffers } from '../navigation/hooks.ts';
import { BOTTOM_ITEMS } from '../navigation/items.ts';
import { NavDrawer } from './LazyDrawer.tsx';

const placeClass =
  'grid min-h-15 flex-1 content-center justify-items-center gap-0.5 text-xs text-ink-2 no-underline aria-[current=page]:font-semibold aria-[current=page]:text-accent';

/** The bar at the thumb on phones: Home, Ideas, Ask, More. */
export function BottomBar() {
  const { t } = useMacro();
  const { _ } = useLingui();
  const offers = useOffers();
  const [drawer, setDrawer] = useState(false);
  const places = BOTTOM_ITEMS.flatMap((item) => {
    const path = item.paths.find(offers);
    return path ? [{ ...item, path }] : [];
  });
  return (
    <nav
      aria-label={t`Bottom bar`}
      data-tour="places"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {places.map(({ path, label, icon }) => (
        <Link key={path} to={path} className={placeClass}>
          <Icon as={icon} />
          {_(label)}
        </Link>
      ))}
      <button type="button" className={placeClass} aria-expanded={drawer} onClick={() => setDrawer(true)}>
        <Icon as={Ellipsis} />
        <Trans>More</Trans>
      </button>
      <NavDrawer open={drawer} onOpenChange={setDrawer} />
    </nav>
  );
}
