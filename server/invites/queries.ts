import type { Invite, NewInvite } from '../../shared/invites/model.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { and, desc, eq, isNull, sql } from '../platform/orm.ts';
import { invite_codes, invite_uses, profiles } from '../platform/schema/people.ts';

const USABLE = sql<boolean>`(${invite_codes.revoked_at} is null and ${invite_codes.uses} < ${invite_codes.max_uses}
  and (${invite_codes.expires_at} is null or ${invite_codes.expires_at} > now()))`;

const INVITE = {
  id: invite_codes.id,
  code: invite_codes.code,
  role: sql<Invite['role']>`${invite_codes.role}`,
  is_used: invite_codes.is_used,
  uses: invite_codes.uses,
  max_uses: invite_codes.max_uses,
  expires_at: invite_codes.expires_at,
  revoked_at: invite_codes.revoked_at,
  usable: USABLE,
  created_by_name: sql<string | null>`${profiles.full_name}`,
  created_at: invite_codes.created_at,
};

function select(db: Db) {
  return db.select(INVITE).from(invite_codes).leftJoin(profiles, eq(profiles.id, invite_codes.created_by));
}

export async function selectInvite(db: Db, id: string): Promise<Invite | undefined> {
  const [invite] = await select(db).where(eq(invite_codes.id, id));
  return invite;
}

/** Where a list of invites goes on. */
export type InvitePlace = readonly [created_at: number, id: string];

/** @returns invites, the newest first, each with its place in the list */
export function selectInvites(db: Db, limit: number, after: InvitePlace | undefined) {
  const place = sql<number>`(extract(epoch from ${invite_codes.created_at}) * 1000)::float8`;
  const rest =
    after &&
    sql`(${invite_codes.created_at}, ${invite_codes.id}) < (to_timestamp(${after[0]}::float8 / 1000), ${after[1]}::uuid)`;
  return db
    .select({ invite: INVITE, place })
    .from(invite_codes)
    .leftJoin(profiles, eq(profiles.id, invite_codes.created_by))
    .where(rest)
    .orderBy(desc(invite_codes.created_at), desc(invite_codes.id))
    .limit(limit);
}

export async function insertInvite(
  tx: Db,
  code: string,
  created_by: string,
  { role, max_uses, expires_in_days }: NewInvite,
): Promise<string> {
  const id = newId();
  const expires_at = expires_in_days === null ? null : sql`now() + ${expires_in_days} * interval '1 day'`;
  await tx.insert(invite_codes).values({ id, code, created_by, role, max_uses, expires_at });
  return id;
}

/** @returns whether it was not taken back before */
export async function revokeInviteRow(tx: Db, id: string): Promise<boolean> {
  const revoked = await tx
    .update(invite_codes)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(invite_codes.id, id), isNull(invite_codes.revoked_at)))
    .returning({ id: invite_codes.id });
  return revoked.length > 0;
}

export async function inviteIsUsable(db: Db, code: string): Promise<boolean> {
  const [found] = await db
    .select({ id: invite_codes.id })
    .from(invite_codes)
    .where(and(eq(invite_codes.code, code), USABLE));
  return found !== undefined;
}

/** Uses a code once; of several at the same time no more get it than it has uses. */
export async function takeInvite(
  tx: Db,
  code: string,
): Promise<{ id: string; role: Invite['role'] } | undefined> {
  const [taken] = await tx
    .update(invite_codes)
    .set({
      uses: sql`${invite_codes.uses} + 1`,
      is_used: sql`${invite_codes.uses} + 1 >= ${invite_codes.max_uses}`,
    })
    .where(and(eq(invite_codes.code, code), USABLE))
    .returning({ id: invite_codes.id, role: INVITE.role });
  return taken;
}

export async function insertInviteUse(tx: Db, invite_id: string, user_id: string): Promise<void> {
  await tx.insert(invite_uses).values({ invite_id, user_id });
}

export async function usedBefore(db: Db, invite_id: string, user_id: string): Promise<boolean> {
  const mine = and(eq(invite_uses.invite_id, invite_id), eq(invite_uses.user_id, user_id));
  return (await db.$count(invite_uses, mine)) > 0;
}

/** Gives a person a role; what they had asked for is settled by it. */
export async function updateRole(tx: Db, user_id: string, role: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ role, role_requested: null, updated_at: sql`now()` })
    .where(eq(profiles.id, user_id));
}
