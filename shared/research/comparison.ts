import { checkBinding, checkOtherRows } from './binding.ts';
import type { Case, Chosen, Match, Source } from './case.ts';
import { chooseMatches, unitStanding } from './choice.ts';
import type { Objection } from './objections.ts';
import { conflict, doubt } from './objections.ts';
import type { ReadAmount, Reading } from './reading.ts';
import { PERIODS } from './words/units.ts';

/** Every amount of the claim must be in a passage, with its unit, limit and rate, and belong to what the claim says it of. */
export function checkAmounts(given: Case): Objection[] {
  const chosen = chooseMatches(given);
  const found: Objection[] = [];
  for (const [amount, match] of chosen) {
    const words = wordsOf(given.claim, amount);
    if (!match && isOneOfRate(given, amount)) continue;
    if (!match) {
      found.push(conflict(hasOtherUnit(given, amount) ? 'unit' : 'no_figure', words));
      continue;
    }
    found.push(...compareUnits(given, amount, match), ...compareLimits(amount, match.found, words));
    found.push(...checkBinding(given, amount, match, words));
  }
  const pages = new Set([...chosen.values()].flatMap((match) => (match ? [match.source.page] : [])));
  if (pages.size > 1) found.push(conflict('two_pages'));
  return [...found, ...compareRates(given, chosen), ...checkOtherRows(given)];
}

/** 'In one kg' is 'per kg'. */
function isOneOfRate({ sources }: Case, { value, unit }: ReadAmount): boolean {
  return (
    value === 1 &&
    unit !== null &&
    sources.some(({ reading }) => reading.rates.some((rate) => rate.unit === unit))
  );
}

function wordsOf({ tokens, text }: Reading, { first, next }: ReadAmount): string {
  return text.slice(tokens[first]?.start ?? 0, tokens[next - 1]?.end ?? text.length);
}

function hasOtherUnit({ amounts }: Case, amount: ReadAmount): boolean {
  return (amounts.get(amount) ?? []).length > 0;
}

function compareUnits(given: Case, amount: ReadAmount, { found, source }: Match<ReadAmount>): Objection[] {
  return unitStanding(amount, found, source.reading) === 'unclear'
    ? [doubt('unit', wordsOf(given.claim, amount))]
    : [];
}

function compareLimits(claimed: ReadAmount, quoted: ReadAmount, words: string): Objection[] {
  const theirs =
    quoted.limit ?? quoted.soft ?? (quoted.end === null ? null : quoted.end === 'lower' ? 'least' : 'most');
  const ours = claimed.limit ?? claimed.soft;
  if (claimed.end !== null && claimed.end === quoted.end) return [];
  if (ours !== null && theirs !== null) return ours === theirs ? [] : [conflict('limit', words)];
  // 'up to three years' says of a time what 'for three years' says
  const isTime = claimed.limit === 'most' && PERIODS.has(claimed.unit ?? '');
  if (claimed.limit !== null) return isTime ? [] : [doubt('limit', words)];
  const isDropped = quoted.limit !== null && claimed.end === null;
  return isDropped || (quoted.end !== null && claimed.end === null) ? [doubt('limit', words)] : [];
}

/** A claim's 'per month' must be in the passage or in the head of its table. */
function compareRates({ claim, sources }: Case, chosen: Chosen): Objection[] {
  if (claim.rates.length === 0) return [];
  const readings = sources.flatMap(({ reading, context }) => [reading, ...context]);
  const amountUnits = readings.flatMap(({ amounts }) => amounts.map(({ unit }) => unit));
  return claim.rates.flatMap((rate): Objection[] => {
    const near = [...chosen].find(([amount]) => amount.part === (claim.parts[rate.at] ?? 0));
    const segment = near?.[1] ? ratesOf(near[1].source, near[1].found) : null;
    const known =
      segment && segment.size > 0
        ? [...segment]
        : readings.flatMap(({ rates }) => rates.map(({ unit }) => unit));
    if (known.some((unit) => unit === rate.unit || isWordOf(unit, rate.unit))) return [];
    if (readings.some(({ rates }) => rates.some(({ unit }) => unit === rate.unit)) && segment?.size !== 0)
      return [doubt('rate', rate.unit)];
    if (amountUnits.includes(rate.unit) && known.length === 0) return [doubt('rate', rate.unit)];
    if (readings.some(({ items }) => items.some(({ plain }) => isWordOf(plain, rate.unit)))) return [];
    return [
      claim.amounts.length > 0 || known.length > 0 ? conflict('rate', rate.unit) : doubt('rate', rate.unit),
    ];
  });
}

function isWordOf(one: string, other: string): boolean {
  return one.slice(0, 4) === other.slice(0, 4);
}

function ratesOf({ reading }: Source, { part }: ReadAmount): Set<string> {
  return new Set(reading.rates.filter(({ at }) => reading.parts[at] === part).map(({ unit }) => unit));
}
