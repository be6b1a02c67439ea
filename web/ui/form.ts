import { useState, type FormEvent } from 'react';
import { asAppError } from '../platform/client.ts';
import { clearFormDraft, saveFormDraft, readFormDraft } from '../platform/form-drafts.ts';
import { useFieldText } from '../platform/field-text.ts';
import { afterPress } from '../platform/press.ts';
import { problemsOf, recheck, refusedOf, stillRefused, type Errors, type FormSchema } from './form-errors.ts';
import type { LateSchema } from './late-schema.ts';
import { toastError } from './toast-error.ts';

interface FormOptions<Values extends object, Output> {
  readonly initial: Values;
  /** The same schema that the server parses with: rule and message are written once. */
  readonly schema: FormSchema<Output> | LateSchema<Output>;
  /** Sends what was parsed. Fields that the server refuses are shown next to them, the rest in one toast. */
  readonly submit: (output: Output) => Promise<void>;
  /** Keeps what is typed in this tab under this name until `forget` (see `form-drafts.ts`); without it nothing is kept. */
  readonly keepAs?: string;
  /** Fields that are not kept: passwords and codes. */
  readonly secret?: readonly (keyof Values)[];
}

/** What a text control of a form needs. */
export interface BoundField {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur: () => void;
}

export interface Form<Values extends object> {
  readonly values: Values;
  readonly errors: Errors<Values>;
  /** A field's error in the language of the page. */
  readonly error: (name: keyof Values) => string | undefined;
  readonly busy: boolean;
  readonly set: (values: Partial<Values>) => void;
  /** Checks a field that was left. */
  readonly leave: (name: keyof Values) => void;
  readonly text: (name: keyof Values & string) => BoundField;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /**
   * What was typed is not kept any longer: it was sent, or given up.
   *
   * @param now the values of the form from now on; without it what is typed stays on the screen
   */
  readonly forget: (now?: Values) => void;
}

/** A form that is checked on leaving a field and on sending, never while one types for the first time, because nobody has made a mistake yet; the first error gets the focus. */
export function useForm<Values extends object, Output>({
  initial,
  schema,
  submit,
  keepAs,
  secret,
}: FormOptions<Values, Output>): Form<Values> {
  const textOf = useFieldText();
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(() =>
    keepAs === undefined ? initial : readFormDraft(keepAs, initial),
  );
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [refused, setRefused] = useState<Errors<Values>>({});
  const [busy, setBusy] = useState(false);

  const problems = (of: Values): Errors<Values> => problemsOf(schema, of);
  const show = (found: Errors<Values>, form: HTMLFormElement) => {
    setErrors(found);
    // After the errors are drawn: the first of them in the order of the page.
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const send = async (form: HTMLFormElement) => {
    setBusy('fetch' in schema);
    try {
      const parsed = (await rulesOf(schema)).safeParse(values);
      if (!parsed.success) return show(problems(values), form);
      setErrors({});
      setRefused({});
      setBusy(true);
      await submit(parsed.data);
    } catch (cause) {
      const error = asAppError(cause);
      const found = refusedOf(values, error.fields);
      setRefused(found);
      if (Object.keys(found).length > 0) show(found, form);
      else toastError(error);
    } finally {
      setBusy(false);
    }
  };
  const set = (next: Partial<Values>) => {
    withRules(schema, () => undefined);
    const now = { ...values, ...next };
    setValues(now);
    if (keepAs !== undefined) saveFormDraft(keepAs, start, now, secret);
    setRefused(stillRefused(refused, next));
    // A field that is marked wrong is checked again with every key, so that the error goes when it is fixed.
    if (Object.keys(errors).some((name) => name in next)) setErrors(recheck(errors, next, problems(now)));
  };
  const leave = (name: keyof Values) => {
    const value = values[name];
    if (value === '' || value === undefined) return;
    // What only the server knows to be wrong is still wrong.
    withRules(schema, () => {
      const found = problems(values)[name] ?? refused[name];
      afterPress(() => setErrors((before) => ({ ...before, [name]: found })));
    });
  };
  const error = (name: keyof Values) => textOf(errors[name]);
  return {
    values,
    errors,
    error,
    busy,
    set,
    leave,
    text: (name) => ({
      name,
      value: String(values[name] ?? ''),
      error: error(name),
      onChange: (event) => set(one(name, event.target.value)),
      onBlur: () => leave(name),
    }),
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) void send(event.currentTarget);
    },
    forget: (now) => {
      if (keepAs !== undefined) clearFormDraft(keepAs);
      if (now === undefined) return;
      setStart(now);
      setValues(now);
      setErrors({});
      setRefused({});
    },
  };
}

/** The rules, once they are there. @throws what kept them from being fetched */
function rulesOf<Output>(schema: FormSchema<Output> | LateSchema<Output>) {
  return 'fetch' in schema ? schema.fetch() : schema;
}

/** Does what needs the rules, at once where they are there; what keeps them from coming is told when the form is sent. */
function withRules<Output>(schema: FormSchema<Output> | LateSchema<Output>, act: () => void): void {
  if ('fetch' in schema) schema.fetch().then(act, () => undefined);
  else act();
}

/** One field's new value as a change of the form. */
function one<Values extends object>(name: keyof Values & string, value: string): Partial<Values> {
  const change: Record<string, string> = { [name]: value };
  return change as Partial<Values>;
}
