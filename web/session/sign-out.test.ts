import { expect, test, vi } from 'vitest';
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
