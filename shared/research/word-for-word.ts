import { plainWord } from '../language/fold.ts';
import type { Alignment, Aligned, Piece } from './alignment.ts';
import { alignmentsOf } from './alignment.ts';
import type { Case } from './case.ts';
import { isNearly } from './nearness.ts';
import { isSameFigure } from './word-runs.ts';
import type { Reading } from './reading.ts';
import { DROPPABLES, readText } from './reading.ts';
import { isSameInflection } from './inflections.ts';
import {
  CONDITIONS,
  ENDINGS,
  POLARITY,
  REALITY,
  RESTRICTIONS,
  SPEECH,
  SUBSETS,
  VIEWS,
} from './words/marks.ts';

/** Words of grammar that may come or go while nothing else does: 'the limit of a loan', 'in 60 days' and 'within 60 days'. */
const LINKS = new Set(
  `of that which who s in within at on for per and each every का की के में জন্য کا کی کے میں চেয়ে च चा ची चे च्या होता होती होते पड़ता पड़ती पड़ते ہوتا ہوتی ہوتے پڑتا پڑتی پڑتے`
    .split(/\s+/)
    .map(plainWord),
);

/**
 * Whether a claim says a sentence word for word, where nothing speaks against it: every word and figure is one of the sentence, in its
 * order, and what is left out is a clause of its own at the end. So it needs no judge.
 */
export function isWordForWord(given: Case): boolean {
  if (given.translated) return false;
  return alignmentsOf(given).some(
    (aligned) => isKept(given.claim, aligned) || isTurned(given.claim, aligned),
  );
}

const FRONTED =
  /^(?:if|when|where|unless|until|once|after|before|since|because|in|on|at|for|from|during|under|with|without)\b/iu;
const NONE = /^no (.+?) (is|are|was|were|may|can|will|shall)\b/iu;

/** The same text with what is set before it behind it, and 'no X is' as 'X is not'. */
function straight(text: string): string {
  const comma = text.indexOf(', ');
  const rest = text.slice(comma + 2).replace(/[.।۔]\s*$/u, '');
  const turned =
    FRONTED.test(text) && comma > 0 && !rest.includes(', ') ? `${rest} ${text.slice(0, comma)}` : text;
  return turned.replace(NONE, '$1 $2 not').toLowerCase();
}

/** 'If no inspection is ordered, it is issued in a week' for 'it is issued in a week if no inspection is ordered'. */
function isTurned(claim: Reading, { source }: Aligned): boolean {
  const [ours, theirs] = [straight(claim.text), straight(source.reading.text)];
  const isChanged = ours !== claim.text.toLowerCase() || theirs !== source.reading.text.toLowerCase();
  return (
    isChanged &&
    source.passage.row === null &&
    isNearly(readText(ours), { ...source, reading: readText(theirs) })
  );
}

function isKept(claim: Reading, { alignment, source }: Aligned): boolean {
  const { ours, theirs, links } = alignment;
  const { reading, passage } = source;
  if (passage.row || passage.spoken || links.length === 0) return false;
  const [mine, yours] = [new Set(links.map((link) => link.ours)), new Set(links.map((link) => link.theirs))];
  const last = Math.max(...yours);
  const end = ownClauseAfter(reading, theirs[last]);
  return (
    ours.every((piece, at) => mine.has(at) || isLink(piece) || isInfinitive(alignment, at)) &&
    theirs.every((piece, at) => yours.has(at) || isLink(piece) || piece.token >= end) &&
    links.every((link) => isSame(claim, reading, alignment, link))
  );
}

/** The 'to' of 'to fly' for 'for flying'. */
function isInfinitive({ ours, theirs, links }: Alignment, at: number): boolean {
  const verb = links.find((link) => link.ours === at + 1 && link.closeness === 'form');
  return ours[at]?.plain === 'to' && (theirs[verb?.theirs ?? -1]?.plain ?? '').endsWith('ing');
}

function isLink({ plain, amount }: Piece): boolean {
  return amount === null && (DROPPABLES.has(plain) || LINKS.has(plain));
}

function isSame(
  claim: Reading,
  reading: Reading,
  alignment: Alignment,
  link: Alignment['links'][number],
): boolean {
  const [one, other] = [alignment.ours[link.ours], alignment.theirs[link.theirs]];
  if (!one || !other || link.closeness !== 'form') return false;
  if (one.amount && other.amount && !isSameFigure(one.amount, other.amount)) return false;
  if (!isSameInflection(one.plain, other.plain)) return false;
  return (
    link.inOrder ||
    isPartOfWhole(claim, reading, one) ||
    isMeasure(reading, alignment, one, other) ||
    isCompound(claim, reading, alignment, one, other) ||
    isOwner(claim, reading, one, other)
  );
}

/** '41 of the 62 units are working' for 'of the 62 units, 41 are working'. */
function isPartOfWhole(claim: Reading, reading: Reading, { amount }: Piece): boolean {
  return (
    amount !== null &&
    amount.first === 0 &&
    reading.tokens[0]?.plain === 'of' &&
    claim.tokens[amount.next]?.plain === 'of'
  );
}

/** '90 per cent cover' for 'a cover of 90 per cent', whichever of the two counts as moved. */
function isMeasure(reading: Reading, { ours, theirs, links }: Alignment, one: Piece, other: Piece): boolean {
  return links.some((link) => {
    const [head, found] = [ours[link.ours], theirs[link.theirs]];
    if (!head || !found || found.grammar) return false;
    const [mine, yours] = [one.amount ?? head.amount, other.amount ?? found.amount];
    const [noun, named] = one.amount ? [head, found] : [one, other];
    return (
      (one.amount === null) !== (head.amount === null) &&
      mine !== null &&
      yours !== null &&
      reading.tokens[yours.first - 1]?.plain === 'of' &&
      noun.token === mine.next &&
      named.token === yours.first - 2
    );
  });
}

/** 'Exports of spices' for 'spices exports'. */
function isCompound(
  claim: Reading,
  reading: Reading,
  { ours, theirs, links }: Alignment,
  one: Piece,
  other: Piece,
): boolean {
  const isOf = (left: number, right: number) =>
    right === left + 2 && claim.tokens[left + 1]?.plain === 'of' && reading.script === 'latin';
  return links.some((link) => {
    const [head, found] = [ours[link.ours], theirs[link.theirs]];
    if (!head || !found || head.grammar || head.amount || one.amount) return false;
    return (
      (isOf(one.token, head.token) && other.token === found.token + 1) ||
      (isOf(head.token, one.token) && found.token === other.token + 1)
    );
  });
}

/** 'The market of India' for 'India's market'. */
function isOwner({ tokens }: Reading, reading: Reading, one: Piece, other: Piece): boolean {
  const owns =
    (reading.tokens[other.token]?.text ?? '').endsWith("'s") ||
    reading.tokens[other.token + 2]?.plain === 's';
  return owns && tokens[one.token - 1]?.plain === 'of';
}

const OPENING =
  /^(?:;|؛)|^,?\s*(?:and|while|whereas|though|although|which|who|whose|जो|जबकि|और|तथा|جو|جبکہ|اور|যা|এবং|আর|যেখানে|जे|जो|जी|तर|आणि|ஆனால்)(?=\s)/u;

/**
 * Where the clause of its own begins that stands behind a word; infinite where none does, or where it sets a condition, denies
 * or hedges what stands before it.
 */
const COMPARING =
  /^,\s*(?:(?:compared|against|up|down) (?:with|to|from)?\b|[^,;]*(?:চেয়ে|তুলনায়|पेक्षा|तुलनेत|की तुलना में|سے کم|سے زیادہ|विட|காட்டிலும்))/u;

function ownClauseAfter({ text, tokens, amounts }: Reading, last: Piece | undefined): number {
  if (!last) return Infinity;
  for (let at = last.token + 1; at < tokens.length; at++) {
    const tail = text.slice(tokens[at]?.start ?? text.length);
    if (!OPENING.test(tail) && !COMPARING.test(tail)) continue;
    const rest = tokens.slice(at);
    const binds = [POLARITY, REALITY, SPEECH, VIEWS, SUBSETS, CONDITIONS, RESTRICTIONS, ENDINGS].some(
      (words) => words.find(rest).some(({ class: name }) => name !== 'relative' && name !== 'none'),
    );
    const isOpen = !/^[;؛]/u.test(tail);
    const bounds =
      isOpen && amounts.some(({ first, limit, soft }) => first >= at && (limit ?? soft) !== null);
    return binds || bounds ? Infinity : at;
  }
  return Infinity;
}
