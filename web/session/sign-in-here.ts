/** What goes on once the person is signed in again; something while the sign-in is asked for on this screen. */
let waiting: ReadonlySet<() => void> | undefined;
const listeners = new Set<() => void>();

function become(next: ReadonlySet<() => void> | undefined): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the person to sign in over the screen on which they are, so that they can go on with what is on it.
 *
 * @param goOn called when they have
 */
export function askSignIn(goOn: () => void = () => undefined): void {
  become(new Set([...(waiting ?? []), goOn]));
}

export const isSignInAsked = (): boolean => waiting !== undefined;

export function onSignInAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks no longer. @param signedIn whether what waited goes on */
export function endSignInHere(signedIn: boolean): void {
  const before = waiting ?? [];
  become(undefined);
  if (signedIn) for (const goOn of before) goOn();
}
