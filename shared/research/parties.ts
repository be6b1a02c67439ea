import type { Case } from './case.ts';
import { alignmentsOf } from './alignment.ts';
import type { Objection } from './objections.ts';
import { doubt, surely } from './objections.ts';
import type { Reading } from './reading.ts';
import type { Party } from './words/parties.ts';
import { PARTIES } from './words/parties.ts';

/** 'The farmer bears the cost' told as 'the department bears the cost': one party in the place of another. */
export function checkParties(given: Case): Objection[] {
  if (given.translated || given.sources.some(({ passage }) => passage.row !== null)) return [];
  const told = partiesIn(given.claim);
  const said = new Set(given.sources.flatMap(({ reading }) => [...partiesIn(reading).keys()]));
  const isNew = [...told].some(
    ([party, tokens]) => !said.has(party) && !tokens.some((at) => isLinked(given, at)),
  );
  const isLost = [...said].some((party) => !told.has(party));
  return isNew && isLost ? [surely(doubt('roles'))] : [];
}

/** Where each party is named. */
function partiesIn({ tokens }: Reading): ReadonlyMap<Party, readonly number[]> {
  const found = new Map<Party, number[]>();
  for (const { class: party, from } of PARTIES.find(tokens))
    found.set(party, [...(found.get(party) ?? []), from]);
  return found;
}

/** Whether a word stands for one of the sentence. */
function isLinked(given: Case, at: number): boolean {
  return alignmentsOf(given).some(({ alignment }) =>
    alignment.links.some((link) => alignment.ours[link.ours]?.token === at),
  );
}
