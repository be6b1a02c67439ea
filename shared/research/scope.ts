import { copiedShare } from './alignment.ts';
import type { Case, Source } from './case.ts';
import type { Objection } from './objections.ts';
import { conflict, doubt } from './objections.ts';
import type { Item, Reading } from './reading.ts';
import { isFormOf } from './matching.ts';
import { isKnown } from './known.ts';
import { claimStatement, has, marksIn, wholeStatements } from './statement.ts';
import { CONDITIONS, POLARITY, REASONS, THENS } from './words/marks.ts';
import type { Found } from './words/phrases.ts';

// of the words of a condition, so many must be in the claim for it to be kept
const KEPT_SHARE = 0.34;
const CLOSELY = 0.6;

/** Conditions of the passage that the claim leaves out. */
export function checkConditions(given: Case): Objection[] {
  // in other words, as long as it sets some: 'who', 'without', 'for those'
  const claim = claimStatement(given);
  const conditional =
    marksIn(claim, CONDITIONS).some(({ class: name }) => name !== 'none') ||
    has([claim], POLARITY, 'negation');
  const isClose = copiedShare(given) >= CLOSELY;
  return given.sources.flatMap((source) =>
    [...marksIn({ reading: source.reading, parts: null }, CONDITIONS), ...participlesIn(source.reading)]
      .filter((mark) => mark.class !== 'none' && (mark.class !== 'relative' || narrows(source.reading, mark)))
      .flatMap((mark): Objection[] => {
        const span = spanOf(source.reading, mark);
        if (!isAboutRest(given, source, span)) return [];
        if (mark.class !== 'relative' && isClose && dropsFigure(given, source, span))
          return [doubt('condition')];
        const kept = keptShare(given, source, span);
        if (kept === null || kept >= KEPT_SHARE || (conditional && kept > 0)) return [];
        if (mark.class === 'relative') return kept === 0 && !conditional ? [doubt('condition')] : [];
        return [conditional ? doubt('condition') : conflict('condition')];
      }),
  );
}

const PARTICIPLE = /(?:[a-z]ed|[a-z]{2}ing|run|sold|made|built|kept|held|grown|bought|born|set|led|paid)$/;
const AFTER_PARTICIPLE = new Set(
  'on in at by for from to with under through as only without after before'.split(' '),
);
const AUXILIARY = new Set(
  'is are was were be been being has have had do does did not get gets to'.split(' '),
);
const VERBS = new Set(
  'is are was were do does must may can need needs will shall should has have get gets pay pays qualify receive'.split(
    ' ',
  ),
);

/** 'Rooms run on solar power need no certificate': a participle behind a noun says which are meant, as 'that' would. */
function participlesIn({ tokens, items, script }: Reading): Array<Found<'relative'>> {
  if (script !== 'latin') return [];
  return tokens.flatMap(({ plain }, at): Array<Found<'relative'>> => {
    const noun = items.some(({ token }) => token === at - 1) && !AUXILIARY.has(tokens[at - 1]?.plain ?? '');
    const isRelative = noun && PARTICIPLE.test(plain) && AFTER_PARTICIPLE.has(tokens[at + 1]?.plain ?? '');
    const verb = tokens.findIndex((token, i) => i > at + 1 && VERBS.has(token.plain));
    return isRelative && at <= FIRST_WORDS && verb !== -1
      ? [{ class: 'relative', from: at, next: at + 1 }]
      : [];
  });
}
// in the subject, where it says of which things all that follows is said
const FIRST_WORDS = 4;

const SAYING =
  /^(?:sa(?:y|ys|id)|found|finds|shows?|showed|report(?:s|ed)?|hopes?|believes?|expects?|demands?|projects|told|states?|stated|clear|so|now|claim|is|was|noted|estimates?|announced)$/;

/** A relative clause without a comma before it says which are meant; 'said that' opens none. */
function narrows({ tokens, items }: Reading, { from }: Found<string>): boolean {
  const before = items.find(({ token }) => token === from - 1);
  return before !== undefined && !SAYING.test(tokens[from - 1]?.plain ?? '');
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const STOPS = new Set([',', ';', ':', '،', '؛', '.', '।', '۔', '|']);

/** From 'if' to the comma or 'then'; from the last comma to a verb that says 'if'. */
function spanOf({ tokens }: Reading, mark: Found<string>): Span {
  const isStop = (at: number) => STOPS.has(tokens[at]?.text ?? '');
  if (mark.class === 'after') {
    let from = mark.from;
    while (from > 0 && !isStop(from - 1)) from--;
    return { from, to: mark.next };
  }
  const verb = isParticiple(tokens, mark)
    ? tokens.findIndex((token, i) => i > mark.next && VERBS.has(token.plain))
    : -1;
  if (verb !== -1) return { from: mark.from, to: verb };
  const then = THENS.find(tokens).find(({ from }) => from > mark.from);
  let to = mark.next;
  while (to < tokens.length && !isStop(to) && to !== then?.from) to++;
  return { from: mark.from, to };
}

function isParticiple(tokens: Reading['tokens'], { class: name, from }: Found<string>): boolean {
  return name === 'relative' && PARTICIPLE.test(tokens[from]?.plain ?? '');
}

/** Whether the claim speaks of what hangs on the condition, and not of another part of the sentence. */
function isAboutRest({ items, amounts }: Case, source: Source, { from, to }: Span): boolean {
  const { reading } = source;
  const sentence = sentencePart(reading, from);
  const outside = [...items.values(), ...amounts.values()].flat().some((match) => {
    if (match.source !== source) return false;
    const token = 'token' in match.found ? match.found.token : match.found.first;
    return (token < from || token >= to) && token >= sentence.from && token < sentence.to;
  });
  return outside;
}

/** Semicolons part a sentence for good. */
function sentencePart({ tokens }: Reading, at: number): Span {
  let [from, to] = [at, at];
  while (from > 0 && ![';', '؛'].includes(tokens[from - 1]?.text ?? '')) from--;
  while (to < tokens.length && ![';', '؛'].includes(tokens[to]?.text ?? '')) to++;
  return { from, to };
}

/** 'If it is cancelled within 30 days' told as 'if it is cancelled'. */
function dropsFigure({ claim, items, amounts }: Case, { reading }: Source, { from, to }: Span): boolean {
  const inside = (token: number) => token >= from && token < to;
  const figures = reading.amounts.filter(({ first, date }) => inside(first) && date === null);
  const found = new Set([...amounts.values()].flat().map((match) => match.found));
  const words = [...items.values()].flat().filter((match) => reading.items.includes(match.found));
  return (
    figures.length > 0 &&
    !figures.some((figure) => found.has(figure)) &&
    claim.amounts.length === 0 &&
    words.some((match) => inside(match.found.token))
  );
}

/** The share of a condition that the claim keeps: words that it says of the condition, and not of what else the sentence has them for. */
function keptShare({ items, amounts }: Case, source: Source, { from, to }: Span): number | null {
  const inside = (token: number) => token >= from && token < to;
  const words = source.reading.items.filter(({ token, light }) => inside(token) && !light);
  const numbers = source.reading.amounts.filter(({ first }) => inside(first));
  if (words.length + numbers.length === 0) return null;
  const foundItems = new Set(
    [...items.values()].flatMap((matches) => {
      const here = matches.filter((match) => match.source === source).map(({ found }) => found);
      return here.every(({ token }) => inside(token)) ? here : [];
    }),
  );
  const foundAmounts = new Set([...amounts.values()].flat().map(({ found }) => found));
  const kept =
    words.filter((word) => foundItems.has(word)).length +
    numbers.filter((number) => foundAmounts.has(number)).length;
  return kept / (words.length + numbers.length);
}

/** A cause that the passage does not give, or another than it gives. */
export function checkCause(given: Case): Objection[] {
  const claim = claimStatement(given);
  const mark = marksIn(claim, REASONS).find(({ class: name }) => name === 'cause');
  if (!mark) return [];
  if (!has(wholeStatements(given), REASONS, 'cause')) return [conflict('cause')];
  return isOtherCause(given, mark) ? [doubt('cause')] : [];
}

const LONGEST_CAUSE = 3;
// English too has the cause before these
const CAUSING = new Set(['caused', 'causes', 'led', 'leads', 'resulted', 'fuelled', 'spurred', 'helped']);
// 'because of' written as one with its noun: पावसामुळे; not 'because of this'
const CAUSE_IN_WORD = /(?<!^(?:या|त्या|ज्या|कारणा))मुळे$/u;

/** A cause none of whose words the passage has. English names it behind its mark, the languages of India in it or before it. */
function isOtherCause(given: Case, { from, next }: Found<string>): boolean {
  const { claim } = given;
  if (given.translated) return false;
  const isVerb = CAUSING.has(claim.tokens[from]?.plain ?? '');
  const named = claim.items.filter(({ token, light, part }) => {
    if (light || part !== claim.parts[from]) return false;
    return claim.script === 'latin' && !isVerb
      ? token >= next && token < next + LONGEST_CAUSE
      : token < next && (isVerb || token >= next - LONGEST_CAUSE);
  });
  const word = claim.tokens[from]?.plain ?? '';
  if (CAUSE_IN_WORD.test(word))
    return !given.sources.some(({ reading }) => reading.tokens.some(({ plain }) => isFormOf(word, plain)));
  const causes = claim.script === 'latin' && !isVerb ? named : named.slice(-2);
  return (
    causes.length > 0 && (!causes.some((item) => isKnown(given, item)) || isOfOtherClause(given, causes))
  );
}

/** 'Prices rose after the strike; the reason is a shortage' told as 'because of the strike'. */
function isOfOtherClause({ items, sources }: Case, causes: readonly Item[]): boolean {
  const [only, second] = sources;
  if (!only || second) return false;
  const { reading } = only;
  const clauses = clausesOf(reading);
  const given = new Set(
    marksIn({ reading, parts: null }, REASONS).flatMap(({ class: name, from }) =>
      name === 'cause' ? [clauses[from]] : [],
    ),
  );
  const places = causes.flatMap((item) => (items.get(item) ?? []).map(({ found }) => clauses[found.token]));
  return given.size > 0 && places.length > 0 && !places.some((clause) => given.has(clause));
}

/** The clause of each token, parted by semicolons alone. */
function clausesOf({ tokens }: Reading): number[] {
  let clause = 0;
  return tokens.map(({ text }) => (text === ';' || text === '؛' ? ++clause : clause));
}
