import type { Category } from '../../shared/ideas/constants.ts';

/** What the owner wrote, in the fields of an idea. It is never evidence: wishes prove nothing. */
export interface ResearchIdea {
  readonly title: string;
  readonly description: string | null;
  readonly summary: string | null;
  readonly problem_statement: string | null;
  readonly target_audience: string | null;
  readonly solution_overview: string | null;
  readonly market_size: string | null;
  readonly competitive_advantage: string | null;
  readonly revenue_model: string | null;
  readonly funding_required: string | null;
  readonly user_base: string | null;
  readonly category: Category | null;
  readonly tags: readonly string[];
}

/** Fields in the order in which their numbers are believed: the one that is about money first. */
export const NUMBER_FIELDS = [
  'revenue_model',
  'solution_overview',
  'description',
  'summary',
  'user_base',
  'market_size',
  'funding_required',
  'competitive_advantage',
  'problem_statement',
  'target_audience',
  'title',
] as const satisfies ReadonlyArray<keyof ResearchIdea>;
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** All that the owner wrote, field after field. */
export function ideaText(idea: ResearchIdea): string {
  const fields = NUMBER_FIELDS.map((field) => idea[field] ?? '');
  return [...fields, idea.category ?? '', idea.tags.join(' ')]
    .filter((text) => text.trim() !== '')
    .join('\n');
}
