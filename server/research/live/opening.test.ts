import { describe, expect, it } from 'vitest';
import type { Num } from '../../../shared/research/model.ts';
import { saysNoMore } from './opening.ts';

const worth: Num = {
  id: 'market-c1-number',
  value: 62,
  low: null,
  high: null,
  unit: 'INR',
  scale: 'crore',
  period: null,
  place: null,
  basis: { kind: 'source', evidence_ids: ['e1'] },
};
const used = [
  {
    text: 'The market for leaf plates in Karnataka was worth ₹62 crore in 2025.',
    numbers: [['n1', worth] as const],
  },
];

describe('a sentence of the opening', () => {
  it('may name what its claims name, and place their numbers', () => {
    expect(saysNoMore('Leaf plates have a market of {n1} in Karnataka.', used)).toBe(true);
  });

  it.each([
    'Leaf plates have a market of 62 crore rupees.',
    'Leaf plates have a market of sixty-two crore rupees.',
    'बाज़ार ६२ करोड़ रुपये का है।',
    'Leaf plates have a market of {n2}.',
    'Leaf plates have a market of {n1} in Kerala.',
    'The market of leaf plates, says McKinsey, is {n1}.',
    'It grew in March 2024 to {n1}.',
  ])('brings in no figure, number or name of its own: %s', (text) => {
    expect(saysNoMore(text, used)).toBe(false);
  });

  it('rests on a claim', () => {
    expect(saysNoMore('This idea is good.', [])).toBe(false);
  });
});
