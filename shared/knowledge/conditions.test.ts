import { expect, it } from 'vitest';
import { evaluate, undecidedFacts, type Truth } from './conditions.ts';
import type { Condition, Facts } from './model.ts';

const adult: Condition = { field: 'age', op: '>=', value: 18 };
const woman: Condition = { field: 'gender', op: 'is', value: 'female' };

const table: [why: string, condition: Condition, facts: Facts, truth: Truth][] = [
  ['an absent fact decides nothing', adult, {}, null],
  ['null is an absent fact', adult, { age: null }, null],
  ['a number on the limit counts as the operator says', adult, { age: 18 }, true],
  ['a number below the limit is refused', adult, { age: 17 }, false],
  ['an age group above the limit is decided', adult, { age: { low: 25, high: 34 } }, true],
  ['an age group across the limit is not decided', adult, { age: { low: 13, high: 18 } }, null],
  ['an open age group is decided where it can be', adult, { age: { low: 60, high: null } }, true],
  [
    'an open age group is undecided against an upper limit',
    { field: 'age', op: '<=', value: 65 },
    { age: { low: 60, high: null } },
    null,
  ],
  ['between includes its lower end', { field: 'age', op: 'between', value: [18, 35] }, { age: 18 }, true],
  ['between includes its upper end', { field: 'age', op: 'between', value: [18, 35] }, { age: 35 }, true],
  [
    'between refuses what is past its end',
    { field: 'age', op: 'between', value: [18, 35] },
    { age: 36 },
    false,
  ],
  [
    'a group that is partly between is undecided',
    { field: 'age', op: 'between', value: [18, 40] },
    { age: { low: 35, high: 44 } },
    null,
  ],
  [
    'one of several values is enough',
    { field: 'social_category', op: 'in', value: ['sc', 'st'] },
    { social_category: ['general', 'sc'] },
    true,
  ],
  [
    'an empty list is a known none',
    { field: 'special', op: 'in', value: ['disabled'] },
    { special: [] },
    false,
  ],
  [
    'an empty list is outside of every list',
    { field: 'special', op: 'not_in', value: ['disabled'] },
    { special: [] },
    true,
  ],
  ['schooling has an order', { field: 'education', op: '>=', value: '8' }, { education: '10' }, true],
  [
    'a diploma is more than class 12',
    { field: 'education', op: '>', value: '12' },
    { education: 'diploma' },
    true,
  ],
  [
    'no schooling is below class 8',
    { field: 'education', op: '>=', value: '8' },
    { education: 'none' },
    false,
  ],
  ['a false part decides `all` next to an unknown one', { all: [adult, woman] }, { gender: 'male' }, false],
  ['an unknown part keeps `all` open', { all: [adult, woman] }, { gender: 'female' }, null],
  ['a true part decides `any` next to an unknown one', { any: [adult, woman] }, { gender: 'female' }, true],
  ['an unknown part keeps `any` open', { any: [adult, woman] }, { gender: 'male' }, null],
  ['the negation of an unknown is unknown', { not: woman }, {}, null],
  ['a negation turns a decision round', { not: woman }, { gender: 'male' }, true],
  ['`all` of nothing is true', { all: [] }, {}, true],
];

for (const [why, condition, facts, truth] of table)
  it(why, () => {
    expect(evaluate(condition, facts)).toBe(truth);
  });

it('names the facts that keep a condition undecided, each once, and none where it is decided', () => {
  const both: Condition = { all: [adult, woman, { not: adult }] };
  expect(undecidedFacts(both, {})).toEqual(['age', 'gender']);
  expect(undecidedFacts(both, { gender: 'female' })).toEqual(['age']);
  expect(undecidedFacts(both, { gender: 'male' })).toEqual([]);
});

it('does not name facts of a part that is decided already', () => {
  expect(
    undecidedFacts(
      { any: [{ all: [adult, woman] }, { field: 'area', op: 'is', value: 'rural' }] },
      { gender: 'male' },
    ),
  ).toEqual(['area']);
});
