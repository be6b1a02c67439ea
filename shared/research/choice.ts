import { plainWord } from '../language/fold.ts';
import type { Case, Chosen, Match, Source } from './case.ts';
import type { ReadAmount, Reading } from './reading.ts';
import { inBaseUnit, unitOf } from './words/units.ts';

/** For each amount of the claim the best place of it: the right unit, in the passage that the claim uses most. */
export function chooseMatches({ claim, sources, amounts, items }: Case): Chosen {
  const shared = (match: Match<ReadAmount>) =>
    [...items.values()].filter((found) =>
      found.some(({ source, found: item }) => source === match.source && item.part === match.found.part),
    ).length;
  return new Map(
    claim.amounts.map((amount) => {
      const ranked = (amounts.get(amount) ?? [])
        .filter((match) => unitStanding(amount, match.found, match.source) !== 'other')
        .toSorted(
          (a, b) =>
            rankOf(sources, a.source) - rankOf(sources, b.source) ||
            Number(b.found.unit === amount.unit) - Number(a.found.unit === amount.unit) ||
            Number(b.found.limit === amount.limit) - Number(a.found.limit === amount.limit) ||
            shared(b) - shared(a),
        );
      return [amount, ranked[0] ?? null];
    }),
  );
}

function rankOf(sources: readonly Source[], source: Source): number {
  const rank = sources.indexOf(source);
  return rank === -1 ? sources.length : rank;
}

type UnitStanding = 'same' | 'unclear' | 'other';

export function unitStanding(claimed: ReadAmount, quoted: ReadAmount, source: Source): UnitStanding {
  const { reading } = source;
  const [a, b] = [inBaseUnit(1, claimed.unit).unit, inBaseUnit(1, quoted.unit).unit];
  if (a === b) return 'same';
  // '10.06' for 10 June
  if (quoted.date && !claimed.date && quoted.date.year === null) return 'same';
  // twice and half
  if (claimed.unit === 'times' && quoted.unit === 'percent') return 'same';
  if (claimed.unit === 'percent' && quoted.unit === 'times') return 'same';
  if (claimed.date || quoted.date) return claimed.date && quoted.unit === null ? 'unclear' : 'other';
  const isBare = (unit: string | null) => unit === null || unit === 'times';
  if (isBare(a) && isBare(b)) return 'same';
  if (claimed.unit === null) return hasNoun(claimed) ? 'other' : 'same';
  if (quoted.unit === null && isNamedBeside(source, claimed.unit)) return 'same';
  if (quoted.unit === null && isElliptic(reading, quoted, claimed.unit)) return 'same';
  if (
    quoted.unit === null &&
    claimed.unit === 'year' &&
    source.passage.row === null &&
    quoted.value === claimed.value
  )
    return 'same';
  const named =
    reading.amounts.some(({ unit }) => unit === claimed.unit) ||
    reading.rates.some(({ unit }) => unit === claimed.unit);
  return quoted.unit === null && named && quoted.value >= 1000 ? 'same' : 'other';
}

// a bare number of a thousand or more after money is money; a small one counts things
function hasNoun({ value }: ReadAmount): boolean {
  return value < 100_000;
}

/** 'Delhi needs 25 days; local presses take 12', '30, 25 and 8 rupees': the unit is said once. */
function isElliptic(
  { tokens, amounts }: Pick<Reading, 'tokens' | 'amounts'>,
  quoted: ReadAmount,
  unit: string,
): boolean {
  const { first, next } = quoted;
  const closes = tokens[next] === undefined || /^[.,;:।۔،؛]$/u.test(tokens[next].text);
  if (closes && amounts.some((other) => other.next <= first && other.unit === unit)) return true;
  const later = amounts.find((other) => other.first >= next);
  if (later === undefined) return false;
  const between = tokens.slice(next, later.first);
  const isListed = between.length > 0 && between.every(({ text, plain }) => isListing(text, plain));
  return (
    isListed && (later.unit === unit || (later.unit === null && isElliptic({ tokens, amounts }, later, unit)))
  );
}

/** What stands between the figures of a list. */
function isListing(text: string, plain: string): boolean {
  return /^[,;،؛]$/u.test(text) || LISTING.has(plain);
}
const LISTING = new Set(
  'and or और या اور یا ও এবং বা आणि व किंवा மற்றும் அல்லது aur ya'.split(' ').map(plainWord),
);

/** 'Rates in rupees per quintal' below a table. */
function isNamedBeside({ passage, context }: Source, unit: string): boolean {
  return (
    passage.row !== null && context.some(({ tokens }) => tokens.some(({ plain }) => unitOf(plain) === unit))
  );
}
