import { useSyncExternalStore } from 'react';
import { applyAppearance, parseAppearance, shownTheme, systemWishes, type Appearance } from './appearance.ts';
import { ACCENT_COOKIE, SIGNED_IN_COOKIE, THEME_COOKIE } from '../../shared/platform/cookies.ts';
import { APPEARANCE_KEY, UNSAVED_APPEARANCE_KEY } from '../../shared/platform/device-keys.ts';
import { readCookie, readStored, writeCookie, writeStored, writeStoredJson } from './storage.ts';

let appearance = parseAppearance(readStored(APPEARANCE_KEY));
const listeners = new Set<() => void>();
const choices = new Set<() => void>();

/** The appearance on the screen. */
export function currentAppearance(): Appearance {
  return appearance;
}

/** The person chooses an appearance: it is shown and kept here at once, and the account follows (`onAppearanceChosen`). */
export function setAppearance(next: Appearance): void {
  adoptAppearance(next);
  if (readCookie(SIGNED_IN_COOKIE) === '1') writeStored(UNSAVED_APPEARANCE_KEY, '1');
  for (const choice of choices) choice();
}

/** Hears when the person chooses, to save it with their account. @returns stops hearing */
export function onAppearanceChosen(choice: () => void): () => void {
  choices.add(choice);
  return () => choices.delete(choice);
}

/** Shows an appearance and keeps a copy on this device. The static pages get theme and accent by cookie. */
export function adoptAppearance(next: Appearance): void {
  appearance = next;
  writeStoredJson(APPEARANCE_KEY, next);
  writeCookie(THEME_COOKIE, next.theme_mode);
  writeCookie(ACCENT_COOKIE, next.accent_color);
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
