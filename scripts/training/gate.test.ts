import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hashOfGate } from './gate.ts';

describe('training how the findings of the evidence gate weigh', () => {
  const file = new URL('../../knowledge/gate-model.json', import.meta.url);
  const learnt = JSON.parse(readFileSync(file, 'utf8')) as {
    trained_on: string;
    weights: { weights: Record<string, number[]> };
  };

  it('was done on the claims as they are: after a change of them run npm run train -- gate', () => {
    expect(learnt.trained_on).toBe(hashOfGate());
  });

  it('keeps nothing that holds for the older claims alone, and no word of a claim or a page', () => {
    const signs = Object.keys(learnt.weights.weights);
    expect(signs.length).toBeGreaterThan(100);
    expect(signs.filter((sign) => sign.startsWith('older ') || /[^\x20-\x7E]/u.test(sign))).toEqual([]);
  });
});
