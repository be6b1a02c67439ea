import { expect, it } from 'vitest';
import { canonicalFacts } from './aliases.ts';

const vocabulary = {
  states: { TS: 'Telangana' },
  trades: ['ice-making'],
  trade_groups: {},
  aliases: {
    states: { TG: 'TS' },
    trades: { 'ice-plant': 'ice-making' },
    licences: {},
    schemes: { pmkvy: 'scheme-pmkvy' },
  },
};

it('other spellings of a trade, a state and a scheme lead to the id that the rules name', () => {
  expect(
    canonicalFacts({ trade: 'ice-plant', state: 'TG', prior_benefit: ['pmkvy', 'scheme-pmkvy'] }, vocabulary),
  ).toEqual({ trade: 'ice-making', state: 'TS', prior_benefit: ['scheme-pmkvy'] });
});

it('ids in use, unknown ids and absent facts stay as they are', () => {
  const facts = { trade: 'beekeeping', state: null, age: 30 };
  expect(canonicalFacts(facts, vocabulary)).toEqual(facts);
});
