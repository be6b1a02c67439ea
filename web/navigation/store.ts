import { useSyncExternalStore } from 'react';
import { readStoredJson, writeStoredJson } from '../platform/storage.ts';

/** Items kept and shown, and places remembered (§9). */
const RECENT_STORED = 10;
const RECENT_SHOWN = 5;
const HISTORY_STORED = 10;
const FAVORITES_STORED = 20;

export interface RecentItem {
  readonly path: string;
  readonly title: string;
  readonly timestamp: number;
}

/** Navigation state (§3), kept on the device for each person; all but the history follows them to other devices. */
interface NavigationState {
  readonly sidebarCollapsed: boolean;
  readonly navigationMode: 'sidebar';
  readonly favoriteItems: readonly string[];
  readonly recentItems: readonly RecentItem[];
  readonly history: readonly string[];
}

const INITIAL: NavigationState = {
  sidebarCollapsed: false,
  navigationMode: 'sidebar',
  favoriteItems: [],
  recentItems: [],
  history: [],
};

let owner = 'guest';
let state = load();
const listeners = new Set<() => void>();
const changes = new Set<() => void>();

function load(): NavigationState {
  return { ...INITIAL, ...readStoredJson(`navigation:${owner}`, isState) };
}

function isState(value: unknown): value is Partial<NavigationState> {
  if (typeof value !== 'object' || value === null) return false;
  const lists = ['favoriteItems', 'recentItems', 'history'] as const;
  return lists.every((key) => !(key in value) || Array.isArray(Reflect.get(value, key)));
}

function keep(): void {
  writeStoredJson(`navigation:${owner}`, state);
  for (const listener of listeners) listener();
}

function change(next: Partial<NavigationState>): void {
  state = { ...state, ...next };
  keep();
  if (Object.keys(next).some((key) => key !== 'history')) for (const changed of changes) changed();
}

/** What the account keeps of the navigation. */
export type SavableNavigation = Omit<NavigationState, 'history'>;

export function savableNavigation(): Writable<SavableNavigation> {
  const { sidebarCollapsed, navigationMode, favoriteItems, recentItems } = state;
  return {
    sidebarCollapsed,
    navigationMode,
    favoriteItems: [...favoriteItems],
    recentItems: [...recentItems],
  };
}
type Writable<Value> = {
  -readonly [Key in keyof Value]: Value[Key] extends readonly (infer Item)[] ? Item[] : Value[Key];
};

/** Hears when something changes that the account keeps. @returns stops hearing */
export function onNavigationChange(changed: () => void): () => void {
  changes.add(changed);
  return () => changes.delete(changed);
}

/** Takes over what the account keeps; what was opened here and elsewhere is one list, the latest first. While it keeps nothing, this device's state stays. */
export function adoptNavigation(saved: SavableNavigation | null): void {
  if (!saved) return;
  const known = new Set<string>();
  const recentItems = [...state.recentItems, ...saved.recentItems]
    .toSorted((a, b) => b.timestamp - a.timestamp)
    .filter(({ path }) => !known.has(path) && known.add(path))
    .slice(0, RECENT_STORED);
  state = { ...state, ...saved, recentItems };
  keep();
}

/** Turns to the state of another person, after signing in or out. */
export function setNavigationOwner(userId: string | null): void {
  owner = userId ?? 'guest';
  state = load();
  for (const listener of listeners) listener();
}

/** Remembers an opened item, newest first, once. */
export function rememberItem(path: string, title: string): void {
  const others = state.recentItems.filter((item) => item.path !== path);
  change({ recentItems: [{ path, title, timestamp: Date.now() }, ...others].slice(0, RECENT_STORED) });
}

/** Takes an item off the list, because it was deleted. */
export function forgetItem(path: string): void {
  change({ recentItems: state.recentItems.filter((item) => item.path !== path) });
}

/** Remembers a visited place. */
export function rememberPlace(path: string): void {
  if (state.history[0] === path) return;
  change({ history: [path, ...state.history].slice(0, HISTORY_STORED) });
}

/** Adds a place to the favorites or takes it off them. */
export function toggleFavoritePlace(path: string): void {
  const { favoriteItems } = state;
  change({
    favoriteItems: favoriteItems.includes(path)
      ? favoriteItems.filter((other) => other !== path)
      : [...favoriteItems, path].slice(-FAVORITES_STORED),
  });
}

function setSidebarCollapsed(sidebarCollapsed: boolean): void {
  change({ sidebarCollapsed });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNavigationStore() {
  const current = useSyncExternalStore(subscribe, () => state);
  return { ...current, shownRecent: current.recentItems.slice(0, RECENT_SHOWN), setSidebarCollapsed };
}
