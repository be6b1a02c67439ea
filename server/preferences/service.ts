import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { DONE } from '../../shared/platform/model.ts';
import {
  AiPreferences,
  NavigationState,
  TourState,
  UiPreferences,
  type ChangeAiPreferences,
  type ChangeNavigation,
  type ChangeTour,
  type SavedPreferences,
  type SaveUiPreferences,
} from '../../shared/preferences/model.ts';
import type { z } from 'zod';
import type { MemberContext } from '../platform/context.ts';
import { tx } from '../platform/database/database.ts';
import { lockSaved, saveColumn, selectPreferences, type PreferencesRow } from './queries.ts';

/** Everything that follows the person from device to device, completed by the defaults. */
export async function getPreferences({ db, actor }: MemberContext): Promise<SavedPreferences> {
  const row = await selectPreferences(db, actor.id);
  if (!row) throw new AppError('unauthenticated', msg('User not authenticated'));
  return {
    ui_preferences: row.ui_preferences && readSaved(UiPreferences, row.ui_preferences),
    ai_preferences: readSaved(AiPreferences, row.ai_preferences),
    navigation_state: row.navigation_state && readSaved(NavigationState, row.navigation_state),
    tour_state: tourOf(row),
  };
}

/** `get_user_ui_preferences`: the person's own, or the defaults. */
export async function getUiPreferences(context: MemberContext): Promise<UiPreferences> {
  const { ui_preferences } = await getPreferences(context);
  return ui_preferences ?? UiPreferences.parse({});
}

/** `update_user_ui_preferences`: saves the whole object. @returns what was saved */
export async function saveUiPreferences(
  { db, actor }: MemberContext,
  { preferences }: z.output<typeof SaveUiPreferences>,
): Promise<UiPreferences> {
  await tx(db, (inner) => saveColumn(inner, actor.id, 'ui_preferences', preferences));
  return preferences;
}

/** Changes the named AI preferences. @returns all of them */
export function changeAiPreferences(
  { db, actor }: MemberContext,
  changes: z.output<typeof ChangeAiPreferences>,
): Promise<AiPreferences> {
  return tx(db, async (inner) => {
    const before = readSaved(AiPreferences, await lockSaved(inner, actor.id, 'ai_preferences'));
    const after = AiPreferences.parse({ ...before, ...changes });
    await saveColumn(inner, actor.id, 'ai_preferences', after);
    return after;
  });
}

/** Keeps the named parts of the navigation state. */
export function changeNavigation(
  { db, actor }: MemberContext,
  changes: z.output<typeof ChangeNavigation>,
): Promise<typeof DONE> {
  return tx(db, async (inner) => {
    const before = readSaved(NavigationState, await lockSaved(inner, actor.id, 'navigation_state'));
    await saveColumn(inner, actor.id, 'navigation_state', { ...before, ...changes });
    return DONE;
  });
}

/** Keeps which tours and tips the person has seen; none of it is ever taken back. @returns the whole state */
export function changeTour({ db, actor }: MemberContext, changes: ChangeTour): Promise<TourState> {
  return tx(db, async (inner) => {
    const before = readSaved(TourState, await lockSaved(inner, actor.id, 'tour_state'));
    const after = {
      ...before,
      hasCompletedInitialTour: before.hasCompletedInitialTour || changes.hasCompletedInitialTour === true,
      hasSeenInterfaceModeExplanation:
        before.hasSeenInterfaceModeExplanation || changes.hasSeenInterfaceModeExplanation === true,
      completedTours: union(before.completedTours, changes.completedTours),
      dismissedTips: union(before.dismissedTips, changes.dismissedTips),
    };
    await saveColumn(inner, actor.id, 'tour_state', after);
    const row = await selectPreferences(inner, actor.id);
    return row ? tourOf(row) : after;
  });
}

/** At most a hundred names: the oldest go. */
function union(before: readonly string[], added: readonly string[] = []): string[] {
  return [...new Set([...before, ...added])].slice(-100);
}

/** What was saved by an older version and no longer fits counts as never saved: a preference must not lock anybody out. */
function readSaved<Schema extends z.ZodType>(schema: Schema, saved: unknown): z.output<Schema> {
  const read = schema.safeParse(saved ?? {});
  return read.success ? read.data : schema.parse({});
}

/** The tour's state, with what follows from the person's ideas and research. */
function tourOf({ tour_state, has_idea, has_research }: PreferencesRow): TourState {
  const saved = readSaved(TourState, tour_state);
  const state = {
    ...saved,
    hasCreatedFirstIdea: saved.hasCreatedFirstIdea || has_idea,
    hasUsedAIFeatures: saved.hasUsedAIFeatures || has_research,
  };
  return { ...state, userJourneyStep: stepOf(state) };
}

function stepOf(state: Omit<TourState, 'userJourneyStep'>): TourState['userJourneyStep'] {
  if (state.hasUsedAIFeatures) return 'researched';
  if (state.hasCreatedFirstIdea) return 'first_idea';
  return state.hasCompletedInitialTour ? 'toured' : 'new';
}
