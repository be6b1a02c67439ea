import { AppError, notFound, requireAccess } from '../../shared/platform/errors.ts';
import { asLanguage } from '../../shared/platform/languages.ts';
import { msg } from '../../shared/platform/messages.ts';
import { DONE } from '../../shared/platform/model.ts';
import { HOUR } from '../../shared/platform/time.ts';
import { normaliseRole } from '../../shared/platform/roles.ts';
import { completenessOf } from '../../shared/users/completeness.ts';
import { MINORS } from '../../shared/users/constants.ts';
import type { ChangeMe, ChangeMode, Me, NewPicture, OwnSessions } from '../../shared/users/model.ts';
import { canBecomeEntrepreneur, canUseMode, capabilitiesOf } from '../../shared/users/rules.ts';
import type { z } from 'zod';
import { endOwnSession, endOwnSessions, listOwnSessions } from '../auth/service.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { requireToken } from '../platform/http/limits.ts';
import { announceSessionChange } from '../platform/session.ts';
import { keepPicture, makePicture, removePicture } from './pictures.ts';
import { promoteExplorer, selectMe, updateMe } from './queries.ts';
import { requireStorage } from './quota.ts';

// what adding an idea, and starting research, ask
export {
  dayTokensOf,
  getQuota,
  readQuota,
  requireRoomForIdea,
  requireStorage,
  runBudgetOf,
  takeRun,
} from './quota.ts';
// what a message to the assistant asks
export { readMessageQuota, takeMessage } from './quota.ts';
// what a download of one's data takes along, and an erased account leaves behind
export { readPicture, removePicture } from './pictures.ts';

/** How often an hour somebody may send a new picture. */
const PICTURES_PER_HOUR = 20;

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
    two_factor_required: session.two_factor_required ?? false,
    impersonated: session.impersonated_by !== null,
  };
}

/** Changes one's own profile: only what a person says of themself, never role, tier or flags. */
export async function changeMe(context: MemberContext, input: ChangeMe): Promise<Me> {
  const { before, after } = await writeMe(context, input);
  await forgetPicture(context, before, after);
  return after;
}

/**
 * Takes a picture of one's own, draws it again and shows it instead of the one before, whose file goes.
 *
 * @throws AppError `invalid_input`, `too_large`, `rate_limited`, `quota`
 */
export async function changePicture(context: MemberContext, { picture }: NewPicture): Promise<Me> {
  await requireToken(context.db, `picture:${context.actor.id}`, PICTURES_PER_HOUR, HOUR);
  await requireStorage(context.db, context.settings, context.actor.id);
  const profile_picture_url = await keepPicture(context.settings, await makePicture(picture));
  try {
    const { before, after } = await writeMe(context, { profile_picture_url });
    await forgetPicture(context, before, after);
    return after;
  } catch (error) {
    await removePicture(context.settings, profile_picture_url);
    throw error;
  }
}

/** Removes the file of a picture that is shown no more. Where that fails, the daily sweep does it. */
async function forgetPicture({ settings, log }: MemberContext, before: Me, after: Me): Promise<void> {
  if (before.profile_picture_url === after.profile_picture_url) return;
  await removePicture(settings, before.profile_picture_url).catch((error: unknown) =>
    log.warn({ err: error }, 'the file of an old picture stays for now'),
  );
}

type Changes = Omit<ChangeMe, 'profile_picture_url'> & {
  readonly profile_picture_url?: string | null | undefined;
};

function writeMe(context: MemberContext, input: Changes): Promise<{ before: Me; after: Me }> {
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
    return { before: me, after: await findMe(inner, context) };
  });
}

/** Other languages than English are read translated, unless the person says otherwise. */
function translationFor({ preferred_language }: Changes): { translation_enabled?: boolean } {
  return preferred_language === undefined ? {} : { translation_enabled: preferred_language !== 'en' };
}

/** Who becomes a minor would need a guardian's consent, which the sign-up asks for. */
function requireSameAdulthood(me: Me, { age_group }: Changes): void {
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

/** Makes an explorer an entrepreneur, whose ways of working are all open at once; the audit log says who and when. */
export function becomeEntrepreneur(context: MemberContext): Promise<Me> {
  requireAccess(canBecomeEntrepreneur(context.actor));
  const { actor, settings } = context;
  return tx(context.db, async (inner) => {
    const changed = await promoteExplorer(inner, actor.id);
    // a second tap finds it done
    if (changed) {
      await announceSessionChange(inner, actor.id);
      await audit(inner, {
        settings,
        actor,
        action: 'user.role',
        object_type: 'profile',
        object_id: actor.id,
        details: { from: 'explorer', to: 'entrepreneur' },
      });
    }
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
