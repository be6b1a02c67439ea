import { MINUTE } from '../platform/time.ts';

/** The window of recent ideas, and how many categories and hashtags are named. */
export const STATS_WINDOW_DAYS = 30;
export const TOP_CATEGORIES = 5;
export const TOP_HASHTAGS = 20;

/** How many people must have used a tag or category before it is named: what one person wrote in a draft stays private. */
export const STATS_MIN_PEOPLE = 3;

/** How long the figures are used before they are counted again. */
export const STATS_STALE_MS = 5 * MINUTE;

/** The name of ideas without a category. */
export const NO_CATEGORY = 'Uncategorized';
