import type { IdeaFields } from '../../shared/ideas/model.ts';
import type { DESK_REJECT_REASONS } from '../../shared/review/constants.ts';
import type { PersonName } from './people.ts';

/** What a demo idea goes through, from its creation to today. */
export type Story =
  | 'draft'
  | 'submitted'
  | 'claimed'
  | 'withdrawn'
  | 'desk-rejected'
  | 'drafted'
  | 'reviewed'
  | 'pending'
  | 'approved'
  | 'rejected'
  | 'revised'
  | 'reopened'
  | 'returned'
  | 'resubmitted';

/** What a reviewer thinks of an idea. */
export interface Verdict {
  /** Problem evidence, market, solution, feasibility, business model. */
  readonly scores: readonly [number, number, number, number, number];
  readonly strengths: string;
  readonly risks: string;
  readonly questions: string;
  /** The feedback for the owner with the decision. */
  readonly feedback: string;
}

/** An idea as its owner wrote it, with what becomes of it. */
export interface DemoIdea extends Partial<IdeaFields> {
  readonly title: string;
  readonly description: string;
  readonly owner: PersonName;
  /** Days since it was created. */
  readonly age: number;
  readonly story: Story;
  /** The no-key research is run on it before it is submitted. */
  readonly researched?: true;
  /** Its picture in lists. */
  readonly thumbnail_url?: `/pictures/${string}.svg`;
  /** A language model wrote the text. */
  readonly ai_generated?: true;
  /** Who judges it; the demo reviewer where nobody is named. */
  readonly reviewer?: PersonName;
  /** Who marked it as a favourite. */
  readonly starred?: readonly PersonName[];
  readonly verdict?: Verdict;
  /** Why it was turned away before a review. */
  readonly desk?: { readonly reason: (typeof DESK_REJECT_REASONS)[number]; readonly feedback: string };
  /** What a reviewer asked for, and what the owner then wrote. */
  readonly changes?: readonly string[];
  readonly rewritten?: Partial<IdeaFields>;
}
