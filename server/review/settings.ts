import { requireAccess } from '../../shared/platform/errors.ts';
import { isStaff } from '../../shared/platform/roles.ts';
import type { ReviewSettings } from '../../shared/review/model.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/context.ts';
import { tx } from '../platform/database/database.ts';
import { readSettings } from './case.ts';
import { upsertSettings } from './queries.ts';

/** The weights and rules of review that hold now. */
export async function getReviewSettings({ db, actor }: MemberContext): Promise<ReviewSettings> {
  requireAccess(isStaff(actor));
  return readSettings(db);
}

/** Changes weights and rules for all reviews from now on; decisions that are held already stay held. */
export async function saveReviewSettings(
  context: MemberContext,
  settings: ReviewSettings,
): Promise<ReviewSettings> {
  const { actor } = context;
  requireAccess(isStaff(actor));
  return tx(context.db, async (db) => {
    const before = await readSettings(db);
    await upsertSettings(db, settings, actor.id);
    await audit(db, {
      settings: context.settings,
      actor,
      action: 'review.settings',
      object_type: 'settings',
      object_id: 'review',
      details: { before, after: settings },
    });
    return settings;
  });
}
