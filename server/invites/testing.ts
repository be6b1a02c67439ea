import { newId } from '../../shared/platform/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { invite_codes } from '../platform/schema/people.ts';

/** Adds an invite code. @returns the code */
export async function newInvite(
  db: Db,
  given: Partial<typeof invite_codes.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  const code = given.code ?? `TEST-${id.slice(-12).toUpperCase()}`;
  await db.insert(invite_codes).values({ ...given, id, code });
  return code;
}
