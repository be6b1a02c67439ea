import type { Db } from '../platform/database/database.ts';
import { and, eq, isNull } from '../platform/orm.ts';
import { profiles } from '../platform/schema/people.ts';

/** Everybody of the team whose account is open. */
export async function selectTeam(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.role, 'netzoop-team'), isNull(profiles.suspended_at)));
  return rows.map(({ id }) => id);
}
