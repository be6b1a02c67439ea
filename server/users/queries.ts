import type { ChangeMe, Me } from '../../shared/users/model.ts';
import type { UserMode } from '../../shared/users/constants.ts';
import { OWN_PICTURES } from '../../shared/users/picture.ts';
import type { Db } from '../platform/database/database.ts';
import { and, eq, like, sql } from '../platform/orm.ts';
import { accounts, profiles } from '../platform/schema/people.ts';

/** What the row of a person holds of `Me`; the rest is worked out. */
export type MeRow = Omit<
  Me,
  | 'role'
  | 'role_requested'
  | 'preferred_language'
  | 'completeness'
  | 'capabilities'
  | 'impersonated'
  | 'two_factor_required'
> & {
  readonly role: string;
  readonly role_requested: string | null;
  readonly preferred_language: string;
};

const ME = {
  id: profiles.id,
  first_name: profiles.first_name,
  last_name: profiles.last_name,
  full_name: profiles.full_name,
  email: profiles.email,
  email_verified: profiles.email_verified,
  role: profiles.role,
  role_requested: profiles.role_requested,
  bio: profiles.bio,
  age_group: sql<Me['age_group']>`${profiles.age_group}`,
  company: profiles.company,
  position: profiles.position,
  experience_level: sql<Me['experience_level']>`${profiles.experience_level}`,
  location: profiles.location,
  phone: profiles.phone,
  website: profiles.website,
  linkedin_url: profiles.linkedin_url,
  twitter_url: profiles.twitter_url,
  skills: profiles.skills,
  interests: profiles.interests,
  profile_picture_url: profiles.profile_picture_url,
  organization_id: profiles.organization_id,
  subscription_tier: sql<Me['subscription_tier']>`${profiles.subscription_tier}`,
  feature_flags: profiles.feature_flags,
  preferred_language: profiles.preferred_language,
  translation_enabled: profiles.translation_enabled,
  is_onboarding_complete: profiles.is_onboarding_complete,
  user_mode: sql<Me['user_mode']>`${profiles.user_mode}`,
  has_password: sql<boolean>`exists (select from ${accounts} a
    where a.user_id = ${profiles}.id and a.provider_id = 'credential' and a.password is not null)`,
  two_factor_enabled: profiles.two_factor_enabled,
  created_at: profiles.created_at,
  updated_at: profiles.updated_at,
};

export async function selectMe(db: Db, id: string): Promise<MeRow | undefined> {
  const [row] = await db.select(ME).from(profiles).where(eq(profiles.id, id));
  return row;
}

/** Changes what is named of a profile. */
export async function updateMe(
  tx: Db,
  id: string,
  changes: Omit<ChangeMe, 'profile_picture_url'> & {
    readonly full_name?: string;
    readonly user_mode?: UserMode;
    readonly profile_picture_url?: string | null | undefined;
  },
): Promise<void> {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await tx
    .update(profiles)
    .set({ ...named, updated_at: sql`now()` })
    .where(eq(profiles.id, id));
}

/** Makes an explorer an entrepreneur, and forgets the mode that explorers stay in. @returns whether they were one */
export async function promoteExplorer(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .update(profiles)
    .set({
      role: 'entrepreneur',
      role_requested: sql`nullif(${profiles.role_requested}, 'entrepreneur')`,
      user_mode: null,
      updated_at: sql`now()`,
    })
    .where(and(eq(profiles.id, id), eq(profiles.role, 'explorer')))
    .returning({ id: profiles.id });
  return rows.length > 0;
}

/** Every picture that a profile shows. */
export async function selectPictures(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ url: profiles.profile_picture_url })
    .from(profiles)
    .where(like(profiles.profile_picture_url, `${OWN_PICTURES}%`));
  return new Set(rows.flatMap(({ url }) => url ?? []));
}
