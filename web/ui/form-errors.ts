import type { FieldErrors } from '../../shared/platform/errors.ts';

/** What is wrong with the fields of a form, by their names. */
export type Errors<Values> = { readonly [Name in keyof Values]?: FieldErrors[string] };

/** The rules of a form, as zod writes them. */
export interface FormSchema<Output> {
  readonly safeParse: (values: unknown) =>
    | { readonly success: true; readonly data: Output }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
        };
      };
}

/** The rules of a form that only the server knows: whatever is in it is sent. */
export function unchecked<Values>(): FormSchema<Values> {
  return { safeParse: (values) => ({ success: true, data: values as Values }) };
}

/** What a schema finds wrong with the values: the first problem of each field. */
export function problemsOf<Values extends object>(
  schema: FormSchema<unknown>,
  values: Values,
): Errors<Values> {
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
  const entries = Object.entries<FieldErrors[string] | undefined>(shown).map(
    ([name, error]) => [name, name in changed ? now[name as keyof Values] : error] as const,
  );
  return Object.fromEntries(entries.filter(([, error]) => error !== undefined)) as Errors<Values>;
}

/** What the server refused of the fields that a form has; nobody would see an error of another field. */
export function refusedOf<Values extends object>(
  values: Values,
  fields: FieldErrors | undefined,
): Errors<Values> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).filter(([name]) => name in values),
  ) as Errors<Values>;
}

/** What the server refused and is the same since. */
export function stillRefused<Values extends object>(
  refused: Errors<Values>,
  changed: Partial<Values>,
): Errors<Values> {
  return Object.fromEntries(Object.entries(refused).filter(([name]) => !(name in changed))) as Errors<Values>;
}
