import { newId } from '../../../shared/platform/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { and, eq, sql } from '../../platform/orm.ts';
import { accounts, profiles } from '../../platform/schema/people.ts';
import { selectOnePerson, type AccountPerson } from '../queries.ts';

const GOOGLE = 'google';

/** The person who signs in with that Google account. @param sub Google's name for it, which never changes */
export function selectPersonByGoogle(db: Db, sub: string): Promise<AccountPerson | undefined> {
  return selectOnePerson(
    db,
    sql`exists (select from ${accounts} where ${accounts.user_id} = ${profiles.id}
      and ${accounts.provider_id} = ${GOOGLE} and ${accounts.account_id} = ${sub})`,
  );
}

/** Whether the person signs in with some Google account. */
export async function hasGoogle(db: Db, user_id: string): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.user_id, user_id), eq(accounts.provider_id, GOOGLE)))
    .limit(1);
  return found.length > 0;
}

/** Lets the person sign in with that Google account. Throws a duplicate where it is somebody's. */
export async function insertGoogle(tx: Db, user_id: string, sub: string): Promise<void> {
  await tx.insert(accounts).values({ id: newId(), user_id, provider_id: GOOGLE, account_id: sub });
}

/** The mode that the person works in. */
export async function selectMode(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ user_mode: profiles.user_mode }).from(profiles).where(eq(profiles.id, id));
  return row?.user_mode ?? null;
}
