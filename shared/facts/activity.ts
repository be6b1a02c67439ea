import type { ACTIVITIES } from './constants.ts';
import type { Passage } from './passage.ts';

type Activity = (typeof ACTIVITIES)[number];

/** In the order in which one decides over the next: who buys and sells the same thing trades, whatever the thing is. */
const RULES: ReadonlyArray<readonly [Activity, (passage: Passage) => boolean]> = [
  ['trade', buysAndSells],
  ['service', takesCommission],
  ['service', (passage) => says(passage, 'service')],
  ['allied', keepsAnimals],
  ['manufacturing', (passage) => says(passage, 'make')],
  ['farming', (passage) => says(passage, 'farm')],
  ['trade', (passage) => says(passage, 'trading') || (says(passage, 'buy') && says(passage, 'sell'))],
];

function says(
  passage: Passage,
  kind:
    | 'buy'
    | 'sell'
    | 'teach'
    | 'student'
    | 'commission'
    | 'service'
    | 'allied'
    | 'make'
    | 'farm'
    | 'trading',
): boolean {
  return passage.has(kind, 0, passage.tokens.length);
}

/** Whoever makes something leaves the commission to the shops. */
function takesCommission(passage: Passage): boolean {
  return says(passage, 'commission') && !says(passage, 'make');
}

/** Animals, unless something is made of what they give: 'soap from goat milk', 'बकरी के दूध से साबुन'. */
function keepsAnimals(passage: Passage): boolean {
  const makes = says(passage, 'make');
  return passage
    .of('allied')
    .some(
      ({ at, next }) => !makes || !(passage.cueAt(at - 1, 'from') ?? passage.has('from', next, next + 4)),
    );
}

/** Buying and selling within a few words: '140க்கு வாங்கி 249க்கு விற்பேன்'. */
function buysAndSells(passage: Passage): boolean {
  return passage.tokens.some(
    (_, at) =>
      passage.cueAt(at, 'buy') !== undefined &&
      passage.has('sell', at + 1, at + 8) &&
      !passage.has('make', at - 2, at + 8),
  );
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
  const found = RULES.find(([, test]) => test(passage));
  if (!found) return null;
  const kinds = ['commission', 'service', 'allied', 'make', 'farm', 'trading', 'buy'] as const;
  const at = passage.tokens.findIndex((_, i) => kinds.some((kind) => passage.cueAt(i, kind)));
  return {
    value: found[0],
    at: Math.max(0, at),
    resale: buysAndSells(passage),
    teaches: says(passage, 'teach') && says(passage, 'student') && found[0] === 'service',
  };
}
