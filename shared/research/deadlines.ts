import { plainWord } from '../language/fold.ts';
import type { Case } from './case.ts';
import { chooseMatches } from './choice.ts';
import type { Objection } from './objections.ts';
import { conflict } from './objections.ts';
import type { ReadAmount, Reading } from './reading.ts';

const STARTS = new Set(['from', 'since', 'after', 'starting', 'beginning', 'effective']);
const ENDS = new Set(['until', 'till', 'by', 'before', 'upto', 'through']);
const STARTS_AFTER = wordsOf('से سے থেকে पासून முதல் தொடங்கி बाद بعد পরে नंतर பிறகு');
const ENDS_AFTER = wordsOf('तक تک পর্যন্ত অবধি पर्यंत வரை வரையில் மாதத்திற்குள் पहले پہلے আগে पूर्वी முன்');
const STARTS_IN_WORD = /(?:पासून|नंतर|முதல்)$/u;
const ENDS_IN_WORD = /(?:पर्यंत|पूर्वी|க்குள்)$/u;

function wordsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(plainWord));
}

type Side = 'start' | 'end';

/** 'From 1 October' told as 'until 1 October': on which side of a date it holds. */
export function checkDeadlines(given: Case): Objection[] {
  const isTurned = [...chooseMatches(given)].some(([amount, match]) => {
    if (!match || amount.date === null || match.found.date === null) return false;
    const [ours, theirs] = [sideOf(given.claim, amount), sideOf(match.source.reading, match.found)];
    return ours !== null && theirs !== null && ours !== theirs;
  });
  return isTurned ? [conflict('direction', 'date')] : [];
}

function sideOf({ tokens, script }: Reading, { first, next }: ReadAmount): Side | null {
  if (script === 'latin') {
    const before = tokens[first - 1]?.plain ?? '';
    return STARTS.has(before) ? 'start' : ENDS.has(before) ? 'end' : null;
  }
  const [last, behind] = [tokens[next - 1]?.plain ?? '', tokens[next]?.plain ?? ''];
  const second = tokens[next + 1]?.plain ?? '';
  // '31 मार्च के बाद', '1 अप्रैल से पहले'
  const mark = ENDS_AFTER.has(second) || STARTS_AFTER.has(second) ? second : behind;
  if (STARTS_IN_WORD.test(last) || STARTS_AFTER.has(mark)) return 'start';
  return ENDS_IN_WORD.test(last) || ENDS_AFTER.has(mark) ? 'end' : null;
}
