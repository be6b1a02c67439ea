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
