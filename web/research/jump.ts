/** Scrolls to a part of the page and puts the focus there, so that reading and tabbing go on from it. */
export function jumpTo(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  // a sheet that closes gives the focus back first
  requestAnimationFrame(() => {
    part.focus({ preventScroll: true });
    part.scrollIntoView({ block: 'start' });
  });
}
