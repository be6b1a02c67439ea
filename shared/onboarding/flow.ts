import type { Language } from '../platform/languages.ts';
import type { OnboardingState } from './model.ts';
import { completionScore } from './score.ts';
import { STEPS, type Step, type StepId } from './steps.ts';

const FIRST: Step = STEPS[0];
const LAST = STEPS.length - 1;

/** The beginning: the first step, nothing done, voice on. */
export function freshState(selectedLanguage: Language = 'en'): OnboardingState {
  return settled({
    currentStep: 0,
    selectedLanguage,
    steps: STEPS.map(({ id }) => ({ id, completed: false, skipped: false })),
    progress: {
      language_selected: false,
      account_created: false,
      profile_completed: false,
      interests_selected: false,
      avatar_chosen: false,
      mode_selected: false,
      completion_score: 0,
    },
    userData: {
      voice_enabled: true,
      audio_feedback: true,
      interests: [],
      user_mode: null,
      account: {},
      profile: {},
    },
    hasErrors: false,
    errorMessages: [],
    canSkip: false,
    showVoiceHints: true,
    changed_at: 0,
  });
}

/** What follows from the rest: score, whether the step may be skipped, whether something went wrong. */
export function settled(state: OnboardingState): OnboardingState {
  return {
    ...state,
    progress: { ...state.progress, completion_score: completionScore(state.steps) },
    canSkip: stepOf(state).optional,
    hasErrors: state.errorMessages.length > 0,
    showVoiceHints: state.userData.voice_enabled,
  };
}

/** The step on the screen. */
export function stepOf({ currentStep }: Pick<OnboardingState, 'currentStep'>): Step {
  return STEPS[currentStep] ?? FIRST;
}

export function isCompleted({ steps }: Pick<OnboardingState, 'steps'>, id: StepId): boolean {
  return steps.some((step) => step.id === id && step.completed);
}

/** A step proceeds when it is complete or optional. */
export function canProceed(state: OnboardingState): boolean {
  const step = stepOf(state);
  return step.optional || isCompleted(state, step.id);
}

/** Moves by one step, capped at the first and the last, over those that are not asked. Errors of the step that is left go. */
function moved(state: OnboardingState, by: 1 | -1, without: readonly StepId[]): OnboardingState {
  let at = state.currentStep + by;
  while (at > 0 && at < LAST && without.includes(stepOf({ currentStep: at }).id)) at += by;
  return settled({ ...state, currentStep: Math.min(LAST, Math.max(0, at)), errorMessages: [] });
}

/**
 * The next step: only from one that is complete or optional, at the last it stays.
 *
 * @param without steps that this person is not asked, such as the account of somebody who has one
 */
export function next(state: OnboardingState, without: readonly StepId[] = []): OnboardingState {
  return canProceed(state) ? moved(state, 1, without) : state;
}

/** The step before; at the first it stays. */
export function back(state: OnboardingState, without: readonly StepId[] = []): OnboardingState {
  return moved(state, -1, without);
}

/** Leaves an optional step undone and goes on; a required one stays. */
export function skip(state: OnboardingState, without: readonly StepId[] = []): OnboardingState {
  const { id, optional } = stepOf(state);
  return optional ? next(marked(state, id, { skipped: true, completed: false }), without) : state;
}

/** Completes a step and sets its flag; the profile also says whether interests were chosen. */
export function complete(state: OnboardingState, id: StepId): OnboardingState {
  const flag = STEPS.find((step) => step.id === id)?.flag ?? null;
  const interests = id === 'profile' && state.userData.interests.length > 0;
  return settled({
    ...marked(state, id, { completed: true, skipped: false }),
    progress: {
      ...state.progress,
      ...(flag && { [flag]: true }),
      ...(interests && { interests_selected: true }),
    },
    errorMessages: [],
  });
}

/** Changes what the person has said so far. */
export function withUserData(
  state: OnboardingState,
  changes: Partial<OnboardingState['userData']>,
): OnboardingState {
  return settled({ ...state, userData: { ...state.userData, ...changes } });
}

/** Keeps what went wrong in this step until it is left or done. */
export function withErrors(state: OnboardingState, errorMessages: readonly string[]): OnboardingState {
  return settled({ ...state, errorMessages: errorMessages.slice(0, 10) });
}

/** The steps once more over what is there already: what was said stays, what was done is asked again. */
export function startedOver(state: OnboardingState): OnboardingState {
  const fresh = freshState(state.selectedLanguage);
  return settled({ ...fresh, userData: state.userData });
}

/** The later of two states of one person, such as this device's and the account's. */
export function later(
  one: OnboardingState | null | undefined,
  other: OnboardingState | null | undefined,
): OnboardingState | null {
  if (!one || !other) return one ?? other ?? null;
  return other.changed_at > one.changed_at ? other : one;
}

function marked(
  state: OnboardingState,
  id: StepId,
  as: { readonly completed: boolean; readonly skipped: boolean },
): OnboardingState {
  return settled({
    ...state,
    steps: state.steps.map((step) => (step.id === id ? { ...step, ...as } : step)),
  });
}
