import type { Case, Source } from './case.ts';
import { pointsBack } from './merging.ts';
import type { Objection } from './objections.ts';
import { doubt, surely } from './objections.ts';

/**
 * The figure of one sentence told of the subject of another that has its own: 'others get 25 %, up to 50 lakh' and 'women get 35 %, up to
 * 75 lakh' as 'others get 25 %, up to 75 lakh'.
 */
export function checkRivals(given: Case): Objection[] {
  if (given.translated || given.sources.some(({ reading }) => pointsBack(reading))) return [];
  const isTaken = given.sources.some((home) =>
    given.sources.some(
      (other) => other !== home && bearsOwn(given, other, home) && hasRival(given, home, other),
    ),
  );
  return isTaken ? [surely(doubt('two_pages'))] : [];
}

/** Whether a word or figure of the claim is in the one passage and not in the other. */
function bearsOwn({ items, amounts }: Case, source: Source, other: Source): boolean {
  return [...items.values(), ...amounts.values()].some(
    (matches) =>
      matches.some((match) => match.source === source) && !matches.some((match) => match.source === other),
  );
}

/** A figure that only the one passage has, of a unit of which the other has a figure that the claim leaves out. */
function hasRival({ amounts }: Case, home: Source, other: Source): boolean {
  const kept = new Set([...amounts.values()].flat().map(({ found }) => found));
  return [...amounts].some(([{ date, unit }, matches]) => {
    if (date || unit === null || matches.length === 0 || !matches.every(({ source }) => source === home))
      return false;
    return other.reading.amounts.some((one) => one.date === null && one.unit === unit && !kept.has(one));
  });
}
