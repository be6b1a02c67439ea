import type { Db } from '../platform/database/database.ts';
import { eq, sql } from '../platform/orm.ts';
import { profiles } from '../platform/schema/people.ts';

type Saved = Record<string, unknown> | null;

/** What a person has saved, as it was saved, and what they have done already. */
export interface PreferencesRow {
  readonly ui_preferences: Saved;
  readonly ai_preferences: Saved;
  readonly navigation_state: Saved;
  readonly tour_state: Saved;
  readonly has_idea: boolean;
  readonly has_research: boolean;
}

export async function selectPreferences(db: Db, user_id: string): Promise<PreferencesRow | undefined> {
  const [row] = await db
    .select({
      ui_preferences: profiles.ui_preferences,
      ai_preferences: profiles.ai_preferences,
      navigation_state: profiles.navigation_state,
      tour_state: profiles.tour_state,
      has_idea: sql<boolean>`exists (select 1 from ideas where user_id = ${user_id})`,
      has_research: sql<boolean>`exists (select 1 from research_jobs where user_id = ${user_id})`,
    })
    .from(profiles)
    .where(eq(profiles.id, user_id));
  return row;
}

type Column = 'ui_preferences' | 'ai_preferences' | 'navigation_state' | 'tour_state';

/** What a person has saved in one column, held until the transaction ends: two devices may change it at once. */
export async function lockSaved(tx: Db, user_id: string, column: Column): Promise<Saved> {
  const [row] = await tx
    .select({ saved: profiles[column] })
    .from(profiles)
    .where(eq(profiles.id, user_id))
    .for('update');
  return row?.saved ?? null;
}

/** Saves one column. It is no change of the profile: `updated_at` stays. */
export async function saveColumn(
  tx: Db,
  user_id: string,
  column: Column,
  value: Record<string, unknown>,
): Promise<void> {
  await tx
    .update(profiles)
    .set({ [column]: value })
    .where(eq(profiles.id, user_id));
}
