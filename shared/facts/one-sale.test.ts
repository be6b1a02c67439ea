import { expect, it } from 'vitest';
import { oneSale } from './one-sale.ts';

it('the fixed costs are paid from the sale that covers the last rupee of them', () => {
  const volume = { value: 600, per: 'month' } as const;
  expect(oneSale({ price: 420, cost: 320, fixed: 30_000, volume })).toEqual({
    left: 100,
    breakEven: 300,
    volume: 600,
    surplus: 30_000,
  });
  expect(oneSale({ price: 420, cost: 320, fixed: 30_001, volume }).breakEven).toBe(301);
});

it('sales that bring no more than they cost never pay the fixed costs', () => {
  expect(oneSale({ price: 100, cost: 100, fixed: 10, volume: null })).toEqual({
    left: 0,
    breakEven: null,
    volume: null,
    surplus: null,
  });
});

it('sales of a day count for the 26 working days of a month', () => {
  expect(oneSale({ price: 3, cost: 1, fixed: 0, volume: { value: 10, per: 'day' } }).surplus).toBe(520);
});
