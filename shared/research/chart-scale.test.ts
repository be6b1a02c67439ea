import { describe, expect, it } from 'vitest';
import { crossingOf, shareOf, spanOf, spread, ticksOf } from './chart-scale.ts';

describe('the span of a chart', () => {
  it('always holds zero', () => {
    expect(spanOf([3, 8])).toEqual({ low: 0, high: 8 });
    expect(spanOf([-4, -2])).toEqual({ low: -4, high: 0 });
    expect(spanOf([])).toEqual({ low: 0, high: 1 });
    expect(shareOf(2, { low: -2, high: 6 })).toBe(0.5);
  });

  it('has round steps', () => {
    expect(ticksOf({ low: 0, high: 189_000 }, 4)).toEqual([0, 50_000, 100_000, 150_000]);
    expect(ticksOf({ low: -36_000, high: 36_000 }, 4)).toEqual([-20_000, 0, 20_000]);
  });
});

describe('two lines', () => {
  it('meet where sales have paid for costs', () => {
    const sales = [0, 15_000, 30_000].map((x) => ({ x, y: 4.2 * x }));
    const costs = [0, 15_000, 30_000].map((x) => ({ x, y: 36_000 + 2.6 * x }));
    const crossing = crossingOf(sales, costs);
    expect(crossing?.x).toBeCloseTo(22_500, 6);
    expect(crossing?.y).toBeCloseTo(94_500, 6);
  });

  it('that never meet have no crossing', () => {
    expect(
      crossingOf(
        [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ],
        [
          { x: 0, y: 2 },
          { x: 1, y: 3 },
        ],
      ),
    ).toBeNull();
  });
});

describe('labels beside lines', () => {
  it('keep their distance, their order and the edge', () => {
    expect(spread([20, 60], 34, 200)).toEqual([20, 60]);
    expect(spread([50, 40], 34, 200)).toEqual([74, 40]);
    expect(spread([190, 195], 34, 200)).toEqual([166, 200]);
  });
});
