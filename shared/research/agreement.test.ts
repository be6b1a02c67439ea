import { describe, expect, it } from 'vitest';
import { judgeClaimWith } from './gate.ts';
import { CONTEXT, claimOf, evidenceOf } from './testing.ts';

describe('a judge', () => {
  const ask = (text: string, answer: 'yes' | 'no' | 'unclear') =>
    judgeClaimWith(
      () => Promise.resolve(answer),
      claimOf(text),
      new Map([['e1', evidenceOf('scheme', 'Buyers must pay within 45 days.')]]),
      CONTEXT,
    );

  it('decides on a claim in other words, and its no refuses it', async () => {
    const text = 'Payment by buyers is due within 45 days';
    expect((await ask(text, 'yes')).verdict).toBe('verified');
    expect((await ask(text, 'unclear')).verdict).toBe('partial');
    expect((await ask(text, 'no')).verdict).toBe('unverified');
  });

  it('is not asked where the gate refuses or the claim is the sentence', async () => {
    expect((await ask('Buyers need not pay within 45 days', 'yes')).verdict).toBe('unverified');
    expect((await ask('Buyers must pay within 45 days', 'no')).verdict).toBe('verified');
  });

  it('sees only the claim and the whole sentences', async () => {
    const seen: unknown[] = [];
    const text = 'Payment by buyers is due within 45 days';
    const evidence = new Map([['e1', evidenceOf('scheme', 'must pay within 45 days. A group')]]);
    await judgeClaimWith((...shown) => (seen.push(shown), 'yes'), claimOf(text), evidence, CONTEXT);
    expect(seen).toEqual([[text, ['Buyers must pay within 45 days.']]]);
  });
});
