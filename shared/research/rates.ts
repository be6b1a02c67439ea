import type { Token } from '../language/tokens.ts';
import { FUNCTION_WORDS, LIGHT_WORDS } from './words/function-words.ts';
import { wordSet } from './words/phrases.ts';
import {
  IN_WORDS,
  MONEY,
  PERIODS,
  RATE_AFTER,
  RATE_BEFORE,
  RATE_WORDS,
  TIME_POINTERS,
  unitOf,
} from './words/units.ts';

/** What an amount is for or how often it comes: a day, per kg, हफ़्ते में, কেজি প্রতি. */
export interface Rate {
  /** A known unit, or the word itself. */
  readonly unit: string;
  readonly at: number;
  readonly tokens: readonly number[];
}

/** The rates of a text. */
export function readRates(tokens: readonly Token[], inAmount: ReadonlySet<number>): Rate[] {
  const found: Rate[] = [];
  for (const [at, token] of tokens.entries()) {
    if ((token.kind !== 'word' && token.text !== '/') || inAmount.has(at)) continue;
    if (found.some((rate) => rate.tokens.includes(at))) continue;
    const rate = rateAt(tokens, at, inAmount);
    if (rate) found.push(rate);
  }
  return found;
}

/** মণপ্রতি, किलोमागे: what it is counted by and the word for 'per' as one. */
const JOINED_RATE = /(?:প্রতি|পিছু|मागे|प्रती|प्रति)$/u;

function rateAt(tokens: readonly Token[], at: number, inAmount: ReadonlySet<number>): Rate | null {
  const plain = tokens[at]?.plain ?? '';
  const next = tokens[at + 1];
  const before = tokens[at - 1]?.plain ?? '';
  const word = RATE_WORDS.get(plain);
  if (word !== undefined && !TIME_POINTERS.has(before) && !monthNameBefore(tokens, at))
    return { unit: word, at, tokens: [at] };
  const joined = unitOf(plain.replace(JOINED_RATE, ''));
  if (JOINED_RATE.test(plain) && joined !== null) return { unit: joined, at, tokens: [at] };
  if (RATE_BEFORE.has(plain) && next?.kind === 'word') {
    const unit = unitOf(next.plain) ?? (isCounting(plain) ? next.plain : null);
    return unit === null || (plain === 'per' && next.plain === 'cent')
      ? null
      : { unit, at, tokens: unitOf(next.plain) ? [at, at + 1] : [at] };
  }
  const article = plain === 'a' || plain === 'an' || plain === 'the';
  const unit = article && next ? unitOf(next.plain) : unitOf(plain);
  if (article) {
    if (POINTING.has(tokens[at + 2]?.plain ?? '') || isOwner(tokens, at + 1)) return null;
    const isRate =
      plain !== 'the' &&
      unit !== null &&
      unit !== 'times' &&
      !['for', 'in', 'within', 'of', 'after', 'than'].includes(before);
    const isOnce =
      plain !== 'the' &&
      unit !== null &&
      PERIODS.has(unit) &&
      before !== 'for' &&
      before !== 'within' &&
      before !== 'after';
    return (isRate || isOnce) && !inAmount.has(at + 1)
      ? { unit: unit ?? '', at, tokens: [at, at + 1] }
      : null;
  }
  const isBefore = unitOf(tokens[at + 2]?.plain ?? '') !== null || inAmount.has(at + 2);
  const opensNext = unit === null && RATE_BEFORE.has(next?.plain ?? '') && NO_MEASURES.has(plain);
  if (next && RATE_AFTER.has(next.plain) && !opensNext && !(isBefore && unit === null))
    return { unit: unit ?? plain, at, tokens: unit ? [at, at + 1] : [at + 1] };
  // '₹300 महीना', '150 रुपये किलो'
  const isBehindMoney =
    unit !== null &&
    !MONEY.has(unit) &&
    !UNCOUNTED.has(unit) &&
    plain > '\u007F' &&
    inAmount.has(at - 1) &&
    MONEY.has(unitOf(before) ?? '');
  const isBehindSign =
    unit !== null &&
    !MONEY.has(unit) &&
    !UNCOUNTED.has(unit) &&
    plain > '\u007F' &&
    inAmount.has(at - 1) &&
    tokens[at - 2]?.text === '₹';
  if (isBehindMoney || isBehindSign) return { unit, at, tokens: [at] };
  // 'কেজি 210 টাকা'
  const isBeforeMoney =
    unit !== null &&
    (!PERIODS.has(unit) || isBarePeriod(tokens, at)) &&
    !MONEY.has(unit) &&
    !UNCOUNTED.has(unit) &&
    plain > '\u007F' &&
    inAmount.has(at + 1) &&
    !inAmount.has(at - 1) &&
    !TIME_POINTERS.has(before);
  if (isBeforeMoney) return { unit, at, tokens: [at] };
  const isPeriod =
    unit !== null &&
    PERIODS.has(unit) &&
    !PLURALS.test(plain) &&
    next !== undefined &&
    IN_WORDS.has(next.plain);
  return isPeriod && !TIME_POINTERS.has(before) ? { unit, at, tokens: [at, at + 1] } : null;
}

/** 'மாதம் 8,000 ரூபாய்': Tamil says 'a month' by the bare word before money. */
function isBarePeriod(tokens: readonly Token[], at: number): boolean {
  const [word, next, behind] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isMoney = next?.text === '₹' || MONEY.has(unitOf(behind?.plain ?? '') ?? '');
  return isMoney && /^[\u0B80-\u0BFF]/u.test(word?.plain ?? '');
}

const UNCOUNTED = new Set(['percent', 'point', 'times']);

// of 'করতে প্রতি বিঘায়' the word in the middle belongs to what follows
const NO_MEASURES = wordSet({ bn: `${FUNCTION_WORDS.bn ?? ''} ${LIGHT_WORDS.bn ?? ''}` });

// 'बारिश के दिनों में' says when
const PLURALS = /(?:ों|وں)$/u;

// 'a year earlier' is no rate
const POINTING = new Set(['earlier', 'ago', 'before', 'later', 'back', 'after']);

/** 'A week's credit' says how long it runs. */
function isOwner(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text ?? '';
  const next = tokens[at + 1];
  return /['’]s$/.test(text) || (/^['’]$/.test(next?.text ?? '') && tokens[at + 2]?.plain === 's');
}

/** 'per', 'प्रति' and their like make a rate of any word; 'every' and 'हर' of units only. */
function isCounting(plain: string): boolean {
  return !['each', 'every', 'हर', 'प्रत्येक', 'ہر', 'দর', 'दर', 'ஒவ்வொரு', 'প্রতিটি', '/'].includes(plain);
}

/** 'ஆடி மாதத்தில்' names a month. */
function monthNameBefore(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.plain === 'ஆடி';
}
