/** What the server itself counts: in how many words and by whom is not kept. */
export const COUNTED_EVENTS = [
  'research_started',
  'research_completed',
  'report_file_made',
  'answer_written',
] as const;
export type CountedEvent = (typeof COUNTED_EVENTS)[number];

/** Where a fault was caught: in one screen, in the whole app, or while a screen was being opened. */
export const ERROR_LEVELS = ['screen', 'app', 'router', 'worker'] as const;

/** Reports of one network address in a minute; more of the same fault add nothing new. */
export const ERROR_REPORTS_PER_MINUTE = 30;

/** Weeks that are shown, and that a file holds: calls are kept for a year. */
export const WEEKS_SHOWN = 12;
export const WEEKS_IN_FILE = 52;
