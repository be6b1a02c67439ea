import type { Candidate } from './reviewers.queries.ts';

/** Knowing the trade is worth this many ideas less on the desk. */
const CATEGORY_BONUS = 2;

/**
 * Chooses reviewers by load and category: the freest first, who knows the idea's category counting as freer;
 * among equals whoever was given an idea longest ago.
 *
 * @param candidates without those who may not review the idea
 * @returns their ids, at most `count`
 */
export function chooseReviewers(candidates: readonly Candidate[], count: number): string[] {
  const burden = ({ load, knows_category }: Candidate) => load - (knows_category ? CATEGORY_BONUS : 0);
  return candidates
    .toSorted(
      (one, other) =>
        burden(one) - burden(other) ||
        one.last_assigned - other.last_assigned ||
        (one.id < other.id ? -1 : 1),
    )
    .slice(0, count)
    .map(({ id }) => id);
}
