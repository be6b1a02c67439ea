import { plainWord } from '../language/fold.ts';
import type { Token } from '../language/tokens.ts';
import type { Case, Match, Source } from './case.ts';
import { isMatch } from './case.ts';
import type { Objection } from './objections.ts';
import { conflict } from './objections.ts';
import type { Item, ReadAmount, Reading } from './reading.ts';
import type { Segments } from './segments.ts';
import { segmentsOf } from './segments.ts';
import { SUBSETS } from './words/marks.ts';

/** '212 hotels' for '212 caterers': the number is there and counts something else. */
function countsOther(given: Case, amount: ReadAmount, { found, source }: Match<ReadAmount>): boolean {
  if (amount.unit !== null || found.unit !== null || given.translated) return false;
  const ours = given.claim.items.find(({ token, light }) => token === amount.next && !light);
  const theirs = source.reading.items.find(({ token, light }) => token === found.next && !light);
  if (!ours || !theirs || (given.items.get(ours) ?? []).length > 0) return false;
  const isNamed = [...given.items.values()].flat().some((match) => match.found === theirs);
  return !isNamed && ours.plain.endsWith('s') === theirs.plain.endsWith('s');
}

/** Whether the amount belongs to what the claim says it of: rural 25 %, not urban; Kerala, not Tamil Nadu. */
export function checkBinding(
  given: Case,
  amount: ReadAmount,
  { found, source }: Match<ReadAmount>,
  words: string,
): Objection[] {
  if (amount.date) return [];
  if (countsOther(given, amount, { found, source })) return [conflict('other_subject', words)];
  const theirs = segmentsOf(source.reading, found);
  if (theirs.rivals.length < 2) return [];
  const ours = segmentsOf(given.claim, amount);
  const home = theirs.rivals.indexOf(found);
  const isOurs = (token: number) => ours.of[token] === ours.rivals.indexOf(amount);
  const items = given.claim.items.filter((item) => isOurs(item.token) && !item.light);
  if (
    isOtherEnd(given.claim, amount, source.reading, found) ||
    (dropsEarlier(given.claim, source.reading, theirs, home) && !originsOf(given.claim).includes(amount))
  )
    return [conflict('other_subject', words)];
  const foreign = items.some((item) => isForeign(given, item, items, source, theirs, home));
  const dates = given.claim.amounts.filter(
    (label) => isLabel(label, source) && label !== amount && isOurs(label.first),
  );
  const wrongDate = dates.some((date) => isForeignDate(given, date, source, theirs, home));
  return foreign || wrongDate ? [conflict('other_subject', words)] : [];
}

/** 'Down from 14,900' told as the amount of now. */
function isOtherEnd(claim: Reading, claimed: ReadAmount, quoted: Reading, found: ReadAmount): boolean {
  const [ours, theirs] = [originsOf(claim), originsOf(quoted)];
  return ours.length > 0 && theirs.length > 0 && ours.includes(claimed) !== theirs.includes(found);
}

const ORIGIN_BEFORE = new Set(['from']);
const ORIGIN_AFTER = new Set(['से', 'سے', 'থেকে', 'वरून', 'ਤੋਂ', 'થી', 'இருந்து', 'నుండి'].map(plainWord));

/** The amounts that something came from. */
function originsOf({ tokens, amounts }: Reading): ReadAmount[] {
  return amounts.filter(
    ({ first, next, date, end }) =>
      date === null &&
      end === null &&
      (ORIGIN_BEFORE.has(tokens[first - 1]?.plain ?? '') ||
        (ORIGIN_AFTER.has(tokens[next]?.plain ?? '') && tokens[next + 1] !== undefined)),
  );
}

const EARLIER = new Set('earlier ago previously পূর্বে আগে पूर्वी முன்பு'.split(' ').map(plainWord));

/** '₹140 two years earlier' told without the years. */
function dropsEarlier(claim: Reading, quoted: Reading, { of }: Segments, home: number): boolean {
  const isEarlier = ({ plain }: Token) => EARLIER.has(plain);
  const own = quoted.tokens.some((token, at) => of[at] === home && isEarlier(token));
  const elsewhere = quoted.tokens.some((token, at) => of[at] !== home && isEarlier(token));
  return (
    own &&
    !elsewhere &&
    !claim.tokens.some(isEarlier) &&
    !claim.tokens.some(({ plain }) => plain === 'before')
  );
}

/** Whether a word of the claim belongs to another amount of the sentence. */
function isForeign(
  given: Case,
  item: Item,
  items: readonly Item[],
  source: Source,
  { rivals, of }: Segments,
  home: number,
): boolean {
  const places = (given.items.get(item) ?? [])
    .filter((match) => match.source === source)
    .map(({ found }) => found);
  if (places.length === 0 || places.some(({ token }) => of[token] === home)) return false;
  const numbers = places.map(({ token }) => of[token] ?? 0);
  const isAfter = (place: Item) => place.token > (rivals[of[place.token] ?? 0]?.first ?? 0);
  const own = source.reading.items.filter(
    ({ token, plain, light }) =>
      of[token] === home &&
      !light &&
      !source.reading.items.some(
        (other) =>
          of[other.token] !== home && isMatch(source.reading, { ...other, plain }, source.reading, other),
      ),
  );
  const kept = own.some((word) =>
    items.some((claimed) => isMatch(given.claim, claimed, source.reading, word)),
  );
  return places.every((place, i) => {
    const after = isAfter(place);
    const sameSide = own.filter((word) => isAfterAmount(word, rivals[home]) === after);
    const keepsSide = sameSide.some((word) =>
      items.some((claimed) => isMatch(given.claim, claimed, source.reading, word)),
    );
    // words before a later amount are its own; those behind it may be said of both ('12,000 rural and 3,500 urban groups')
    if ((numbers[i] ?? 0) > home)
      return after && !isSubset(source.reading, of, numbers[i] ?? 0)
        ? sameSide.length > 0 && !keepsSide
        : true;
    return sameSide.length > 0 && !keepsSide && !(kept && after);
  });
}

/** 'Of which 400 use boilers' says nothing of the larger number. */
function isSubset({ tokens }: Reading, of: readonly number[], segment: number): boolean {
  return SUBSETS.find(tokens).some(({ from }) => of[from] === segment);
}

function isAfterAmount({ token }: Item, amount: ReadAmount | undefined): boolean {
  return token > (amount?.first ?? 0);
}

const LARGEST_LABEL = 20;

/** A date, or the small number that names a column of a table. */
function isLabel({ date, unit, value }: ReadAmount, { passage }: Source): boolean {
  return date !== null || (passage.row !== null && unit === null && value <= LARGEST_LABEL);
}

function isForeignDate(
  given: Case,
  date: ReadAmount,
  source: Source,
  { of, rivals }: Segments,
  home: number,
): boolean {
  const places = (given.amounts.get(date) ?? [])
    .filter((match) => match.source === source)
    .map(({ found }) => found);
  if (places.length === 0 || places.some(({ first }) => of[first] === home)) return false;
  const hasOwn = source.reading.amounts.some((other) => isLabel(other, source) && of[other.first] === home);
  return (
    hasOwn ||
    places.every(({ first }) => (of[first] ?? 0) > home && first < (rivals[of[first] ?? 0]?.first ?? 0))
  );
}

/** A word that names another row of the table than the one quoted. */
export function checkOtherRows({ claim, items, sources }: Case): Objection[] {
  return sources.flatMap(({ passage, reading, context }) => {
    const others = (passage.row?.others ?? []).join(' ; ').toLowerCase();
    if (others === '') return [];
    const wrong = claim.items.find(
      (item) =>
        !item.light &&
        (items.get(item) ?? []).length === 0 &&
        others.includes(item.plain) &&
        ![reading, ...context].some((one) => one.text.toLowerCase().includes(item.plain)),
    );
    return wrong ? [conflict('other_subject', wrong.plain)] : [];
  });
}
