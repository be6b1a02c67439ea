import type { ACTIVITIES } from './constants.ts';
import type { Passage } from './passage.ts';

type Activity = (typeof ACTIVITIES)[number];

/** The token that says it, or null. */
type Test = (passage: Passage) => number | null;

/** In the order in which one decides over the next: who buys and sells the same thing trades, whatever the thing is. */
const RULES: ReadonlyArray<readonly [Activity, Test]> = [
  ['trade', buysAndSells],
  ['service', takesCommission],
  ['service', (passage) => says(passage, 'service')],
  ['allied', keepsAnimals],
  ['manufacturing', (passage) => says(passage, 'make')],
  ['farming', (passage) => says(passage, 'farm')],
  [
    'trade',
    (passage) => says(passage, 'trading') ?? (says(passage, 'sell') === null ? null : says(passage, 'buy')),
  ],
];

type Said =
  | 'buy'
  | 'sell'
  | 'teach'
  | 'student'
  | 'commission'
  | 'service'
  | 'allied'
  | 'make'
  | 'farm'
  | 'trading';

function says(passage: Passage, kind: Said): number | null {
  return passage.of(kind)[0]?.at ?? null;
}

/** Whoever makes something leaves the commission to the shops. */
function takesCommission(passage: Passage): number | null {
  return says(passage, 'make') === null ? says(passage, 'commission') : null;
}

/** Animals, unless something is made of what they give: 'soap from goat milk', 'बकरी के दूध से साबुन'. */
function keepsAnimals(passage: Passage): number | null {
  const makes = says(passage, 'make') !== null;
  const kept = passage
    .of('allied')
    .find(
      ({ at, next }) => !makes || !(passage.cueAt(at - 1, 'from') ?? passage.has('from', next, next + 4)),
    );
  return kept?.at ?? null;
}

/** Buying and selling within a few words: '140க்கு வாங்கி 249க்கு விற்பேன்'. */
function buysAndSells(passage: Passage): number | null {
  const at = passage.tokens.findIndex(
    (_, place) =>
      passage.cueAt(place, 'buy') !== undefined &&
      passage.has('sell', place + 1, place + 8) &&
      !passage.has('make', place - 2, place + 8),
  );
  return at < 0 ? null : at;
}

/** What kind of work it is, the token that says so, and what makes it no making of things. */
export interface Work {
  readonly value: Activity;
  readonly at: number;
  readonly resale: boolean;
  readonly teaches: boolean;
}

/** What kind of work a text speaks of, and the token that says so. */
export function activityOf(passage: Passage): Work | null {
  for (const [value, test] of RULES) {
    const at = test(passage);
    if (at === null) continue;
    const teaches = says(passage, 'teach') !== null && says(passage, 'student') !== null;
    return {
      value,
      at,
      resale: buysAndSells(passage) !== null,
      teaches: teaches && value === 'service',
    };
  }
  return null;
}
