/** The most crumbs in sight. */
export const MAX_CRUMBS = 5;

/**
 * Shortens a trail to at most five places: the first, a fold that holds the middle, and the last three.
 *
 * @returns the trail itself where it is short enough, else one with `{ folded }` as its second place
 */
export function foldCrumbs<Crumb extends object>(
  crumbs: readonly Crumb[],
): readonly (Crumb | { readonly folded: readonly Crumb[] })[] {
  if (crumbs.length <= MAX_CRUMBS) return crumbs;
  const kept = MAX_CRUMBS - 2;
  return [...crumbs.slice(0, 1), { folded: crumbs.slice(1, -kept) }, ...crumbs.slice(-kept)];
}
