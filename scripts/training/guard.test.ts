import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hashOfGuard } from './guard.ts';
import { trainEach } from './regression.ts';

describe('training what to be careful about', () => {
  it('was done on the sentences and concepts as they are: after a change of them run npm run train', () => {
    const file = new URL('../../knowledge/guard-model.json', import.meta.url);
    const { trained_on } = JSON.parse(readFileSync(file, 'utf8')) as { trained_on: string };
    expect(trained_on).toBe(hashOfGuard());
  });

  it('learns kinds of which a sentence may have several, or none', () => {
    const examples = Array.from({ length: 60 }, (_, i) => ({
      signs: ['bias', ...(i % 2 === 0 ? ['fire'] : []), ...(i % 3 === 0 ? ['cheat'] : [])],
      classes: new Set([...(i % 2 === 0 ? [0] : []), ...(i % 3 === 0 ? [1] : [])]),
    }));
    const { weights } = trainEach(['emergency', 'fraud'], examples);
    const weightOf = (sign: string, kind: number): number => {
      const own = weights[sign] ?? [];
      return own.find((_, i) => i % 2 === 1 && own[i - 1] === kind) ?? 0;
    };
    expect(weightOf('fire', 0)).toBeGreaterThan(100);
    expect(weightOf('fire', 1)).toBeLessThan(100);
    expect(weightOf('cheat', 1)).toBeGreaterThan(100);
  });

  it('learns to do without signs that are fragile', () => {
    const examples = Array.from({ length: 200 }, (_, i) => ({
      signs: i % 2 === 0 ? ['bias', 'fire', '~ag'] : ['bias'],
      classes: new Set(i % 2 === 0 ? [0] : []),
    }));
    const weightOf = (isFragile?: (sign: string) => boolean): number =>
      trainEach(['emergency'], examples, isFragile).weights.fire?.[1] ?? 0;
    expect(weightOf((sign) => sign.startsWith('~'))).toBeGreaterThan(weightOf());
  });
});
