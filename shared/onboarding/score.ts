import { STEPS } from './steps.ts';

const FOR_COMPLETED = 80;
const FOR_OPTIONAL = 5;
const FOR_OPTIONAL_MAX = 20;

interface ScoredStep {
  readonly id: string;
  readonly completed: boolean;
}

/**
 * How complete the set-up is, in whole percent: 80 percent by the share of completed steps, and 5 more for each completed
 * optional step, at most 20 of them, at most 100 in all.
 *
 * @param steps the steps with what is done; a skipped one is not completed
 * @param optional the ids of those that may be skipped
 */
export function completionScore(
  steps: readonly ScoredStep[],
  optional: readonly string[] = STEPS.filter((step) => step.optional).map(({ id }) => id),
): number {
  if (steps.length === 0) return 0;
  const completed = steps.filter((step) => step.completed);
  const extra = completed.filter(({ id }) => optional.includes(id)).length * FOR_OPTIONAL;
  const share = (completed.length / steps.length) * FOR_COMPLETED;
  return Math.min(100, Math.round(share + Math.min(FOR_OPTIONAL_MAX, extra)));
}
