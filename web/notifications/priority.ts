/** From this priority on a notification is marked as a high one. */
export const HIGH_PRIORITY = 2;
/** From this priority on news pop up whatever the person has switched off, and stay until they are looked at. */
export const URGENT = 3;
