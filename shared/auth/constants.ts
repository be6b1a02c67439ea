import { DAY, HOUR } from '../platform/time.ts';

/** How long the links of mails work. */
export const VERIFICATION_LIFETIME_MS = DAY;
export const RESET_LIFETIME_MS = HOUR;
export const EMAIL_CHANGE_LIFETIME_MS = DAY;
export const GUARDIAN_LIFETIME_MS = 7 * DAY;

/** How long the administrator's set-up link works; every start prints a new one while it is needed. */
export const SETUP_LIFETIME_MS = DAY;

/** The notice that people agree to at sign-up; a changed text gets a new version. */
export const CONSENT_VERSION = '2026-11';
