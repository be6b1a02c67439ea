import { DAY, HOUR, MINUTE } from '../platform/time.ts';

/** How long the links of mails work. */
export const VERIFICATION_LIFETIME_MS = DAY;
export const RESET_LIFETIME_MS = HOUR;
export const EMAIL_CHANGE_LIFETIME_MS = DAY;
export const GUARDIAN_LIFETIME_MS = 7 * DAY;

/** How long the administrator's set-up link works; every start prints a new one while it is needed. */
export const SETUP_LIFETIME_MS = DAY;

/** How long somebody may stay at Google, and then with the questions that an account needs answered. */
export const GOOGLE_VISIT_MS = 15 * MINUTE;
export const GOOGLE_PERSON_MS = 15 * MINUTE;
/** How long the login screen can tell why somebody who came from Google was not let in. */
export const GOOGLE_REFUSAL_MS = 15 * MINUTE;

/** How a sign-in with Google can end at the login screen, which has the words for it. */
export const GOOGLE_ENDINGS = ['failed', 'suspended', 'guardian_pending'] as const;
export type GoogleEnding = (typeof GOOGLE_ENDINGS)[number];

/** The notice that people agree to at sign-up; a changed text gets a new version. */
export const CONSENT_VERSION = '2026-11';

/** Characters of an email address, as RFC 5321 limits them. */
export const EMAIL_MAX = 254;

/** What an invite code looks like. */
export const INVITE_CODE_MAX = 20;
export const INVITE_CODE = new RegExp(`^[A-Z0-9-]{4,${INVITE_CODE_MAX}}$`);
