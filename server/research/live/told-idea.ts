import { withoutPerson } from '../../../shared/research/without-person.ts';
import { MOST_OWN_TEXT } from './limits.ts';
import type { ResearchIdea } from '../idea.ts';

/** What a model is told of an idea, field by field. */
const TOLD = {
  title: 'Title',
  summary: 'Summary',
  description: 'Description',
  problem_statement: 'Problem',
  target_audience: 'Customers',
  solution_overview: 'Solution',
  market_size: 'Market, as the owner sees it',
  competitive_advantage: 'What sets it apart, as the owner sees it',
  revenue_model: 'How it earns',
  funding_required: 'Money to start',
  user_base: 'Number of customers',
} as const satisfies Partial<Record<keyof ResearchIdea, string>>;

/** An idea in lines for a model: the business, and nothing of the person who has it. */
export function toldIdea(idea: ResearchIdea): string {
  const lines = Object.entries(TOLD).flatMap(([field, label]) => {
    const text = withoutPerson(idea[field as keyof typeof TOLD] ?? '');
    return text === '' ? [] : [`${label}: ${text.slice(0, MOST_OWN_TEXT)}`];
  });
  const kind = [idea.category ?? '', ...idea.tags].filter(Boolean).join(', ');
  return [...lines, ...(kind === '' ? [] : [`Kind: ${withoutPerson(kind)}`])].join('\n');
}
