import type { Alignment } from './alignment.ts';
import { alignmentsOf } from './alignment.ts';
import type { Case } from './case.ts';
import { isNear } from './figure-signs.ts';
import type { Copying } from './copying.ts';
import { stepOf } from './copying.ts';

const SHARES = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8];
const COUNTS = [1, 2, 3, 4, 6];
const LENGTHS = [0.3, 0.5, 0.7, 0.9, 1.1, 1.4];
const SIZES = [6, 9, 12, 16, 22];
const MOST_IN_GAP = 3;

/** How much of claim and sentence is in the other, and whether it has the same neighbours there. */
export function orderSigns(given: Case, copying: Copying): string[] {
  const [best] = alignmentsOf(given).toSorted((a, b) => b.alignment.links.length - a.alignment.links.length);
  if (!best) return ['nothing shared'];
  const { alignment } = best;
  return [...linkSigns(alignment, copying), ...restSigns(alignment), ...neighbourSigns(alignment, copying)];
}

function linkSigns({ ours, links, gaps }: Alignment, copying: Copying): string[] {
  const content = links.filter((link) => !ours[link.ours]?.grammar);
  const count = (test: (link: (typeof links)[number]) => boolean) => content.filter(test).length;
  return [
    `moved ${stepOf(
      count(({ inOrder }) => !inOrder),
      [1, 2, 3, 5],
    )} ${copying}`,
    `other words ${stepOf(
      count((link) => link.closeness === 'meaning'),
      [1, 2, 4],
    )}`,
    `kinds ${stepOf(
      count((link) => link.closeness === 'kind'),
      [1, 2],
    )}`,
    `gaps ${stepOf(gaps.length, COUNTS)} ${copying}`,
    ...gaps.map((gap) => {
      const [mine, yours] = [gap.ours, gap.theirs].map((pieces) =>
        Math.min(MOST_IN_GAP, pieces.filter(({ grammar }) => !grammar).length),
      );
      return `gap ${mine} ${yours} ${copying}`;
    }),
  ];
}

/** What either has that the other has not. */
function restSigns({ ours, theirs, links }: Alignment): string[] {
  const [mine, yours] = [new Set(links.map((link) => link.ours)), new Set(links.map((link) => link.theirs))];
  const left = theirs.filter(({ grammar }, at) => !grammar && !yours.has(at));
  const added = ours.filter(({ grammar }, at) => !grammar && !mine.has(at)).length;
  const share = stepOf(left.length / Math.max(1, theirs.filter(({ grammar }) => !grammar).length), SHARES);
  return [
    `left out ${share}`,
    `added ${stepOf(added, COUNTS)}`,
    `left out ${share} added ${stepOf(added, COUNTS)}`,
    `figures left out ${Math.min(MOST_IN_GAP, left.filter(({ amount }) => amount !== null).length)}`,
    `length ${stepOf(ours.length / Math.max(1, theirs.length), LENGTHS)}`,
    `size ${stepOf(ours.length, SIZES)}`,
  ];
}

/** How many neighbours of the claim are neighbours in the sentence. */
function neighbourSigns({ ours, theirs, links }: Alignment, copying: Copying): string[] {
  const places = new Map(links.map((link) => [link.ours, link.theirs]));
  const content = ours.flatMap(({ grammar }, at) => (grammar ? [] : [places.get(at)]));
  const pairs = content.flatMap((one, i) => {
    const next = content[i + 1];
    return one === undefined || next === undefined ? [] : [isNear(theirs, one, next)];
  });
  const kept = pairs.filter(Boolean).length;
  const parted = stepOf(pairs.length - kept, [1, 2, 3]);
  return [`parted ${parted} kept ${stepOf(kept, [1, 3, 6])}`, `parted ${parted} ${copying}`];
}
