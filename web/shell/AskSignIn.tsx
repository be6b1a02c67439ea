import { Suspense, useSyncExternalStore } from 'react';
import { loadPart } from '../platform/part-messages.ts';
import { isSignInAsked, onSignInAsked } from '../session/sign-in-here.ts';
import { part } from '../ui/part.ts';

const SignInHere = part(async () => {
  await loadPart('auth');
  return import('../auth/SignInHere.tsx');
}, 'SignInHere');

/** The sign-in over the screen, where something that is written waits for it. */
export function AskSignIn() {
  const asked = useSyncExternalStore(onSignInAsked, isSignInAsked);
  return asked ? (
    <Suspense fallback={null}>
      <SignInHere />
    </Suspense>
  ) : null;
}
