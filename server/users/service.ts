import { AppError, notFound, requireAccess } from '../../shared/platform/errors.ts';
import { asLanguage } from '../../shared/platform/languages.ts';
import { msg } from '../../shared/platform/messages.ts';
import { DONE } from '../../shared/platform/model.ts';
import { normaliseRole } from '../../shared/platform/roles.ts';
import { completenessOf } from '../../shared/users/completeness.ts';
import { MINORS } from '../../shared/users/constants.ts';
import type { ChangeMe, ChangeMode, Me, OwnSessions } from '../../shared/users/model.ts';
import { canUseMode, capabilitiesOf } from '../../shared/users/rules.ts';
import type { z } from 'zod';
import { endOwnSession, endOwnSessions, listOwnSessions } from '../auth/service.ts';
import type { MemberContext } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { selectMe, updateMe } from './queries.ts';

/** Who is signed in, with what their role lets them do. */
export function getMe(context: MemberContext): Promise<Me> {
  return findMe(context.db, context);
}

async function findMe(db: Db, { actor, session }: MemberContext): Promise<Me> {
  const row = await selectMe(db, actor.id);
  if (!row) throw new AppError('unauthenticated', msg('User not authenticated'));
  const role = normaliseRole(row.role);
  return {
    ...row,
    role,
    role_requested: row.role_requested === null ? null : normaliseRole(row.role_requested),
    preferred_language: asLanguage(row.preferred_language) ?? 'en',
    completeness: completenessOf(row),
    capabilities: capabilitiesOf({ role }),
    impersonated: session.impersonated_by !== null,
  };
}

/** Changes one's own profile: only what a person says of themself, never role, tier or flags (§6). */
export function changeMe(context: MemberContext, input: ChangeMe): Promise<Me> {
  return tx(context.db, async (inner) => {
    const me = await findMe(inner, context);
    requireSameAdulthood(me, input);
    const { first_name = me.first_name, last_name = me.last_name } = input;
    const renamed = input.first_name !== undefined || input.last_name !== undefined;
    await updateMe(inner, me.id, {
      ...translationFor(input),
      ...input,
      ...(renamed && { full_name: [first_name, last_name].filter(Boolean).join(' ') }),
    });
    return findMe(inner, context);
  });
}

/** Other languages than English are read translated, unless the person says otherwise (§4). */
function translationFor({ preferred_language }: ChangeMe): { translation_enabled?: boolean } {
  return preferred_language === undefined ? {} : { translation_enabled: preferred_language !== 'en' };
}

/** Who becomes a minor would need a guardian's consent, which the sign-up asks for. */
function requireSameAdulthood(me: Me, { age_group }: ChangeMe): void {
  if (age_group !== MINORS || me.age_group === MINORS) return;
  const message = msg(
    'Accounts of people under 18 need the consent of a parent or guardian. Please contact us.',
  );
  throw new AppError('invalid_input', message, { fields: { age_group: message } });
}

/** Chooses what to do here; explorers stay with questions and answers. */
export function chooseMode(context: MemberContext, { user_mode }: z.infer<typeof ChangeMode>): Promise<Me> {
  requireAccess(canUseMode(context.actor, user_mode));
  return tx(context.db, async (inner) => {
    await updateMe(inner, context.actor.id, { user_mode });
    return findMe(inner, context);
  });
}

/** The call itself is the activity: the session has noticed it before this runs. */
export async function noteActivity(): Promise<typeof DONE> {
  return DONE;
}

/** One's own live sessions, the latest first. */
export async function getSessions(context: MemberContext): Promise<z.infer<typeof OwnSessions>> {
  return { items: await listOwnSessions(context), next: null };
}

/** Ends one of one's own sessions; another's is not found. */
export async function endSession(context: MemberContext, { id }: { id: string }): Promise<typeof DONE> {
  if (!(await endOwnSession(context, id))) throw notFound(msg('Session not found'));
  return DONE;
}

/** Signs out everywhere, here too. */
export async function endAllSessions(context: MemberContext): Promise<typeof DONE> {
  await endOwnSessions(context);
  return DONE;
}
