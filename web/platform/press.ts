let held = false;

const LISTEN = { capture: true, passive: true } as const;
const RELEASES = ['pointerup', 'pointercancel'] as const;
addEventListener('pointerdown', () => (held = true), LISTEN);
for (const release of RELEASES) addEventListener(release, () => (held = false), LISTEN);

/**
 * Runs something at once, or when the pointer that is held down is let go: what leaving a field adds to the page would move a
 * button away from under the press that leaves it, and the press would miss.
 */
export function afterPress(act: () => void): void {
  if (!held) return act();
  const done = new AbortController();
  for (const release of RELEASES)
    addEventListener(
      release,
      () => {
        done.abort();
        act();
      },
      { ...LISTEN, signal: done.signal },
    );
}
