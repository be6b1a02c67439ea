import { msg, type Message } from '../../../shared/platform/messages.ts';

/** Why something outside (a model, a search service, a page of the web) gave nothing that can be used. */
export const OUTSIDE_REASONS = [
  'key',
  'credit',
  'unknown_model',
  'not_json',
  'rate_limited',
  'unavailable',
  'no_service',
  'timeout',
  'refused',
  'cut_off',
  'over_budget',
  'forbidden_address',
  'too_large',
  'robots',
  'unreadable',
] as const;
export type OutsideReason = (typeof OUTSIDE_REASONS)[number];

interface Details {
  readonly cause?: unknown;
  /** The HTTP status of the answer, where there was one. */
  readonly status?: number | undefined;
  /** How long the other side asks to be left alone. */
  readonly retryAfterMs?: number | undefined;
}

/** Something outside could not be used. `message` is for the log and never has a key or a text of a person; people read `wordsOf`. */
export class OutsideError extends Error {
  readonly reason: OutsideReason;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(reason: OutsideReason, message: string, { cause, status, retryAfterMs }: Details = {}) {
    super(message, { cause });
    this.name = 'OutsideError';
    this.reason = reason;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

const WORDS: Readonly<Record<OutsideReason, string>> = {
  key: msg('The key was refused.'),
  credit: msg('The account with the provider has no credit left.'),
  unknown_model: msg('The provider has no model with this name.'),
  not_json: msg('The answer was not in the form that was asked for.'),
  rate_limited: msg('The provider accepts no more requests for now. Try again later.'),
  unavailable: msg('The service could not be reached. Try again later.'),
  no_service: msg('No search service is set up on this server.'),
  timeout: msg('The answer took too long.'),
  refused: msg('The service refused the request.'),
  cut_off: msg('The answer broke off before its end.'),
  over_budget: msg('The budget is used up, so this was not sent.'),
  forbidden_address: msg('This address is not on the public web, so it was not opened.'),
  too_large: msg('The page or file is too large to be read.'),
  robots: msg('The site asks programs not to read this page.'),
  unreadable: msg('No text could be read there.'),
};

const WORDS_FOR_STAFF: Readonly<Partial<Record<OutsideReason, string>>> = {
  key: msg('The key was refused. Check it in the settings.'),
  unknown_model: msg('The provider has no model with this name. Check the name in the settings.'),
};

/** What a person reads about it, whoever they are. */
export function wordsOf(reason: OutsideReason): Message {
  return { text: WORDS[reason] };
}

/** What those read who set services up: also what they can do about it. */
export function wordsForStaff(reason: OutsideReason): Message {
  return { text: WORDS_FOR_STAFF[reason] ?? WORDS[reason] };
}
