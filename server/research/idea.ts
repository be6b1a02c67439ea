import type { Category } from '../../shared/ideas/constants.ts';
import type { Cue } from './cues.ts';
import { cuesIn, isWomenLed } from './cues.ts';
import { stateIn } from './places.ts';

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

/** What can be told of an idea from its words; everything else is unknown, not false. */
export interface IdeaFacts {
  readonly state: string | null;
  readonly cues: ReadonlySet<Cue>;
  readonly women_led: boolean;
  /** New where the idea says so, existing where it speaks of a running business. */
  readonly stage: 'new' | 'existing' | null;
  readonly kind: 'making' | 'service' | 'trade' | 'farm' | null;
}

/** All that the owner wrote, field after field. */
export function ideaText(idea: ResearchIdea): string {
  const fields = NUMBER_FIELDS.map((field) => idea[field] ?? '');
  return [...fields, idea.category ?? '', idea.tags.join(' ')]
    .filter((text) => text.trim() !== '')
    .join('\n');
}

/** Reads an idea. Its place is the one that its words name: where the owner lives is no fact about the business. */
export function ideaFacts(idea: ResearchIdea): IdeaFacts {
  const text = ideaText(idea);
  const cues = new Set(cuesIn(text));
  for (const cue of CATEGORY_CUES[idea.category ?? 'Other'] ?? []) cues.add(cue);
  return {
    state: stateIn(text),
    cues,
    women_led: isWomenLed(text, cues),
    stage: cues.has('existing') ? 'existing' : cues.has('starting') ? 'new' : null,
    kind: kindOf(idea.category, cues),
  };
}

const CATEGORY_CUES: Readonly<Partial<Record<Category, readonly Cue[]>>> = {
  Agriculture: ['farm'],
  Food: ['food'],
  Manufacturing: ['making'],
  Handicrafts: ['craft'],
  Retail: ['premises'],
  Technology: ['technology'],
};

function kindOf(category: Category | null, cues: ReadonlySet<Cue>): IdeaFacts['kind'] {
  if (
    category === 'Services' ||
    category === 'Technology' ||
    category === 'Education' ||
    category === 'Health'
  )
    return 'service';
  if (
    category === 'Manufacturing' ||
    category === 'Handicrafts' ||
    category === 'Textiles' ||
    category === 'Food'
  )
    return 'making';
  if (category === 'Retail') return 'trade';
  if (cues.has('making') || cues.has('food') || cues.has('craft') || cues.has('dairy')) return 'making';
  if (cues.has('tailoring') || cues.has('technology')) return 'service';
  if (category === 'Agriculture' || cues.has('farm')) return 'farm';
  return cues.has('premises') || cues.has('street') ? 'trade' : null;
}
