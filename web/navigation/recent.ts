import { changeNavigation, navigationState } from './store.ts';

/** How many opened items are kept, and how many of them are shown. */
export const RECENT_STORED = 10;
export const RECENT_SHOWN = 5;
/** How many visited places are kept. */
const HISTORY_STORED = 10;

/** Remembers an opened item, newest first, once. */
export function rememberItem(path: string, title: string): void {
  const others = navigationState().recentItems.filter((item) => item.path !== path);
  changeNavigation({
    recentItems: [{ path, title, timestamp: Date.now() }, ...others].slice(0, RECENT_STORED),
  });
}

/** Takes an item off the list, because it was deleted. */
export function forgetItem(path: string): void {
  changeNavigation({ recentItems: navigationState().recentItems.filter((item) => item.path !== path) });
}

/** Remembers a visited place. */
export function rememberPlace(path: string): void {
  const { history } = navigationState();
  if (history[0] === path) return;
  changeNavigation({ history: [path, ...history].slice(0, HISTORY_STORED) });
}
