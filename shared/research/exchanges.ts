import type { Aligned } from './alignment.ts';
import { alignmentsOf, copiedFrom } from './alignment.ts';
import type { Case } from './case.ts';
import { itemAt } from './edits.ts';
import type { Objection } from './objections.ts';
import { conflict, doubt, surely } from './objections.ts';
import type { Reading } from './reading.ts';
import { wordSet } from './words/phrases.ts';
import { GIVING_VERBS, TAKING_VERBS } from './words/hands.ts';

// who says a sentence in words of his own moves words about
const MOSTLY = 0.6;
const ALL_BUT_A_WORD = 0.75;

/** A claim copied from a sentence in which one of its things stands for another. */
export function checkExchanges(given: Case): Objection[] {
  if (given.translated) return [];
  const [best] = alignmentsOf(given).toSorted((a, b) => copiedFrom(b.alignment) - copiedFrom(a.alignment));
  if (!best || best.source.passage.row || copiedFrom(best.alignment) < MOSTLY) return [];
  if (turnsHands(best)) return [surely(conflict('roles'))];
  return takesPlace(given.claim, best) ? [doubt('unsupported')] : [];
}

/**
 * A word of elsewhere in the sentence in the very place where the sentence has another: 'rent in Mumbai's suburbs' of 'rent in Pune's
 * suburbs is half of what it is in Mumbai'.
 */
function takesPlace(claim: Reading, { alignment, source }: Aligned): boolean {
  const { ours, theirs, links } = alignment;
  const inOrder = links.filter((link) => link.inOrder);
  const linked = new Set(links.map((link) => link.theirs));
  return links.some((link) => {
    const piece = ours[link.ours];
    const item = piece && itemAt(claim, piece);
    if (link.inOrder || !item || item.light) return false;
    const before = inOrder.findLast((one) => one.ours < link.ours);
    const after = inOrder.find((one) => one.ours > link.ours);
    const isAlone = ours.every(
      (other, at) =>
        at <= (before?.ours ?? 0) || at >= (after?.ours ?? 0) || other === piece || other.grammar,
    );
    if (!before || !after || !isAlone) return false;
    return theirs.some((other, at) => {
      const isOpen = at > before.theirs && at < after.theirs && !linked.has(at);
      const lost = isOpen ? itemAt(source.reading, other) : undefined;
      return lost !== undefined && !lost.light;
    });
  });
}

const GIVES = wordSet(GIVING_VERBS);
const TAKES = wordSet(TAKING_VERBS);

/** 'Traders take on credit' told as 'traders give on credit', where the nouns stay as they are. */
function turnsHands({ alignment }: Aligned): boolean {
  const { gaps, ours } = alignment;
  const isLeftAlone = copiedFrom(alignment) >= ALL_BUT_A_WORD && ours.length > 0;
  return (
    isLeftAlone &&
    gaps.some((gap) => {
      const has = (side: typeof gap.ours, verbs: ReadonlySet<string>) =>
        side.some(({ plain }) => verbs.has(plain));
      return (
        (has(gap.ours, GIVES) && has(gap.theirs, TAKES)) || (has(gap.ours, TAKES) && has(gap.theirs, GIVES))
      );
    })
  );
}
