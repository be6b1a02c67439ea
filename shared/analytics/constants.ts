/** Where a fault was caught: in one screen, in the whole app, or while a screen was being opened. */
export const ERROR_LEVELS = ['screen', 'app', 'router', 'worker'] as const;

/** Reports of one network address in a minute; more of the same fault add nothing new. */
export const ERROR_REPORTS_PER_MINUTE = 30;
