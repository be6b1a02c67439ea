import { alignmentsOf, copiedFrom } from './alignment.ts';
import type { Alignment, Piece } from './alignment.ts';
import { isSameAmount } from './amounts.ts';
import type { Case } from './case.ts';
import { isKnown } from './known.ts';
import type { Objection } from './objections.ts';
import { doubt } from './objections.ts';
import type { Reading } from './reading.ts';
import { isRomanHindi } from './words/roman.ts';

// who rewords a sentence changes several words; who falsifies it changes one, or takes one away
const MOSTLY = 0.6;
const NEARLY = 0.75;
const MANY_LEFT_OUT = 0.28;
const FEW_MOVED = 0.15;
const LONGEST_LIST = 3;

/** A claim copied from a sentence but for a word that the sentence has not, or with a piece out of its middle left out. */
export function checkCopied(given: Case): Objection[] {
  if (!isEnglish(given.claim)) return [];
  const content = given.claim.items.filter(({ light }) => !light);
  const unknown = content.find((item) => !isKnown(given, item));
  const [best] = alignmentsOf(given).toSorted((a, b) => copiedFrom(b.alignment) - copiedFrom(a.alignment));
  if (!best) return [];
  const copied = copiedFrom(best.alignment);
  if (unknown) return copied > NEARLY ? [doubt('unsupported', unknown.plain)] : [];
  // a figure that is worked out leaves those out that it is made of
  const isWorkedOut = [...given.amounts].some(
    ([amount, matches]) => !matches.some(({ found }) => isSameAmount(amount, found)),
  );
  return copied > MOSTLY &&
    !isWorkedOut &&
    movedShare(best.alignment) < FEW_MOVED &&
    leftOut(best.source.reading, best.alignment) > MANY_LEFT_OUT
    ? [doubt('condition')]
    : [];
}

/** Latin letters also write other languages. */
function isEnglish({ script, tokens }: Reading): boolean {
  return script === 'latin' && !isRomanHindi(tokens);
}

function movedShare({ ours, links }: Alignment): number {
  return links.filter(({ inOrder }) => !inOrder).length / Math.max(1, ours.filter(isContent).length);
}

/** The share of the sentence's words that are left out between words that are kept; an item of a list is no loss. */
function leftOut({ parts }: Reading, { theirs, links }: Alignment): number {
  const kept = new Set(links.map((link) => link.theirs));
  const [from, to] = [Math.min(...kept), Math.max(...kept)];
  const size = new Map<number, number>();
  const partOf = (piece: Piece) => parts[piece.token] ?? 0;
  for (const piece of theirs)
    if (isContent(piece)) size.set(partOf(piece), (size.get(partOf(piece)) ?? 0) + 1);
  const inside = [...new Set(theirs.slice(from, to).map(partOf))];
  // 'jute, beedi, brick, coir and guar gum units'
  if (inside.filter((part) => (size.get(part) ?? 0) <= 2).length >= LONGEST_LIST) return 0;
  const lost = theirs.filter(
    (piece, at) =>
      isContent(piece) && at > from && at < to && !kept.has(at) && (size.get(partOf(piece)) ?? 0) > 1,
  );
  if (lost.length < 2) return 0;
  return lost.length / Math.max(1, theirs.filter(isContent).length);
}

function isContent({ grammar }: Piece): boolean {
  return !grammar;
}
