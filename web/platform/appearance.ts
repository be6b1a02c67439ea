import type { AccentColor, InterfaceStyle, ThemeMode, TransitionSpeed } from '../../shared/platform/looks.ts';

/** How the interface looks to one person: the preferences whose effects are the attributes of `<html>` in ui/tokens.css. */
export interface Appearance {
  readonly theme_mode: ThemeMode;
  readonly interface_style: InterfaceStyle;
  readonly accent_color: AccentColor;
  readonly accessibility: {
    readonly reduced_motion: boolean;
    readonly high_contrast: boolean;
    readonly large_text: boolean;
    readonly focus_indicators: boolean;
    readonly keyboard_navigation: boolean;
  };
  readonly advanced: {
    readonly animations_enabled: boolean;
    readonly transition_speed: TransitionSpeed;
    readonly backdrop_blur: boolean;
    readonly gradient_backgrounds: boolean;
    readonly dense_information: boolean;
  };
  /** Which kinds of news pop up. */
  readonly notifications: { readonly toasts: Readonly<Record<NewsCategory, boolean>> };
}

export type NewsCategory = 'review' | 'research' | 'account' | 'system';

/** What applies until the person chooses. */
export const DEFAULT_APPEARANCE: Appearance = {
  theme_mode: 'auto',
  interface_style: 'comfortable',
  accent_color: 'blue',
  accessibility: {
    reduced_motion: false,
    high_contrast: false,
    large_text: false,
    focus_indicators: true,
    keyboard_navigation: true,
  },
  advanced: {
    animations_enabled: true,
    transition_speed: 'normal',
    backdrop_blur: true,
    gradient_backgrounds: true,
    dense_information: false,
  },
  notifications: { toasts: { review: true, research: true, account: true, system: true } },
};

/** What the system asks for. */
export interface SystemWishes {
  readonly dark: boolean;
  readonly contrast: boolean;
}

/** Reads what the device keeps; anything unreadable is left out, so that a damaged copy never blocks the page. */
export function parseAppearance(text: string | null): Appearance {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Appearance> | null;
    // purple was offered once
    const accent: string = kept?.accent_color ?? DEFAULT_APPEARANCE.accent_color;
    return {
      ...DEFAULT_APPEARANCE,
      ...kept,
      accent_color: accent === 'purple' ? 'blue' : (accent as Appearance['accent_color']),
      accessibility: { ...DEFAULT_APPEARANCE.accessibility, ...kept?.accessibility },
      advanced: { ...DEFAULT_APPEARANCE.advanced, ...kept?.advanced },
      notifications: {
        toasts: { ...DEFAULT_APPEARANCE.notifications.toasts, ...kept?.notifications?.toasts },
      },
    };
  } catch {
    return DEFAULT_APPEARANCE; // not JSON: as if nothing were kept
  }
}

/** The theme that is shown: 'auto' follows the system. */
export function shownTheme(appearance: Appearance, system: SystemWishes): 'light' | 'dark' {
  if (appearance.theme_mode !== 'auto') return appearance.theme_mode;
  return system.dark ? 'dark' : 'light';
}

/** The data attributes of `<html>` for an appearance; null takes an attribute away. */
export function appearanceAttributes(
  appearance: Appearance,
  system: SystemWishes,
): Readonly<Record<string, string | null>> {
  const { accessibility, advanced } = appearance;
  return {
    theme: shownTheme(appearance, system),
    accent: appearance.accent_color,
    density: appearance.interface_style,
    contrast: accessibility.high_contrast || system.contrast ? 'more' : null,
    text: accessibility.large_text ? 'large' : null,
    motion: accessibility.reduced_motion || !advanced.animations_enabled ? 'reduce' : null,
    focus: accessibility.focus_indicators ? null : 'plain',
    keys: accessibility.keyboard_navigation ? null : 'off',
    speed: advanced.transition_speed,
    blur: advanced.backdrop_blur ? null : 'off',
    gradients: advanced.gradient_backgrounds ? null : 'off',
    dense: advanced.dense_information ? 'on' : null,
  };
}

/** Puts an appearance on the page. */
export function applyAppearance(root: HTMLElement, appearance: Appearance, system: SystemWishes): void {
  for (const [name, value] of Object.entries(appearanceAttributes(appearance, system))) {
    if (value === null) root.removeAttribute(`data-${name}`);
    else root.setAttribute(`data-${name}`, value);
  }
}

/** What this system asks for now. */
export function systemWishes(): SystemWishes {
  return {
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    contrast: matchMedia('(prefers-contrast: more)').matches,
  };
}
