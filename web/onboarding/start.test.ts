import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  complete,
  freshState,
  isCompleted,
  next,
  stepOf,
  withUserData,
} from '../../shared/onboarding/flow.ts';
import type { OnboardingState } from '../../shared/onboarding/model.ts';
import { onboardingKey } from '../../shared/platform/device-keys.ts';
import type { Me } from '../../shared/users/model.ts';
import { stubBrowser, stubServer } from '../platform/testing.ts';
import { adoptGuest, beginning, stateToStartWith } from './start.ts';
import { GUEST, readKept } from './store.ts';

beforeEach(() => void stubBrowser());

const asha = { id: 'asha', role: 'entrepreneur', user_mode: null } as Me;
const keep = (owner: string, state: OnboardingState): void =>
  localStorage.setItem(onboardingKey(owner), JSON.stringify(state));
/** On the step after the language, last changed then. */
const onCanvas = (changed_at: number): OnboardingState => ({
  ...next(complete(freshState('hi'), 'language')),
  changed_at,
});
const onAccount = (): OnboardingState =>
  next(complete(withUserData(onCanvas(1), { user_mode: 'research' }), 'canvas'));

describe('a visitor', () => {
  it('begins at the first step, in the language of the page', () => {
    const state = stateToStartWith(null, null, false);
    expect([stepOf(state).id, state.selectedLanguage]).toEqual(['language', 'en']);
  });

  it('goes on with what was begun on this device', () => {
    keep(GUEST, onCanvas(1));
    expect(stateToStartWith(null, null, false)).toEqual(onCanvas(1));
  });
});

describe('somebody who is signed in', () => {
  it('has an account, and goes on with what they began as a guest', () => {
    keep(GUEST, onAccount());
    const state = stateToStartWith(asha, null, false);
    expect(isCompleted(state, 'account')).toBe(true);
    expect([stepOf(state).id, state.userData.user_mode]).toEqual(['profile', 'research']);
  });

  it.each([
    ['the account', 1, 2],
    ['this device', 2, 1],
  ])('goes on with the later state: that of %s', (which, here, there) => {
    keep('asha', { ...onCanvas(here), selectedLanguage: 'ur' });
    const state = stateToStartWith(asha, onCanvas(there), false);
    expect(state.selectedLanguage).toBe(which === 'the account' ? 'hi' : 'ur');
  });

  it('keeps no password or address of the account step', () => {
    keep('asha', withUserData(onCanvas(1), { account: { email: 'asha@example.test' } }));
    expect(stateToStartWith(asha, null, false).userData.account).toEqual({});
  });

  it('has the mode of their account where none was chosen here; explorers have but one', () => {
    const modeOf = (me: Partial<Me>) => stateToStartWith({ ...asha, ...me }, null, false).userData.user_mode;
    expect(modeOf({ user_mode: 'entrepreneur' })).toBe('entrepreneur');
    expect(modeOf({ role: 'explorer', user_mode: null })).toBe('qa');
    expect(modeOf({})).toBeNull();
  });

  it('keeps sight of what went wrong in the step they were in', () => {
    keep('asha', { ...onCanvas(1), errorMessages: ['No connection'] });
    expect(stateToStartWith(asha, null, false)).toMatchObject({
      hasErrors: true,
      errorMessages: ['No connection'],
    });
  });

  it('who is done starts over only where they ask for it, and what they said stays', () => {
    const done = complete(
      withUserData({ ...onCanvas(1), currentStep: 5 }, { interests: ['Food'] }),
      'complete',
    );
    keep('asha', done);
    expect(stepOf(stateToStartWith(asha, null, false)).id).toBe('complete');
    const again = stateToStartWith(asha, null, true);
    expect([stepOf(again).id, again.userData.interests]).toEqual(['language', ['Food']]);
    expect(isCompleted(again, 'complete')).toBe(false);
  });

  it('who asks to start over in the middle goes on', () => {
    keep('asha', onCanvas(1));
    expect(stepOf(stateToStartWith(asha, null, true)).id).toBe('canvas');
  });
});

it('what a guest began is kept as the new person’s, with the account done and its draft gone', async () => {
  const calls = stubServer(() => null);
  adoptGuest(asha, withUserData(onAccount(), { account: { email: 'asha@example.test' } }));
  const kept = readKept('asha');
  expect(kept && [stepOf(kept).id, isCompleted(kept, 'account'), kept.userData.account]).toEqual([
    'profile',
    true,
    {},
  ]);
  await vi.waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ state: kept }]));
});

it('starting over asks from the first step on, and not for the account of who has one', () => {
  keep('asha', onCanvas(5));
  const state = beginning(asha);
  expect([stepOf(state).id, isCompleted(state, 'language'), isCompleted(state, 'account')]).toEqual([
    'language',
    false,
    true,
  ]);
  expect(isCompleted(beginning(null), 'account')).toBe(false);
});
