import { navigationKey } from '../../shared/platform/device-keys.ts';
import { readStoredJson, writeStoredJson } from '../platform/storage.ts';

export interface RecentItem {
  readonly path: string;
  readonly title: string;
  readonly timestamp: number;
}

/** What the account kept of a person's own choices when this device last heard of it. */
export interface KnownNavigation {
  readonly sidebarCollapsed: boolean;
  readonly favoriteItems: readonly string[];
}

/** Navigation state, kept on the device for each person; all but the history and `known` follows them to other devices. */
export interface NavigationState {
  readonly sidebarCollapsed: boolean;
  readonly navigationMode: 'sidebar';
  readonly favoriteItems: readonly string[];
  readonly recentItems: readonly RecentItem[];
  readonly history: readonly string[];
  /** Null while this device has not heard of the account. What differs from it was chosen here and is not sent yet. */
  readonly known: KnownNavigation | null;
}

const INITIAL: NavigationState = {
  sidebarCollapsed: false,
  navigationMode: 'sidebar',
  favoriteItems: [],
  recentItems: [],
  history: [],
  known: null,
};

const GUEST = 'guest';

let owner = GUEST;
let state = load();
const listeners = new Set<() => void>();

function load(): NavigationState {
  const kept = { ...INITIAL, ...readStoredJson(navigationKey(owner), isState) };
  return owner === GUEST ? { ...INITIAL, ...ofGuest(kept) } : kept;
}

/** What the device keeps while nobody is signed in: no place and no title, which would be somebody's. */
function ofGuest({ sidebarCollapsed }: NavigationState): Partial<NavigationState> {
  return { sidebarCollapsed };
}

function isState(value: unknown): value is Partial<NavigationState> {
  if (typeof value !== 'object' || value === null) return false;
  const lists = ['favoriteItems', 'recentItems', 'history'] as const;
  if (!lists.every((key) => !(key in value) || Array.isArray(Reflect.get(value, key)))) return false;
  return !('known' in value) || value.known === null || isKnown(value.known);
}

function isKnown(value: unknown): value is KnownNavigation {
  return (
    typeof value === 'object' &&
    value !== null &&
    'favoriteItems' in value &&
    Array.isArray(value.favoriteItems) &&
    'sidebarCollapsed' in value
  );
}

/** Changes what is remembered, on this device at once. */
export function changeNavigation(next: Partial<NavigationState>): void {
  state = { ...state, ...next };
  writeStoredJson(navigationKey(owner), owner === GUEST ? ofGuest(state) : state);
  for (const listener of listeners) listener();
}

/** Whose navigation is remembered now: a person's id, or nobody's. */
export function navigationOwner(): string {
  return owner;
}

/** What is remembered now. */
export function navigationState(): NavigationState {
  return state;
}

/** Calls back on every change. @returns stops listening */
export function onNavigationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Turns to the state of another person, after signing in or out. */
export function setNavigationOwner(userId: string | null): void {
  owner = userId ?? GUEST;
  state = load();
  for (const listener of listeners) listener();
}
