/** From this priority on a notification is marked as a high one. */
export const HIGH_PRIORITY = 2;
