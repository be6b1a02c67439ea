import { SOURCE_TYPES } from '../../../shared/sources/constants.ts';
import type { SourceBlock } from '../../../shared/sources/model.ts';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from '../orm.ts';
import { createdAt, id, moment, now, oneOf, updatedAt } from './columns.ts';
import { ideas } from './ideas.ts';
import { profiles } from './people.ts';

const RUN_STATES = ['pending', 'running', 'completed', 'failed', 'cancelled'];
const AGENT_TYPES = ['demand', 'market', 'competition', 'regulation', 'economics', 'gtm'];

/** One run of the six agents over one idea. Money in paise. */
export const research_jobs = pgTable(
  'research_jobs',
  {
    id: id(),
    idea_id: uuid('idea_id')
      .notNull()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    job_type: text('job_type').notNull().default('deep_research'),
    mode: text('mode').notNull().default('live'),
    total_agents: integer('total_agents').notNull().default(6),
    status: text('status').notNull().default('pending'),
    progress: integer('progress').notNull().default(0),
    completed_agents: integer('completed_agents').notNull().default(0),
    error_message: text('error_message'),
    language: text('language').notNull().default('en'),
    model: text('model'),
    idea_content: jsonb('idea_content').$type<Record<string, unknown>>().notNull(),
    idea_version: integer('idea_version'),
    /** Null: the facts were read from the idea and confirmed by nobody. */
    facts_revision: integer('facts_revision'),
    /** The business facts of the run; never those of a person. Null in runs of older versions. */
    facts: jsonb('facts').$type<Record<string, unknown>>(),
    attempt: integer('attempt').notNull().default(1),
    budget_tokens: integer('budget_tokens').notNull(),
    budget_requests: integer('budget_requests').notNull(),
    budget_paise: integer('budget_paise').notNull(),
    spent_tokens: integer('spent_tokens').notNull().default(0),
    spent_requests: integer('spent_requests').notNull().default(0),
    spent_paise: integer('spent_paise').notNull().default(0),
    /** Held for calls that are under way; with what is spent it never passes the budget. */
    reserved_tokens: integer('reserved_tokens').notNull().default(0),
    reserved_requests: integer('reserved_requests').notNull().default(0),
    reserved_paise: integer('reserved_paise').notNull().default(0),
    heartbeat_at: moment('heartbeat_at').notNull().default(now),
    started_at: moment('started_at'),
    completed_at: moment('completed_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('research_jobs_idea_idx').on(table.idea_id, table.created_at.desc().nullsFirst()),
    uniqueIndex('research_jobs_active_key')
      .on(table.idea_id)
      .where(sql`${table.status} in ('pending', 'running')`),
    oneOf('research_jobs_status_check', table.status, RUN_STATES),
    oneOf('research_jobs_mode_check', table.mode, ['live', 'batch']),
    check('research_jobs_progress_check', sql`${table.progress} between 0 and 100`),
    check(
      'research_jobs_completed_check',
      sql`(${table.status} = 'completed') = (${table.completed_at} is not null)`,
    ),
  ],
);

/** What one agent of a run found. `attempt` fences off a worker that was thought dead. */
export const agent_results = pgTable(
  'agent_results',
  {
    id: id(),
    research_job_id: uuid('research_job_id')
      .notNull()
      .references(() => research_jobs.id, { onDelete: 'cascade' }),
    agent_type: text('agent_type').notNull(),
    agent_name: text('agent_name').notNull(),
    status: text('status').notNull().default('pending'),
    step: jsonb('step').$type<Record<string, unknown>>(),
    attempt: integer('attempt').notNull().default(0),
    findings: jsonb('findings').$type<Record<string, unknown>>(),
    error_message: text('error_message'),
    heartbeat_at: moment('heartbeat_at'),
    started_at: moment('started_at'),
    completed_at: moment('completed_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('agent_results_key').on(table.research_job_id, table.agent_type),
    oneOf('agent_results_status_check', table.status, RUN_STATES),
    oneOf('agent_results_type_check', table.agent_type, AGENT_TYPES),
    check(
      'agent_results_completed_check',
      sql`(${table.status} = 'completed') = (${table.completed_at} is not null)`,
    ),
  ],
);

/**
 * A call to something outside that an agent, or the writing of the report, pays once: what it answered is kept before it is used, and
 * used again after a crash. `in_flight` was being made when the worker of an older version was killed; `waiting` is for a batch, and
 * `answered` by one, which nobody has read yet.
 */
export const research_steps = pgTable(
  'research_steps',
  {
    id: id(),
    research_job_id: uuid('research_job_id')
      .notNull()
      .references(() => research_jobs.id, { onDelete: 'cascade' }),
    agent_type: text('agent_type').notNull(),
    step_key: text('step_key').notNull(),
    state: text('state').notNull().default('in_flight'),
    tries: integer('tries').notNull().default(1),
    answer: jsonb('answer').$type<unknown>(),
    /** What a batch is asked, and its row in the ledger. */
    request: jsonb('request').$type<Record<string, unknown>>(),
    call_id: uuid('call_id'),
    /** The batch that has it; null while it waits for the next one. */
    batch_job_id: uuid('batch_job_id').references((): AnyPgColumn => batch_jobs.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('research_steps_key').on(table.research_job_id, table.agent_type, table.step_key),
    oneOf('research_steps_agent_check', table.agent_type, [...AGENT_TYPES, 'report']),
    index('research_steps_batch_idx').on(table.batch_job_id),
    index('research_steps_waiting_idx')
      .on(table.research_job_id)
      .where(sql`${table.state} = 'waiting'`),
    oneOf('research_steps_state_check', table.state, ['in_flight', 'waiting', 'answered', 'done']),
    check(
      'research_steps_answer_check',
      sql`(${table.state} in ('answered', 'done')) = (${table.answer} is not null)`,
    ),
    check('research_steps_call_check', sql`${table.state} <> 'waiting' or ${table.call_id} is not null`),
  ],
);

/** A page as it was stored when a quote was checked against it; of an entry of our library only the text is known. */
export const source_pages = pgTable(
  'source_pages',
  {
    page_hash: text('page_hash').primaryKey(),
    url: text('url').notNull(),
    content: text('content').notNull(),
    title: text('title').notNull().default(''),
    domain: text('domain'),
    type: text('type').notNull().default('other'),
    tier: integer('tier').notNull().default(3),
    /** ISO day or month, as the page says. */
    published: text('published'),
    language: text('language'),
    blocks: jsonb('blocks').$type<readonly SourceBlock[]>().notNull().default([]),
    /** Shared by the copies of a text. */
    canonical_hash: text('canonical_hash'),
    /** By which copies are found. */
    sketch: integer('sketch')
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
    fetched_at: moment('fetched_at').notNull().default(now),
  },
  (table) => [
    index('source_pages_sketch_idx').using('gin', table.sketch),
    oneOf('source_pages_type_check', table.type, SOURCE_TYPES),
    check('source_pages_tier_check', sql`${table.tier} between 1 and 3`),
  ],
);

/** What an address showed when it was last read. */
export const source_visits = pgTable(
  'source_visits',
  {
    url: text('url').primaryKey(),
    /** Where it led. */
    final_url: text('final_url').notNull(),
    page_hash: text('page_hash')
      .notNull()
      .references(() => source_pages.page_hash, { onDelete: 'cascade' }),
    fetched_at: moment('fetched_at').notNull().default(now),
  },
  (table) => [index('source_visits_page_idx').on(table.page_hash)],
);

/** Batches handed to a model provider, with the provider's states. */
export const batch_jobs = pgTable(
  'batch_jobs',
  {
    id: id(),
    openai_batch_id: text('openai_batch_id'),
    research_job_id: uuid('research_job_id')
      .notNull()
      .references(() => research_jobs.id, { onDelete: 'cascade' }),
    input_file_id: text('input_file_id'),
    status: text('status').notNull().default('validating'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('batch_jobs_job_idx').on(table.research_job_id),
    oneOf('batch_jobs_status_check', table.status, [
      'validating',
      'failed',
      'in_progress',
      'finalizing',
      'completed',
      'expired',
      'cancelling',
      'cancelled',
    ]),
  ],
);

export const comprehensive_reports = pgTable(
  'comprehensive_reports',
  {
    id: id(),
    research_job_id: uuid('research_job_id')
      .notNull()
      .references(() => research_jobs.id, { onDelete: 'cascade' }),
    idea_id: uuid('idea_id')
      .notNull()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    status: text('status').notNull().default('generating'),
    content: jsonb('content').$type<Record<string, unknown>>(),
    generated_at: moment('generated_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('comprehensive_reports_job_key').on(table.research_job_id),
    index('comprehensive_reports_idea_idx').on(table.idea_id, table.created_at.desc().nullsFirst()),
    oneOf('comprehensive_reports_status_check', table.status, ['generating', 'completed', 'failed']),
    check(
      'comprehensive_reports_generated_check',
      sql`(${table.status} = 'completed') = (${table.generated_at} is not null)`,
    ),
  ],
);

/** Reports as files. Deleting the row takes the file out of use; what no row names is removed from the storage a little later. */
export const report_files = pgTable(
  'report_files',
  {
    id: id(),
    research_job_id: uuid('research_job_id')
      .notNull()
      .references(() => research_jobs.id, { onDelete: 'cascade' }),
    format: text('format').notNull(),
    language: text('language').notNull(),
    /** owner: it uses what the owner told of themselves. */
    audience: text('audience').notNull(),
    /** Of all that the file says: another hash is another file. */
    content_hash: text('content_hash').notNull(),
    state: text('state').notNull().default('making'),
    /** In the storage. It says nothing about anybody. */
    file_name: text('file_name').notNull(),
    size: integer('size'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('report_files_key').on(table.research_job_id, table.format, table.language, table.audience),
    oneOf('report_files_format_check', table.format, ['pdf', 'docx', 'md']),
    oneOf('report_files_audience_check', table.audience, ['owner', 'others']),
    oneOf('report_files_state_check', table.state, ['making', 'ready', 'failed']),
    check('report_files_size_check', sql`(${table.state} = 'ready') = (${table.size} is not null)`),
  ],
);
