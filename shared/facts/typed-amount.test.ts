import { expect, it } from 'vitest';
import { typedAmount } from './typed-amount.ts';

it.each([
  ['420', 420],
  ['₹9,50,000', 950_000],
  ['9.5 lakh', 950_000],
  ['25k', 25_000],
  ['1.2 cr', 12_000_000],
  ['४२०', 420],
  ['۴۲۰', 420],
  ['5 लाख', 500_000],
  ['5-7 lakh', { low: 500_000, high: 700_000 }],
  ['5,00,000 – 7,00,000', { low: 500_000, high: 700_000 }],
])('reads %s', (text, value) => {
  expect(typedAmount(text)).toEqual(value);
});

it.each(['', 'many', '12 apples', '7-5', '1e9', '-5', '99999999999999'])(
  'finds no amount in “%s”',
  (text) => {
    expect(typedAmount(text)).toBeNull();
  },
);

it('what is far longer than an amount is none, and is not read', () => {
  const before = process.cpuUsage();
  expect(typedAmount(`1 -${'\t'.repeat(20_000)}x`)).toBeNull();
  expect(process.cpuUsage(before).user).toBeLessThan(500_000);
});
