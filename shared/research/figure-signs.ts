import type { Alignment, Piece } from './alignment.ts';
import { alignmentsOf } from './alignment.ts';
import type { Case } from './case.ts';
import { isDerived } from './derived.ts';
import { mayFollow } from './reachable.ts';
import type { ReadAmount } from './reading.ts';
import { stepOf } from './copying.ts';

const MOST_COUNTED = 3;
/** Words between two pieces of a sentence that still belong together. */
const NEAR = 2;
const BESIDE = 2;

/** Where the figures of a claim come from, and whether the words next to them are those of the page. */
export function figureSigns(given: Case): string[] {
  const { claim } = given;
  const origins = claim.amounts.map((amount) => originOf(given, amount));
  const count = (origin: string) => origins.filter((one) => one === origin).length;
  return [
    `figures ${Math.min(MOST_COUNTED, origins.length)}`,
    ...['equal', 'derived', 'reachable'].flatMap((origin) => (count(origin) > 0 ? [`figure ${origin}`] : [])),
    ...(count('missing') > 0 ? [`figures missing ${stepOf(count('missing'), [1, 2])}`] : []),
    ...(origins.length > 0 && count('same') === origins.length ? ['all figures are there'] : []),
    ...alignmentsOf(given).flatMap(({ alignment }) => bindingSigns(alignment)),
  ];
}

function originOf(given: Case, amount: ReadAmount): 'same' | 'equal' | 'derived' | 'reachable' | 'missing' {
  const places = given.amounts.get(amount) ?? [];
  if (places.some(({ found }) => found.value === amount.value)) return 'same';
  if (places.length > 0) return 'equal';
  if (isDerived(given, amount)) return 'derived';
  return mayFollow(given, amount) ? 'reachable' : 'missing';
}

/** Whether what stands next to a figure of the claim stands next to it in the sentence too, or nearer to another figure. */
function bindingSigns({ ours, theirs, links }: Alignment): string[] {
  const places = new Map(links.map((link) => [link.ours, link.theirs]));
  const content = ours.flatMap((piece, at) => (piece.grammar ? [] : [{ piece, at }]));
  return content.flatMap(({ piece, at }, i) => {
    if (piece.amount === null) return [];
    const place = places.get(at);
    if (place === undefined) return ['figure unlinked'];
    const neighbour = (side: string, next: { at: number } | undefined) => {
      const linked = next && places.get(next.at);
      return `${side} a figure ${next === undefined ? 'nothing' : linked === undefined ? 'new' : isNear(theirs, place, linked) ? 'kept' : 'far'}`;
    };
    const around = [...content.slice(Math.max(0, i - BESIDE), i), ...content.slice(i + 1, i + 1 + BESIDE)];
    const words = around.flatMap((one) => (one.piece.amount ? [] : [places.get(one.at) ?? []].flat()));
    return [
      neighbour('before', content[i - 1]),
      neighbour('after', content[i + 1]),
      ...rivalSigns(theirs, place, words),
    ];
  });
}

/** Whether two pieces of a sentence have few words of content between them. */
export function isNear(pieces: readonly Piece[], one: number, other: number): boolean {
  const between = pieces.slice(Math.min(one, other) + 1, Math.max(one, other));
  return between.filter(({ grammar }) => !grammar).length <= NEAR;
}

/** Another figure of the same unit may be nearer to the words that the claim has next to its own. */
function rivalSigns(theirs: readonly Piece[], place: number, words: readonly number[]): string[] {
  const unit = theirs[place]?.amount?.unit;
  const rivals = theirs.flatMap(({ amount }, at) =>
    amount && at !== place && amount.unit === unit ? [at] : [],
  );
  if (rivals.length === 0 || words.length === 0) return [];
  const distance = (to: number) => words.reduce((sum, word) => sum + Math.abs(word - to), 0);
  return [distance(place) <= Math.min(...rivals.map(distance)) ? 'figure nearest' : 'figure of another'];
}
