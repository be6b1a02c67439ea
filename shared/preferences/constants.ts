/** How much the assistant explains. */
export const AI_EXPERIENCE_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

/** Places kept of each kind in the navigation state. */
export const RECENT_ITEMS_MAX = 10;
export const FAVORITE_ITEMS_MAX = 20;
