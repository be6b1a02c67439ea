import type { Claim } from './model.ts';
import type { Report } from './report.ts';

/** Two texts that differ in white space, letter case or the form of a character are the same. */
export function plainText(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();
}

/** By what a claim is known again. */
interface Marks {
  readonly text: string;
  readonly quotes: readonly string[];
}

function marksOf({ text, evidence_ids }: Claim, evidence: Report['evidence']): Marks {
  const quotes = evidence.filter(({ id }) => evidence_ids.includes(id)).map(({ quote }) => plainText(quote));
  return { text: plainText(text), quotes };
}

type Claims = Pick<Report, 'claims' | 'evidence'>;

/**
 * Which claim of a later run is which of an earlier one: the one with the same words, or else one that rests on the same quote, for a
 * model seldom words a finding twice alike. Each has one partner at most.
 *
 * @returns the place of each earlier claim among the later ones, where it has one
 */
export function pairClaims(before: Claims, after: Claims): ReadonlyMap<number, number> {
  const old = before.claims.map((claim) => marksOf(claim, before.evidence));
  const now = after.claims.map((claim) => marksOf(claim, after.evidence));
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (isSame: (one: Marks, other: Marks) => boolean) => {
    for (const [index, marks] of old.entries()) {
      if (pairs.has(index)) continue;
      const found = now.findIndex((other, place) => !taken.has(place) && isSame(marks, other));
      if (found === -1) continue;
      pairs.set(index, found);
      taken.add(found);
    }
  };
  pair((one, other) => one.text === other.text);
  pair((one, other) => one.quotes.some((quote) => other.quotes.includes(quote)));
  return pairs;
}
