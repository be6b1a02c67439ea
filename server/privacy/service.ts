import type { PrivacyState, RequestDeletion } from '../../shared/privacy/model.ts';
import { DELETION_GRACE_DAYS, EXPORT_WINDOW_MS, EXPORTS_PER_DAY } from '../../shared/privacy/constants.ts';
import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { isStaff } from '../../shared/platform/roles.ts';
import { canReadFeedback } from '../../shared/review/rules.ts';
import { requirePassword, revokeTokensOf } from '../auth/service.ts';
import { notify } from '../notifications/service.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/context.ts';
import { tx } from '../platform/database/database.ts';
import { requireToken } from '../platform/http/limits.ts';
import { ownFindings, ownReport } from '../research/service.ts';
import { getFeedback } from '../review/service.ts';
import {
  everythingOf,
  selectFindings,
  selectJudgedIdeas,
  selectReports,
  type Reading,
} from './export.queries.ts';
import { markDeletion, selectPrivacy } from './queries.ts';

/** What the person agreed to, and whether the account will be erased. */
export function getPrivacy({ db, actor }: MemberContext): Promise<PrivacyState> {
  return selectPrivacy(db, actor.id);
}

/**
 * Has the account erased after seven days in which it works as before, but for tokens of programs, and the deletion can be taken back.
 *
 * @throws AppError `invalid_input` for a wrong password or where there is none, `conflict` for staff, whose accounts another of the staff must first demote
 */
export async function requestDeletion(
  context: MemberContext,
  { password }: RequestDeletion,
): Promise<PrivacyState> {
  const { actor, settings } = context;
  if (isStaff(actor))
    throw new AppError(
      'conflict',
      msg('Staff accounts cannot be deleted. Ask a colleague to change your role first.'),
    );
  await requirePassword(context, password, 'password');
  return tx(context.db, async (db) => {
    await markDeletion(db, actor.id, true);
    await revokeTokensOf(db, actor.id);
    await notify(db, {
      user_id: actor.id,
      template: 'deletion_scheduled',
      variables: { days: DELETION_GRACE_DAYS },
    });
    await audit(db, {
      settings,
      actor,
      action: 'account.deletion_requested',
      object_type: 'profile',
      object_id: actor.id,
    });
    return selectPrivacy(db, actor.id);
  });
}

/** Takes the deletion back. */
export async function keepAccount({ db: outer, actor, settings }: MemberContext): Promise<PrivacyState> {
  return tx(outer, async (db) => {
    await markDeletion(db, actor.id, false);
    await audit(db, {
      settings,
      actor,
      action: 'account.deletion_withdrawn',
      object_type: 'profile',
      object_id: actor.id,
    });
    return selectPrivacy(db, actor.id);
  });
}

/** Everything that is kept of the person, by its kind, to be read. A few times a day. */
export async function openOwnData(context: MemberContext): Promise<Reading> {
  const { db, actor, settings } = context;
  await requireToken(db, `export:${actor.id}`, EXPORTS_PER_DAY, EXPORT_WINDOW_MS);
  await audit(db, {
    settings,
    actor,
    action: 'account.exported',
    object_type: 'profile',
    object_id: actor.id,
  });
  return {
    ...everythingOf(db, actor.id),
    ...researchOf(context),
    reviews_of_ideas: () => feedbackOnIdeas(context),
  };
}

/** What was found about the person's ideas, without those of others. */
function researchOf({ db, actor }: MemberContext): Reading {
  return {
    findings: async () =>
      (await selectFindings(db, actor.id)).map((row) => ({ ...row, findings: ownFindings(row.findings) })),
    reports: async () =>
      (await selectReports(db, actor.id)).map((row) => ({ ...row, content: ownReport(row.content) })),
  };
}

/** What the screen shows a person of the reviews of their ideas: without names and decisions that are not published yet. */
async function feedbackOnIdeas(context: MemberContext): Promise<object[]> {
  const { db, actor } = context;
  const feedback: object[] = [];
  for (const { id, status } of await selectJudgedIdeas(db, actor.id)) {
    if (!canReadFeedback(actor, { user_id: actor.id, status, access: null })) continue;
    const { decisions, returned_at, note, changes, rounds } = await getFeedback(context, { id });
    feedback.push({ idea_id: id, decisions, returned_at, note, changes, rounds });
  }
  return feedback;
}
