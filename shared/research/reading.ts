import type { Token } from '../language/tokens.ts';
import { tokenise } from '../language/tokens.ts';
import type { Amount } from './amounts.ts';
import { readAmounts } from './amounts.ts';
import type { Limit } from './limits.ts';
import { readLimits } from './limits.ts';
import type { Rate } from './rates.ts';
import { readRates } from './rates.ts';
import { spaced } from './spacing.ts';
import { PARTINGS } from './words/clauses.ts';
import { DROPPABLE, FUNCTION_WORDS, LIGHT_WORDS } from './words/function-words.ts';
import {
  BOUNDS,
  CONDITIONS,
  ENDINGS,
  LABELS,
  MODALS,
  POINTERS,
  POLARITY,
  PRESENTS,
  QUANTIFIERS,
  RANKS,
  REALITY,
  REASONS,
  RESTRICTIONS,
} from './words/marks.ts';
import { formsOf, lexicon, wordSet } from './words/phrases.ts';
import { monthOf, unitOf } from './words/units.ts';

/** A word that says what a sentence is about. */
export interface Item {
  readonly plain: string;
  readonly token: number;
  readonly part: number;
  /** Written as a name: capitals inside a Latin sentence. */
  readonly name: boolean;
  /** Says so little that it counts neither for nor against. */
  readonly light: boolean;
}

export interface ReadAmount extends Amount {
  readonly part: number;
  readonly limit: Limit | null;
  /** The limit is of a noun in the sentence ('the maximum cost is …'). */
  readonly soft: Limit | null;
}

export type Script = 'latin' | 'arabic' | 'other' | `block${number}`;

/** A sentence taken apart: its numbers, the words it is about, and the pieces that commas and 'and' make of it. */
export interface Reading {
  /** In one spacing, which the places of the tokens are of. */
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly amounts: readonly ReadAmount[];
  readonly rates: readonly Rate[];
  readonly items: readonly Item[];
  /** The part of each token. */
  readonly parts: readonly number[];
  /** Tokens of a negation that a limit has used up: 'not more than' turns nothing round. */
  readonly used: ReadonlySet<number>;
  /** Tokens that are read as limits: the 'most' of 'at most' is none of quantity. */
  readonly limiting: ReadonlySet<number>;
  readonly script: Script;
}

const FUNCTIONS = wordSet(FUNCTION_WORDS);
const LIGHT = wordSet(LIGHT_WORDS);
export const DROPPABLES = wordSet(DROPPABLE);
const PARTS = lexicon({ part: PARTINGS });
const PARTING_SIGNS = new Set([',', ';', ':', '،', '؛', '|', '(', ')', '!', '?', '।', '۔', '.', '"']);
/** Words that are read as marks and so are not what a sentence is about. */
const MARKING = [
  POLARITY,
  MODALS,
  QUANTIFIERS,
  RANKS,
  RESTRICTIONS,
  REALITY,
  PRESENTS,
  CONDITIONS,
  REASONS,
  ENDINGS,
  BOUNDS,
  LABELS,
  PARTS,
  POINTERS,
];

const SMALLEST_CACHE = 400;
/** Letters of a text that is kept: hundreds of pages taken apart would be hundreds of megabytes. */
const LONGEST_KEPT = 3000;
const cache = new Map<string, Reading>();

/** Takes a normalised text apart; the last few hundred are kept, for claims are checked against the same sentences. */
export function readText(text: string): Reading {
  const known = cache.get(text);
  if (known) return known;
  const reading = read(text);
  if (text.length > LONGEST_KEPT) return reading;
  if (cache.size >= SMALLEST_CACHE) cache.clear();
  cache.set(text, reading);
  return reading;
}

function read(written: string): Reading {
  const text = spaced(written);
  const tokens = tokenise(text);
  const amounts = readAmounts(tokens);
  const parts = partsOf(tokens, amounts);
  const limits = readLimits(tokens, amounts, parts);
  const inAmount = tokensOf(amounts);
  const rates = readRates(tokens, inAmount);
  const inRate = new Set(rates.flatMap((rate) => rate.tokens));
  const marked = markedTokens(tokens);
  const items = tokens.flatMap((token, at): Item[] => {
    const skip = token.kind !== 'word' || inAmount.has(at) || limits.tokens.has(at);
    if (skip || inRate.has(at)) return [];
    const name = isName(tokens, at);
    if (
      !name &&
      (formsOf(token.plain).some((form) => FUNCTIONS.has(form)) ||
        (marked.has(at) && !isSubject(token.plain)))
    )
      return [];
    if (unitOf(token.plain) !== null || (monthOf(token.plain) !== null && !name)) return [];
    return [{ plain: token.plain, token: at, part: parts[at] ?? 0, name, light: LIGHT.has(token.plain) }];
  });
  return {
    text,
    tokens,
    amounts: amounts.map((amount, i) => ({
      ...amount,
      part: parts[amount.first] ?? 0,
      limit: limits.hard[i] ?? null,
      soft: limits.soft[i] ?? null,
    })),
    rates,
    items,
    parts,
    used: limits.used,
    limiting: limits.tokens,
    script: scriptOf(text),
  };
}

/** 'limit', 'need', 'plan' are also what sentences are about. */
function isSubject(plain: string): boolean {
  return SUBJECTS.has(plain);
}
const SUBJECTS = new Set(['first']);

function tokensOf(amounts: readonly Amount[]): ReadonlySet<number> {
  return new Set(
    amounts.flatMap(({ first, next }) => Array.from({ length: next - first }, (_, i) => first + i)),
  );
}

function markedTokens(tokens: readonly Token[]): ReadonlySet<number> {
  const marked = new Set<number>();
  for (const one of MARKING) {
    for (const { from, next } of one.find(tokens)) for (let at = from; at < next; at++) marked.add(at);
  }
  return marked;
}

function partsOf(tokens: readonly Token[], amounts: readonly Amount[]): number[] {
  const inside = tokensOf(amounts);
  const starts = new Set<number>();
  for (const { from, next } of PARTS.find(tokens)) if (!inside.has(from)) starts.add(from).add(next);
  let part = 0;
  return tokens.map((token, at) => {
    const spacedDash =
      token.text === '-' && token.start !== tokens[at - 1]?.end && token.end !== tokens[at + 1]?.start;
    const parts = !inside.has(at) && (spacedDash || (PARTING_SIGNS.has(token.text) && !isPoint(tokens, at)));
    if (parts || starts.has(at)) part++;
    return part;
  });
}

/** The point of 'Rs. 500'. */
function isPoint(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === '.' && at + 1 < tokens.length && tokens[at + 1]?.kind !== 'word';
}

function isName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || !/^\p{Lu}/u.test(token.text)) return false;
  if (/^\p{Lu}{2,}/u.test(token.text) || /\p{Ll}\p{Lu}/u.test(token.text))
    return !FUNCTIONS.has(token.plain) || token.text.length > 3;
  const before = tokens[at - 1];
  const opens = before === undefined || /^[.!?"(:•|]$/.test(before.text);
  const next = tokens[at + 1];
  return (
    (!opens && !FUNCTIONS.has(token.plain)) ||
    (opens && next !== undefined && /^\p{Lu}/u.test(next.text) && !FUNCTIONS.has(token.plain))
  );
}

function scriptOf(text: string): Script {
  const counts = new Map<Script, number>();
  for (const letter of text.match(/\p{L}/gu) ?? []) {
    const code = letter.codePointAt(0) ?? 0;
    const script: Script =
      code < 0x250
        ? 'latin'
        : code >= 0x600 && code < 0x780
          ? 'arabic'
          : code >= 0x900 && code < 0xd80
            ? `block${code >> 7}`
            : 'other';
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'latin';
}
