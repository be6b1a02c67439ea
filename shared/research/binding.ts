import type { Case, Chosen, Match, Source } from './case.ts';
import { isMatch } from './case.ts';
import { isLastVerb } from './edits.ts';
import { isFormOf } from './matching.ts';
import { isOtherClause, isOtherEvent } from './clauses.ts';
import { dropsEarlier, isOldEnd, isOtherEnd, isOtherTime, originsOf } from './moments.ts';
import type { Objection } from './objections.ts';
import { conflict, doubt } from './objections.ts';
import type { Item, ReadAmount, Reading } from './reading.ts';
import type { Segments } from './segments.ts';
import { segmentsOf } from './segments.ts';
import { BEYOND } from './words/limits.ts';
import { CHANGES, SUBSETS } from './words/marks.ts';

/** '212 hotels' for '212 caterers': the number is there and counts something else. */
function countsOther(given: Case, amount: ReadAmount, { found, source }: Match<ReadAmount>): boolean {
  if (amount.unit !== null || found.unit !== null || given.translated || source.passage.row) return false;
  const ours = given.claim.items.find(({ token, light }) => token === amount.next && !light);
  const theirs = source.reading.items.find(({ token, light }) => token === found.next && !light);
  if (!ours || !theirs || (given.items.get(ours) ?? []).length > 0) return false;
  // '940 मंज़ूर हुए': the verb counts nothing
  if (isLastVerb(given.claim, ours) || isLastVerb(source.reading, theirs)) return false;
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
  if (theirs.rivals.length < 2)
    return isOtherClause(given, found, source) || isOtherEvent(given, found, source)
      ? [doubt('other_subject', words)]
      : [];
  const ours = segmentsOf(given.claim, amount);
  const home = theirs.rivals.indexOf(found);
  const isOurs = (token: number) => ours.of[token] === ours.rivals.indexOf(amount);
  const items = given.claim.items.filter((item) => isOurs(item.token) && !item.light);
  if (
    isOtherEnd(given.claim, amount, source.reading, found) ||
    isOldEnd(given.claim, amount, source.reading, found) ||
    (dropsEarlier(given.claim, source.reading, theirs, home) && !originsOf(given.claim).includes(amount))
  )
    return [standsElsewhere(source, words)];
  if (isOtherTime(given.claim, ours, ours.rivals.indexOf(amount), source.reading, theirs, home))
    return [standsElsewhere(source, words)];
  const foreign =
    !keepsAll(given, source, theirs) &&
    items.some((item) => isForeign(given, item, items, source, theirs, home));
  const dates = given.claim.amounts.filter(
    (label) => isLabel(label, source) && label !== amount && isOurs(label.first),
  );
  const wrongDate = dates.some((date) => isForeignDate(given, date, source, theirs, home));
  return foreign || wrongDate ? [standsElsewhere(source, words)] : [];
}

const OF_THEM = /\bof the\b|^of\b|में से|میں سے|(?:ের|দের) মধ্যে|पैकी|(?:களில்|ர்களில்)(?=\s)/iu;

/** 'Of 2,300 applicants 940 were approved' for '2,300 applied and 940 were approved': all figures in their order, said as part and whole. */
function keepsAll({ claim, amounts }: Case, source: Source, { rivals }: Segments): boolean {
  if (!OF_THEM.test(claim.text) || source.passage.row) return false;
  const ours = claim.amounts.filter(({ date, unit }) => date === null && unit === null);
  const found = ours.map(
    (amount) => (amounts.get(amount) ?? []).find((match) => match.source === source)?.found,
  );
  return rivals.length === ours.length && rivals.every((rival, i) => rival === found[i]);
}

/** The cells of a table stand where they stand; in a sentence the order of words decides. */
function standsElsewhere({ passage }: Source, words: string): Objection {
  const found = conflict('other_subject', words);
  return passage.row ? found : { ...found, guess: true };
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
  // 'fell to 71 crore' names nothing of its own
  const told = CHANGES.find(given.claim.tokens);
  const changes = told.length > 0 ? [] : CHANGES.find(source.reading.tokens);
  const own = source.reading.items.filter(
    ({ token, plain, light }) =>
      of[token] === home &&
      !light &&
      !changes.some(({ from, next }) => token >= from && token < next) &&
      !source.reading.items.some(
        (other) =>
          of[other.token] !== home && isMatch(source.reading, { ...other, plain }, source.reading, other),
      ),
  );
  const kept = own.some((word) =>
    items.some((claimed) => isMatch(given.claim, claimed, source.reading, word)),
  );
  return places.every((place, i) => {
    const other = rivals[numbers[i] ?? 0];
    if ((numbers[i] ?? 0) < home && BEYOND.test(source.reading.text)) return false;
    if (saysBoth(given, other) && isBetween(source.reading, place, rivals[home], other)) return false;
    const after = isAfter(place);
    if (own.length > 0 && !kept && isApart(source.reading, place.token, rivals[home]?.first ?? 0))
      return true;
    const sameSide = own.filter((word) => isAfterAmount(word, rivals[home]) === after);
    const keepsSide = sameSide.some((word) =>
      items.some((claimed) => isMatch(given.claim, claimed, source.reading, word)),
    );
    // words before a later amount are its own; those behind it may be said of both ('12,000 rural and 3,500 urban groups')
    if ((numbers[i] ?? 0) > home && after && hasOwnVerb(given, source.reading, of, home, rivals)) return true;
    if ((numbers[i] ?? 0) > home)
      return after && !isSubset(source.reading, of, numbers[i] ?? 0)
        ? sameSide.length > 0 && !keepsSide
        : true;
    return sameSide.length > 0 && !keepsSide && !(kept && after);
  });
}

function saysBoth({ amounts }: Case, other: ReadAmount | undefined): boolean {
  return [...amounts.values()].some((matches) => matches.some(({ found }) => found === other));
}

/** Verbs come last in the languages of India: a word between two amounts, with no comma there, may belong to either. */
function isBetween(
  { script, parts }: Reading,
  { token }: Item,
  one: ReadAmount | undefined,
  other: ReadAmount | undefined,
): boolean {
  if (script === 'latin' || !one || !other || parts[one.first] !== parts[other.first]) return false;
  return token > Math.min(one.first, other.first) && token < Math.max(one.first, other.first);
}

/** Whether a semicolon stands between. */
function isApart({ tokens }: Reading, one: number, other: number): boolean {
  return tokens
    .slice(Math.min(one, other), Math.max(one, other))
    .some(({ text }) => text === ';' || text === '؛');
}

const FEWEST_OWN = 2;

/** '2,300 applications came and 940 were approved': the first number has a verb of its own, which the claim leaves out. */
function hasOwnVerb(
  { claim }: Case,
  reading: Reading,
  of: readonly number[],
  home: number,
  rivals: readonly ReadAmount[],
): boolean {
  if (reading.script === 'latin') return false;
  const from = rivals[home]?.next ?? 0;
  const to = rivals[home + 1]?.first ?? reading.tokens.length;
  const behind = reading.tokens.slice(from, to).filter((_, i) => of[from + i] === home);
  const words = behind.filter(({ kind }) => kind === 'word');
  const verb = words.at(-1);
  return (
    words.length >= FEWEST_OWN &&
    verb !== undefined &&
    !claim.tokens.some(({ plain }) => isFormOf(plain, verb.plain))
  );
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

/** The value of one row under the name of another, where both are quoted. */
export function checkSwappedRows({ claim, quoted, items }: Case, chosen: Chosen): Objection[] {
  const rows = quoted.filter(({ passage }) => passage.row !== null);
  const namesOf = ({ passage, reading }: Source) => {
    const end = (passage.row?.cells[0] ?? '').length;
    return reading.items.filter(({ token }) => (reading.tokens[token]?.start ?? end) < end);
  };
  const isNamed = (row: Source, other: Source) =>
    namesOf(row).some(
      (name) =>
        !namesOf(other).some((one) => isMatch(row.reading, name, other.reading, one)) &&
        claim.items.some((item) => (items.get(item) ?? []).some(({ found }) => found === name)),
    );
  return [...chosen].flatMap(([amount, match]) => {
    const home = match && rows.includes(match.source) && !amount.date ? match.source : null;
    const other = home && rows.find((row) => row !== home && isNamed(row, home));
    return home && other && !isNamed(home, other) ? [conflict('other_subject')] : [];
  });
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
