import { z } from 'zod';
import { Feedback } from '../chat/feedback.ts';
import { ERROR_LEVELS } from '../analytics/constants.ts';
import { IDEA_STATUSES } from '../ideas/constants.ts';
import { msg } from '../platform/messages.ts';
import { CappedCount, Id, Moment, PageQuery, pageOf } from '../platform/model.ts';
import { ROLES } from '../platform/roles.ts';
import { TIERS } from '../users/constants.ts';
import {
  FLAG_NAME,
  FLAGS_MAX,
  PEOPLE_SEARCH_MAX,
  PEOPLE_STATES,
  PROVIDERS,
  REASON_MAX,
} from './constants.ts';

const Count = z.number().int();

/** A person as staff see them in the list of people. */
export const AdminPerson = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  location: z.string().nullable(),
  profile_picture_url: z.string().nullable(),
  role: z.enum(ROLES),
  role_requested: z.enum(ROLES).nullable(),
  subscription_tier: z.enum(TIERS),
  feature_flags: z.record(z.string(), z.boolean()),
  is_demo: z.boolean(),
  suspended_at: Moment.nullable(),
  suspended_reason: z.string().nullable(),
  last_seen_at: Moment.nullable().describe(
    'To a few minutes; null where nobody has signed in with this account',
  ),
  pseudonym: z.string().describe('Their name in the audit log'),
  created_at: Moment,
});
export type AdminPerson = z.infer<typeof AdminPerson>;

export const PeopleQuery = PageQuery.extend({
  q: z.string().trim().max(PEOPLE_SEARCH_MAX).optional().describe('Letters of the name or the email'),
  role: z.enum(ROLES).optional(),
  tier: z.enum(TIERS).optional(),
  state: z.enum(PEOPLE_STATES).optional(),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;
export const PeoplePage = pageOf(AdminPerson);
export type PeoplePage = z.infer<typeof PeoplePage>;

/** How many people there are, of each role and state. */
export const PeopleCounts = z.object({
  total: Count,
  requests: Count,
  suspended: Count,
  unverified: Count,
  roles: z.record(z.enum(ROLES), Count),
});
export type PeopleCounts = z.infer<typeof PeopleCounts>;

const REASON = msg('Please give a reason.');
export const Reason = z
  .string(REASON)
  .trim()
  .min(1, REASON)
  .max(REASON_MAX, msg('At most 500 characters fit here.'));

export const ChangeRole = z.object({ id: Id, role: z.enum(ROLES, msg('Please select a valid role')) });
export type ChangeRole = z.infer<typeof ChangeRole>;

/** `role` is the one that was asked for, so that what changed meanwhile is not granted by mistake. */
export const AnswerRequest = z.object({ id: Id, role: z.enum(ROLES), granted: z.boolean() });
export type AnswerRequest = z.infer<typeof AnswerRequest>;

export const ChangeTier = z.object({ id: Id, subscription_tier: z.enum(TIERS) });
export type ChangeTier = z.infer<typeof ChangeTier>;

const FLAG = msg('Names of flags have 2 to 40 small letters, digits and underscores.');
export const ChangeFlags = z.object({
  id: Id,
  feature_flags: z
    .record(z.string().regex(FLAG_NAME, FLAG), z.boolean())
    .refine((flags) => Object.keys(flags).length <= FLAGS_MAX, msg('At most 50 entries fit here.')),
});
export type ChangeFlags = z.infer<typeof ChangeFlags>;

/** A flag to be added to those that a person has. */
export function NewFlag(known: readonly string[]) {
  return z.object({
    flag: z
      .string()
      .regex(FLAG_NAME, FLAG)
      .refine((flag) => !known.includes(flag), msg('This flag is listed already.'))
      .refine(() => known.length < FLAGS_MAX, msg('At most 50 entries fit here.')),
  });
}

export const Suspend = z.object({ id: Id, reason: Reason });
export type Suspend = z.infer<typeof Suspend>;

/** One act in the audit log. People bear pseudonyms. */
export const AuditRow = z.object({
  seq: Count,
  at: Moment,
  actor: z.string(),
  actor_role: z.string(),
  action: z.string(),
  object_type: z.string(),
  object_id: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.infer<typeof AuditRow>;

const Word = z.string().max(100).optional();
export const AuditFilters = z.object({
  action: Word,
  object_type: Word,
  object_id: Word,
  person: Word.describe('A pseudonym: acts of this person and acts on them'),
});
export type AuditFilters = z.infer<typeof AuditFilters>;
export const AuditQuery = PageQuery.extend(AuditFilters.shape);
export type AuditQuery = z.infer<typeof AuditQuery>;
export const AuditPage = pageOf(AuditRow);
export type AuditPage = z.infer<typeof AuditPage>;

/** What the log can be filtered by. */
export const AuditWords = z.object({ actions: z.array(z.string()), object_types: z.array(z.string()) });
export type AuditWords = z.infer<typeof AuditWords>;

/** An answer of the assistant that somebody rated and shares, without their name and with personal numbers masked. */
export const RatedAnswer = z.object({
  id: Id,
  ...Feedback.shape,
  question: z.string(),
  answer: z.string(),
  created_at: Moment,
});
export type RatedAnswer = z.infer<typeof RatedAnswer>;

/** How the platform is doing. */
export const Overview = z.object({
  people: z.object({
    total: Count,
    recent: Count,
    requests: Count,
    suspended: Count,
    roles: z.record(z.enum(ROLES), Count),
  }),
  ideas: z.object({ total: CappedCount, statuses: z.record(z.enum(IDEA_STATUSES), CappedCount) }),
  review: z.object({
    waiting: CappedCount,
    under_review: CappedCount,
    pending: CappedCount,
    late: CappedCount,
  }),
  research: z.object({
    waiting: Count,
    running: Count,
    stuck: Count,
    failed: Count.describe('In the last seven days'),
    completed: Count.describe('In the last seven days'),
  }),
  mails: z.object({ queued: Count, failed: Count, sent: Count.describe('In the last seven days') }),
  feedback: z.object({
    up: Count.describe('Ratings of answers in the last seven days'),
    down: Count.describe('In the last seven days'),
    latest: z.array(RatedAnswer),
  }),
  storage: z.object({
    free_bytes: z.number().nullable(),
    floor_bytes: z.number(),
    database_bytes: z.number(),
  }),
  errors: z.object({
    recent: Count,
    latest: z.array(
      z.object({
        id: Id,
        message: z.string(),
        url: z.string(),
        level: z.enum(ERROR_LEVELS),
        created_at: Moment,
      }),
    ),
  }),
});
export type Overview = z.infer<typeof Overview>;

/** What the operator has set, without secrets. */
export const OperatorSettings = z.object({
  limits: z.object({
    writes_per_minute: Count,
    reads_per_minute: Count,
    visitor_writes_per_minute: Count,
    visitor_reads_per_minute: Count,
    auth_per_email_per_minute: Count,
    auth_per_address_per_minute: Count,
    streams_per_person: Count,
    upload_bytes: Count,
    session_idle_minutes: z.number(),
    session_max_hours: z.number(),
  }),
  tiers: z.array(z.object({ tier: z.enum(TIERS), people: Count })),
  providers: z.array(z.object({ provider: z.enum(PROVIDERS), configured: z.boolean() })),
});
export type OperatorSettings = z.infer<typeof OperatorSettings>;
