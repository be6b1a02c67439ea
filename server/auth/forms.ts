import type { z } from 'zod';
import { AppError, type FieldErrors } from '../../shared/platform/errors.ts';

/** What is wrong with a form: each field with its message, in the order in which they were checked. */
export type Problems = Map<string, string>;

/** Reads a form. @returns its values, or what is wrong with each field */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): { values: z.output<Schema> } | { problems: Problems } {
  const result = schema.safeParse(body ?? {});
  if (result.success) return { values: result.data };
  const problems: Problems = new Map();
  for (const { path, message } of result.error.issues) {
    const field = path.join('.');
    if (!problems.has(field)) problems.set(field, message);
  }
  return { problems };
}

/** Reads a form or refuses it. @throws AppError `invalid_input` */
export function requireForm<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  headlines?: FieldErrors,
): z.output<Schema> {
  const form = readForm(schema, body);
  if ('problems' in form) throw refusedForm(form.problems, headlines);
  return form.values;
}

/**
 * The refusal of a form: every field with its message, above them the message of the first one.
 *
 * @param headlines what is said above instead, by the field that comes first
 */
export function refusedForm(problems: Problems, headlines: FieldErrors = {}): AppError {
  const [[field, message] = ['', '']] = problems;
  const headline = headlines[field];
  return new AppError('invalid_input', typeof headline === 'string' ? headline : message, {
    fields: Object.fromEntries(problems),
  });
}

/** A body's field as text; anything else is none. */
export function textOf(body: unknown, field: string): string {
  if (typeof body !== 'object' || body === null) return '';
  const value = new Map<string, unknown>(Object.entries(body)).get(field);
  return typeof value === 'string' ? value : '';
}
