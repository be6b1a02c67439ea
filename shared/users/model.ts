import { z } from 'zod';
import { LANGUAGE_CODES } from '../platform/languages.ts';
import { msg } from '../platform/messages.ts';
import { Id, Moment } from '../platform/model.ts';
import { ROLES } from '../platform/roles.ts';
import { AGE_GROUPS, EXPERIENCE_LEVELS, TIERS, USER_MODES } from './constants.ts';
import { NAME_PATTERN, splitName, tidyName } from './name.ts';
import { PICTURE_REFUSED, PRESET_PICTURES } from './picture.ts';
import { CAPABILITY_NAMES } from './rules.ts';
import { FirstName, LastName } from './name-fields.ts';

/** What people are called in lists of skills and interests: trimmed; blanks and repetitions are ignored. */
function words(missing: string) {
  return z
    .array(z.string().trim().max(60, msg('At most 60 characters fit here.')))
    .max(50, msg('At most 50 entries fit here.'))
    .transform((list) => [
      ...new Map(list.filter((word) => word !== '').map((word) => [word.toLowerCase(), word])).values(),
    ])
    .pipe(z.array(z.string()).min(1, missing));
}

/** A text that may be taken away: blank is none. */
function optionalText(max: number, tooLong: string) {
  return z.preprocess(blankIsNone, z.string().trim().max(max, tooLong).nullable());
}

const LINK = msg('Please enter a web address that begins with https://');
const Link = z.preprocess(
  blankIsNone,
  z.string().trim().max(500, LINK).refine(isWebAddress, LINK).nullable(),
);

function blankIsNone(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value;
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text.trim());
  return url?.protocol === 'https:' || url?.protocol === 'http:';
}

const Phone = z
  .string()
  .trim()
  .regex(/^\+?[\d\s()-]{5,25}$/, msg('Please enter a phone number, such as +91 98765 43210'));

const SHORT = msg('At most 120 characters fit here.');
const LETTERS = msg('A name can only contain letters, spaces, hyphens, and apostrophes');
const MISSING_NAME = msg('Missing name: Please enter your full name.');

/** What a person writes about themself. Nothing here changes what they may do. */
const ProfileFields = z.object({
  full_name: z
    .string(MISSING_NAME)
    .transform(tidyName)
    .pipe(
      z
        .string()
        .min(1, MISSING_NAME)
        .max(101, msg('The name can have at most 101 characters.'))
        .regex(NAME_PATTERN, LETTERS),
    ),
  first_name: FirstName,
  last_name: LastName,
  bio: optionalText(2000, msg('At most 2,000 characters fit here.')),
  age_group: z.enum(AGE_GROUPS, msg('Please choose your age group')),
  company: optionalText(120, SHORT),
  position: optionalText(120, SHORT),
  experience_level: z.enum(EXPERIENCE_LEVELS, msg('Please choose your experience level')).nullable(),
  location: optionalText(120, SHORT),
  phone: z.preprocess(blankIsNone, Phone.nullable()),
  website: Link,
  linkedin_url: Link,
  twitter_url: Link,
  skills: words(msg('At least one skill is required.')),
  interests: words(msg('At least one interest is required.')),
  profile_picture_url: z.enum(PRESET_PICTURES, msg('Please choose one of the pictures')).nullable(),
  preferred_language: z.enum(LANGUAGE_CODES, msg('Please choose a language')),
  translation_enabled: z.boolean(),
  is_onboarding_complete: z.literal(true),
});

/** Changes some fields of one's own profile. A full name is split into first and last name. */
export const ChangeMe = ProfileFields.partial().transform(({ full_name, ...fields }) =>
  full_name === undefined ? fields : { ...fields, ...splitName(full_name) },
);
export type ChangeMe = z.output<typeof ChangeMe>;

const LOCATION_MISSING = msg('Location is required');
const PHONE_MISSING = msg('Phone is required');

/** The profile form: what is written at once, location and phone required. */
export const ProfileForm = z.object({
  ...ProfileFields.pick({
    full_name: true,
    bio: true,
    company: true,
    position: true,
    website: true,
    linkedin_url: true,
    twitter_url: true,
    skills: true,
    interests: true,
  }).shape,
  location: z.string(LOCATION_MISSING).trim().min(1, LOCATION_MISSING).max(120, SHORT),
  phone: z.string(PHONE_MISSING).trim().min(1, PHONE_MISSING).pipe(Phone),
  age_group: z.preprocess(
    (value) => (value === '' ? undefined : value),
    ProfileFields.shape.age_group.optional(),
  ),
  experience_level: z.preprocess(blankIsNone, ProfileFields.shape.experience_level),
});
export type ProfileForm = z.output<typeof ProfileForm>;

/** A picture of one's own, before it is made into a small one. */
export const NewPicture = z.object({ picture: z.file(PICTURE_REFUSED) });
export type NewPicture = z.output<typeof NewPicture>;

export const ChangeMode = z.object({ user_mode: z.enum(USER_MODES) });

/** What a person may know of themself. */
export const Me = z.object({
  id: Id,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  full_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  role: z.enum(ROLES),
  role_requested: z.enum(ROLES).nullable().describe('Asked for at sign-up and not granted yet'),
  bio: z.string().nullable(),
  age_group: z.enum(AGE_GROUPS).nullable(),
  company: z.string().nullable(),
  position: z.string().nullable(),
  experience_level: z.enum(EXPERIENCE_LEVELS).nullable(),
  location: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  twitter_url: z.string().nullable(),
  skills: z.array(z.string()),
  interests: z.array(z.string()),
  profile_picture_url: z.string().nullable(),
  organization_id: Id.nullable(),
  subscription_tier: z.enum(TIERS),
  feature_flags: z.record(z.string(), z.boolean()),
  preferred_language: z.enum(LANGUAGE_CODES),
  translation_enabled: z.boolean(),
  is_onboarding_complete: z.boolean(),
  user_mode: z.enum(USER_MODES).nullable(),
  completeness: z.number().int().describe('Percent of the 14 fields'),
  capabilities: z
    .record(z.enum(CAPABILITY_NAMES), z.boolean())
    .describe('The feature permissions of the role'),
  has_password: z.boolean().describe('False where the person signs in with Google alone'),
  two_factor_enabled: z.boolean().describe('Signing in asks for a one-time code'),
  two_factor_required: z.boolean().describe('Staff who have still to set up one-time codes'),
  impersonated: z.boolean().describe('Staff looks through these eyes'),
  created_at: Moment,
  updated_at: Moment,
});
export type Me = z.infer<typeof Me>;

/** How much of something a person uses, of how much they may; without a limit of any amount. */
export const Use = z.object({ used: z.number().int(), limit: z.number().int().nullable() });
export type Use = z.infer<typeof Use>;

/** What one run of the research may spend at providers outside; money in paise. */
export const RunBudget = z.object({
  tokens: z.number().int(),
  requests: z.number().int(),
  paise: z.number().int(),
});
export type RunBudget = z.infer<typeof RunBudget>;

/** What a person uses and may use. */
export const Quota = z.object({
  tier: z.enum(TIERS),
  ideas: Use,
  bytes: Use.describe(
    'Texts, frozen rounds, research, pictures, attachments and documents, as they are stored',
  ),
  runs: Use.extend({
    renews_at: Moment.nullable().describe('When the 24 hours of the first run are over'),
  }),
  run: RunBudget.describe('Where one run of the research stops by itself'),
});
export type Quota = z.infer<typeof Quota>;

/** One of the person's own sessions. */
export const OwnSession = z.object({
  id: Id,
  current: z.boolean(),
  user_agent: z.string().nullable(),
  ip_address: z.string().nullable(),
  started_at: Moment,
  last_active_at: Moment,
  expires_at: Moment.describe('When it ends at the latest'),
});
export type OwnSession = z.infer<typeof OwnSession>;
export const OwnSessions = z.object({ items: z.array(OwnSession), next: z.null() });
