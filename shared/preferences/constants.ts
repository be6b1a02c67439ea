/** UI preferences (§3). */
export const THEME_MODES = ['light', 'dark', 'auto'] as const;
export const INTERFACE_STYLES = ['compact', 'comfortable', 'spacious'] as const;
export const ACCENT_COLORS = ['blue', 'green', 'orange', 'red', 'pink', 'indigo', 'teal'] as const;
export type AccentColor = (typeof ACCENT_COLORS)[number];
export const TRANSITION_SPEEDS = ['slow', 'normal', 'fast'] as const;

/** How much the assistant explains (§3 AI preferences). */
export const AI_EXPERIENCE_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

/** Places kept of each kind in the navigation state (§9). */
export const RECENT_ITEMS_MAX = 10;
export const FAVORITE_ITEMS_MAX = 20;
