import { SECOND } from '../platform/time.ts';

/** Saved on the device this long after a change, and with the account a little later. */
export const SAVE_AFTER_MS = SECOND / 2;
export const SAVE_WITH_ACCOUNT_AFTER_MS = 2 * SECOND;
