/** How long to wait for a sheet that is closing. */
const CLOSING_MS = 1000;

/**
 * Scrolls to a part of the page and puts the focus there, so that reading and tabbing go on from it. A sheet that is closing is
 * waited for: it gives the focus back to what opened it, and only then can it be moved on.
 */
export function jumpTo(id: string): void {
  const until = performance.now() + CLOSING_MS;
  const go = () => {
    if (document.querySelector('[role="dialog"]') && performance.now() < until) {
      requestAnimationFrame(go);
      return;
    }
    const part = document.getElementById(id);
    // a folded chapter opens before it is gone to
    if (part instanceof HTMLDetailsElement) part.open = true;
    part?.focus({ preventScroll: true });
    part?.scrollIntoView({ block: 'start' });
  };
  requestAnimationFrame(go);
}
