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
