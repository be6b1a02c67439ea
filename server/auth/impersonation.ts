import { canManagePerson } from '../../shared/admin/rules.ts';
import { notFound, requireAccess } from '../../shared/platform/errors.ts';
import { newId } from '../../shared/platform/ids.ts';
import { DONE } from '../../shared/platform/model.ts';
import { normaliseRole } from '../../shared/platform/roles.ts';
import { MINUTE } from '../../shared/platform/time.ts';
import { audit } from '../platform/audit.ts';
import type { Context, MemberContext } from '../platform/context.ts';
import { tx } from '../platform/database/database.ts';
import { requireOpenAccount } from './access.ts';
import { describeAgent } from './begin-session.ts';
import { selectPerson } from './queries.ts';
import { hashSecret } from './secrets.ts';
import { insertView, ownSession, touchSession } from './session.queries.ts';
import { endSessions, newViewSecret } from './sessions.ts';

/** How long staff see the app as somebody else at most. */
export const IMPERSONATION_MS = 30 * MINUTE;

/**
 * Lets a member of the staff see the app as somebody else, for support: a session of that person next to their own, for 30
 * minutes at most. It opens nothing without their own, and never what only the person may do.
 *
 * @throws AppError `forbidden` for whoever is not of the staff, for oneself, for staff and for closed accounts; `not_found`
 */
export async function impersonate(
  context: MemberContext,
  { id }: { readonly id: string },
): Promise<typeof DONE> {
  const { actor, session, db, settings, cookies } = context;
  requireAccess(canManagePerson(actor, { user_id: null }));
  return tx(db, async (inner) => {
    const person = await selectPerson(inner, id);
    if (!person) throw notFound();
    requireAccess(canManagePerson(actor, { user_id: person.id, role: normaliseRole(person.role) }));
    requireOpenAccount(person, settings);
    const token = newViewSecret();
    const view = { id: newId(), user_id: person.id, impersonated_by: actor.id };
    const user_agent = describeAgent(context);
    await insertView(inner, { ...view, token: hashSecret(token), user_agent }, IMPERSONATION_MS);
    await touchSession(inner, session.id, settings.session);
    await audit(inner, {
      settings,
      actor,
      action: 'user.impersonate',
      object_type: 'profile',
      object_id: person.id,
      details: { minutes: IMPERSONATION_MS / MINUTE },
    });
    cookies.set('view_as', token);
    return DONE;
  });
}

/** Goes back to the staff member's own session, also where the other has ended by itself. */
export async function stopImpersonating({ db, session, settings, cookies }: Context): Promise<typeof DONE> {
  if (session?.impersonated_by) {
    const { id, user_id, impersonated_by } = session;
    await tx(db, async (inner) => {
      await endSessions(inner, ownSession(user_id, id));
      const actor = { id: impersonated_by, role: 'netzoop-team' } as const;
      await audit(inner, {
        settings,
        actor,
        action: 'user.impersonate_end',
        object_type: 'profile',
        object_id: user_id,
      });
    });
  }
  cookies.clear('view_as');
  return DONE;
}
