import { z } from 'zod';
import { msg } from '../platform/messages.ts';
import { CappedCount, Id, Moment, PageQuery, pageOf } from '../platform/model.ts';
import {
  CATEGORIES,
  DATE_RANGES,
  DEFAULT_DESCRIPTION,
  DEFAULT_TITLE,
  DESCRIPTION_MIN,
  DESCRIPTION_PREVIEW,
  IDEA_ACCESS,
  IDEA_SORTS,
  IDEA_STATUSES,
  LONG_TEXT_MAX,
  PALETTE_MIN_LETTERS,
  SHORT_TEXT_MAX,
  SORT_ORDERS,
  TAG_LENGTH_MAX,
  TAGS_MAX,
  TITLE_MAX,
  TITLE_MIN,
} from './constants.ts';
import { splitTags } from './tags.ts';

const LongText = z.string().max(LONG_TEXT_MAX, msg('This text is too long. 10,000 characters fit.'));
const ShortText = z.string().max(SHORT_TEXT_MAX, msg('This text is too long. 500 characters fit.'));

const Tag = z.string().trim().min(1).max(TAG_LENGTH_MAX, msg('A tag can have at most 40 characters.'));
const Tags = z
  .union([
    z.string().transform(splitTags),
    z.array(z.string()).transform((tags) => splitTags(tags.join(','))),
  ])
  .pipe(z.array(Tag).max(TAGS_MAX, msg('An idea can have at most 20 tags.')));

/** What its owner writes about an idea. A draft may leave out anything. */
export const IdeaFields = z.object({
  title: z.string().trim().max(TITLE_MAX, msg('The title can have at most 120 characters.')),
  description: LongText,
  summary: LongText.nullable(),
  problem_statement: LongText.nullable(),
  target_audience: LongText.nullable(),
  solution_overview: LongText.nullable(),
  market_size: LongText.nullable(),
  competitive_advantage: LongText.nullable(),
  revenue_model: LongText.nullable(),
  funding_required: ShortText.nullable(),
  user_base: LongText.nullable(),
  category: z.enum(CATEGORIES).nullable(),
  tags: Tags,
  language: z.string().regex(/^[a-z]{2,3}$/),
  ai_generated: z.boolean(),
});
export type IdeaFields = z.infer<typeof IdeaFields>;

export const NewIdea = IdeaFields.partial().extend({ id: Id });
export type NewIdea = z.infer<typeof NewIdea>;

/** A change names the version that was read; fields that are left out stay as they are. */
export const IdeaChange = IdeaFields.partial().extend({ id: Id, version: z.number().int().min(1) });
export type IdeaChange = z.infer<typeof IdeaChange>;

/** What an approved idea shall say differently, from its first edit until that is approved as well. */
export const Amendment = z.object({
  fields: IdeaFields.extend({ tags: z.array(z.string()) }).partial(),
  amended_at: Moment.describe('When it was last changed'),
  asked_at: Moment.nullable().describe('Since when its approval is asked for'),
});
export type Amendment = z.infer<typeof Amendment>;

/** An idea in full. `user_id` and `owner_name` are null for those who may not know whose it is. */
export const Idea = IdeaFields.extend({
  id: Id,
  user_id: Id.nullable(),
  owner_name: z.string().nullable(),
  status: z.enum(IDEA_STATUSES),
  tags: z.array(z.string()),
  attachments: z.array(z.unknown()),
  image_url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  amendment: Amendment.nullable().describe(
    'Only for its owner, editors, reviewers and netzoop-team; the other fields stay the approved text',
  ),
  version: z.number().int(),
  round: z.number().int(),
  favorite: z.boolean(),
  access: z.enum(IDEA_ACCESS).nullable(),
  pending_decision: z
    .boolean()
    .describe('A decision has been taken and is not published yet; only for those who review'),
  submitted_at: Moment.nullable(),
  decision_due_at: Moment.nullable(),
  created_at: Moment,
  updated_at: Moment,
});
export type Idea = z.infer<typeof Idea>;

/** An idea as a card of the list. */
export const IdeaCard = Idea.pick({
  id: true,
  user_id: true,
  owner_name: true,
  title: true,
  category: true,
  status: true,
  tags: true,
  thumbnail_url: true,
  language: true,
  ai_generated: true,
  favorite: true,
  access: true,
  version: true,
  created_at: true,
  updated_at: true,
}).extend({ description: z.string().describe(`The first ${DESCRIPTION_PREVIEW} characters`) });
export type IdeaCard = z.infer<typeof IdeaCard>;

/** The filters of the list; all of them live in the screen's address. */
export const IdeaFilters = z.object({
  view: z
    .enum(['all', 'mine', 'favorites'])
    .default('all')
    .describe('all: every idea that the person may open; favorites: their own, for netzoop-team everybody’s'),
  status: z.enum(IDEA_STATUSES).optional(),
  category: z.enum(CATEGORIES).optional(),
  range: z.enum(DATE_RANGES).optional(),
  sort: z.enum(IDEA_SORTS).default('created_at'),
  order: z.enum(SORT_ORDERS).default('desc'),
});
export type IdeaFilters = z.infer<typeof IdeaFilters>;

export const IdeaListQuery = IdeaFilters.extend(PageQuery.shape);
export type IdeaListQuery = z.infer<typeof IdeaListQuery>;
export const IdeaPage = pageOf(IdeaCard);
export type IdeaPage = z.infer<typeof IdeaPage>;

/** How many ideas there are: under the filters, in all, and by status under the other filters. */
export const IdeaCounts = z.object({
  filtered: CappedCount,
  total: CappedCount,
  by_status: z.record(z.enum(IDEA_STATUSES), CappedCount),
});
export type IdeaCounts = z.infer<typeof IdeaCounts>;

const Count = z.number().int().min(0);

/** How one's own ideas fared, month by month: the running month is the last one. */
export const IdeaPerformance = z.object({
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      created: Count,
      submitted: Count.describe('Sent for review, each round counts'),
      approved: Count,
      rejected: Count,
    }),
  ),
  median_days: z
    .number()
    .nullable()
    .describe('From sending an idea to its decision, of the decisions in these months'),
});
export type IdeaPerformance = z.infer<typeof IdeaPerformance>;

/** Asks for ideas by a few letters of their title, description or category, for the command palette. */
export const IdeaSearch = z.object({ q: z.string().trim().min(PALETTE_MIN_LETTERS).max(100) });
export type IdeaSearch = z.infer<typeof IdeaSearch>;
export const FoundIdeas = z.array(
  IdeaCard.pick({ id: true, title: true, status: true, category: true, updated_at: true }),
);
export type FoundIdeas = z.infer<typeof FoundIdeas>;

/** What a search of titles and summaries answers where nothing searches by meaning. */
export const SearchedIdeas = z.array(
  Idea.pick({ id: true, title: true, summary: true, category: true, created_at: true }),
);
export type SearchedIdeas = z.infer<typeof SearchedIdeas>;

/** What must be filled before an idea is submitted; the defaults count as empty. */
export const SubmittableIdea = z.object({
  title: z
    .string()
    .trim()
    .refine((title) => title !== DEFAULT_TITLE && title.length > 0, msg('Give your idea a title.'))
    .refine((title) => title.length >= TITLE_MIN, msg('The title needs at least 3 characters.'))
    .refine((title) => title.length <= TITLE_MAX, msg('The title can have at most 120 characters.')),
  description: z
    .string()
    .trim()
    .refine(
      (text) => text !== DEFAULT_DESCRIPTION && text.length >= DESCRIPTION_MIN,
      msg('Describe your idea in at least 30 characters.'),
    ),
  problem_statement: filled(msg('Say which problem your idea solves.')),
  target_audience: filled(msg('Say who your idea is for.')),
  solution_overview: filled(msg('Say how your idea solves the problem.')),
  category: z.enum(CATEGORIES, msg('Choose a category.')),
});

function filled(message: string) {
  return z.string(message).refine((text) => text.trim() !== '', message);
}
