import { plainWord } from '../language/fold.ts';
import type { Token } from '../language/tokens.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import { wordSet } from './words/phrases.ts';
import { monthOf, unitOf } from './words/units.ts';

const GRAMMAR = wordSet(FUNCTION_WORDS);
// the end of the year's own word: 2023-24இல், 2019ची
const LONGEST_CASE = 3;

export interface CalendarDate {
  /** Null in '5 March'. */
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  /** The last year of '2023-24'; null for a single year. */
  readonly until: number | null;
}

export interface DateFound {
  readonly date: CalendarDate;
  readonly next: number;
}

/** Urdu and Bengali have a word of its own for the first day of a month. */
const FIRST_OF_MONTH = new Set(['یکم', 'পহেলা', 'পয়লা'].map(plainWord));
const SUFFIXES = new Set(['st', 'nd', 'rd', 'th', 'of', 'तारीख', 'तारखेला', 'ला']);
const YEAR_WORDS = new Set(['साल', 'सन', 'सालच्या', 'সালের', 'সাল', 'سال', 'ஆண்டு', 'ஆம்', 'च्या', 'के', 'की', 'में']);
const BEFORE_YEAR = new Set(
  'in since by until till of during from year fy before after the between to'.split(' '),
);

/** The date that begins at a token: 5 March 2024, 05/03/2024 (day first, as India writes), 2023-24, March 2024, 2024. */
export function readDate(tokens: readonly Token[], at: number): DateFound | null {
  return (
    readDigits(tokens, at) ??
    readNamed(tokens, at) ??
    readDay(tokens, at) ??
    readFiscal(tokens, at) ??
    readYear(tokens, at)
  );
}

/** 05/03/2024, 05.03.2024, 05-03-24, 2024-03-05. */
function readDigits(tokens: readonly Token[], at: number): DateFound | null {
  const parts: string[] = [];
  const signs = new Set<string>();
  let next = at;
  while (parts.length < 3) {
    const token = tokens[next];
    if (token?.kind !== 'number') return null;
    const pieces = token.text.split('.');
    parts.push(...pieces);
    if (pieces.length > 1) signs.add('.');
    next++;
    if (parts.length >= 3) break;
    const sign = tokens[next];
    if (!sign || !['/', '-', '.'].includes(sign.text) || sign.start !== token.end) return null;
    if (tokens[next + 1]?.start !== sign.end) return null;
    signs.add(sign.text);
    next++;
  }
  const [one, two, three] = parts.map(Number);
  // '2.5-15 %' is a range
  if (signs.size > 1 || parts.length !== 3 || one === undefined || two === undefined || three === undefined)
    return null;
  if (parts[0]?.length === 4) return dateOf(one, two, three, next);
  if (parts[2]?.length !== 4 && parts[2]?.length !== 2) return null;
  const year = three < 100 ? 2000 + three : three;
  return two > 12 && one <= 12 ? dateOf(year, one, two, next) : dateOf(year, two, one, next);
}

function dateOf(year: number, month: number, day: number, next: number): DateFound | null {
  const isDate = isYear(year) && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isDate ? { date: { year, month, day, until: null }, next } : null;
}

/** 5 March 2024, March 5, 2024, March 2024, 2024 सालের মার্চ. */
function readNamed(tokens: readonly Token[], at: number): DateFound | null {
  const day = dayAt(tokens, at);
  if (day) {
    const month = monthAt(tokens, day.next);
    const year = month && yearAt(tokens, skip(tokens, month.next));
    if (month && year)
      return { date: { year: year.value, month: month.value, day: day.value, until: null }, next: year.next };
  }
  const month = monthAt(tokens, at);
  if (month) {
    const inside = dayAt(tokens, month.next);
    const after = inside && yearAt(tokens, skip(tokens, inside.next));
    if (inside && after)
      return {
        date: { year: after.value, month: month.value, day: inside.value, until: null },
        next: after.next,
      };
    const year = yearAt(tokens, skip(tokens, month.next));
    return (
      year && { date: { year: year.value, month: month.value, day: null, until: null }, next: year.next }
    );
  }
  const year = yearAt(tokens, at);
  const from = year && (YEAR_WORDS.has(tokens[year.next]?.plain ?? '') ? year.next + 1 : year.next);
  const later = from === null ? null : monthAt(tokens, from);
  if (!year || !later) return null;
  const last = dayAt(tokens, later.next);
  const isCount =
    last !== null &&
    (tokens[last.next]?.kind === 'number' || unitOf(tokens[last.next]?.plain ?? '') !== null);
  // '2026 பிப்ரவரி 3': the largest first
  return last && !isCount && (tokens[later.next]?.plain ?? '') <= '9'
    ? { date: { year: year.value, month: later.value, day: last.value, until: null }, next: last.next }
    : { date: { year: year.value, month: later.value, day: null, until: null }, next: later.next };
}

/** Before a day, not before a month: 'before August 31'. */
const POINTS_IN_TIME = new Set(['before', 'until', 'till', 'since', 'after', 'on']);

/** 10 June, June 10, ஜூன் 10, 10/06: a day of any year. */
function readDay(tokens: readonly Token[], at: number): DateFound | null {
  const day = dayAt(tokens, at);
  const behind = day && isMonthName(tokens, day.next) ? monthAt(tokens, day.next) : null;
  if (day && behind) return dayOf(behind.value, day.value, behind.next);
  const month = isMonthName(tokens, at) ? monthAt(tokens, at) : null;
  const inside = month && dayAt(tokens, month.next);
  if (month && inside && (POINTS_IN_TIME.has(tokens[at - 1]?.plain ?? '') || !isCounted(tokens, inside.next)))
    return dayOf(month.value, inside.value, inside.next);
  const [one, sign, two, after] = tokens.slice(at, at + 4);
  // 10/06, 09/7: a part of a whole has no nought before it
  const isPadded = [one, two].some((token) => token?.kind === 'number' && /^0\d$/.test(token.text));
  if (!one || !two || sign?.text !== '/' || !isPadded || after?.text === '/') return null;
  return dayOf(Number(two.text), Number(one.text), at + 3);
}

function dayOf(month: number, day: number, next: number): DateFound | null {
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isDay ? { date: { year: null, month, day, until: null }, next } : null;
}

/** 'may' is a month only with a capital. */
function isMonthName(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text ?? '';
  return !/^[a-z]/i.test(text) || /^[A-Z]/.test(text);
}

/** 'In June 10 farmers came': the number counts something. */
function isCounted(tokens: readonly Token[], at: number): boolean {
  const after = tokens[at];
  if (after?.kind !== 'word') return after?.kind === 'number' || ['%', '/', '-'].includes(after?.text ?? '');
  return unitOf(after.plain) !== null || !(isGrammar(after.plain) || GRAMMAR.has(after.plain));
}

function skip(tokens: readonly Token[], at: number): number {
  return tokens[at]?.text === ',' ? at + 1 : at;
}

function dayAt(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const token = tokens[at];
  if (FIRST_OF_MONTH.has(token?.plain ?? '')) return { value: 1, next: at + 1 };
  if (token?.kind !== 'number' || !/^\d{1,2}$/.test(token.text)) return null;
  const value = Number(token.text);
  if (value < 1 || value > 31) return null;
  let next = at + 1;
  while (SUFFIXES.has(tokens[next]?.plain ?? '')) next++;
  return { value, next };
}

function monthAt(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const token = tokens[at];
  const value = token?.kind === 'word' ? monthOf(token.plain) : null;
  return value === null ? null : { value, next: at + 1 };
}

function yearAt(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const token = tokens[at];
  if (token?.kind !== 'number' || !/^\d{4}$/.test(token.text) || !isYear(Number(token.text))) return null;
  return { value: Number(token.text), next: at + 1 };
}

function isYear(value: number): boolean {
  return value >= 1900 && value < 2100;
}

/** 2023-24, 2023-2024. */
function readFiscal(tokens: readonly Token[], at: number): DateFound | null {
  const year = yearAt(tokens, at);
  const last = tokens[at + 2];
  if (!year || !['-', '/'].includes(tokens[at + 1]?.text ?? '') || last?.kind !== 'number') return null;
  const until = /^\d{2}$/.test(last.text)
    ? Math.floor(year.value / 100) * 100 + Number(last.text)
    : Number(last.text);
  return until === year.value + 1
    ? { date: { year: year.value, month: null, day: null, until }, next: at + 3 }
    : null;
}

const IN_YEAR = new Set(['in', 'since', 'by', 'of', 'during', 'fy', 'year']);

/** 'Rose from 9,800 in 2022 to 13,400' and 'from 2019 to 2022': a year before it was a year. */
function isRising(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 2]?.kind === 'number' && IN_YEAR.has(tokens[at - 3]?.plain ?? '');
}

function isGrammar(plain: string): boolean {
  return (
    !/^[a-z]/.test(plain) && (GRAMMAR.has(plain) || YEAR_WORDS.has(plain) || plain.length <= LONGEST_CASE)
  );
}

// 'prior to 2022', 'up to 2022'
const BEFORE_TO = new Set(['prior', 'up', 'previous', 'due', 'back']);

/** A year alone: four digits that nothing is counted by. '2,000 plates' is none. */
function readYear(tokens: readonly Token[], at: number): DateFound | null {
  const year = yearAt(tokens, at);
  if (!year || year.value < 1940 || year.value > 2060) return null;
  const before = tokens[at - 1];
  const after = tokens[year.next];
  if (after && unitOf(after.plain) !== null && !YEAR_WORDS.has(after.plain)) return null;
  const isMoney = before?.kind === 'sign' && /[₹$€£.]/.test(before.text);
  const isNamed = BEFORE_YEAR.has(before?.plain ?? '') || after?.kind !== 'word' || isGrammar(after.plain);
  const inRange =
    (tokens[year.next]?.plain === 'to' &&
      tokens[year.next + 1]?.kind === 'number' &&
      !IN_YEAR.has(before?.plain ?? '')) ||
    (before?.plain === 'to' && !BEFORE_TO.has(tokens[at - 2]?.plain ?? '') && !isRising(tokens, at));
  if (isMoney || !isNamed || inRange) return null;
  return { date: { year: year.value, month: null, day: null, until: null }, next: year.next };
}
