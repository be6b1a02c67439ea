import { HOUR } from '../platform/time.ts';

/** How long a deletion can still be taken back: long enough to notice one made in haste or by somebody else. */
export const DELETION_GRACE_DAYS = 7;

/** Downloads of one's data: so many within a day. */
export const EXPORTS_PER_DAY = 5;
export const EXPORT_WINDOW_MS = 24 * HOUR;
