import { RECENT_STORED } from './recent.ts';
import { changeNavigation, navigationState, type NavigationState } from './store.ts';

/** What the account keeps of the navigation: all but the history. */
export type FollowedNavigation = Omit<NavigationState, 'history'>;

/** What is sent to the account. */
export function followedNavigation() {
  const { sidebarCollapsed, navigationMode, favoriteItems, recentItems } = navigationState();
  return {
    sidebarCollapsed,
    navigationMode,
    favoriteItems: [...favoriteItems],
    recentItems: [...recentItems],
  };
}

/** Takes over what the account keeps; what was opened here and elsewhere is one list, the latest first. While it keeps nothing, this device's state stays. */
export function adoptNavigation(saved: FollowedNavigation | null): void {
  if (!saved) return;
  const known = new Set<string>();
  const recentItems = [...navigationState().recentItems, ...saved.recentItems]
    .toSorted((a, b) => b.timestamp - a.timestamp)
    .filter(({ path }) => !known.has(path) && known.add(path))
    .slice(0, RECENT_STORED);
  changeNavigation({ ...saved, recentItems });
}

const FAVORITES_STORED = 20;

/** Adds a place to the favorites or takes it off them. */
export function toggleFavoritePlace(path: string): void {
  const { favoriteItems } = navigationState();
  changeNavigation({
    favoriteItems: favoriteItems.includes(path)
      ? favoriteItems.filter((other) => other !== path)
      : [...favoriteItems, path].slice(-FAVORITES_STORED),
  });
}
