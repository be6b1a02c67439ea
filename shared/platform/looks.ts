/** The choices of how the app looks; the account keeps them, and cookies let static pages follow. */
export const THEME_MODES = ['light', 'dark', 'auto'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];
export const INTERFACE_STYLES = ['compact', 'comfortable', 'spacious'] as const;
export type InterfaceStyle = (typeof INTERFACE_STYLES)[number];
export const ACCENT_COLORS = ['blue', 'green', 'orange', 'red', 'pink', 'indigo', 'teal'] as const;
export type AccentColor = (typeof ACCENT_COLORS)[number];
export const TRANSITION_SPEEDS = ['slow', 'normal', 'fast'] as const;
export type TransitionSpeed = (typeof TRANSITION_SPEEDS)[number];
