import type { Case } from './case.ts';
import type { Objection } from './objections.ts';
import { conflict, doubt } from './objections.ts';
import type { Item } from './reading.ts';
import { isPlace } from './words/places.ts';
import { isSameSound, isSameWord } from './matching.ts';

// below the first share the passages do not speak of it; below the second too much is added
const UNRELATED_SHARE = 0.34;
const DOUBTFUL_SHARE = 0.65;
const MANY_ADDED = 2;
const LONGEST_GAP = 6;

/** Words of the claim that no passage bears: names, a clause of its own, or too many of them. */
export function checkCoverage(given: Case): Objection[] {
  const { claim, items, amounts, sources, translated } = given;
  const isKnown = (item: Item) => (items.get(item) ?? []).length > 0 || isInContext(given, item);
  const name = claim.items.find((item) => item.name && !isKnown(item));
  if (name) return [conflict('other_subject', claim.tokens[name.token]?.text ?? name.plain)];
  const place = translated ? undefined : claim.items.find((item) => !isKnown(item) && isPlace(item.plain));
  if (place) return [conflict('other_subject', place.plain)];
  const content = claim.items.filter(({ light }) => !light);
  const known = content.filter(isKnown);
  const numbers = claim.amounts.filter((amount) => (amounts.get(amount) ?? []).length > 0).length;
  if (sources.length === 0) return [conflict('unsupported')];
  if (translated) return numbers + known.length === 0 ? [conflict('unsupported')] : [];
  if (content.length > 0 && known.length === 0 && numbers === 0) return [conflict('unsupported')];
  const own = addedClause(given, isKnown);
  if (own) return [conflict('unsupported', own)];
  const share = content.length === 0 ? 1 : known.length / content.length;
  if (content.length >= 2 && share < UNRELATED_SHARE)
    return [numbers > 0 ? doubt('unsupported') : conflict('unsupported')];
  if (isReplaced(given, isKnown)) return [doubt('unsupported')];
  const added = content.length - known.length;
  return added >= MANY_ADDED && share < DOUBTFUL_SHARE ? [doubt('unsupported')] : [];
}

function isInContext({ sources }: Case, item: Item): boolean {
  return sources.some(({ context, passage }) => {
    const near = context.some(({ items, script }) =>
      items.some(
        ({ plain }) =>
          isSameWord(item.plain, plain) || (script !== 'latin' && isSameSound(item.plain, plain)),
      ),
    );
    return near || (item.name && (passage.before ?? '').toLowerCase().includes(item.plain));
  });
}

/**
 * A word of the claim that is in no passage, in the very place where the sentence has another: 'a grant' for 'a loan' between the
 * same words.
 */
function isReplaced({ claim, items, sources }: Case, isKnown: (item: Item) => boolean): boolean {
  const ours = claim.items.filter(({ light }) => !light);
  return sources.some(({ reading }) => {
    const theirs = reading.items.filter(({ light }) => !light);
    const placeOf = (item: Item | undefined) =>
      item === undefined
        ? -1
        : theirs.findIndex((found) => (items.get(item) ?? []).some((match) => match.found === found));
    const used = new Set([...items.values()].flat().map(({ found }) => found));
    return ours.some((item, i) => {
      if (isKnown(item) || item.name) return false;
      const before = i === 0 ? -1 : placeOf(ours[i - 1]);
      const after = i === ours.length - 1 ? theirs.length : placeOf(ours[i + 1]);
      const isOpen = (i > 0 && before === -1) || after === -1;
      const gap = theirs.slice(before + 1, Math.max(before + 1, after)).filter((found) => !used.has(found));
      return !isOpen && gap.length >= 1 && gap.length <= LONGEST_GAP;
    });
  });
}

/** A part of the claim none of whose words or numbers is in a passage: 'and the fare is paid'. */
function addedClause({ claim, amounts }: Case, isKnown: (item: Item) => boolean): string | null {
  const last = claim.parts.at(-1) ?? 0;
  for (let part = 1; part <= last; part++) {
    const words = claim.items.filter((item) => item.part === part && !item.light);
    const numbers = claim.amounts.filter((amount) => amount.part === part);
    if (words.length === 0 || words.some(isKnown)) continue;
    if (numbers.some((amount) => (amounts.get(amount) ?? []).length > 0)) continue;
    return words.map(({ plain }) => plain).join(' ');
  }
  return null;
}
