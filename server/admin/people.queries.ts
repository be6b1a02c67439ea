import type { AdminPerson, PeopleCounts, PeopleQuery } from '../../shared/admin/model.ts';
import type { PeopleState } from '../../shared/admin/constants.ts';
import { ROLES } from '../../shared/platform/roles.ts';
import type { Db } from '../platform/database/database.ts';
import { and, desc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from '../platform/orm.ts';
import { profiles } from '../platform/schema/people.ts';
import { review_assignments } from '../platform/schema/review.ts';
import { ideas } from '../platform/schema/ideas.ts';

/** What the row of a person holds of `AdminPerson`. */
export type PersonRow = Omit<AdminPerson, 'role' | 'role_requested' | 'pseudonym'> & {
  readonly role: string;
  readonly role_requested: string | null;
};

const PERSON = {
  id: profiles.id,
  full_name: profiles.full_name,
  email: profiles.email,
  email_verified: profiles.email_verified,
  location: profiles.location,
  profile_picture_url: profiles.profile_picture_url,
  role: profiles.role,
  role_requested: profiles.role_requested,
  subscription_tier: sql<AdminPerson['subscription_tier']>`${profiles.subscription_tier}`,
  feature_flags: profiles.feature_flags,
  is_demo: profiles.is_demo,
  suspended_at: profiles.suspended_at,
  suspended_reason: profiles.suspended_reason,
  last_seen_at: profiles.last_seen_at,
  created_at: profiles.created_at,
};

const STATES: Readonly<Record<PeopleState, SQL>> = {
  requests: isNotNull(profiles.role_requested),
  suspended: isNotNull(profiles.suspended_at),
  unverified: eq(profiles.email_verified, false),
};

/** Where a list of people goes on. */
export type PersonPlace = readonly [created_at: number, id: string];

/** @returns people, the newest first, each with their place in the list */
export function selectPeople(
  db: Db,
  { q, role, tier, state, limit }: PeopleQuery,
  after: PersonPlace | undefined,
) {
  const place = sql<number>`(extract(epoch from ${profiles.created_at}) * 1000)::float8`;
  const letters = q && `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db
    .select({ person: PERSON, place })
    .from(profiles)
    .where(
      and(
        letters ? or(ilike(profiles.full_name, letters), ilike(profiles.email, letters)) : undefined,
        role && eq(profiles.role, role),
        tier && eq(profiles.subscription_tier, tier),
        state && STATES[state],
        after &&
          sql`(${profiles.created_at}, ${profiles.id}) < (to_timestamp(${after[0]}::float8 / 1000), ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(profiles.created_at), desc(profiles.id))
    .limit(limit);
}

export async function countPeople(db: Db): Promise<PeopleCounts> {
  const { rows } = await db.execute<{
    role: string;
    total: number;
    requests: number;
    suspended: number;
    unverified: number;
  }>(sql`
    select ${profiles.role} as role, count(*)::int as total,
      count(*) filter (where ${STATES.requests})::int as requests,
      count(*) filter (where ${STATES.suspended})::int as suspended,
      count(*) filter (where ${STATES.unverified})::int as unverified
    from ${profiles} group by 1`);
  const sum = (of: 'total' | 'requests' | 'suspended' | 'unverified') =>
    rows.reduce((all, row) => all + row[of], 0);
  const roles = Object.fromEntries(
    ROLES.map((role) => [role, rows.find((row) => row.role === role)?.total ?? 0]),
  ) as PeopleCounts['roles'];
  return {
    total: sum('total'),
    requests: sum('requests'),
    suspended: sum('suspended'),
    unverified: sum('unverified'),
    roles,
  };
}

export async function selectPersonRow(db: Db, id: string): Promise<PersonRow | undefined> {
  const [person] = await db.select(PERSON).from(profiles).where(eq(profiles.id, id));
  return person;
}

/** The same, held until the transaction ends, so that two who change one person do so one after the other. */
export async function lockPerson(tx: Db, id: string): Promise<PersonRow | undefined> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for('update');
  return selectPersonRow(tx, id);
}

type Columns = Partial<typeof profiles.$inferInsert>;

export async function updatePerson(tx: Db, id: string, changes: Columns): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(profiles.id, id));
}

export async function suspendPerson(tx: Db, id: string, suspended_reason: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ suspended_at: sql`now()`, suspended_reason, updated_at: sql`now()` })
    .where(eq(profiles.id, id));
}

/** Counts those of the staff who can sign in; until the transaction ends nobody else can change them. */
export async function countAdministrators(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrator', 0))`);
  return tx.$count(profiles, and(eq(profiles.role, 'netzoop-team'), isNull(profiles.suspended_at)));
}

/** The ideas under review that a reviewer is on. */
export async function selectReviewsOf(db: Db, reviewer_id: string): Promise<string[]> {
  const rows = await db
    .select({ id: ideas.id })
    .from(review_assignments)
    .innerJoin(ideas, eq(ideas.id, review_assignments.idea_id))
    .where(
      and(
        eq(review_assignments.reviewer_id, reviewer_id),
        isNull(review_assignments.released_at),
        or(eq(ideas.status, 'under_review'), isNotNull(ideas.amendment_asked_at)),
        isNull(ideas.pending_decision),
      ),
    )
    .orderBy(ideas.id);
  return rows.map(({ id }) => id);
}
