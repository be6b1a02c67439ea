import type { Db } from '../platform/database/database.ts';
import { eq, like, sql } from '../platform/orm.ts';
import { profiles, verifications } from '../platform/schema/people.ts';

const PREFIX = 'new-email';

/** What a link in a mail to a new address confirms. */
export interface EmailChange {
  readonly user_id: string;
  readonly email: string;
  /** A hash of what the password was: the link dies with it. */
  readonly password: string;
}

/** How a change is written down while it waits. */
export function noteOf({ user_id, email, password }: EmailChange): string {
  return [PREFIX, user_id, password, email].join(' ');
}

/** @returns the change, or nothing where the note is another's */
export function changeOf(note: string): EmailChange | undefined {
  const [prefix, user_id, password, email] = note.split(' ');
  return prefix === PREFIX && user_id && password && email ? { user_id, password, email } : undefined;
}

/** Forgets the changes that the person asked for before: only the latest address counts. */
export async function deleteEmailChanges(tx: Db, user_id: string): Promise<void> {
  await tx.delete(verifications).where(like(verifications.value, `${PREFIX} ${user_id} %`));
}

/** The new address has been confirmed by a link that came there. */
export async function updateEmail(tx: Db, id: string, email: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ email, email_verified: true, updated_at: sql`now()` })
    .where(eq(profiles.id, id));
}
