import { SECOND } from '../platform/time.ts';

/** A text to be spoken is cut here (§9). */
export const SPEECH_TEXT_MAX = 2000;

/** A second start of the same thing within this time is a double press (§4, §9). */
export const REPEAT_START_MS = 800;

/** After this long without sound the player gives up (§4, §9). */
export const READY_TIMEOUT_MS = 10 * SECOND;

/** What a session keeps of spoken audio (§9). */
export const CACHE_MAX_CHARACTERS = 500_000;
export const CACHE_MAX_ENTRIES = 20;
export const CACHE_DROPPED = 5;
