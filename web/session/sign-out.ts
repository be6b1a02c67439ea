let carryOut: (() => void) | undefined;
let waits = false;

/** Signs out, after a question where something would be lost. `SignOut` does it, which is fetched right after the screen. */
export function signOut(): void {
  if (carryOut) carryOut();
  else waits = true;
}

/** Carries out what is asked for, be it before. @returns stops */
export function onSignOut(act: () => void): () => void {
  carryOut = act;
  if (waits) act();
  waits = false;
  return () => {
    if (carryOut === act) carryOut = undefined;
  };
}
