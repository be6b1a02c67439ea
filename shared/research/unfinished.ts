import { msg } from '../platform/messages.ts';

/** Why the part of an agent may be missing. */
export const UNFINISHED_REASONS = ['failed', 'timed_out', 'cancelled'] as const;

/** Why the part of an agent is missing, as a reader is told. */
export const UNFINISHED_WORDS: Readonly<Record<(typeof UNFINISHED_REASONS)[number], string>> = {
  failed: msg('This agent failed, so its part is missing. It can be tried again.'),
  timed_out: msg('This agent took too long and was stopped, so its part is missing. It can be tried again.'),
  cancelled: msg(
    'The run was cancelled before this agent finished, so its part is missing. It can be tried again.',
  ),
};
