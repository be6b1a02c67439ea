import type { Case, Source } from './case.ts';
import type { ReadAmount, Reading } from './reading.ts';
import { SUBSETS } from './words/marks.ts';
import { PERIODS } from './words/units.ts';

const ENCLOSING = new Set(['"', '(', ')']);

/** The clause of each token: quotation marks and brackets open none. */
function clausesOf({ tokens, parts }: Reading): number[] {
  let clause = 0;
  const subsets = new Set(SUBSETS.find(tokens).map(({ from }) => from));
  return tokens.map(({ text }, at) => {
    if (subsets.has(at)) clause++;
    const opens =
      at > 0 &&
      parts[at] !== parts[at - 1] &&
      !ENCLOSING.has(text) &&
      !ENCLOSING.has(tokens[at - 1]?.text ?? '');
    if (opens) clause++;
    return clause;
  });
}

const FEWEST_OWN = 2;

/** The amount of one clause with the words of another: 'inspected in 15 days, and the money is paid' as 'paid in 15 days'. */
export function isOtherClause({ items }: Case, { first }: ReadAmount, { reading }: Source): boolean {
  const named = new Set([...items.values()].flat().map(({ found }) => found));
  const clauses = clausesOf(reading);
  const content = reading.items.filter(({ light }) => !light);
  const own = content.filter((item) => clauses[item.token] === clauses[first]);
  const others = content.filter((item) => clauses[item.token] !== clauses[first] && named.has(item));
  return own.length >= FEWEST_OWN && others.length >= FEWEST_OWN && !own.some((item) => named.has(item));
}

/**
 * 'Who applies for a licence is visited within 21 days' told as 'a licence in 21 days': all words of the claim stand before the time,
 * and nothing is left of what happens in it. Verbs come last in the languages of India.
 */
export function isOtherEvent(
  { claim, items, translated }: Case,
  { first, next, unit }: ReadAmount,
  { reading }: Source,
): boolean {
  if (translated || reading.script === 'latin' || !PERIODS.has(unit ?? '')) return false;
  const content = claim.items.filter(({ light }) => !light);
  const places = content.map((item) =>
    (items.get(item) ?? []).flatMap(({ found }) => (reading.items.includes(found) ? [found.token] : [])),
  );
  const clauses = clausesOf(reading);
  const event = reading.items.filter(
    ({ token, light }) => !light && token >= next && clauses[token] === clauses[first],
  );
  const isBefore =
    content.length > 0 && places.every((found) => found.length > 0 && found.every((at) => at < first));
  return isBefore && event.length >= FEWEST_OWN;
}
