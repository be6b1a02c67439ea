import { describe, expect, it } from 'vitest';
import {
  back,
  canProceed,
  complete,
  freshState,
  isCompleted,
  later,
  next,
  settled,
  skip,
  startedOver,
  stepOf,
  withErrors,
  withUserData,
} from './flow.ts';
import { OnboardingState } from './model.ts';
import { STEP_IDS, STEPS, type StepId } from './steps.ts';

const at = (id: StepId, state = freshState()) => settled({ ...state, currentStep: STEP_IDS.indexOf(id) });

describe('the beginning', () => {
  it('is the first step in English, nothing done, voice on, and is a state that can be saved', () => {
    const state = freshState();
    expect(state).toMatchObject({
      currentStep: 0,
      selectedLanguage: 'en',
      canSkip: false,
      hasErrors: false,
      showVoiceHints: true,
      userData: { voice_enabled: true, audio_feedback: true, interests: [] },
      progress: { language_selected: false, completion_score: 0 },
    });
    expect(OnboardingState.parse(state)).toEqual(state);
  });
});

describe('next', () => {
  it.each(STEPS.map(({ id, optional }) => [id, optional] as const))(
    'from %s that is not completed goes on only where it is optional (%s)',
    (id, optional) => {
      const state = at(id);
      expect(canProceed(state)).toBe(optional);
      expect(next(state).currentStep).toBe(state.currentStep + (optional ? 1 : 0));
    },
  );

  it.each(STEP_IDS.slice(0, -1).map((id, index) => [id, STEP_IDS[index + 1]] as const))(
    'from a completed %s leads to %s',
    (id, following) => {
      expect(stepOf(next(complete(at(id), id))).id).toBe(following);
    },
  );

  it('is capped at the last step', () => {
    const state = complete(at('complete'), 'complete');
    expect(next(state).currentStep).toBe(STEPS.length - 1);
  });

  it('passes over the account of somebody who has one', () => {
    expect(stepOf(next(complete(at('canvas'), 'canvas'), ['account'])).id).toBe('profile');
  });

  it('leaves the errors of the step behind', () => {
    const state = withErrors(complete(at('canvas'), 'canvas'), ['No connection']);
    expect(state.hasErrors).toBe(true);
    expect(next(state)).toMatchObject({ hasErrors: false, errorMessages: [] });
  });
});

describe('back', () => {
  it.each(STEP_IDS.slice(1).map((id, index) => [id, STEP_IDS[index]] as const))(
    'from %s leads to %s',
    (id, before) => expect(stepOf(back(at(id))).id).toBe(before),
  );

  it('stays at the first step', () => expect(back(freshState()).currentStep).toBe(0));

  it('passes over the account too', () => expect(stepOf(back(at('profile'), ['account'])).id).toBe('canvas'));
});

describe('skip', () => {
  it.each(STEPS.map(({ id, optional }) => [id, optional] as const))(
    '%s may be skipped: %s',
    (id, optional) => {
      const state = at(id);
      expect(state.canSkip).toBe(optional);
      const after = skip(state);
      expect(after.currentStep).toBe(state.currentStep + (optional ? 1 : 0));
      expect(after.steps.find((step) => step.id === id)).toMatchObject({
        skipped: optional,
        completed: false,
      });
    },
  );

  it('counts nothing for the score', () => {
    expect(skip(at('avatar')).progress.completion_score).toBe(0);
  });
});

describe('completing', () => {
  it.each([
    ['language', 'language_selected'],
    ['canvas', 'mode_selected'],
    ['account', 'account_created'],
    ['profile', 'profile_completed'],
    ['avatar', 'avatar_chosen'],
  ] as const)('%s sets %s and nothing else', (id, flag) => {
    const { completion_score, ...flags } = complete(freshState(), id).progress;
    expect(Object.entries(flags).filter(([, set]) => set)).toEqual([[flag, true]]);
    expect(completion_score).toBeGreaterThan(0);
  });

  it('the profile with interests also sets interests_selected', () => {
    const state = complete(withUserData(freshState(), { interests: ['Textiles'] }), 'profile');
    expect(state.progress).toMatchObject({ profile_completed: true, interests_selected: true });
  });

  it('the last step sets no flag of its own', () => {
    const state = complete(freshState(), 'complete');
    expect(isCompleted(state, 'complete')).toBe(true);
    expect(Object.values(state.progress).filter((value) => value === true)).toEqual([]);
  });

  it('a skipped step takes the skip back', () => {
    const state = complete(skip(at('avatar')), 'avatar');
    expect(state.steps.find(({ id }) => id === 'avatar')).toEqual({
      id: 'avatar',
      completed: true,
      skipped: false,
    });
  });
});

it('voice off hides the hints', () => {
  expect(withUserData(freshState(), { voice_enabled: false }).showVoiceHints).toBe(false);
});

it('started over, everything is asked again and what was said stays', () => {
  const state = complete(withUserData(freshState('hi'), { user_mode: 'qa' }), 'language');
  const over = startedOver(next(state));
  expect(over).toMatchObject({
    currentStep: 0,
    selectedLanguage: 'hi',
    userData: { user_mode: 'qa' },
    progress: { language_selected: false, completion_score: 0 },
  });
});

it('of two devices the later one counts', () => {
  const early = { ...freshState(), changed_at: 1 };
  const late = { ...freshState('ur'), changed_at: 2 };
  expect(later(early, late)).toBe(late);
  expect(later(late, early)).toBe(late);
  expect(later(null, early)).toBe(early);
  expect(later(undefined, null)).toBeNull();
});

it.each([
  [{ currentStep: 6 }],
  [{ currentStep: -1 }],
  [{ selectedLanguage: 'xx' }],
  [{ steps: [] }],
  [{ steps: freshState().steps.toReversed() }],
  [{ userData: { account: { password: 'secret' } } }],
  [{ userData: { profile: { bio: 'x'.repeat(4001) } } }],
])('%j is no state', (wrong) => {
  expect(OnboardingState.safeParse({ ...freshState(), ...wrong }).success).toBe(false);
});
