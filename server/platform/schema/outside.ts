import { OUTSIDE_SERVICES, CALL_STATES } from '../../../shared/api-logs/constants.ts';
import { AGENT_TYPES } from '../../../shared/research/constants.ts';
import { boolean, check, index, integer, jsonb, pgTable, sql, text, uuid } from '../orm.ts';
import { createdAt, id, moment, oneOf, updatedAt } from './columns.ts';
import { profiles } from './people.ts';
import { research_jobs } from './research.ts';

/**
 * Every call to a service outside, reserved before it is sent. Of what was sent and received only sizes are kept. Money in paise;
 * null where the price is not known. The person's name leaves with the person, the figures stay.
 */
export const outside_calls = pgTable(
  'outside_calls',
  {
    id: id(),
    service: text('service').notNull(),
    provider: text('provider').notNull(),
    model: text('model'),
    purpose: text('purpose').notNull(),
    /** The prompt's name and version, such as `demand.findings@3`. */
    prompt: text('prompt'),
    user_id: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    research_job_id: uuid('research_job_id').references(() => research_jobs.id, { onDelete: 'set null' }),
    agent_type: text('agent_type'),
    step_key: text('step_key'),
    /** The same for all tries of one question, which are rows of their own. */
    ask_id: uuid('ask_id'),
    attempt: integer('attempt').notNull().default(1),
    status: text('status').notNull().default('reserved'),
    reserved_tokens: integer('reserved_tokens').notNull(),
    reserved_paise: integer('reserved_paise'),
    tokens_in: integer('tokens_in').notNull().default(0),
    tokens_out: integer('tokens_out').notNull().default(0),
    paise: integer('paise'),
    /** The provider did not say how many tokens it used. */
    estimated: boolean('estimated').notNull().default(false),
    http_status: integer('http_status'),
    error: text('error'),
    bytes_sent: integer('bytes_sent'),
    bytes_received: integer('bytes_received'),
    ms: integer('ms'),
    settled_at: moment('settled_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('outside_calls_day_idx').on(table.created_at),
    index('outside_calls_job_idx').on(table.research_job_id, table.id.desc().nullsFirst()),
    index('outside_calls_person_idx').on(table.user_id, table.id.desc().nullsFirst()),
    index('outside_calls_ask_idx').on(table.ask_id),
    index('outside_calls_open_idx')
      .on(table.created_at)
      .where(sql`${table.status} = 'reserved'`),
    oneOf('outside_calls_service_check', table.service, OUTSIDE_SERVICES),
    oneOf('outside_calls_status_check', table.status, CALL_STATES),
    oneOf('outside_calls_agent_check', table.agent_type, AGENT_TYPES),
    check('outside_calls_settled_check', sql`(${table.status} = 'reserved') = (${table.settled_at} is null)`),
  ],
);

/** What netzoop-team set for a provider: its key sealed by the server's secret, and what else is no secret. */
export const provider_settings = pgTable('provider_settings', {
  provider: text('provider').primaryKey(),
  sealed_key: text('sealed_key'),
  key_end: text('key_end'),
  values: jsonb('values').$type<Record<string, string>>().notNull().default({}),
  updated_by: uuid('updated_by').references(() => profiles.id, { onDelete: 'set null' }),
  updated_at: updatedAt(),
});
