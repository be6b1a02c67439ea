import { plainWord } from '../language/fold.ts';
import type { Alignment, Aligned, Piece } from './alignment.ts';
import { alignmentsOf, copiedFrom } from './alignment.ts';
import { isSameAmount } from './amounts.ts';
import type { Case } from './case.ts';
import { follows } from './implied.ts';
import { isKnown, isNameOf } from './known.ts';
import type { Objection } from './objections.ts';
import { doubt } from './objections.ts';
import type { Item, Reading } from './reading.ts';
import { roleOf } from './roles.ts';
import { isSameTransfer } from './words/transfers.ts';
import { monthOf, unitOf } from './words/units.ts';

/** What was done to a sentence to make the claim of it, as far as it carries meaning. */
export interface Edits {
  /** Words in the place of other words. */
  readonly replaced: ReadonlyArray<{ readonly ours: readonly Piece[]; readonly theirs: readonly Piece[] }>;
  /** Words between words that the sentence has beside each other. */
  readonly added: readonly Piece[];
  /** Words left out of a part of the sentence that is kept. */
  readonly dropped: readonly Piece[];
  /** Words that stand in another place than in the sentence. */
  readonly moved: ReadonlyArray<{ readonly ours: Piece; readonly theirs: Piece }>;
}

/** The edits between a claim and a sentence; parts of the sentence of which the claim has nothing are no edit. */
export function editsOf(claim: Reading, { source, alignment }: Aligned): Edits {
  const { ours, theirs, links, gaps } = alignment;
  const { reading } = source;
  const kept = new Set(
    links.flatMap((link) => {
      const piece = theirs[link.theirs];
      return piece && !piece.grammar ? [reading.parts[piece.token]] : [];
    }),
  );
  const edits = gaps.map((gap) => ({
    ours: gap.ours.filter((piece) => carries(claim, piece)),
    theirs: gap.theirs.filter((piece) => carries(reading, piece) && kept.has(reading.parts[piece.token])),
  }));
  return {
    replaced: edits.filter((edit) => edit.ours.length > 0 && edit.theirs.length > 0),
    added: edits.filter((edit) => edit.theirs.length === 0).flatMap((edit) => edit.ours),
    dropped: edits.filter((edit) => edit.ours.length === 0).flatMap((edit) => edit.theirs),
    moved: links.flatMap((link) => {
      const [one, other] = [ours[link.ours], theirs[link.theirs]];
      return !link.inOrder && one && other ? [{ ours: one, theirs: other }] : [];
    }),
  };
}

/** A word that a statement is about, a unit or a month; none of grammar, and none so general that it says nothing. */
function carries({ items, limiting }: Reading, { amount, grammar, token, plain }: Piece): boolean {
  if (amount) return true;
  if (grammar || limiting.has(token)) return false;
  const item = items.find((one) => one.token === token);
  return item ? !item.light : monthOf(plain) !== null || unitOf(plain) !== null;
}

// who says a sentence in words of his own leaves less of it standing than who alters one thing
const CLOSELY = 0.67;
const ALL_BUT_A_WORD = 0.75;

/** A claim copied from a sentence but for one thing: another word in its place, its qualifier left out, its nouns changed round. */
export function checkEdits(given: Case): Objection[] {
  if (given.translated) return [];
  const [best] = alignmentsOf(given).toSorted((a, b) => copiedFrom(b.alignment) - copiedFrom(a.alignment));
  if (!best || best.source.passage.row || copiedFrom(best.alignment) < CLOSELY) return [];
  const edits = editsOf(given.claim, best);
  return replacesWord(given, edits) ||
    (copiedFrom(best.alignment) >= ALL_BUT_A_WORD && isOneWordOther(given, edits)) ||
    dropsQualifier(given.claim, best, edits) ||
    changesPlaces(given.claim, best, edits)
    ? [doubt('unsupported')]
    : [];
}

/** Whether a figure of the claim says one of the page in another form. */
function isConvertedCase({ amounts }: Case): boolean {
  return [...amounts].some(
    ([amount, places]) => places.length > 0 && !places.some(({ found }) => isSameAmount(amount, found)),
  );
}

export function itemAt({ items }: Reading, { token }: Piece): Item | undefined {
  return items.find((item) => item.token === token);
}

/** The languages of India end a sentence, and each clause of it, with its verb, which says what it does in many words. */
export function isLastVerb({ items, script, tokens, amounts }: Reading, item: Item): boolean {
  if (script === 'latin') return false;
  const end = tokens.findIndex(
    ({ kind, text, plain }, at) =>
      at > item.token && (kind === 'sign' ? text !== '-' : JOINING_CLAUSES.has(plain)),
  );
  const last = end === -1 ? tokens.length : end;
  const behind = tokens.slice(item.token + 1, last).filter(({ kind }) => kind === 'word').length;
  const isIn = (token: number) => token > item.token && token < last;
  return (
    behind <= MOST_AUXILIARIES &&
    !items.some(({ token, light }) => isIn(token) && !light) &&
    !amounts.some(({ first }) => isIn(first))
  );
}
const JOINING_CLAUSES = new Set('और तथा एवं اور এবং ও আর आणि व மற்றும்'.split(' ').map(plainWord));
const MOST_AUXILIARIES = 2;

/** Another word in its place, and one that the page around does not give either. */
function replacesWord(given: Case, { replaced }: Edits): boolean {
  return replaced.some(({ ours, theirs }) =>
    ours.some((piece) => {
      const item = itemAt(given.claim, piece);
      if (theirs.some((other) => isSameTransfer(piece.plain, other.plain))) return false;
      if (piece.amount && follows(given, piece.amount)) return false;
      if (item && isLastVerb(given.claim, item)) return false;
      // 'a year' for 'a month', where the figure is that of a year
      if (item === undefined && !piece.amount && isConvertedCase(given)) return false;
      return item === undefined || !isKnown(given, item);
    }),
  );
}

/** The sentence with one word put for another that it has not: that a heading has it does not say it of this. */
function isOneWordOther(given: Case, { replaced, added }: Edits): boolean {
  const { claim, items } = given;
  const [only] = replaced;
  if (!only || replaced.length > 1 || added.length > 0) return false;
  return only.ours.some((piece) => {
    const item = itemAt(claim, piece);
    const isSame =
      only.theirs.some((other) => isSameTransfer(piece.plain, other.plain)) ||
      (item !== undefined && isNameOf(given, item, only.theirs));
    if (item && isLastVerb(claim, item)) return false;
    return item !== undefined && !isSame && (items.get(item) ?? []).length === 0;
  });
}

/**
 * 'Drivers are exempted' of 'women drivers are exempted': what narrows the first noun is gone. In the languages of India two nouns
 * beside each other are as often two things; and of a sentence with several figures a claim may take the later one.
 */
function dropsQualifier(claim: Reading, { alignment, source }: Aligned, { dropped }: Edits): boolean {
  const { theirs, links } = alignment;
  const kept = new Set(links.map((link) => link.theirs));
  if (source.reading.script !== 'latin') return dropsFirst(source.reading, theirs, kept);
  if (theirs.some(({ amount }, at) => amount?.date === null && !kept.has(at))) return false;
  const first = theirs.findIndex((piece, at) => !piece.grammar && kept.has(at));
  const before = theirs[first - 1];
  const noun = theirs[first];
  const head = alignment.ours[links.find((link) => link.theirs === first)?.ours ?? -1];
  return (
    before !== undefined &&
    noun !== undefined &&
    noun.amount === null &&
    before.amount === null &&
    noun.token === before.token + 1 &&
    dropped.includes(before) &&
    !JOINING.has(claim.tokens[(head?.token ?? -1) + 1]?.plain ?? '') &&
    source.reading.parts[before.token] === source.reading.parts[noun.token]
  );
}

/** 'महिला दुकानदार' told as 'दुकानदार': the sentence from its second word on. */
function dropsFirst({ parts, items }: Reading, theirs: readonly Piece[], kept: ReadonlySet<number>): boolean {
  const [qualifier, noun] = theirs;
  const isOne = kept.size === theirs.length - 1 && !kept.has(0);
  const isBare = (piece: Piece | undefined) =>
    items.some((item) => item.token === piece?.token && !item.light);
  return (
    isOne &&
    qualifier !== undefined &&
    noun !== undefined &&
    isBare(qualifier) &&
    isBare(noun) &&
    parts[qualifier.token] === parts[noun.token]
  );
}

/** A noun that has come to stand first, or that has another case where it has come to stand. */
function changesPlaces(claim: Reading, { alignment, source }: Aligned, { moved }: Edits): boolean {
  const subject = alignment.ours.find(({ grammar }) => !grammar);
  return moved.some(({ ours, theirs }) => {
    const [one, other] = [itemAt(claim, ours), itemAt(source.reading, theirs)];
    if (!one || !other) return false;
    const [now, then] = [roleOf(claim, one), roleOf(source.reading, other)];
    if (claim.script === 'latin')
      return (
        ours === subject &&
        now === null &&
        hasAgent(claim) === hasAgent(source.reading) &&
        !isJoinedTo(source.reading, alignment, ours, theirs)
      );
    return now !== then || (ours.plain !== theirs.plain && isFirst(alignment, ours));
  });
}

/** Who does it stands behind 'by': a sentence turned from active to passive changes the places, not the roles. */
function hasAgent({ tokens }: Reading): boolean {
  return tokens.some(({ plain }) => plain === 'by');
}

// what follows a verb as often as a noun
const JOINING = new Set(['of', 'at', 'in', 'on', 'from', 'for']);

/** 'Kolar arrivals' for 'arrivals at Kolar'. */
function isJoinedTo(source: Reading, { ours, theirs, links }: Alignment, one: Piece, other: Piece): boolean {
  return links.some((link) => {
    const [head, found] = [ours[link.ours], theirs[link.theirs]];
    if (!head || !found || head.grammar || head.token !== one.token + 1) return false;
    const before = source.tokens.slice(found.token + 1, other.token).at(-1)?.plain ?? '';
    return JOINING.has(
      ['the', 'a', 'an'].includes(before) ? (source.tokens[other.token - 2]?.plain ?? '') : before,
    );
  });
}

function isFirst({ ours }: Alignment, piece: Piece): boolean {
  return ours.find(({ grammar, amount }) => !grammar && amount === null) === piece;
}
