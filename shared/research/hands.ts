import { alignmentsOf } from './alignment.ts';
import type { Case, Source } from './case.ts';
import type { Transfer } from './transfers.ts';
import { transfersOf } from './transfers.ts';

/** Who hands over in the one gets in the other: 'makers pay ₹150' told as 'makers earn ₹150'. */
export function changesHands(given: Case, source: Source): boolean {
  const aligned = alignmentsOf(given).find((one) => one.source === source);
  if (!aligned) return false;
  const { ours, theirs, links } = aligned.alignment;
  // a beekeeper is a farmer, and yet not the one that the page speaks of
  const placeOf = new Map(
    links.filter(({ closeness }) => closeness !== 'kind').map((link) => [link.ours, link.theirs]),
  );
  const sameWord = new Map(
    links.filter(({ closeness }) => closeness === 'form').map((link) => [link.ours, link.theirs]),
  );
  const quoted = transfersOf(source.reading, theirs);
  const givers = new Set(quoted.flatMap((one) => one.givers));
  const takers = new Set(quoted.flatMap((one) => one.takers));
  const isOnly = (at: number, one: ReadonlySet<number>, other: ReadonlySet<number>) => {
    const place = placeOf.get(at);
    return place !== undefined && one.has(place) && !other.has(place);
  };
  const named = new Set(links.map((link) => link.theirs));
  // the same verb, another who does it, and nothing left of who did: 'the government reimburses' as 'the apprentice reimburses'
  const isOther = (told: Transfer) => {
    const verb = theirs[sameWord.get(told.verb) ?? -1]?.plain;
    const same = quoted.filter(
      (one) => verb !== undefined && theirs[one.verb]?.plain === verb && one.givers.length > 0,
    );
    if (changesGiver(told, same, quoted, placeOf)) return true;
    return (
      same.length > 0 &&
      told.givers.some((at) => placeOf.has(at)) &&
      same.every(({ givers: who }) => !who.some((at) => named.has(at)))
    );
  };
  const told = transfersOf(given.claim, ours);
  // who gets the boxes and bears a fifth of their price gets and gives
  const [gives, takes] = [
    new Set(told.flatMap((one) => one.givers)),
    new Set(told.flatMap((one) => one.takers)),
  ];
  return told.some(
    (one) =>
      isOther(one) ||
      one.givers.some((at) => !takes.has(at) && isOnly(at, takers, givers)) ||
      one.takers.some((at) => !gives.has(at) && isOnly(at, givers, takers)),
  );
}

const LONGEST_NAME = 2;

/** The same verb, and who does it in the one does something else in the other: 'the bank contributes and the member meets the rest'. */
function changesGiver(
  told: Transfer,
  same: readonly Transfer[],
  quoted: readonly Transfer[],
  placeOf: ReadonlyMap<number, number>,
): boolean {
  const isBeside = (one: number, others: readonly number[]) =>
    others.some((other) => Math.abs(one - other) <= LONGEST_NAME);
  const places = told.givers.flatMap((at) => placeOf.get(at) ?? []);
  const others = quoted.filter((one) => !same.includes(one)).flatMap(({ givers }) => givers);
  const awayFrom = [...placeOf].flatMap(([at, place]) => (isBeside(at, told.givers) ? [] : [place]));
  return (
    places.some((place) => isBeside(place, others)) &&
    same.length > 0 &&
    same.every(
      ({ givers }) =>
        !places.some((place) => isBeside(place, givers)) && givers.every((giver) => awayFrom.includes(giver)),
    )
  );
}
