import { expect, it, vi } from 'vitest';
import { askSignIn, endSignInHere, isSignInAsked, onSignInAsked } from './sign-in-here.ts';

it('what waited for the sign-in goes on after it, each once, and not where the person leaves instead', () => {
  const [draft, other, heard] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  const stop = onSignInAsked(heard);
  askSignIn(draft);
  askSignIn(draft);
  askSignIn(other);
  expect([isSignInAsked(), draft.mock.calls.length]).toEqual([true, 0]);
  endSignInHere(true);
  expect([isSignInAsked(), draft.mock.calls.length, other.mock.calls.length]).toEqual([false, 1, 1]);
  askSignIn(draft);
  endSignInHere(false);
  expect([isSignInAsked(), draft.mock.calls.length]).toEqual([false, 1]);
  stop();
  expect(heard).toHaveBeenCalledTimes(6);
});
