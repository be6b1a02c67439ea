import { useState } from 'react';
import { clearFormDraft, saveFormDraft, readFormDraft } from './form-drafts.ts';

export interface FormDraft<Values extends object> {
  readonly values: Values;
  readonly set: (next: Partial<Values>) => void;
  /**
   * It was sent, or given up: nothing is kept any longer.
   *
   * @param now the values of the form from now on; without it the initial ones
   */
  readonly forget: (now?: Values) => void;
}

/**
 * The values of a form without `useForm`, kept while they are typed (see `form-drafts.ts`).
 *
 * @param form names the form and what it is about; a part with another name is another part, with a key of its own
 * @param initial its values at first
 */
export function useFormDraft<Values extends object>(form: string, initial: Values): FormDraft<Values> {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(() => readFormDraft(form, initial));
  return {
    values,
    set: (next) => {
      const now = { ...values, ...next };
      setValues(now);
      saveFormDraft(form, start, now);
    },
    forget: (now = start) => {
      setStart(now);
      setValues(now);
      clearFormDraft(form);
    },
  };
}
