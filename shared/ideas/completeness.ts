import { DEFAULT_DESCRIPTION, DEFAULT_TITLE, DESCRIPTION_MIN, TITLE_MAX, TITLE_MIN } from './constants.ts';
import type { IdeaFields } from './model.ts';

/** What must be filled before an idea is submitted, in the order of the form. */
export const NEEDED_TO_SUBMIT = [
  'title',
  'description',
  'problem_statement',
  'target_audience',
  'solution_overview',
  'category',
] as const;
export type NeededField = (typeof NEEDED_TO_SUBMIT)[number];

/**
 * What each field adds to the meter, in percent. The fields needed to submit make 70: with them alone an idea can be
 * judged. Of the rest, what a reviewer scores apart (market, business model) weighs most; what follows
 * from the others or is asked again later weighs least.
 */
export const FIELD_WEIGHTS = {
  title: 5,
  description: 15,
  problem_statement: 15,
  target_audience: 15,
  solution_overview: 15,
  category: 5,
  summary: 4,
  market_size: 8,
  competitive_advantage: 6,
  revenue_model: 8,
  funding_required: 2,
  user_base: 2,
} as const satisfies Partial<Record<keyof IdeaFields, number>>;

type WeighedField = keyof typeof FIELD_WEIGHTS;

/**
 * How complete an idea is, for the meter of the form.
 *
 * @param fields what is written so far; the defaults, and a needed field that could not be submitted, count as empty
 * @returns whole percent, 0 to 100
 */
export function completeness(fields: Partial<IdeaFields>): number {
  const weighed = Object.entries(FIELD_WEIGHTS) as [WeighedField, number][];
  return weighed.reduce((sum, [field, weight]) => (isFilled(field, fields) ? sum + weight : sum), 0);
}

/** The fields that keep an idea from being submitted, in the order of the form: `SubmittableIdea` says why. */
export function missingToSubmit(fields: Partial<IdeaFields>): NeededField[] {
  return NEEDED_TO_SUBMIT.filter((field) => !isFilled(field, fields));
}

function isFilled(field: WeighedField, fields: Partial<IdeaFields>): boolean {
  const text = fields[field]?.trim() ?? '';
  if (field === 'title')
    return text !== DEFAULT_TITLE && text.length >= TITLE_MIN && text.length <= TITLE_MAX;
  if (field === 'description') return text !== DEFAULT_DESCRIPTION && text.length >= DESCRIPTION_MIN;
  return text !== '';
}
