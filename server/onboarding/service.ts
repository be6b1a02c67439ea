import { isCompleted, settled } from '../../shared/onboarding/flow.ts';
import { OnboardingState, type SavedOnboarding } from '../../shared/onboarding/model.ts';
import type { MemberContext } from '../platform/context.ts';
import { tx } from '../platform/database/database.ts';
import { markOnboarded, selectOnboarding, updateOnboarding } from './queries.ts';

/** How far the person is, to go on with on another device. What an older version saved and no longer fits counts as nothing. */
export async function getOnboarding({ db, actor }: MemberContext): Promise<SavedOnboarding> {
  const read = OnboardingState.safeParse(await selectOnboarding(db, actor.id));
  return { state: read.success ? read.data : null };
}

/**
 * Keeps how far the person is; null takes it back. With the last step completed, so is the onboarding; the score is
 * worked out again. What was typed for an account is not kept: there is one.
 */
export function saveOnboarding(
  { db, actor }: MemberContext,
  { state }: SavedOnboarding,
): Promise<SavedOnboarding> {
  const kept = state && settled({ ...state, userData: { ...state.userData, account: {} } });
  return tx(db, async (inner) => {
    await updateOnboarding(inner, actor.id, kept);
    if (kept && isCompleted(kept, 'complete')) await markOnboarded(inner, actor.id);
    return { state: kept };
  });
}
