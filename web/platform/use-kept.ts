import { useState } from 'react';
import { forgetKept, keepTyped, readKept } from './kept.ts';

export interface Kept<Values extends object> {
  readonly values: Values;
  readonly set: (next: Partial<Values>) => void;
  /**
   * It was sent, or given up: nothing is kept any longer.
   *
   * @param now what stands in the form from now on; without it what stood there at first
   */
  readonly forget: (now?: Values) => void;
}

/**
 * The values of a form without `useForm`, kept while they are typed (see `kept.ts`).
 *
 * @param form names the form and what it is about; a part with another name is another part, with a key of its own
 * @param initial what stands in it at first
 */
export function useKept<Values extends object>(form: string, initial: Values): Kept<Values> {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(() => readKept(form, initial));
  return {
    values,
    set: (next) => {
      const now = { ...values, ...next };
      setValues(now);
      keepTyped(form, start, now);
    },
    forget: (now = start) => {
      setStart(now);
      setValues(now);
      forgetKept(form);
    },
  };
}
