import { INVITE_CODE } from '../../../shared/auth/constants.ts';
import { ROLES } from '../../../shared/platform/roles.ts';
import { AGE_GROUPS, EXPERIENCE_LEVELS, TIERS, USER_MODES } from '../../../shared/users/constants.ts';
import {
  boolean,
  bigserial,
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
  type SQL,
} from '../orm.ts';
import { createdAt, id, moment, now, oneOf, updatedAt, words } from './columns.ts';

/** A person and their account. */
export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    first_name: text('first_name'),
    last_name: text('last_name'),
    full_name: text('full_name').notNull().default(''),
    email: text('email').notNull(),
    email_verified: boolean('email_verified').notNull().default(false),
    role: text('role').notNull().default('entrepreneur'),
    role_requested: text('role_requested'),
    bio: text('bio'),
    age_group: text('age_group'),
    company: text('company'),
    position: text('position'),
    experience_level: text('experience_level'),
    location: text('location'),
    phone: text('phone'),
    website: text('website'),
    linkedin_url: text('linkedin_url'),
    twitter_url: text('twitter_url'),
    skills: words('skills'),
    interests: words('interests'),
    profile_picture_url: text('profile_picture_url'),
    organization_id: uuid('organization_id'),
    subscription_tier: text('subscription_tier').notNull().default('free'),
    feature_flags: jsonb('feature_flags').$type<Record<string, boolean>>().notNull().default({}),
    preferred_language: text('preferred_language').notNull().default('en'),
    translation_enabled: boolean('translation_enabled').notNull().default(false),
    is_onboarding_complete: boolean('is_onboarding_complete').notNull().default(false),
    user_mode: text('user_mode'),
    ui_preferences: jsonb('ui_preferences').$type<Record<string, unknown>>(),
    ai_preferences: jsonb('ai_preferences').$type<Record<string, unknown>>(),
    navigation_state: jsonb('navigation_state').$type<Record<string, unknown>>(),
    tour_state: jsonb('tour_state').$type<Record<string, unknown>>(),
    onboarding_state: jsonb('onboarding_state').$type<Record<string, unknown>>(),
    guardian_email: text('guardian_email'),
    guardian_consent_at: moment('guardian_consent_at'),
    is_demo: boolean('is_demo').notNull().default(false),
    two_factor_enabled: boolean('two_factor_enabled').notNull().default(false),
    suspended_at: moment('suspended_at'),
    suspended_reason: text('suspended_reason'),
    deletion_requested_at: moment('deletion_requested_at'),
    /** When they last did something here, to a few minutes; it outlives their sessions. */
    last_seen_at: moment('last_seen_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('profiles_email_key').on(sql`lower(${table.email})`),
    // with all that people are counted by, so that counting need not look at each of them
    index('profiles_role_idx').on(table.role, table.email_verified, table.suspended_at, table.role_requested),
    index('profiles_created_idx').on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    oneOf('profiles_role_check', table.role, ROLES),
    oneOf('profiles_role_requested_check', table.role_requested, ROLES),
    oneOf('profiles_age_group_check', table.age_group, AGE_GROUPS),
    oneOf('profiles_experience_level_check', table.experience_level, EXPERIENCE_LEVELS),
    oneOf('profiles_subscription_tier_check', table.subscription_tier, TIERS),
    oneOf('profiles_user_mode_check', table.user_mode, USER_MODES),
  ],
);

/** A person's name as it is shown. @param person the alias of a row of `profiles` */
export const nameOf = (person: SQL) =>
  sql<string>`coalesce(nullif(${person}.full_name, ''), concat_ws(' ', ${person}.first_name, ${person}.last_name))`;

/** A signed-in browser or program. `token` holds a hash of what the cookie carries. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    expires_at: moment('expires_at').notNull(),
    started_at: moment('started_at').notNull().default(now),
    last_active_at: moment('last_active_at').notNull().default(now),
    ip_address: text('ip_address'),
    user_agent: text('user_agent'),
    impersonated_by: uuid('impersonated_by').references(() => profiles.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('sessions_token_key').on(table.token),
    index('sessions_user_idx').on(table.user_id),
  ],
);

/** What a program signs in with to talk to the assistant, and to nothing else. `token` holds a hash. */
export const program_tokens = pgTable(
  'program_tokens',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    token: text('token').notNull(),
    expires_at: moment('expires_at').notNull(),
    last_used_at: moment('last_used_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('program_tokens_token_key').on(table.token),
    index('program_tokens_user_idx').on(table.user_id),
  ],
);

/** A way of signing in: a password (argon2id) or an OpenID provider. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    provider_id: text('provider_id').notNull(),
    account_id: text('account_id').notNull(),
    password: text('password'),
    access_token: text('access_token'),
    refresh_token: text('refresh_token'),
    id_token: text('id_token'),
    access_token_expires_at: moment('access_token_expires_at'),
    refresh_token_expires_at: moment('refresh_token_expires_at'),
    scope: text('scope'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('accounts_provider_key').on(table.provider_id, table.account_id),
    index('accounts_user_idx').on(table.user_id),
  ],
);

/** Single-use secrets sent by mail or printed: `identifier` holds a hash. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expires_at: moment('expires_at').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('verifications_identifier_idx').on(table.identifier)],
);

/** Secrets of time-based one-time codes, encrypted. */
export const two_factors = pgTable(
  'two_factors',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    backup_codes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(false),
    failed_verification_count: integer('failed_verification_count').notNull().default(0),
    locked_until: moment('locked_until'),
  },
  (table) => [index('two_factors_user_idx').on(table.user_id)],
);

/** Codes that let a person in with a role. */
export const invite_codes = pgTable(
  'invite_codes',
  {
    id: id(),
    code: text('code').notNull(),
    is_used: boolean('is_used').notNull().default(false),
    role: text('role'),
    uses: integer('uses').notNull().default(0),
    max_uses: integer('max_uses').notNull().default(1),
    expires_at: moment('expires_at'),
    revoked_at: moment('revoked_at'),
    created_by: uuid('created_by').references(() => profiles.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('invite_codes_code_key').on(table.code),
    oneOf('invite_codes_role_check', table.role, ROLES),
    check('invite_codes_uses_check', sql`${table.uses} between 0 and ${table.max_uses}`),
    check('invite_codes_code_check', sql`${table.code} ~ '${sql.raw(INVITE_CODE.source)}'`),
  ],
);

export const invite_uses = pgTable(
  'invite_uses',
  {
    invite_id: uuid('invite_id')
      .notNull()
      .references(() => invite_codes.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    used_at: moment('used_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.invite_id, table.user_id] })],
);

/** What a person agreed to, in which version, and when they took it back (DPDP Act 2023, section 6). */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    version: text('version').notNull(),
    language: text('language').notNull(),
    given_at: moment('given_at').notNull().default(now),
    withdrawn_at: moment('withdrawn_at'),
  },
  (table) => [index('consents_user_idx').on(table.user_id)],
);

/** What a person told of themselves for their own results, with consent. It belongs to them alone, whatever idea it is used for. */
export const personal_facts = pgTable('personal_facts', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
  consent_version: text('consent_version').notNull(),
  updated_at: updatedAt(),
});

/** Counters of the rate limits, shared by all processes. */
export const rate_limits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull().default(0),
    window_ends_at: moment('window_ends_at').notNull(),
  },
  (table) => [index('rate_limits_window_idx').on(table.window_ends_at)],
);

/** Every act of staff and every security event; rows are never changed, and none is removed within a year. People are named by pseudonyms. */
export const audit_log = pgTable(
  'audit_log',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull().default(now),
    actor: text('actor').notNull(),
    actor_role: text('actor_role').notNull(),
    action: text('action').notNull(),
    object_type: text('object_type').notNull(),
    object_id: text('object_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('audit_log_object_idx').on(table.object_type, table.object_id)],
);
