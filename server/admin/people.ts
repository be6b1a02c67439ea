import { z } from 'zod';
import type {
  AdminPerson,
  AnswerRequest,
  ChangeFlags,
  ChangeRole,
  ChangeTier,
  PeopleCounts,
  PeoplePage,
  PeopleQuery,
  Suspend,
} from '../../shared/admin/model.ts';
import { canChangeRole, canManagePerson, type PersonAccess } from '../../shared/admin/rules.ts';
import { AppError, notFound, requireAccess } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { DONE, Id } from '../../shared/platform/model.ts';
import { isReviewer, isStaff, normaliseRole, type Actor, type Role } from '../../shared/platform/roles.ts';
import type { Quota } from '../../shared/users/model.ts';
import { endSessionsOf, tellSuspended } from '../auth/service.ts';
import { notify } from '../notifications/service.ts';
import { audit, pseudonym } from '../platform/audit.ts';
import type { MemberContext } from '../platform/context.ts';
import { CursorMoment, decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { announceSessionChange } from '../platform/session.ts';
import { transition } from '../review/service.ts';
import { readQuota } from '../users/service.ts';
import {
  countAdministrators,
  countPeople,
  lockPerson,
  selectPeople,
  selectPersonRow,
  selectReviewsOf,
  suspendPerson,
  updatePerson,
  type PersonRow,
} from './people.queries.ts';

const Place = z.tuple([CursorMoment, Id]);

function shown({ settings }: MemberContext, row: PersonRow): AdminPerson {
  return {
    ...row,
    role: normaliseRole(row.role),
    role_requested: row.role_requested === null ? null : normaliseRole(row.role_requested),
    pseudonym: pseudonym(settings.secrets.audit, row.id),
  };
}

/** Lists people, the newest first. Staff only. */
export async function listPeople(context: MemberContext, query: PeopleQuery): Promise<PeoplePage> {
  const { limit, cursor } = query;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Place);
  const rows = await selectPeople(context.db, { ...query, limit: limit + 1 }, after);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ person }) => shown(context, person)),
    next: last ? encodeCursor([last.place, last.person.id]) : null,
  };
}

/** How many people there are, of each role and state. */
export function getPeopleCounts({ db }: MemberContext): Promise<PeopleCounts> {
  return countPeople(db);
}

/** An act on a person: what it changes in the transaction, and what the audit log keeps of it. */
interface Act {
  readonly action: string;
  readonly may: (actor: Actor, person: PersonAccess) => boolean;
  /** @returns the details for the log, or nothing where all was so already */
  readonly change: (inner: Db, person: AdminPerson) => Promise<Readonly<Record<string, unknown>> | undefined>;
}

/** Finds the person, asks the rule, changes and logs, all or nothing. */
function act(context: MemberContext, id: string, { action, may, change }: Act): Promise<AdminPerson> {
  const { db, actor, settings } = context;
  return tx(db, async (inner) => {
    const row = await lockPerson(inner, id);
    if (!row) throw notFound();
    const person = shown(context, row);
    requireAccess(may(actor, { user_id: id, role: person.role }));
    const details = await change(inner, person);
    if (details)
      await audit(inner, { settings, actor, action, object_type: 'profile', object_id: id, details });
    const after = await selectPersonRow(inner, id);
    if (!after) throw notFound();
    return shown(context, after);
  });
}

/**
 * Gives a person another role; their pages follow within five seconds.
 *
 * @throws AppError `forbidden` for oneself, `conflict` for the last administrator
 */
export function changeRole(context: MemberContext, { id, role }: ChangeRole): Promise<AdminPerson> {
  return act(context, id, {
    action: 'user.role',
    may: canChangeRole,
    async change(inner, person) {
      if (person.role === role) return undefined;
      if (isStaff(person) || role === 'netzoop-team')
        await requireAnotherAdministrator(inner, context, person);
      await setRole(inner, context, person, role);
      return { from: person.role, to: role };
    },
  });
}

/** Nobody is left who could appoint: two who demote each other do so one after the other, and the second is refused. */
async function requireAnotherAdministrator(inner: Db, { actor }: MemberContext, person: AdminPerson) {
  const count = await countAdministrators(inner);
  const still = await selectPersonRow(inner, actor.id);
  requireAccess(still?.role === 'netzoop-team' && still.suspended_at === null);
  if (isStaff(person) && count < 2)
    throw new AppError('conflict', msg('The last administrator cannot be removed.'));
}

async function setRole(inner: Db, context: MemberContext, person: AdminPerson, role: Role): Promise<void> {
  const { id, role_requested } = person;
  await updatePerson(inner, id, {
    role,
    ...(role_requested === role && { role_requested: null }),
    // explorers stay with questions and answers
    ...(role === 'explorer' && { user_mode: 'qa' }),
  });
  if (!isReviewer({ id, role })) await releaseReviews(inner, context, id);
  await announceSessionChange(inner, id);
  await notify(inner, { user_id: id, template: 'role_granted', variables: { role } });
}

/** What somebody can no longer review goes back to the queue. */
async function releaseReviews(inner: Db, context: MemberContext, reviewer_id: string): Promise<number> {
  const reviews = await selectReviewsOf(inner, reviewer_id);
  for (const id of reviews)
    await transition({ ...context, db: inner }, { id, event: 'release', reviewer_id });
  return reviews.length;
}

/**
 * Approves or declines the role that a person asked for, and notifies them.
 *
 * @throws AppError `conflict` where they no longer ask for it
 */
export function answerRequest(
  context: MemberContext,
  { id, role, granted }: AnswerRequest,
): Promise<AdminPerson> {
  return act(context, id, {
    action: granted ? 'user.role_request_approve' : 'user.role_request_decline',
    may: canManagePerson,
    async change(inner, person) {
      // what only the staff themselves give is never had by asking for it
      if (person.role_requested !== role || role === 'netzoop-team')
        throw new AppError('conflict', msg('This request has been answered already.'));
      if (granted) await setRole(inner, context, person, role);
      else {
        await updatePerson(inner, id, { role_requested: null });
        await notify(inner, { user_id: id, template: 'role_refused', variables: { role } });
      }
      return { from: person.role, asked: role };
    },
  });
}

/** What a person uses and may use, for staff who raise it. */
export async function getQuotaOf(
  { db, actor, settings }: MemberContext,
  { id }: { id: string },
): Promise<Quota> {
  const person = await selectPersonRow(db, id);
  if (!person) throw notFound();
  requireAccess(canManagePerson(actor, { user_id: id, role: normaliseRole(person.role) }));
  return readQuota(db, settings, id);
}

/** Gives a person another tier. */
export function changeTier(
  context: MemberContext,
  { id, subscription_tier }: ChangeTier,
): Promise<AdminPerson> {
  return act(context, id, {
    action: 'user.tier',
    may: canManagePerson,
    async change(inner, person) {
      if (person.subscription_tier === subscription_tier) return undefined;
      await updatePerson(inner, id, { subscription_tier });
      return { from: person.subscription_tier, to: subscription_tier };
    },
  });
}

/** Sets all feature flags of a person; those that are not named are gone, which counts as off. */
export function changeFlags(
  context: MemberContext,
  { id, feature_flags }: ChangeFlags,
): Promise<AdminPerson> {
  return act(context, id, {
    action: 'user.flags',
    may: canManagePerson,
    async change(inner, person) {
      await updatePerson(inner, id, { feature_flags });
      return { from: person.feature_flags, to: feature_flags };
    },
  });
}

/**
 * Closes an account: its sessions and streams end, nobody signs in, what it was to review goes back to the queue; its person is
 * written to and learns why.
 */
export function suspend(context: MemberContext, { id, reason }: Suspend): Promise<AdminPerson> {
  return act(context, id, {
    action: 'user.suspend',
    may: canManagePerson,
    async change(inner, person) {
      if (person.suspended_at !== null && person.suspended_reason === reason) return undefined;
      await suspendPerson(inner, id, reason);
      await tellSuspended(inner, context, id, reason);
      const sessions = await endSessionsOf(inner, id);
      const reviews = await releaseReviews(inner, context, id);
      return { reason, sessions, reviews };
    },
  });
}

/** Opens a suspended account again. */
export function liftSuspension(context: MemberContext, { id }: { id: string }): Promise<AdminPerson> {
  return act(context, id, {
    action: 'user.lift',
    may: canManagePerson,
    async change(inner, person) {
      if (person.suspended_at === null) return undefined;
      await updatePerson(inner, id, { suspended_at: null, suspended_reason: null });
      return {};
    },
  });
}

/** Ends all sessions of a person. */
export async function signOutEverywhere(
  context: MemberContext,
  { id }: { id: string },
): Promise<typeof DONE> {
  await act(context, id, {
    action: 'user.sign_out',
    may: canManagePerson,
    change: async (inner) => ({ sessions: await endSessionsOf(inner, id) }),
  });
  return DONE;
}
