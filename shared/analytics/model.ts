import { z } from 'zod';
import { Moment } from '../platform/model.ts';
import { ERROR_LEVELS } from './constants.ts';

/** A fault that a browser reports. What is too long is cut, not refused: the report matters more. */
export const ErrorReport = z.object({
  errorId: z.string().min(1).max(64),
  message: cut(1000),
  stack: cut(10_000).nullish(),
  componentStack: cut(10_000).nullish(),
  url: cut(500).transform(withoutQuery),
  userAgent: cut(500),
  timestamp: z.iso.datetime({ offset: true }).pipe(Moment),
  level: z.enum(ERROR_LEVELS),
  retryCount: z.number().int().min(0).max(1000).default(0),
});
export type ErrorReport = z.infer<typeof ErrorReport>;

function cut(characters: number) {
  return z
    .string()
    .max(100_000)
    .transform((text) => text.replaceAll('\0', '').slice(0, characters));
}

/** A query or a fragment may hold a secret, such as the token of a reset link. */
function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

const Count = z.number().int().min(0);

/** What calls to services outside came to. Money in paise. */
export const CallSums = z.object({
  calls: Count,
  tokens_in: Count,
  tokens_out: Count,
  paise: Count,
  unpriced: Count.describe('Calls without a price, which `paise` is without'),
});
export type CallSums = z.infer<typeof CallSums>;

/** A week in numbers: what was researched, asked and paid. Nobody is in it. */
export const UsageWeek = z.object({
  week: z.iso.date().describe('Its Monday, in India'),
  research: CallSums.extend({ started: Count, completed: Count }),
  chat: CallSums.extend({
    by_model: Count.describe('Answers of a language model'),
    by_library: Count.describe('Answers without one'),
  }),
  other: CallSums,
});
export type UsageWeek = z.infer<typeof UsageWeek>;

/** Weeks, the newest first; the first of them goes on. */
export const Usage = z.object({ weeks: z.array(UsageWeek) });
export type Usage = z.infer<typeof Usage>;
