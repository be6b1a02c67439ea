import { SECOND } from '../platform/time.ts';

/** The longest message; whoever has more to say sends it in parts. */
export const MESSAGE_MAX = 10_000;
/** Conversations of one person. */
export const CONVERSATIONS_MAX = 5000;
/** Questions and answers of one conversation, which is read as a whole. */
export const MESSAGES_MAX = 400;
export const TITLE_MAX = 120;
/** What a client adds to a message: the text before it and about its surroundings. */
export const CONTEXT_MAX = 4000;
export const COMMENT_MAX = 1000;
export const SEARCH_MAX = 200;

/** The longest translation, in tokens. */
export const TRANSLATION_TOKENS_MAX = 4000;

/** How long an answer should be. */
export const RESPONSE_LENGTHS = ['short', 'medium', 'detailed'] as const;
export type ResponseLength = (typeof RESPONSE_LENGTHS)[number];

export const MESSAGE_ROLES = ['user', 'assistant'] as const;

/** `failed`: what came before the failure is kept; `stopped`: the person had enough. */
export const MESSAGE_STATUSES = ['complete', 'streaming', 'stopped', 'failed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Who wrote an answer: a search of the library put together by rules, or a language model. */
export const AUTHORS = ['library', 'model'] as const;
export type Author = (typeof AUTHORS)[number];

export const CITATION_TYPES = ['academic', 'business', 'government', 'news', 'other'] as const;

export const RATINGS = ['up', 'down'] as const;
/** What a rating may give as its reasons. */
export const FEEDBACK_REASONS = {
  up: ['clear', 'correct', 'actionable', 'well-sourced'],
  down: ['inaccurate', 'needs sources', 'not relevant', 'too long', 'too short', 'unclear'],
} as const;

/** What comes in is shown at least this often. */
export const FLUSH_MS = 30;
/** A stream without a word for so long is over. */
export const STREAM_TIMEOUT_MS = 30 * SECOND;
