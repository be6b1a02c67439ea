import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
  type SQL,
} from '../orm.ts';
import {
  CATEGORIES,
  DEFAULT_DESCRIPTION,
  DEFAULT_TITLE,
  IDEA_ACCESS,
  IDEA_STATUSES,
} from '../../../shared/ideas/constants.ts';
import type { Amendment } from '../../../shared/ideas/model.ts';
import { DECISIONS, HISTORY_EVENTS } from '../../../shared/review/constants.ts';
import { createdAt, id, moment, now, oneOf, updatedAt, words } from './columns.ts';
import { profiles } from './people.ts';

/** How far an idea has come, from 1: by this the list is sorted by status. */
export const progressOf = (status: AnyPgColumn) =>
  sql`array_position(array[${sql.raw(IDEA_STATUSES.map((name) => `'${name}'`).join(', '))}], ${status})`;

type Words = Record<'title' | 'category' | 'description', AnyPgColumn>;
/** What a search looks into: in small letters, as comparing without regard to case costs ten times as much. */
const saidIn = ({ title, category, description }: Words) =>
  sql`lower(${title} || ' ' || coalesce(${category}, '') || ' ' || ${description})`;

type Dates = Record<'amendment_asked_at' | 'submitted_at' | 'created_at', AnyPgColumn>;
/** Since when an idea, or what shall change in it, waits; one that was imported has no moment of submission. */
const waitingSince = ({ amendment_asked_at, submitted_at, created_at }: Dates) =>
  sql`coalesce(${amendment_asked_at}, ${submitted_at}, ${created_at})`;
const undatedSince = (table: Dates & Record<'decision_due_at', AnyPgColumn>) =>
  sql`coalesce(${table.decision_due_at}, ${table.amendment_asked_at}, ${table.submitted_at}, ${table.created_at})`;
const deciding = ({ status, pending_decision }: Record<'status' | 'pending_decision', AnyPgColumn>) =>
  sql`${status} = 'under_review' and ${pending_decision} is null`;

/** A business idea. `version` rises with every change and guards against silent overwriting. */
export const ideas = pgTable(
  'ideas',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    title: text('title').notNull().default(DEFAULT_TITLE),
    description: text('description').notNull().default(DEFAULT_DESCRIPTION),
    summary: text('summary'),
    problem_statement: text('problem_statement'),
    target_audience: text('target_audience'),
    solution_overview: text('solution_overview'),
    market_size: text('market_size'),
    competitive_advantage: text('competitive_advantage'),
    revenue_model: text('revenue_model'),
    funding_required: text('funding_required'),
    user_base: text('user_base'),
    category: text('category'),
    status: text('status').notNull().default('draft'),
    tags: words('tags'),
    attachments: jsonb('attachments').$type<unknown[]>().notNull().default([]),
    image_url: text('image_url'),
    thumbnail_url: text('thumbnail_url'),
    language: text('language').notNull().default('en'),
    ai_generated: boolean('ai_generated').notNull().default(false),
    version: integer('version').notNull().default(1),
    // what the call that created it said, as a hash: by this a repeated call is told from another one
    created_from: text('created_from'),
    // what an approved idea says differently until that is approved as well; the columns above stay the approved text
    amendment: jsonb('amendment').$type<Amendment['fields']>(),
    amended_at: moment('amended_at'),
    amendment_asked_at: moment('amendment_asked_at'),
    round: integer('round').notNull().default(1),
    resubmissions: integer('resubmissions').notNull().default(0),
    pending_decision: text('pending_decision'),
    pending_feedback: text('pending_feedback'),
    decided_by: uuid('decided_by').references(() => profiles.id, { onDelete: 'set null' }),
    submitted_at: moment('submitted_at'),
    withdrawn_at: moment('withdrawn_at'),
    decision_due_at: moment('decision_due_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
    // kept by the database from the words above, for searches
    said: text('said').generatedAlwaysAs((): SQL => saidIn(ideas)),
  },
  (table) => [
    index('ideas_owner_created_idx').on(
      table.user_id,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('ideas_created_idx').on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('ideas_updated_idx').on(table.updated_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // by status, for the filters and for counts that end at 1,000
    index('ideas_status_created_idx').on(
      table.status,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('ideas_status_category_idx').on(table.status, table.category, table.created_at),
    index('ideas_owner_status_idx').on(table.user_id, table.status, table.category, table.created_at),
    // what is in review, and nothing else; with all that counts ask, so that they need not look at the ideas themselves
    index('ideas_waiting_idx')
      .on(
        waitingSince(table),
        table.id,
        table.user_id,
        table.amendment_asked_at,
        table.submitted_at,
        table.created_at,
      )
      .where(sql`${table.status} = 'submitted'`),
    index('ideas_under_review_idx')
      .on(table.id)
      .where(sql`${table.status} = 'under_review' or ${table.amendment_asked_at} is not null`),
    index('ideas_deciding_idx').on(waitingSince(table), table.id).where(deciding(table)),
    index('ideas_due_idx').on(table.decision_due_at, table.id).where(deciding(table)),
    // imported ideas have no date of their own; an order that no other index has, so that these few are never looked for among all
    index('ideas_undated_idx')
      .on(undatedSince(table), table.id)
      .where(sql`${deciding(table)} and ${table.decision_due_at} is null`),
    // what was returned or rejected and sent again
    index('ideas_back_idx')
      .on(waitingSince(table), table.id)
      .where(
        sql`(${table.round} > 1 or ${table.resubmissions} > 0) and ${table.status} in ('submitted', 'under_review')`,
      ),
    index('ideas_pending_idx')
      .on(waitingSince(table), table.id)
      .where(sql`${table.pending_decision} is not null`),
    index('ideas_pending_id_idx')
      .on(table.id)
      .where(sql`${table.pending_decision} is not null`),
    index('ideas_decider_idx')
      .on(table.decided_by, table.id, table.user_id)
      .where(sql`${table.pending_decision} is not null`),
    index('ideas_decided_idx')
      .on(table.updated_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.status} in ('approved', 'rejected')`),
    // those that a reviewer decided are looked up by their ids and sorted, and only a page of them is read
    index('ideas_decided_id_idx')
      .on(table.id, table.updated_at, table.user_id)
      .where(sql`${table.status} in ('approved', 'rejected') and ${table.amendment_asked_at} is null`),
    index('ideas_said_trgm_idx').using('gin', sql`${table.said} gin_trgm_ops`),
    index('ideas_title_idx').on(sql`${table.title} collate "und-x-icu"`, table.id),
    index('ideas_course_idx').on(progressOf(table.status), table.id),
    index('ideas_title_trgm_idx').using('gin', sql`${table.title} gin_trgm_ops`),
    oneOf('ideas_status_check', table.status, IDEA_STATUSES),
    oneOf('ideas_category_check', table.category, CATEGORIES),
    oneOf('ideas_pending_decision_check', table.pending_decision, DECISIONS),
    check(
      'ideas_pending_status_check',
      sql`${table.pending_decision} is null or ${table.status} = 'under_review' or ${table.amendment_asked_at} is not null`,
    ),
    index('ideas_amendment_asked_idx')
      .on(table.amendment_asked_at)
      .where(sql`${table.amendment_asked_at} is not null`),
    check(
      'ideas_amendment_check',
      sql`(${table.amendment} is null) = (${table.amended_at} is null) and (${table.amendment_asked_at} is null or (${table.amendment} is not null and ${table.status} = 'approved'))`,
    ),
    check('ideas_round_check', sql`${table.round} >= 1`),
  ],
);

/**
 * The ids of deleted ideas, which stay taken: without content, and without a person once the account is gone. Two triggers
 * keep it: one adds a row with every deletion, the other refuses an idea with an id that stands here.
 */
export const idea_tombstones = pgTable(
  'idea_tombstones',
  {
    id: id(),
    user_id: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    created_from: text('created_from'),
    deleted_at: moment('deleted_at').notNull().default(now),
  },
  (table) => [index('idea_tombstones_user_idx').on(table.user_id)],
);

/** What an insert breaks that takes the id of a deleted idea. */
export const DELETED_ID = 'idea_tombstones_pkey';

/** People who work on an idea with its owner. */
export const idea_collaborators = pgTable(
  'idea_collaborators',
  {
    idea_id: uuid('idea_id')
      .notNull()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    access: text('access').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.idea_id, table.user_id] }),
    index('idea_collaborators_user_idx').on(table.user_id),
    oneOf('idea_collaborators_access_check', table.access, IDEA_ACCESS),
  ],
);

export const idea_favorites = pgTable(
  'idea_favorites',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    idea_id: uuid('idea_id')
      .notNull()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('idea_favorites_key').on(table.user_id, table.idea_id),
    index('idea_favorites_idea_idx').on(table.idea_id),
  ],
);

/** What the owner said is right about the business, one row for each time it was said. Nothing of a person is in it. */
export const idea_facts = pgTable(
  'idea_facts',
  {
    idea_id: uuid('idea_id')
      .notNull()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    facts: jsonb('facts').$type<unknown[]>().notNull(),
    confirmed_by: uuid('confirmed_by').references(() => profiles.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.idea_id, table.revision] }),
    index('idea_facts_confirmed_by_idx').on(table.confirmed_by),
    check('idea_facts_revision_check', sql`${table.revision} >= 1`),
  ],
);

/** The idea as it was when a review round began, frozen. */
export const idea_snapshots = pgTable(
  'idea_snapshots',
  {
    id: id(),
    idea_id: uuid('idea_id')
      .notNull()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('idea_snapshots_round_key').on(table.idea_id, table.round)],
);

/** Every move of an idea between its states, in order. */
export const idea_transitions = pgTable(
  'idea_transitions',
  {
    id: id(),
    idea_id: uuid('idea_id')
      .notNull()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    from_status: text('from_status').notNull(),
    to_status: text('to_status').notNull(),
    round: integer('round').notNull(),
    actor_id: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
    actor_role: text('actor_role').notNull(),
    decision: text('decision'),
    reason: text('reason'),
    feedback: text('feedback'),
    changes: jsonb('changes').$type<string[]>(),
    override_reason: text('override_reason'),
    created_at: createdAt(),
  },
  (table) => [
    index('idea_transitions_idea_idx').on(table.idea_id, table.created_at),
    index('idea_transitions_decider_idx')
      .on(table.actor_id, table.event, table.idea_id)
      .where(sql`${table.event} in ('decide', 'desk-reject', 'return')`),
    index('idea_transitions_decided_idx')
      .on(table.created_at)
      .where(sql`${table.event} = 'decide'`),
    oneOf('idea_transitions_event_check', table.event, HISTORY_EVENTS),
    oneOf('idea_transitions_from_check', table.from_status, IDEA_STATUSES),
    oneOf('idea_transitions_to_check', table.to_status, IDEA_STATUSES),
  ],
);
