import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { IconButton } from '../ui/Button.tsx';
import { toggleFavoritePlace } from './followed.ts';
import type { NavItem } from './items.ts';
import { useNavigationStore } from './hooks.ts';

/** Keeps the place that one is at among the favorites. */
export function PlaceStar({ place }: { readonly place: NavItem }) {
  const { _ } = useLingui();
  const { t } = useMacro();
  const { favoriteItems } = useNavigationStore();
  const name = _(place.label);
  const kept = favoriteItems.includes(place.path);
  return (
    <IconButton
      icon={Star}
      label={kept ? t`Remove ${name} from favorite places` : t`Add ${name} to favorite places`}
      aria-pressed={kept}
      onClick={() => toggleFavoritePlace(place.path)}
      className="absolute! end-0 top-0 hover:bg-transparent aria-pressed:text-accent aria-pressed:[&_svg]:fill-current"
    />
  );
}
