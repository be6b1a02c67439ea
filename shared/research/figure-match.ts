import type { Figure } from './figures.ts';

/**
 * How a claim's figure stands in a quote. `unclear`: the amount is there, and part of what it counts (or it is in another script);
 * `other_scale`: the digits are there, but lakh where the claim has crore.
 */
export type Standing = 'stands' | 'unclear' | 'other_limit' | 'other_unit' | 'other_scale' | 'absent';

const BEST_FIRST: readonly Standing[] = [
  'stands',
  'unclear',
  'other_limit',
  'other_unit',
  'other_scale',
  'absent',
];
const LATIN = /\p{Script=Latin}/u;

/** How the claim's figure stands among the quote's: the best of all. */
export function standingOf(claimed: Figure, quoted: readonly Figure[]): Standing {
  const found = new Set(quoted.map((figure) => compare(claimed, figure)));
  return BEST_FIRST.find((standing) => found.has(standing)) ?? 'absent';
}

function compare(claimed: Figure, quoted: Figure): Standing {
  if (!sameAmount(claimed, quoted)) {
    return claimed.value === quoted.value && claimed.scale !== quoted.scale ? 'other_scale' : 'absent';
  }
  const units = compareUnits(claimed, quoted);
  if (units !== 'stands') return units;
  if (claimed.per !== null && claimed.per !== quoted.per) return 'other_unit';
  if (claimed.month !== null && quoted.month !== null && claimed.month !== quoted.month) return 'other_unit';
  if (claimed.limit !== null && quoted.limit !== null && claimed.limit !== quoted.limit) return 'other_limit';
  return 'stands';
}

/** 1 crore = 100 lakh: amounts are compared, not digits. */
function sameAmount(one: Figure, other: Figure): boolean {
  const [a, b] = [one.value * one.scale, other.value * other.scale];
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
}

function compareUnits(claimed: Figure, quoted: Figure): Standing {
  if (claimed.unit !== null) return claimed.unit === quoted.unit ? 'stands' : 'other_unit';
  if (quoted.unit !== null) {
    const bare =
      claimed.noun === null && quoted.unit !== 'INR' && quoted.unit !== 'percent' && quoted.unit !== 'USD';
    return bare ? 'stands' : 'other_unit';
  }
  if (claimed.noun === null || isYear(claimed)) return 'stands';
  return compareNouns(claimed, quoted);
}

function compareNouns(claimed: Figure, quoted: Figure): Standing {
  const shared = claimed.counts.filter((word) => quoted.near.some((other) => sameStem(word, other)));
  if (shared.length === claimed.counts.length) return 'stands';
  if (shared.length > 0) return 'unclear';
  const otherScript =
    quoted.near.length > 0 &&
    claimed.counts.every((word) => quoted.near.every((other) => LATIN.test(word) !== LATIN.test(other)));
  return otherScript ? 'unclear' : 'other_unit';
}

function sameStem(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  return shorter >= 3 ? one.startsWith(other) || other.startsWith(one) : one === other;
}

function isYear({ value, scale }: Figure): boolean {
  return scale === 1 && Number.isInteger(value) && value >= 1900 && value < 2100;
}
