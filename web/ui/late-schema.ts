import type { FormSchema } from './form-errors.ts';
import { retryable } from './part.ts';

/** Rules of a form whose code comes after the form: until it is there nothing is found wrong, and sending waits for it. */
export interface LateSchema<Output> extends FormSchema<Output> {
  /** @throws what kept them from being fetched */
  readonly fetch: () => Promise<FormSchema<Output>>;
}

/**
 * For a form that is on the first screen: a weak phone draws it without waiting for the code that checks it.
 *
 * @param load imports the rules
 */
export function lateSchema<Output>(load: () => Promise<FormSchema<Output>>): LateSchema<Output> {
  const fetchRules = retryable(load);
  let rules: FormSchema<Output> | undefined;
  let coming: Promise<FormSchema<Output>> | undefined;
  const fetch = async (): Promise<FormSchema<Output>> => {
    coming ??= fetchRules();
    try {
      rules = await coming;
      return rules;
    } catch (cause) {
      coming = undefined;
      throw cause;
    }
  };
  return {
    fetch,
    safeParse: (values) => rules?.safeParse(values) ?? NOTHING_WRONG,
  };
}

/** Read by those who look for problems; what is sent is parsed by the rules themselves. */
const NOTHING_WRONG = { success: false, error: { issues: [] } } as const;
