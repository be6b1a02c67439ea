import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { INVITE_REFUSED } from '../../shared/auth/model.ts';
import { NewInvite } from '../../shared/invites/model.ts';
import type {
  Invite,
  InviteListQuery,
  InvitePage,
  UsedInvite,
  UseInvite,
} from '../../shared/invites/model.ts';
import { canManageInvites } from '../../shared/invites/rules.ts';
import { AppError, notFound, requireAccess } from '../../shared/platform/errors.ts';
import { Id } from '../../shared/platform/model.ts';
import type { Role } from '../../shared/platform/roles.ts';
import { MINUTE } from '../../shared/platform/time.ts';
import { notify } from '../notifications/service.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/context.ts';
import { CursorMoment, decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { requireToken } from '../platform/http/limits.ts';
import { announceSessionChange } from '../platform/session.ts';
import {
  insertInvite,
  insertInviteUse,
  inviteIsUsable,
  revokeInviteRow,
  selectInvite,
  selectInvites,
  takeInvite,
  updateRole,
  usedBefore,
} from './queries.ts';

/** 32 signs that are not taken for one another; 20 of them are 100 random bits, the most that a code of 20 characters can hold. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 20;

const Place = z.tuple([CursorMoment, Id]);

/** Signs of a code by which staff know it again. */
const SHOWN_SIGNS = 4;

/** The whole code is shown once, to whoever makes it; afterwards only how it begins. */
function veiled(invite: Invite): Invite {
  return { ...invite, code: `${invite.code.slice(0, SHOWN_SIGNS)}…` };
}

/** Lists invite codes, the newest first, of each only how it begins. Staff only. */
export async function listInvites(
  context: MemberContext,
  { limit, cursor }: InviteListQuery,
): Promise<InvitePage> {
  requireAccess(canManageInvites(context.actor));
  const rows = await selectInvites(
    context.db,
    limit + 1,
    cursor === undefined ? undefined : decodeCursor(cursor, Place),
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ invite }) => veiled(invite)),
    next: last ? encodeCursor([last.place, last.invite.id]) : null,
  };
}

/** Makes an invite code: for a role or for none, for some uses, for some days. Staff only. */
export async function createInvite(context: MemberContext, input: NewInvite): Promise<Invite> {
  const { actor, db, settings } = context;
  requireAccess(canManageInvites(actor));
  return tx(db, async (inner) => {
    const id = await insertInvite(inner, newCode(), actor.id, input);
    await audit(inner, {
      settings,
      actor,
      action: 'invite.create',
      object_type: 'invite_code',
      object_id: id,
      details: { role: input.role, max_uses: input.max_uses },
    });
    return findInvite(inner, id);
  });
}

/** Takes an invite code back; twice is once. Staff only. */
export async function revokeInvite(context: MemberContext, { id }: { id: string }): Promise<Invite> {
  const { actor, db, settings } = context;
  requireAccess(canManageInvites(actor));
  return tx(db, async (inner) => {
    const revoked = await revokeInviteRow(inner, id);
    if (revoked)
      await audit(inner, {
        settings,
        actor,
        action: 'invite.revoke',
        object_type: 'invite_code',
        object_id: id,
      });
    return veiled(await findInvite(inner, id));
  });
}

async function findInvite(db: Db, id: string): Promise<Invite> {
  const invite = await selectInvite(db, id);
  if (!invite) throw notFound();
  return invite;
}

/** `create_invite_code`: a code for one person, without a role, that lasts 30 days. @returns the code */
export async function createInviteCode(context: MemberContext): Promise<string> {
  const { code } = await createInvite(context, NewInvite.parse({}));
  return code;
}

/**
 * `use_invite_code`: somebody who has an account takes the role that a code was made for. As many tries a
 * minute as to sign in: codes must not be guessed.
 *
 * @throws AppError `not_found` for another person, `rate_limited`, `invalid_input` where the code gives nothing
 */
export async function applyInvite(
  { db, actor, settings }: MemberContext,
  { invite_code, user_id }: UseInvite,
): Promise<z.output<typeof UsedInvite>> {
  if (user_id !== actor.id) throw notFound();
  const who = createHmac('sha256', settings.secrets.audit).update(actor.id).digest('base64url');
  await requireToken(db, `invite:${who}`, settings.limits.authPerEmailPerMinute, MINUTE);
  return tx(db, async (inner) => {
    const taken = await takeInvite(inner, invite_code);
    if (!taken || (await usedBefore(inner, taken.id, actor.id)))
      throw new AppError('invalid_input', INVITE_REFUSED, { fields: { invite_code: INVITE_REFUSED } });
    await insertInviteUse(inner, taken.id, actor.id);
    const details = { role: taken.role };
    await audit(inner, {
      settings,
      actor,
      action: 'invite.use',
      object_type: 'invite_code',
      object_id: taken.id,
      details,
    });
    if (taken.role === null || taken.role === actor.role) return { role: actor.role };
    await updateRole(inner, actor.id, taken.role);
    await announceSessionChange(inner, actor.id);
    await notify(inner, { user_id: actor.id, template: 'role_granted', variables: { role: taken.role } });
    return { role: taken.role };
  });
}

/** Whether a sign-up with this code would go through now. @param code in capitals */
export function isInviteUsable(db: Db, code: string): Promise<boolean> {
  return inviteIsUsable(db, code);
}

/** A use of an invite that a sign-up has taken. */
export interface TakenInvite {
  /** The role that it gives, or null where it only lets in. */
  readonly role: Role | null;
  /** Records who used it, once their row exists. */
  recordUse(user_id: string): Promise<void>;
}

/**
 * Uses an invite code in the transaction of a sign-up: rolled back, it is unused again.
 *
 * @returns nothing where the code is unknown, used up, expired or revoked
 */
export async function consumeInvite(inner: Db, code: string): Promise<TakenInvite | undefined> {
  const taken = await takeInvite(inner, code);
  return taken && { role: taken.role, recordUse: (user_id) => insertInviteUse(inner, taken.id, user_id) };
}

function newCode(): string {
  return Array.from(randomBytes(CODE_LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}
