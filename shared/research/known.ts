import type { Case } from './case.ts';
import { isSameSound, isSameWord } from './matching.ts';
import type { Item } from './reading.ts';
import { wordSet } from './words/phrases.ts';
import { isPlace } from './words/places.ts';
import { NAMELESS } from './words/pronouns.ts';

/** Whether a word of the claim is in a passage, or in what governs one. */
export function isKnown(given: Case, item: Item): boolean {
  return (given.items.get(item) ?? []).length > 0 || isInContext(given, item);
}

/** The share of the claim's words that are in no passage: who says it in words of his own has many. */
export function shareUnknown(given: Case): number {
  const content = given.claim.items.filter(({ light }) => !light);
  return content.filter((item) => !isKnown(given, item)).length / Math.max(1, content.length);
}

const STANDING = wordSet(NAMELESS);

/** Whether a word is the heading's name for what the sentence calls 'the city' or 'the scheme', and names no further. */
export function isNameOf(given: Case, item: Item, replaced: readonly Named[]): boolean {
  const [only, second] = replaced;
  return second === undefined && STANDING.has(only?.plain ?? '') && isInContext(given, item);
}

type Named = Pick<Item, 'plain'>;

function isInContext({ sources }: Case, item: Item): boolean {
  return sources.some(({ context, passage, reading }) => {
    const near = context.some(({ items, script }) =>
      items.some(
        ({ plain }) =>
          isSameWord(item.plain, plain) || (script !== 'latin' && isSameSound(item.plain, plain)),
      ),
    );
    if (near) return true;
    const above = item.name
      ? (passage.before ?? '')
      : isPlace(item.plain) && !reading.items.some(({ plain }) => isPlace(plain))
        ? `${passage.opening ?? ''} ${passage.before ?? ''}`
        : '';
    return above.toLowerCase().includes(item.plain);
  });
}
