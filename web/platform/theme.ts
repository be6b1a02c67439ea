import { useSyncExternalStore } from 'react';
import {
  APPEARANCE_KEY,
  applyAppearance,
  parseAppearance,
  shownTheme,
  systemWishes,
  type Appearance,
} from './appearance.ts';
import { readStored, writeCookie, writeStoredJson } from './storage.ts';

let appearance = parseAppearance(readStored(APPEARANCE_KEY));
const listeners = new Set<() => void>();

/** The appearance on the screen. */
export function currentAppearance(): Appearance {
  return appearance;
}

/**
 * Shows an appearance at once and keeps a copy on this device. The static pages get theme and accent by cookie.
 * Saving it with the account is the caller's.
 */
export function setAppearance(next: Appearance): void {
  appearance = next;
  writeStoredJson(APPEARANCE_KEY, next);
  writeCookie('theme', next.theme_mode);
  writeCookie('accent', next.accent_color);
  show();
}

export function setTheme(theme_mode: Appearance['theme_mode']): void {
  setAppearance({ ...appearance, theme_mode });
}

/** The person's appearance, followed as it changes. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, currentAppearance);
}

/** Light or dark, as it is on the screen now. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, () => shownTheme(appearance, systemWishes()));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(): void {
  applyAppearance(document.documentElement, appearance, systemWishes());
  for (const listener of listeners) listener();
}

// the system changes at dusk, and another tab may change the appearance
for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'])
  matchMedia(query).addEventListener('change', show);
addEventListener('storage', (event) => {
  if (event.key !== APPEARANCE_KEY) return;
  appearance = parseAppearance(event.newValue);
  show();
});
