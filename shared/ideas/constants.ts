import { SECOND } from '../platform/time.ts';

/** The five public statuses of an idea. */
export const IDEA_STATUSES = ['draft', 'submitted', 'under_review', 'approved', 'rejected'] as const;
export type IdeaStatus = (typeof IDEA_STATUSES)[number];

/** The closed list of categories. */
export const CATEGORIES = [
  'Agriculture',
  'Food',
  'Manufacturing',
  'Textiles',
  'Handicrafts',
  'Retail',
  'Services',
  'Health',
  'Education',
  'Technology',
  'Energy',
  'Environment',
  'Transport',
  'Tourism',
  'Finance',
  'Other',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** What the list is sorted by, and the ranges of time that narrow it. */
export const IDEA_SORTS = ['created_at', 'updated_at', 'title', 'status'] as const;
export const SORT_ORDERS = ['asc', 'desc'] as const;
export const DATE_RANGES = ['today', 'week', 'month', 'quarter', 'year'] as const;

/** What collaborators may do with an idea, from reading to writing. */
export const IDEA_ACCESS = ['viewer', 'commenter', 'editor'] as const;

/** What a new idea is called and says until its owner writes; both count as empty when it is submitted. */
export const DEFAULT_TITLE = 'Untitled Idea';
export const DEFAULT_DESCRIPTION = 'No description provided';

/** Lengths in characters. */
export const TITLE_MIN = 3;
export const TITLE_MAX = 120;
export const DESCRIPTION_MIN = 30;
export const LONG_TEXT_MAX = 10_000;
export const SHORT_TEXT_MAX = 500;
export const TAGS_MAX = 20;
export const TAG_LENGTH_MAX = 40;
/** Characters of the description that a card in a list shows. */
export const DESCRIPTION_PREVIEW = 240;

/** How long after the last keystroke a draft goes to the server. */
export const AUTOSAVE_DELAY_MS = 1.5 * SECOND;

/** Ideas on one page of the list. */
export const IDEAS_PAGE = 20;

/** The fields that a text is written into, in the order of the form. */
export const IDEA_TEXT_FIELDS = [
  'title',
  'description',
  'problem_statement',
  'target_audience',
  'solution_overview',
  'summary',
  'market_size',
  'competitive_advantage',
  'revenue_model',
  'funding_required',
  'user_base',
] as const;
export type IdeaTextField = (typeof IDEA_TEXT_FIELDS)[number];

/** How many characters fit into a text of the form. */
export function maxLengthOf(field: IdeaTextField): number {
  if (field === 'title') return TITLE_MAX;
  return field === 'funding_required' ? SHORT_TEXT_MAX : LONG_TEXT_MAX;
}

/** The command palette looks for ideas from two letters on and shows six: more would push its commands out of sight. */
export const PALETTE_MIN_LETTERS = 2;
export const PALETTE_IDEAS = 6;
/** So many ideas a search of titles and summaries answers. */
export const SEARCHED_IDEAS = 20;

/** Months, the running one included, over which one sees how one's ideas fared. */
export const PERFORMANCE_MONTHS = 6;
