/** How far things are counted that there may be any number of: beyond this a figure says no more than a scan costs. */
export const COUNTED_MAX = 999;
