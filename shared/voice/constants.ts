import { SECOND } from '../platform/time.ts';

/** Longer texts are cut here, so that speaking begins within seconds. */
export const SPEECH_TEXT_MAX = 2000;

/** A second start of the same thing within this time is a double press. */
export const REPEAT_START_MS = 800;

/** After this long without sound the player gives up. */
export const READY_TIMEOUT_MS = 10 * SECOND;

/** What a session keeps of spoken audio. */
export const CACHE_MAX_CHARACTERS = 500_000;
export const CACHE_MAX_ENTRIES = 20;
export const CACHE_DROPPED = 5;
