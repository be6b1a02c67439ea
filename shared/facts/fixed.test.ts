import { expect, it } from 'vitest';
import { hasOddPart, type FixedPart } from './fixed.ts';

const part = (value: number, more: Partial<FixedPart> = {}): FixedPart => ({
  label: '',
  value,
  words: '',
  total: false,
  timed: false,
  ...more,
});

it('a part that is ten times every other one and names no time is not summed without asking', () => {
  expect(hasOddPart([part(320_000), part(9000), part(12_000, { timed: true })])).toBe(true);
  expect(hasOddPart([part(90_000), part(9000)])).toBe(true);
});

it('a part that names its month, a total, and parts that are of one size are summed', () => {
  expect(hasOddPart([part(320_000, { timed: true }), part(9000)])).toBe(false);
  expect(hasOddPart([part(320_000, { total: true }), part(9000)])).toBe(false);
  expect(hasOddPart([part(45_000), part(9000), part(1200)])).toBe(false);
  expect(hasOddPart([part(320_000)])).toBe(false);
});
