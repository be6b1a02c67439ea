import type { Case } from './case.ts';
import { isDerived } from './derived.ts';
import type { Objection } from './objections.ts';
import { conflict, doubt } from './objections.ts';
import type { Item, Reading } from './reading.ts';
import { SIDES } from './words/marks.ts';
import { isSameTransfer } from './words/transfers.ts';
import { isPlace } from './words/places.ts';
import { isKnown as isKnownIn, isNameOf } from './known.ts';
import { isFormOf } from './matching.ts';
import { monthOf } from './words/units.ts';

// below this share the passages do not speak of it
const UNRELATED_SHARE = 0.2;
const FEWEST_WORDS = 3;
const HALF = 0.5;
const MANY_ADDED = 2;
const LONGEST_GAP = 6;
const FEWEST_ADDED = 2;

/** Words of the claim that no passage bears: names, a clause of its own, or too many of them. */
export function checkCoverage(given: Case): Objection[] {
  const { claim, items, amounts, sources, translated } = given;
  const isKnown = (item: Item) => isKnownIn(given, item);
  const name = claim.items.find(
    (item) => item.name && !isKnown(item) && !isMonthOfDate(given, item) && !isShortForm(given, item),
  );
  if (name) return [conflict('other_subject', claim.tokens[name.token]?.text ?? name.plain)];
  const place = translated ? undefined : claim.items.find((item) => !isKnown(item) && isPlace(item.plain));
  if (place) return [conflict('other_subject', place.plain)];
  const content = claim.items.filter(({ light }) => !light);
  const known = content.filter(isKnown);
  const numbers = claim.amounts.filter((amount) => (amounts.get(amount) ?? []).length > 0).length;
  if (sources.every(({ passage }) => isQuestion(passage.text))) return [conflict('unsupported')];
  if (translated) return numbers + known.length === 0 ? [conflict('unsupported')] : [];
  if (content.length > 0 && known.length === 0 && numbers === 0) return [conflict('unsupported')];
  const own = addedClause(given, isKnown);
  if (own) return [conflict('unsupported', own)];
  const share = content.length === 0 ? 1 : known.length / content.length;
  if (content.length >= FEWEST_WORDS && share < UNRELATED_SHARE)
    return [numbers > 0 ? doubt('unsupported') : conflict('unsupported')];
  // without a figure to hold it, what half of the words add is a statement of its own
  const anchored = claim.amounts.some((amount) => amount.date === null);
  if (!anchored && content.length - known.length >= MANY_ADDED && share <= HALF)
    return [doubt('unsupported')];
  if (isMixed(given)) return [doubt('unsupported')];
  // here the heading does not help: 'the weaver pays' stands for 'the state pays' though the page is of weavers
  const isSaid = (item: Item) => (items.get(item) ?? []).length > 0;
  return isNearlyCopied(given, isSaid) && isReplaced(given, isSaid) ? [doubt('unsupported')] : [];
}

/** The October of '1 October', which is a part of the date there. */
function isMonthOfDate({ sources }: Case, { plain }: Item): boolean {
  const month = monthOf(plain);
  return (
    month !== null && sources.some(({ reading }) => reading.amounts.some(({ date }) => date?.month === month))
  );
}

/** 'GI' for 'geographical indication': first letters of words that follow each other. */
function isShortForm({ claim, sources }: Case, { token }: Item): boolean {
  const letters = claim.tokens[token]?.text ?? '';
  if (!/^\p{Lu}{2,6}$/u.test(letters)) return false;
  return sources.some(({ reading, context }) =>
    [reading, ...context].some(({ tokens }) =>
      tokens
        .filter(({ kind, plain }) => kind === 'word' && !['of', 'and', 'the', 'for'].includes(plain))
        .map(({ plain }) => plain[0] ?? '')
        .join('')
        .includes(letters.toLowerCase()),
    ),
  );
}

/** A question says nothing of its answer. */
function isQuestion(text: string): boolean {
  return /[?؟]["')\]]*\s*$/u.test(text);
}

/**
 * A word of the claim that is in no passage, in the very place where the sentence has another: 'a grant' for 'a loan' between the
 * same words.
 */
function isReplaced(given: Case, isKnown: (item: Item) => boolean): boolean {
  const { claim, items, sources } = given;
  const ours = claim.items.filter(({ light }) => !light);
  return sources.some(({ reading }) => {
    const theirs = reading.items.filter(({ light }) => !light);
    const placeOf = (item: Item | undefined) =>
      item === undefined
        ? -1
        : theirs.findIndex((found) => (items.get(item) ?? []).some((match) => match.found === found));
    const used = new Set([...items.values()].flat().map(({ found }) => found));
    return ours.some((item, i) => {
      if (isKnown(item) || item.name || isJudgedAsSide(claim, item, reading)) return false;
      const before = ours.slice(0, i).findLast(isKnown);
      const after = ours.slice(i + 1).find(isKnown);
      const from = before ? placeOf(before) : -1;
      const to = after ? placeOf(after) : theirs.length;
      const isOpen = (before && from === -1) || to === -1;
      const gap = theirs.slice(from + 1, Math.max(from + 1, to)).filter((found) => !used.has(found));
      if (gap.some((found) => isSameTransfer(item.plain, found.plain)) || isNameOf(given, item, gap))
        return false;
      return !isOpen && gap.length >= 1 && gap.length <= LONGEST_GAP;
    });
  });
}

/** 'The weaver gives the yarn' out of 'the dealer gives the yarn, the weaver the work': one clause made of halves of two. */
function isMixed({ claim, items, sources }: Case): boolean {
  const ours = claim.items.filter(({ light }) => !light);
  if (claim.amounts.length > 0 || ours.length > MOST_MIXED || new Set(ours.map(({ part }) => part)).size > 1)
    return false;
  return sources.some(({ reading }) => {
    const theirs = reading.items.filter(({ light }) => !light);
    const used = ours.map((item) =>
      (items.get(item) ?? []).flatMap(({ found }) => (theirs.includes(found) ? [found] : [])),
    );
    if (used.some((found) => found.length !== 1)) return false;
    const named = new Set(used.flat());
    const parts = [...new Set(used.flat().map(({ part }) => part))];
    return (
      parts.length > 1 && parts.every((part) => theirs.some((item) => item.part === part && !named.has(item)))
    );
  });
}

const MOST_MIXED = 3;
const MOST_CHANGED = 1;

/** All but one run of words are those of a passage. Who says a thing in words of his own changes more than one. */
function isNearlyCopied({ claim, sources }: Case, isKnown: (item: Item) => boolean): boolean {
  const unknown = new Set(claim.items.filter((item) => !isKnown(item)).map(({ token }) => token));
  const runs = [...unknown].filter((token) => !unknown.has(token - 1)).length;
  if (runs !== 1) return false;
  return sources.some(({ reading }) => {
    const theirs = reading.tokens.map(({ plain }) => plain);
    const changed = claim.tokens.filter(
      ({ kind, plain }, at) =>
        kind === 'word' &&
        !unknown.has(at) &&
        !claim.amounts.some(({ first, next }) => at >= first && at < next) &&
        !theirs.some((word) => isFormOf(plain, word)),
    );
    return changed.length <= MOST_CHANGED;
  });
}

/** A word of a pair that the passage has a word of too: the two are held against each other elsewhere. */
function isJudgedAsSide({ tokens }: Reading, { token }: Item, passage: Reading): boolean {
  return SIDES.some(
    ({ lexicon }) =>
      lexicon.find(tokens).some(({ from, next }) => token >= from && token < next) &&
      lexicon.find(passage.tokens).length > 0,
  );
}

/** A part of the claim none of whose words or numbers is in a passage: 'and the fare is paid'. */
function addedClause(given: Case, isKnown: (item: Item) => boolean): string | null {
  const { claim, amounts } = given;
  const last = claim.parts.at(-1) ?? 0;
  for (let part = 1; part <= last; part++) {
    const words = claim.items.filter((item) => item.part === part && !item.light);
    const numbers = claim.amounts.filter((amount) => amount.part === part);
    if (words.length < (claim.script === 'latin' ? FEWEST_ADDED : 1) || words.some(isKnown)) continue;
    if (numbers.some((amount) => (amounts.get(amount) ?? []).length > 0 || isDerived(given, amount)))
      continue;
    return words.map(({ plain }) => plain).join(' ');
  }
  return null;
}
