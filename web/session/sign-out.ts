import { SIGN_OUT_KEY } from '../../shared/platform/device-keys.ts';

let carryOut: (() => void) | undefined;
let waits = false;

/** Signs out, after a question where something would be lost. `SignOut` does it, which is fetched right after the screen. */
export function signOut(): void {
  if (carryOut) carryOut();
  else waits = true;
}

/** Carries out what is asked for, be it before, or on a page outside of the app. @returns stops */
export function onSignOut(act: () => void): () => void {
  carryOut = act;
  if (askedOutside() || waits) act();
  waits = false;
  return () => {
    if (carryOut === act) carryOut = undefined;
  };
}

/** Whether the way out was taken on a page outside of the app, which leaves it to the app: it knows what is not saved. Asked once. */
function askedOutside(): boolean {
  try {
    const asked = sessionStorage.getItem(SIGN_OUT_KEY) !== null;
    sessionStorage.removeItem(SIGN_OUT_KEY);
    return asked;
  } catch {
    return false; // storage is closed: those pages could not ask
  }
}
