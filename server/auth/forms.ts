import { z } from 'zod';
import { AppError } from '../../shared/platform/errors.ts';
import type { BrokenInput, Refuse } from '../platform/http/serve.ts';

/** What is wrong with a form: each field with its message, in the order of the checks. */
export type Problems = Map<string, string>;

/** What is said above the form for its first problem. */
export type Headline = (field: string, message: string) => string;

/** Refuses a form by its first problem, where other operations only say that there is one. */
export function refusingForm(headline?: Headline): Refuse {
  return (_context, input) => refusedForm(problemsOf(input), headline);
}

/** What is wrong with each field, in the order of the form's fields, which is that of the checks. */
export function problemsOf({ issues, schema }: BrokenInput, more: Problems = new Map()): Problems {
  const problems: Problems = new Map();
  for (const { path = [], message } of issues) {
    const field = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    if (!problems.has(field)) problems.set(field, message);
  }
  for (const [field, message] of more) if (!problems.has(field)) problems.set(field, message);
  if (!(schema instanceof z.ZodObject)) return problems;
  // what is found out over several fields comes last otherwise
  const fields = Object.keys(schema.shape);
  return new Map([...problems].toSorted(([one], [other]) => fields.indexOf(one) - fields.indexOf(other)));
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
