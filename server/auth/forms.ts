import { z } from 'zod';
import { AppError } from '../../shared/platform/errors.ts';

/** What is wrong with a form: each field with its message, in the order of the checks. */
export type Problems = Map<string, string>;

/** What is said above the form for its first problem. */
export type Headline = (field: string, message: string) => string;

/** Reads a form. Its fields stand in the order of the checks. @returns its values, or what is wrong with each field */
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
  return { problems: inOrder(schema, problems) };
}

/** The problems in the order of the form's fields: what is found out over several fields comes last otherwise. */
export function inOrder(schema: z.ZodType, problems: Problems): Problems {
  if (!(schema instanceof z.ZodObject)) return problems;
  const fields = Object.keys(schema.shape);
  return new Map([...problems].toSorted(([one], [other]) => fields.indexOf(one) - fields.indexOf(other)));
}

/** Reads a form or refuses it. @throws AppError `invalid_input` */
export function requireForm<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  headline?: Headline,
): z.output<Schema> {
  const form = readForm(schema, body);
  if ('problems' in form) throw refusedForm(form.problems, headline);
  return form.values;
}

/**
 * The refusal of a form: every field with its message, above them the message of the first one.
 *
 * @param headline what is said above instead
 */
export function refusedForm(problems: Problems, headline: Headline = (_field, message) => message): AppError {
  const [[field, message] = ['', '']] = problems;
  return new AppError('invalid_input', headline(field, message), { fields: Object.fromEntries(problems) });
}

/** A body's field as text; anything else is none. */
export function textOf(body: unknown, field: string): string {
  if (typeof body !== 'object' || body === null) return '';
  const value = new Map<string, unknown>(Object.entries(body)).get(field);
  return typeof value === 'string' ? value : '';
}
