import { plainWord } from '../language/fold.ts';
import type { ReadAmount, Reading } from './reading.ts';
import type { Segments } from './segments.ts';
import { CHANGES, POINTERS } from './words/marks.ts';

/** 'Last year 38, now 44' told as 'now 38'. */
export function isOtherTime(
  claim: Reading,
  ours: Segments,
  mine: number,
  quoted: Reading,
  theirs: Segments,
  home: number,
): boolean {
  const times = (reading: Reading, { of }: Segments, at: number | null) =>
    new Set(
      POINTERS.find(reading.tokens)
        .filter(({ from }) => at === null || of[from] === at)
        .map(({ class: name }) => name),
    );
  const [told, own, all] = [
    times(claim, ours, mine),
    times(quoted, theirs, home),
    times(quoted, theirs, null),
  ];
  return (['now', 'last'] as const).some((time) => {
    const other = time === 'now' ? 'last' : 'now';
    return told.has(time) && !told.has(other) && !own.has(time) && (own.has(other) || all.has(time));
  });
}

/** 'Down from 14,900' told as the amount of now. */
export function isOtherEnd(claim: Reading, claimed: ReadAmount, quoted: Reading, found: ReadAmount): boolean {
  const [ours, theirs] = [originsOf(claim), originsOf(quoted)];
  return ours.length > 0 && theirs.length > 0 && ours.includes(claimed) !== theirs.includes(found);
}

/** 'Rose from 145 to 178' told as 'rose to 145'. */
export function isOldEnd(claim: Reading, claimed: ReadAmount, quoted: Reading, found: ReadAmount): boolean {
  const isFrom = ({ tokens }: Reading, { first }: ReadAmount) =>
    ORIGIN_BEFORE.has(tokens[first - 1]?.plain ?? '');
  const changes = CHANGES.find(claim.tokens).length > 0 || claim.tokens[claimed.first - 1]?.plain === 'to';
  return changes && isFrom(quoted, found) && !isFrom(claim, claimed);
}

const ORIGIN_BEFORE = new Set(['from']);
const ORIGIN_AFTER = new Set(['से', 'سے', 'থেকে', 'वरून', 'ਤੋਂ', 'થી', 'இருந்து', 'నుండి'].map(plainWord));

/** The amounts that something came from. */
export function originsOf({ tokens, amounts }: Reading): ReadAmount[] {
  return amounts.filter(
    ({ first, next, date, end }) =>
      date === null &&
      end !== 'upper' &&
      (ORIGIN_BEFORE.has(tokens[first - 1]?.plain ?? '') ||
        (ORIGIN_AFTER.has(tokens[next]?.plain ?? '') && tokens[next + 1] !== undefined)),
  );
}

const EARLIER = new Set('earlier ago previously পূর্বে আগে पूर्वी முன்பு'.split(' ').map(plainWord));

const FORMERLY = new Set('पहले پہلے'.split(' ').map(plainWord));
const BEFORE_THAT = new Set('से के सबसे سے کے ہفتے साल سال दिन دن महीने مہینے'.split(' ').map(plainWord));

/** Where a text says 'earlier'; पहले alone does, 'two weeks before' does not. */
function earlierIn({ tokens }: Reading): number[] {
  return tokens.flatMap(({ plain }, at) => {
    const isFormerly = FORMERLY.has(plain) && !BEFORE_THAT.has(tokens[at - 1]?.plain ?? '');
    return EARLIER.has(plain) || isFormerly ? [at] : [];
  });
}

/** '₹140 two years earlier' told without the years. */
export function dropsEarlier(claim: Reading, quoted: Reading, { of }: Segments, home: number): boolean {
  const earlier = earlierIn(quoted);
  const own = earlier.some((at) => of[at] === home);
  const elsewhere = earlier.some((at) => of[at] !== home);
  return (
    own &&
    !elsewhere &&
    earlierIn(claim).length === 0 &&
    !claim.tokens.some(({ plain }) => plain === 'before')
  );
}
