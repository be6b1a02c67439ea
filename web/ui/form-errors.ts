import type { z } from 'zod';

/** What is wrong with the fields of a form, by their names. */
export type Errors<Values> = { readonly [Name in keyof Values]?: string };

/** What a schema finds wrong with the values: the first problem of each field. */
export function problemsOf<Values extends object>(schema: z.ZodType, values: Values): Errors<Values> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const found: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) found[String(path[0])] ??= message;
  return found;
}

/**
 * The errors that are shown after some fields changed: a changed field that was marked wrong shows what is wrong with it now, if
 * anything; the others stay as they are, and no field is marked that was not.
 *
 * @param now what is wrong with all values as they are now
 */
export function recheck<Values extends object>(
  shown: Errors<Values>,
  changed: Partial<Values>,
  now: Errors<Values>,
): Errors<Values> {
  const entries = Object.entries<string | undefined>(shown).map(
    ([name, error]) => [name, name in changed ? now[name as keyof Values] : error] as const,
  );
  return Object.fromEntries(entries.filter(([, error]) => error !== undefined)) as Errors<Values>;
}
