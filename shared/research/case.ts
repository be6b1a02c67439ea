import { plainWord } from '../language/fold.ts';
import type { Passage } from './passages.ts';
import { isSameSound, isSameWord } from './matching.ts';
import type { Item, ReadAmount, Reading } from './reading.ts';
import { readText } from './reading.ts';
import { isSameAmount } from './amounts.ts';
import { isEquivalent } from './equivalents.ts';
import type { WordKnowledge } from './knowledge.ts';
import { NO_KNOWLEDGE } from './knowledge.ts';
import { MONEY, PERIODS, RATE_BEFORE, unitOf } from './words/units.ts';
import { tokenise } from '../language/tokens.ts';
import { scaleOf } from '../language/numbers.ts';

/** A passage that a claim is held against. */
export interface Source {
  readonly page: string;
  readonly passage: Passage;
  readonly reading: Reading;
  /** Headings, the line before a list, the names of columns. */
  readonly context: readonly Reading[];
}

/** What a claim's word or amount was found in. */
export interface Match<Found> {
  readonly source: Source;
  readonly found: Found;
}

/** For each amount of a claim the place that it is taken from; null where there is none. */
export type Chosen = ReadonlyMap<ReadAmount, Match<ReadAmount> | null>;

/** A claim and what it is held against, matched word by word. */
export interface Case {
  readonly claim: Reading;
  /** The passages that the claim uses, the best first. */
  readonly sources: readonly Source[];
  /** All that is quoted. */
  readonly quoted: readonly Source[];
  readonly items: ReadonlyMap<Item, ReadonlyArray<Match<Item>>>;
  readonly amounts: ReadonlyMap<ReadAmount, ReadonlyArray<Match<ReadAmount>>>;
  /** The claim is written in another script than the passages. */
  readonly translated: boolean;
  readonly knowledge: WordKnowledge;
}

export function sourceOf(page: string, passage: Passage): Source {
  const { row } = passage;
  const texts = [...passage.headings, passage.intro, row?.columns[0], row?.caption, row?.note].filter(
    (text) => text != null,
  );
  return {
    page,
    passage,
    reading: readText(passage.row ? rowText(passage) : passage.text),
    context: texts.map(readText),
  };
}

/** What stands in brackets behind a name: the unit of a column or of a row. */
const NOTE = /\(([^)]*)\)\s*$/;

/** A row as a sentence: its first cell, then each cell behind the name of its column and before its unit. */
function rowText({ row, text }: Passage): string {
  if (!row || row.columns.length === 0) return text;
  const [label = '', ...cells] = row.cells;
  const own = NOTE.exec(label)?.[1] ?? '';
  const named = cells.map((cell, i) => {
    const column = row.columns[i + 1] ?? '';
    const { name, note } = splitNote(column);
    const measured = note === null && unitOf((tokenise(name)[0]?.text ?? '').toLowerCase()) !== null;
    if (measured) return `${cell} ${name}`;
    return `${name.replace(/[|:,;]/g, ' ')} ${cell} ${unitNote(note ?? own)}`;
  });
  return [label, ...named].join(' | ');
}

/** 'Value (Rs crore)', 'Modal Rs/quintal' and 'Share of value %' as a name and its unit; a name that is all unit has no note. */
function splitNote(column: string): { readonly name: string; readonly note: string | null } {
  const bracket = NOTE.exec(column);
  if (bracket) return { name: column.slice(0, bracket.index), note: bracket[1] ?? '' };
  const tokens = tokenise(column);
  const last = tokens.findLastIndex(({ text }) => !isOfUnit(text.toLowerCase()));
  // 'change on month %': over what time, not in what unit
  const opens = tokens.findIndex(
    ({ text }, at) => at > last && !PERIODS.has(unitOf(text.toLowerCase()) ?? ''),
  );
  const from = tokens[opens === -1 ? last + 1 : opens]?.start;
  const isNamed = last >= 0 && from !== undefined;
  return isNamed ? { name: column.slice(0, from), note: column.slice(from) } : { name: column, note: null };
}

function isOfUnit(word: string): boolean {
  return word === '/' || word === 'per' || unitOf(word) !== null || scaleOf(word) !== null;
}

/** '₹ crore' as 'crore ₹', 'மாதம் ₹' as '₹ per மாதம்': the order in which a sentence has them. */
function unitNote(note: string): string {
  const words = tokenise(note).map(({ text }) => text);
  const rank = (word: string) => {
    const unit = unitOf(word.toLowerCase());
    if (scaleOf(word.toLowerCase()) !== null) return 0;
    return unit !== null && MONEY.has(unit) ? 1 : 2;
  };
  const sorted = words.toSorted((a, b) => rank(a) - rank(b));
  const isMoney = sorted.some((word) => rank(word) === 1);
  return sorted
    .map((word, i) =>
      i > 0 &&
      isMoney &&
      rank(word) === 2 &&
      rank(sorted[i - 1] ?? '') < 2 &&
      !RATE_BEFORE.has(plainWord(word))
        ? `per ${word}`
        : word,
    )
    .join(' ');
}

/** Matches a claim with passages and keeps those that it uses. */
export function openCase(
  claim: Reading,
  all: readonly Source[],
  knowledge: WordKnowledge = NO_KNOWLEDGE,
): Case {
  const items = new Map(claim.items.map((item) => [item, matchItem(claim, item, all, knowledge)]));
  const amounts = new Map(claim.amounts.map((amount) => [amount, matchAmount(claim, amount, all)]));
  return {
    claim,
    quoted: all,
    sources: usedSources(all, items, amounts),
    items,
    amounts,
    translated: all.length > 0 && all.every(({ reading }) => reading.script !== claim.script),
    knowledge,
  };
}

function matchItem(
  claim: Reading,
  item: Item,
  all: readonly Source[],
  knowledge: WordKnowledge,
): Array<Match<Item>> {
  const matches = all.flatMap((source) =>
    source.reading.items
      .filter((found) => isMatch(claim, item, source.reading, found))
      .map((found) => ({ source, found })),
  );
  if (matches.length > 0 || item.name) return matches;
  return all.flatMap((source) =>
    source.reading.items
      .filter((found) => !found.name && knowledge.relation(item.plain, found.plain) === 'same')
      .map((found) => ({ source, found })),
  );
}

export function isMatch(claim: Reading, item: Item, reading: Reading, found: Item): boolean {
  if (isSameWord(item.plain, found.plain)) return true;
  return claim.script !== reading.script && isSameSound(item.plain, found.plain);
}

/** The places of an amount, or, where there are none, those of a figure that it says in another form. */
function matchAmount(claim: Reading, amount: ReadAmount, all: readonly Source[]): Array<Match<ReadAmount>> {
  const placesOf = (test: (found: ReadAmount, source: Source) => boolean) =>
    all.flatMap((source) =>
      source.reading.amounts.filter((found) => test(found, source)).map((found) => ({ source, found })),
    );
  const exact = placesOf((found, source) => isSameAmount(amount, found) || isBareOf(amount, found, source));
  if (exact.length > 0) return exact;
  return placesOf((found, { reading }) => isEquivalent(claim, amount, reading, found));
}

/** The number alone, whose unit is named beside the table, or is that of an age. */
function isBareOf(
  { value, unit, date }: ReadAmount,
  found: ReadAmount,
  { passage, reading }: Source,
): boolean {
  if (date || found.date || unit === null || found.unit !== null || found.value !== value) return false;
  return passage.row !== null || (unit === 'year' && reading.tokens.some(({ plain }) => AGES.has(plain)));
}

const AGES = new Set(
  'age aged ages old older young younger turns reaches आयु उम्र عمر वय বয়স வயது umar'.split(' ').map(plainWord),
);

const AMOUNT_WEIGHT = 2;

/** The fewest passages that hold what the claim shares with any of them. */
function usedSources(all: readonly Source[], items: Case['items'], amounts: Case['amounts']): Source[] {
  const used: Source[] = [];
  const open = new Map<object, ReadonlySet<Source>>();
  for (const [item, found] of items)
    if (!item.light) open.set(item, new Set(found.map(({ source }) => source)));
  for (const [amount, found] of amounts) open.set(amount, new Set(found.map(({ source }) => source)));
  const weight = (key: object) => ('value' in key ? AMOUNT_WEIGHT : 1);
  for (;;) {
    const gains = all
      .filter((source) => !used.includes(source))
      .map((source) => ({
        source,
        gain: [...open].reduce((sum, [key, sources]) => sum + (sources.has(source) ? weight(key) : 0), 0),
      }))
      .toSorted((a, b) => b.gain - a.gain);
    const [best] = gains;
    if (!best || best.gain === 0 || (used.length > 0 && best.gain < AMOUNT_WEIGHT)) return used;
    used.push(best.source);
    for (const [key, sources] of open) if (sources.has(best.source)) open.delete(key);
  }
}

/** The parts of a passage that the claim speaks of, and those that have no words of their own. */
export function usedParts({ items, amounts }: Case, source: Source): ReadonlySet<number> {
  const { reading } = source;
  const parts = new Set<number>();
  for (const found of [...items.values()].flat())
    if (found.source === source && !found.found.light) parts.add(found.found.part);
  for (const found of [...amounts.values()].flat()) if (found.source === source) parts.add(found.found.part);
  const withWords = new Set([
    ...reading.items.filter(({ light }) => !light).map(({ part }) => part),
    ...reading.amounts.map(({ part }) => part),
  ]);
  const last = reading.parts.at(-1) ?? 0;
  for (let part = 0; part <= last; part++) if (!withWords.has(part)) parts.add(part);
  return parts;
}
