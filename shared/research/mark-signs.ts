import type { Case, Source } from './case.ts';
import { usedParts } from './case.ts';
import type { Reading } from './reading.ts';
import type { Copying } from './copying.ts';
import { withCopying } from './copying.ts';
import * as MARKS from './words/marks.ts';
import type { Lexicon } from './words/phrases.ts';

const { SIDES, ...LEXICONS } = MARKS;
const NAMED: ReadonlyArray<readonly [string, Lexicon<string>]> = Object.entries(LEXICONS);

/** Which words that turn, limit, time or rank what is said are in the claim alone, in the page alone, or in both. */
export function markSigns(given: Case, copying: Copying): string[] {
  return [
    ...NAMED.flatMap(([name, lexicon]) => lexiconSigns(given, name, lexicon, copying)),
    ...SIDES.flatMap(({ name, lexicon }) => sideSigns(given, name, lexicon, copying)),
  ];
}

function lexiconSigns(given: Case, name: string, lexicon: Lexicon<string>, copying: Copying): string[] {
  const { claim, sources } = given;
  const ours = countsOf(lexicon, [claim]);
  const theirs = countsOf(
    lexicon,
    sources.map(({ reading }) => reading),
  );
  const around = countsOf(
    lexicon,
    sources.flatMap(({ context }) => context),
  );
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((mark) => {
    const [mine, yours] = [ours.get(mark) ?? 0, theirs.get(mark) ?? 0];
    const sign = `${name} ${mark}`;
    if (yours === 0)
      return [...withCopying(`added ${sign}`, copying), ...(around.has(mark) ? [`around ${sign}`] : [])];
    if (mine === 0) {
      const place = sources.some((source) => isInUsedPart(given, source, lexicon, mark)) ? 'beside' : 'apart';
      return [...withCopying(`dropped ${sign}`, copying), `dropped ${sign} ${place}`];
    }
    return [`${mine === yours ? 'kept' : mine > yours ? 'more' : 'fewer'} ${sign}`];
  });
}

function countsOf(lexicon: Lexicon<string>, readings: readonly Reading[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { tokens } of readings)
    for (const found of lexicon.find(tokens)) counts.set(found.class, (counts.get(found.class) ?? 0) + 1);
  return counts;
}

/** Whether a mark of a passage is in a part of it that the claim speaks of. */
function isInUsedPart(given: Case, source: Source, lexicon: Lexicon<string>, mark: string): boolean {
  const { reading } = source;
  const parts = usedParts(given, source);
  return lexicon
    .find(reading.tokens)
    .some((found) => found.class === mark && parts.has(reading.parts[found.from] ?? 0));
}

/** Words of a pair of opposites: rise and fall, buyer and seller, before and after. */
function sideSigns(
  { claim, sources }: Case,
  name: string,
  lexicon: Lexicon<'one' | 'other'>,
  copying: Copying,
): string[] {
  const ours = sidesIn(lexicon, [claim]);
  const theirs = sidesIn(
    lexicon,
    sources.map(({ reading }) => reading),
  );
  if (ours === '' && theirs === '') return [];
  const change = changeOf(ours, theirs);
  return [...withCopying(`sides ${change}`, copying), ...(change === 'kept' ? [] : [`${name} ${change}`])];
}

function sidesIn(lexicon: Lexicon<'one' | 'other'>, readings: readonly Reading[]): string {
  const found = new Set(readings.flatMap(({ tokens }) => lexicon.find(tokens).map((one) => one.class)));
  return [...found].toSorted().join('+');
}

function changeOf(ours: string, theirs: string): 'kept' | 'dropped' | 'added' | 'partly' | 'turned' {
  if (ours === theirs) return 'kept';
  if (ours === '') return 'dropped';
  if (theirs === '') return 'added';
  return ours.includes('+') || theirs.includes('+') ? 'partly' : 'turned';
}
