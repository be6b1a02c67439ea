import { describe, expect, it } from 'vitest';
import { likelihoods, softmax } from './linear-model.ts';

describe('a linear model', () => {
  const model = { classes: ['a', 'b'], weights: { red: [0, 200], blue: [1, 100, 0, -100] } };

  it('gives shares that sum to 1, with the class for which the signs speak ahead', () => {
    const [a = 0, b = 0] = likelihoods(model, ['red']);
    expect(a + b).toBeCloseTo(1);
    expect(a).toBeCloseTo(Math.exp(2) / (Math.exp(2) + 1));
    const [c = 0, d = 0] = likelihoods(model, ['blue']);
    expect(d).toBeGreaterThan(c);
  });

  it('finds every class as likely as the others where no sign is known', () => {
    expect([...likelihoods(model, ['green'])]).toEqual([0.5, 0.5]);
  });

  it('stays finite for weights of any size', () => {
    expect([...softmax(Float64Array.of(10_000, 0))]).toEqual([1, 0]);
  });
});
