import { readQuantity } from '../language/numbers.ts';
import type { Token } from '../language/tokens.ts';
import { SENTENCE_END, tokenise } from '../language/tokens.ts';
import {
  AGE_WORDS,
  CURRENCIES,
  LIMITS_AFTER,
  LIMITS_BEFORE,
  MONTHS,
  RANGE_WORDS,
  RATE_ADJECTIVES,
  RATE_WORDS,
  STOP_WORDS,
  UNIT_WORDS,
} from './lexicon.ts';
import { isContent, stem } from './tokens.ts';

/** A figure as a text states it. */
export interface Figure {
  /** Offsets in the normalised text, from the first digit (or currency sign) to the unit. */
  readonly start: number;
  readonly end: number;
  /** As written, without the scale: 50 in '50 lakh'. */
  readonly value: number;
  /** 100000 for lakh; 1 where none is written. `value * scale` is the amount. */
  readonly scale: number;
  /** A known unit ('INR', 'percent', 'day'), or null. */
  readonly unit: string | null;
  /** The word that it counts where the unit is not a known one, and the stems to compare it by. */
  readonly noun: string | null;
  readonly counts: readonly string[];
  /** What it is for: 'day' of '500 rupees a day', 'plate' of '₹4 per plate'. */
  readonly per: string | null;
  readonly limit: 'most' | 'least' | null;
  /** The lower end of a range, whose upper end is the next figure. */
  readonly lower: boolean;
  /** Month of a year: 3 in 'March 2026'. */
  readonly month: number | null;
  /** Words close by, to compare what is counted. */
  readonly near: readonly string[];
}

const PERIODS: ReadonlySet<string> = new Set(['day', 'week', 'month', 'year']);
const SUFFIXES = ['st', 'nd', 'rd', 'th'];

/**
 * The figures of a text, with unit and scale, in digits and in words ('three years', 'डेढ़ लाख').
 *
 * @param text normalised (see `normalise.ts`)
 */
export function parseFigures(text: string): Figure[] {
  const tokens = tokenise(text);
  const found: Draft[] = [];
  for (let i = 0; i < tokens.length;) {
    const draft = readFigure(tokens, i);
    if (draft) found.push(draft);
    i = draft ? draft.next : i + 1;
  }
  shareAlongRanges(tokens, found);
  inheritCurrency(tokens, found);
  return found.map((draft) => finished(tokens, draft));
}

interface Draft {
  first: number;
  next: number;
  value: number;
  scale: number;
  unit: string | null;
  noun: string | null;
  per: string | null;
  lower: boolean;
}

function readFigure(tokens: readonly Token[], first: number): Draft | null {
  let at = first;
  let currency: string | null = null;
  const sign = unitAt(tokens, at);
  if (sign && CURRENCIES.has(sign.unit)) {
    currency = sign.unit;
    at = sign.next;
    if (tokens[at]?.text === '.') at++;
  }
  const number = readQuantity(tokens, at);
  if (!number) return null;
  const value = isNegative(tokens, first) ? -number.value : number.value;
  const unit = currency
    ? { unit: currency, next: afterSlashDash(tokens, number.next) }
    : readUnit(tokens, number.next);
  const known = unit !== null || number.scale !== 1;
  const vague = number.ambiguous || number.value === 1 || tokens[number.next]?.kind !== 'word';
  if (number.words && !known && vague) return null;
  const noun = unit ? null : readNoun(tokens, number.next);
  const next = unit?.next ?? number.next;
  return {
    first,
    next,
    value,
    scale: number.scale,
    unit: unit?.unit ?? ageUnit(tokens, first),
    noun,
    per: readRate(tokens, next, noun),
    lower: false,
  };
}

function unitAt(tokens: readonly Token[], at: number): { unit: string; next: number } | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.plain === 'per' && tokens[at + 1]?.plain === 'cent') return { unit: 'percent', next: at + 2 };
  if (token.plain === 'x' && tokens[at - 1]?.end === token.start) return { unit: 'times', next: at + 1 };
  const unit = UNIT_WORDS.get(token.plain);
  return unit === undefined ? null : { unit, next: at + 1 };
}

/** The unit after a number: also over a hyphen ('45-day') and one adjective ('seven working days'). */
function readUnit(tokens: readonly Token[], from: number): { unit: string; next: number } | null {
  const at = afterSlashDash(tokens, from);
  const direct = unitAt(tokens, at);
  if (direct) return direct;
  const skips =
    tokens[at]?.text === '-' ||
    ['working', 'calendar', 'full', 'more', 'भारतीय'].includes(tokens[at]?.plain ?? '');
  const skipped = skips ? unitAt(tokens, at + 1) : null;
  return skipped && !CURRENCIES.has(skipped.unit) ? skipped : null;
}

/** Over the '/-' that Indian bills write after an amount. */
function afterSlashDash(tokens: readonly Token[], at: number): number {
  return tokens[at]?.text === '/' && tokens[at + 1]?.text === '-' ? at + 2 : at;
}

function readNoun(tokens: readonly Token[], at: number): string | null {
  const start = tokens[at]?.text === '-' ? at + 1 : at;
  const token = tokens[start];
  if (token?.kind !== 'word') return null;
  const month = MONTHS.has(token.plain) ? null : token.plain;
  return month === null || STOP_WORDS.has(month) ? null : month;
}

/** 'a day' of '500 rupees a day', looked for over the noun and one word more. */
function readRate(tokens: readonly Token[], from: number, noun: string | null): string | null {
  for (let at = from; at <= from + (noun === null ? 0 : 2); at++) {
    const token = tokens[at];
    if (!token || SENTENCE_END.test(token.text)) return null;
    const target = RATE_WORDS.has(token.plain) ? tokens[at + 1] : undefined;
    if (target?.kind === 'word') return UNIT_WORDS.get(target.plain) ?? stem(target.plain);
    const period = RATE_ADJECTIVES.get(token.plain) ?? UNIT_WORDS.get(token.plain);
    if (period !== undefined && PERIODS.has(period)) return period;
  }
  return null;
}

function ageUnit(tokens: readonly Token[], first: number): string | null {
  const before = [tokens[first - 1]?.plain, tokens[first - 2]?.plain];
  return before.some((word) => word !== undefined && AGE_WORDS.has(word)) ? 'year' : null;
}

function isNegative(tokens: readonly Token[], first: number): boolean {
  const minus = tokens[first - 1];
  return minus?.text === '-' && minus.end === tokens[first]?.start && tokens[first - 2]?.end !== minus.start;
}

/** In '50 to 60 lakh rupees' the 50 is of lakh and of rupees too; in '50,000 to 5 lakh' it is not of lakh. */
function shareAlongRanges(tokens: readonly Token[], found: Draft[]): void {
  for (const [i, left] of found.entries()) {
    const right = found[i + 1];
    if (!right || right.first !== left.next + 1 || !RANGE_WORDS.has(tokens[left.next]?.plain ?? '')) continue;
    left.noun = null;
    left.lower = true;
    if (left.unit !== null && CURRENCIES.has(left.unit) && right.unit === null) {
      right.unit = left.unit;
      right.noun = null;
    }
    if (left.scale === 1 && right.scale > 1 && Math.abs(left.value) < Math.abs(right.value))
      left.scale = right.scale;
    if (right.unit === null && right.noun === null) right.unit = left.unit;
    if (left.unit === null) {
      left.unit = right.unit;
      left.noun = right.noun;
    }
    left.per ??= right.per;
  }
}

/** '50 lakh rupees for manufacturing and 20 lakh for service': a bare lakh is of rupees where the sentence has spoken of them. */
function inheritCurrency(tokens: readonly Token[], found: Draft[]): void {
  for (const draft of found) {
    if (draft.unit !== null || draft.noun !== null || draft.scale < 100_000) continue;
    const other = found.find((figure) => figure.unit === 'INR' && inOneSentence(tokens, figure, draft));
    if (other) draft.unit = 'INR';
  }
}

function inOneSentence(tokens: readonly Token[], one: Draft, other: Draft): boolean {
  const [from, to] = one.first < other.first ? [one.next, other.first] : [other.next, one.first];
  return !tokens.slice(from, to).some(({ text }) => SENTENCE_END.test(text));
}

function finished(tokens: readonly Token[], draft: Draft): Figure {
  const before = tokens.slice(Math.max(0, draft.first - 3), draft.first);
  const after = tokens.slice(draft.next, draft.next + 6);
  const near = [...before, ...after].filter(isContent);
  const noun = SUFFIXES.includes(draft.noun ?? '') ? null : draft.noun;
  const counts = noun === null ? [] : countedWords(after);
  return {
    start: tokens[draft.first]?.start ?? 0,
    end: tokens[draft.next - 1]?.end ?? 0,
    value: draft.value,
    scale: draft.scale,
    unit: draft.unit,
    noun,
    counts: counts.map(({ plain }) => stem(plain)),
    per: draft.per,
    limit: limitOf(tokens, draft),
    lower: draft.lower,
    month:
      MONTHS.get(tokens[draft.first - 1]?.plain ?? '') ?? MONTHS.get(tokens[draft.next]?.plain ?? '') ?? null,
    near: near.map(({ plain }) => stem(plain)),
  };
}

/** What is counted: 'caterers' of '212 caterers answered', but both words of '15 small hotels'. */
function countedWords(after: readonly Token[]): Token[] {
  const at = after.findIndex(isContent);
  const [first, second] = after.slice(at, at + 2);
  if (!first) return [];
  const qualifies =
    second !== undefined && isContent(second) && !first.plain.endsWith('s') && /[a-z]s$/.test(second.plain);
  return qualifies ? [first, second] : [first];
}

function limitOf(tokens: readonly Token[], { first, next }: Draft): Figure['limit'] {
  const reads = (at: number, words: readonly string[]) =>
    words.every((word, i) => tokens[at + i]?.plain === word);
  const before = LIMITS_BEFORE.find(([, words]) => reads(first - words.length, words));
  return before?.[0] ?? LIMITS_AFTER.find(([, words]) => reads(next, words))?.[0] ?? null;
}
