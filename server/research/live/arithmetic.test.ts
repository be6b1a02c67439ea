import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compute } from './arithmetic.ts';

const known = new Map([
  ['n1', 62],
  ['n2', 35],
  ['n3', 0],
]);

describe('a formula', () => {
  it('is computed over known numbers, with its order of signs and brackets', () => {
    expect(compute('n1 * n2 / 100', known)).toEqual({ value: 21.7, used: ['n1', 'n2'] });
    expect(compute('(n1 - n2) * 12', known)?.value).toBe(324);
    expect(compute('n1 - n2 - n2', known)?.value).toBe(-8);
  });

  it('brings in no figure of its own: only 12, 52, 100 and 365 may be written', () => {
    expect(compute('n1 * 7', known)).toBeNull();
    expect(compute('n1 * 1.5', known)).toBeNull();
    expect(compute('100 * 12', known)).toBeNull();
  });

  it('is refused where it is none, names nothing known, or has no finite value', () => {
    for (const formula of ['', 'n1 +', '(n1', 'n9 * 2', 'n1 / n3', 'n1 n2', 'process.exit()', 'n1; n2'])
      expect(compute(formula, known)).toBeNull();
  });

  it('is read or refused, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('n', '1', '2', ' ', '+', '*', '/', '(', ')', '-') }),
        (text) => {
          const computed = compute(text, known);
          return computed === null || Number.isFinite(computed.value);
        },
      ),
    );
  });
});
