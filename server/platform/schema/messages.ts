import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../orm.ts';
import { AUTHORS, MESSAGE_ROLES, MESSAGE_STATUSES, RATINGS } from '../../../shared/chat/constants.ts';
import type { Ask, Checked, Citation } from '../../../shared/chat/model.ts';
import type { Advisory } from '../../../shared/guardrails/model.ts';
import { MAIL_STATUSES } from '../../../shared/mail/constants.ts';
import { createdAt, id, moment, oneOf, updatedAt } from './columns.ts';
import { ideas } from './ideas.ts';
import { profiles } from './people.ts';
import { research_jobs } from './research.ts';

/** A notification to a person. `template` and `variables` let it be read in any language. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    message: text('message').notNull(),
    type: text('type').notNull().default('info'),
    read: boolean('read').notNull().default(false),
    category: text('category').notNull(),
    priority: integer('priority').notNull().default(1),
    idea_id: uuid('idea_id').references(() => ideas.id, { onDelete: 'cascade' }),
    action_url: text('action_url'),
    template: text('template'),
    variables: jsonb('variables').$type<Record<string, string | number>>().notNull().default({}),
    related_user_id: uuid('related_user_id').references(() => profiles.id, { onDelete: 'set null' }),
    research_job_id: uuid('research_job_id').references(() => research_jobs.id, { onDelete: 'set null' }),
    dismissed_at: moment('dismissed_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('notifications_user_idx').on(
      table.user_id,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('notifications_unread_idx')
      .on(table.user_id)
      .where(sql`not ${table.read}`),
  ],
);

/** What happened, for whom, numbered: the event streams are read from here, NOTIFY is only the hint. */
export const events = pgTable(
  'events',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('events_user_seq_idx').on(table.user_id, table.seq),
    index('events_created_idx').on(table.created_at),
  ],
);

/** Mail to be sent, or kept as the local outbox where no mail server is configured. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    user_id: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    to_email: text('to_email').notNull(),
    template: text('template').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    status: text('status').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    error_message: text('error_message'),
    sent_at: moment('sent_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('mails_status_idx').on(table.status, table.created_at),
    oneOf('mails_status_check', table.status, MAIL_STATUSES),
  ],
);

/** A conversation with the assistant. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    idea_id: uuid('idea_id').references(() => ideas.id, { onDelete: 'set null' }),
    /** The run whose report is talked about: answers use its evidence alone. */
    research_job_id: uuid('research_job_id').references(() => research_jobs.id, { onDelete: 'cascade' }),
    title: text('title').notNull().default(''),
    language: text('language').notNull().default('en'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('conversations_user_idx').on(table.user_id, table.created_at.desc().nullsFirst())],
);

/** What a person wrote, and the answers to it. An answer is stored as it comes: `beat_at` says that its writer is alive. */
export const chat_messages = pgTable(
  'chat_messages',
  {
    id: id(),
    conversation_id: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    role: text('role').notNull(),
    content: text('content').notNull(),
    status: text('status').notNull().default('complete'),
    /** The client's own id of what an answer answers: the same asked twice is answered once. */
    request_id: uuid('request_id'),
    citations: jsonb('citations').$type<Citation[]>().notNull().default([]),
    asks: jsonb('asks').$type<Ask[]>().notNull().default([]),
    advisories: jsonb('advisories').$type<Advisory[]>().notNull().default([]),
    follow_ups: jsonb('follow_ups').$type<string[]>().notNull().default([]),
    made_by: text('made_by'),
    model: text('model'),
    prompt_tokens: integer('prompt_tokens'),
    completion_tokens: integer('completion_tokens'),
    /** What came of checking what a model wrote; null where it was not checked. */
    checked: jsonb('checked').$type<Checked>(),
    beat_at: moment('beat_at'),
    ended_at: moment('ended_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('chat_messages_conversation_idx').on(table.conversation_id, table.created_at, table.id),
    uniqueIndex('chat_messages_request_key').on(table.request_id),
    uniqueIndex('chat_messages_streaming_key')
      .on(table.conversation_id)
      .where(sql`${table.status} = 'streaming'`),
    oneOf('chat_messages_role_check', table.role, MESSAGE_ROLES),
    oneOf('chat_messages_status_check', table.status, MESSAGE_STATUSES),
    oneOf('chat_messages_made_by_check', table.made_by, AUTHORS),
    check('chat_messages_beat_check', sql`${table.status} <> 'streaming' or ${table.beat_at} is not null`),
  ],
);

export const message_feedback = pgTable(
  'message_feedback',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    conversation_id: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    message_id: uuid('message_id')
      .notNull()
      .references(() => chat_messages.id, { onDelete: 'cascade' }),
    rating: text('rating').notNull(),
    reasons: jsonb('reasons').$type<string[]>().notNull().default([]),
    comment: text('comment'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('message_feedback_key').on(table.user_id, table.message_id),
    oneOf('message_feedback_rating_check', table.rating, RATINGS),
  ],
);

/** Translations of content, shared by all, keyed by a hash of the whole text. */
export const translation_cache = pgTable(
  'translation_cache',
  {
    key: text('key').primaryKey(),
    source_language: text('source_language').notNull(),
    target_language: text('target_language').notNull(),
    translation: text('translation').notNull(),
    permanent: boolean('permanent').notNull().default(false),
    expires_at: moment('expires_at'),
    created_at: createdAt(),
  },
  (table) => [
    check('translation_cache_expiry_check', sql`${table.permanent} = (${table.expires_at} is null)`),
  ],
);

/** What people do, in numbers; ids are hashed before they come here. */
export const analytics_events = pgTable(
  'analytics_events',
  {
    id: id(),
    name: text('name').notNull(),
    ts: moment('ts').notNull(),
    session_id: text('session_id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [index('analytics_events_name_idx').on(table.name, table.ts)],
);

/** Faults that browsers report. */
export const error_reports = pgTable(
  'error_reports',
  {
    id: id(),
    error_id: text('error_id').notNull(),
    message: text('message').notNull(),
    stack: text('stack'),
    component_stack: text('component_stack'),
    url: text('url').notNull(),
    user_agent: text('user_agent').notNull(),
    level: text('level').notNull(),
    retry_count: integer('retry_count').notNull().default(0),
    reported_at: moment('reported_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('error_reports_created_idx').on(table.created_at)],
);
