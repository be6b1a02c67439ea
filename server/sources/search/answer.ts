import type { z } from 'zod';
import { OutsideError } from '../../platform/outside/errors.ts';

/**
 * The hits of an answer. One that lacks what is needed is left out; an answer of another form altogether is an error.
 *
 * @throws OutsideError `not_json`
 */
export function answerOf<Answer, Hit>(
  Whole: z.ZodType<Answer>,
  answer: unknown,
  resultsOf: (answer: Answer) => readonly unknown[],
  One: z.ZodType<Hit>,
): Hit[] {
  const whole = Whole.safeParse(answer);
  if (!whole.success)
    throw new OutsideError('not_json', 'its answer has another form', { cause: whole.error });
  return resultsOf(whole.data).flatMap((result) => One.safeParse(result).data ?? []);
}
