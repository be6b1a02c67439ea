import { alignmentsOf } from './alignment.ts';
import type { Alignment, Piece } from './alignment.ts';
import type { Case } from './case.ts';
import type { Objection } from './objections.ts';
import { doubt, surely } from './objections.ts';
import type { Reading } from './reading.ts';
import { transfersOf } from './transfers.ts';

/** 'Replaced at the grower's cost' told as 'the department pays for it': who bears a cost is named, and is another. */
export function checkPayers(given: Case): Objection[] {
  if (given.translated) return [];
  const isOther = alignmentsOf(given).some(
    ({ source, alignment }) =>
      source.passage.row === null && hasOtherPayer(given.claim, source.reading, alignment),
  );
  return isOther ? [surely(doubt('roles'))] : [];
}

function hasOtherPayer(claim: Reading, sentence: Reading, { ours, theirs, links }: Alignment): boolean {
  const [told, said] = [payersOf(claim, ours), payersOf(sentence, theirs)];
  if (told.length === 0 || said.length === 0) return false;
  const named = new Set(links.map((link) => link.theirs));
  const isLinked = (at: number) => links.some((link) => link.ours === at);
  return told.every((at) => !isLinked(at)) && said.every((at) => !named.has(at));
}

/** Who hands over in a sentence, or at whose cost something is. */
function payersOf(reading: Reading, pieces: readonly Piece[]): number[] {
  const givers = transfersOf(reading, pieces).flatMap((one) => one.givers);
  return [...new Set([...givers, ...ownersOfCost(reading, pieces)])];
}

const COSTS = new Set(['cost', 'costs', 'expense', 'expenses', 'duty', 'responsibility']);

/** 'At the grower's cost', 'at the cost of the grower'. */
function ownersOfCost({ tokens }: Reading, pieces: readonly Piece[]): number[] {
  return pieces.flatMap(({ plain }, at) => {
    if (!COSTS.has(plain)) return [];
    const owner = pieces[at - 1]?.plain === 'own' ? at - 2 : at - 1;
    const isOwner =
      (tokens[pieces[owner]?.token ?? -1]?.text ?? '').endsWith("'s") || pieces[owner]?.plain === 's';
    if (isOwner) return [pieces[owner]?.plain === 's' ? owner - 1 : owner];
    const behind = pieces.findIndex(({ grammar }, i) => i > at + 1 && !grammar);
    return pieces[at + 1]?.plain === 'of' && pieces[at - 2]?.plain === 'at' && behind !== -1 ? [behind] : [];
  });
}
