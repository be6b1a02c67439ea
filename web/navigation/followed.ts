import { RECENT_STORED } from './recent.ts';
import { changeNavigation, navigationState, type KnownNavigation, type NavigationState } from './store.ts';

const FAVORITES_STORED = 20;

/** What the account keeps of the navigation. */
export type FollowedNavigation = Omit<NavigationState, 'history' | 'known'>;

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

/**
 * Takes over what the account keeps; what was opened here and elsewhere is one list, the latest first. What was marked
 * or folded here since the account was last heard of stays. While it keeps nothing, this device's state stays.
 */
export function adoptNavigation(saved: FollowedNavigation | null): void {
  if (!saved) return;
  const seen = new Set<string>();
  const recentItems = [...navigationState().recentItems, ...saved.recentItems]
    .toSorted((a, b) => b.timestamp - a.timestamp)
    .filter(({ path }) => !seen.has(path) && seen.add(path))
    .slice(0, RECENT_STORED);
  const { sidebarCollapsed, favoriteItems } = saved;
  changeNavigation({
    ...saved,
    ...withChoicesHere(saved),
    recentItems,
    known: { sidebarCollapsed, favoriteItems },
  });
}

/** What the account was sent is what it keeps. */
export function rememberSent({ sidebarCollapsed, favoriteItems }: FollowedNavigation): void {
  changeNavigation({ known: { sidebarCollapsed, favoriteItems } });
}

/** The account's choices with those made here that it does not know yet. */
function withChoicesHere(saved: KnownNavigation): KnownNavigation {
  const here = navigationState();
  const known = here.known ?? { sidebarCollapsed: here.sidebarCollapsed, favoriteItems: [] };
  const added = here.favoriteItems.filter(
    (path) => !known.favoriteItems.includes(path) && !saved.favoriteItems.includes(path),
  );
  const removed = known.favoriteItems.filter((path) => !here.favoriteItems.includes(path));
  return {
    sidebarCollapsed:
      here.sidebarCollapsed === known.sidebarCollapsed ? saved.sidebarCollapsed : here.sidebarCollapsed,
    favoriteItems: [...saved.favoriteItems.filter((path) => !removed.includes(path)), ...added].slice(
      -FAVORITES_STORED,
    ),
  };
}

/** Adds a place to the favorites or takes it off them. */
export function toggleFavoritePlace(path: string): void {
  const { favoriteItems } = navigationState();
  changeNavigation({
    favoriteItems: favoriteItems.includes(path)
      ? favoriteItems.filter((other) => other !== path)
      : [...favoriteItems, path].slice(-FAVORITES_STORED),
  });
}
