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
} from '../orm.ts';
import { RECOMMENDATIONS, SCORECARD_STATES } from '../../../shared/review/constants.ts';
import { createdAt, id, moment, oneOf, updatedAt } from './columns.ts';
import { ideas } from './ideas.ts';
import { profiles } from './people.ts';

/** Who reviews an idea in which round, until released. */
export const review_assignments = pgTable(
  'review_assignments',
  {
    id: id(),
    idea_id: uuid('idea_id')
      .notNull()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    reviewer_id: uuid('reviewer_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    assigned_by: uuid('assigned_by').references(() => profiles.id, { onDelete: 'set null' }),
    due_at: moment('due_at').notNull(),
    released_at: moment('released_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('review_assignments_active_key')
      .on(table.idea_id, table.reviewer_id)
      .where(sql`${table.released_at} is null`),
    // also those that were released: who has reviewed an idea
    index('review_assignments_idea_idx').on(table.idea_id),
    index('review_assignments_reviewer_idx').on(table.reviewer_id, table.due_at),
    index('review_assignments_open_idx')
      .on(table.reviewer_id, table.due_at, table.idea_id)
      .where(sql`${table.released_at} is null`),
  ],
);

/** One reviewer's scorecard for one round. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    idea_id: uuid('idea_id')
      .notNull()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    reviewer_id: uuid('reviewer_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    state: text('state').notNull().default('draft'),
    scores: jsonb('scores').$type<Record<string, number>>().notNull().default({}),
    cited_claims: jsonb('cited_claims').$type<Record<string, string[]>>().notNull().default({}),
    legal_risk: integer('legal_risk'),
    confidence: integer('confidence'),
    strengths: text('strengths').notNull().default(''),
    risks: text('risks').notNull().default(''),
    questions: text('questions').notNull().default(''),
    private_note: text('private_note').notNull().default(''),
    recommendation: text('recommendation'),
    abstained: boolean('abstained').notNull().default(false),
    saved_at: moment('saved_at'),
    frozen_at: moment('frozen_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('reviews_reviewer_idx').on(table.reviewer_id, table.state, table.idea_id),
    uniqueIndex('reviews_round_key').on(table.idea_id, table.reviewer_id, table.round),
    oneOf('reviews_state_check', table.state, SCORECARD_STATES),
    oneOf('reviews_recommendation_check', table.recommendation, RECOMMENDATIONS),
    check('reviews_confidence_check', sql`${table.confidence} between 1 and 5`),
    check('reviews_legal_risk_check', sql`${table.legal_risk} between 1 and 5`),
  ],
);

/** A reviewer who must not judge an idea, by their own word. */
export const review_conflicts = pgTable(
  'review_conflicts',
  {
    idea_id: uuid('idea_id')
      .notNull()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    reviewer_id: uuid('reviewer_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.idea_id, table.reviewer_id] }),
    index('review_conflicts_reviewer_idx').on(table.reviewer_id),
  ],
);

/** What netzoop-team sets for everyone: scorecard weights, decision rule, blind review, limits. */
export const app_settings = pgTable('app_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updated_by: uuid('updated_by').references(() => profiles.id, { onDelete: 'set null' }),
  updated_at: updatedAt(),
});

/** The name under which the rules of review are kept there. */
export const REVIEW_SETTINGS = 'review';

/** Whether reviewers see whose the ideas are. Review is blind unless netzoop-team switches that off, so that a name decides nothing. */
export const reviewIsOpen = sql`exists (select from ${app_settings}
  where ${app_settings.key} = ${sql.raw(`'${REVIEW_SETTINGS}'`)} and ${app_settings.value}->'blind' = 'false')`;
