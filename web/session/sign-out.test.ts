import { expect, test, vi } from 'vitest';
import { SIGN_OUT_KEY } from '../../shared/platform/device-keys.ts';
import { stubBrowser } from '../platform/testing.ts';
import { onSignOut, signOut } from './sign-out.ts';

test('a sign-out that is asked for before its code is there is carried out once it is', () => {
  const act = vi.fn<() => void>();
  signOut();
  const stop = onSignOut(act);
  expect(act).toHaveBeenCalledTimes(1);
  signOut();
  expect(act).toHaveBeenCalledTimes(2);
  stop();
  onSignOut(vi.fn<() => void>())();
  expect(act).toHaveBeenCalledTimes(2);
});

test('a sign-out that was asked for on a page outside of the app is carried out once', () => {
  stubBrowser();
  sessionStorage.setItem(SIGN_OUT_KEY, '1');
  const act = vi.fn<() => void>();
  onSignOut(act)();
  expect(act).toHaveBeenCalledTimes(1);
  onSignOut(act)();
  expect(act).toHaveBeenCalledTimes(1);
});
