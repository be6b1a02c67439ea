import { z } from 'zod';
import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';

/** A number of milliseconds since 1970 that PostgreSQL knows as a moment: up to the year 9999. */
export const CursorMoment = z.number().int().min(0).max(253_402_300_799_999);

/** A text as PostgreSQL takes it: without the zero character. */
export const CursorText = z
  .string()
  .max(500)
  .refine((text) => !text.includes('\0'));

/** Where a list goes on, as an opaque word: base64url of JSON. */
export function encodeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * Reads a word that `encodeCursor` made.
 *
 * @param schema what the place must look like for the query that it is used with
 * @throws AppError `bad_request` when it is none, or belongs to another sorting
 */
export function decodeCursor<Schema extends z.ZodType>(cursor: string, schema: Schema): z.infer<Schema> {
  const place = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (place.success) return place.data;
  throw new AppError('bad_request', msg('This list cannot be continued. Please load it again.'), {
    cause: place.error,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON: refused by every schema
  }
}
