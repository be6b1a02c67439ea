import { useState } from 'react';
import { clearFormDraft, saveFormDraft, readFormDraft } from './form-drafts.ts';

export interface FormDraft<Values extends object> {
  readonly values: Values;
  readonly set: (next: Partial<Values>) => void;
  /** It was sent, or given up: nothing is kept any longer, and the initial values are back. */
  readonly forget: () => void;
}

/**
 * What was chosen next to a form, kept as what is typed into it (see `form-drafts.ts`); a form itself uses `useForm`.
 *
 * @param name names the part of the page and what it is about
 */
export function useFormDraft<Values extends object>(name: string, initial: Values): FormDraft<Values> {
  const [start] = useState(initial);
  const [values, setValues] = useState(() => readFormDraft(name, initial));
  return {
    values,
    set: (next) => {
      const now = { ...values, ...next };
      setValues(now);
      saveFormDraft(name, start, now);
    },
    forget: () => {
      setValues(start);
      clearFormDraft(name);
    },
  };
}
