import type { ResearchIdea } from './idea.ts';

/** An idea with only the fields given. */
export function ideaOf(fields: Partial<ResearchIdea>): ResearchIdea {
  return {
    title: 'Untitled Idea',
    description: null,
    summary: null,
    problem_statement: null,
    target_audience: null,
    solution_overview: null,
    market_size: null,
    competitive_advantage: null,
    revenue_model: null,
    funding_required: null,
    user_base: null,
    category: null,
    tags: [],
    ...fields,
  };
}
