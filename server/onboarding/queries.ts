import type { Db } from '../platform/database/database.ts';
import { eq, sql } from '../platform/orm.ts';
import { profiles } from '../platform/schema/people.ts';

export async function selectOnboarding(
  db: Db,
  user_id: string,
): Promise<Record<string, unknown> | null | undefined> {
  const [row] = await db
    .select({ state: profiles.onboarding_state })
    .from(profiles)
    .where(eq(profiles.id, user_id));
  return row?.state;
}

/** Saves the state, null for none. It is no change of the profile: `updated_at` stays. */
export async function updateOnboarding(
  tx: Db,
  user_id: string,
  state: Record<string, unknown> | null,
): Promise<void> {
  await tx.update(profiles).set({ onboarding_state: state }).where(eq(profiles.id, user_id));
}

/** The onboarding is complete; nothing takes that back. */
export async function markOnboarded(tx: Db, user_id: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ is_onboarding_complete: true, updated_at: sql`now()` })
    .where(sql`${profiles.id} = ${user_id} and not ${profiles.is_onboarding_complete}`);
}
