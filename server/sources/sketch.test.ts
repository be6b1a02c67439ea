import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonShare, COPY_SHARE, sketchOf, wordsHash } from './sketch.ts';

const words = (from: number, count: number) => Array.from({ length: count }, (_, n) => `word${from + n}`);
const shareOf = (one: string[], other: string[]) =>
  commonShare(sketchOf(one.join(' ')), sketchOf(other.join(' ')));

describe('copies of a text', () => {
  it('have the same words, whatever their signs and their layout', () => {
    expect(wordsHash('Millet, ₹42 a kg.')).toBe(wordsHash('MILLET\n42 a  kg'));
    expect(wordsHash('Millet 42')).not.toBe(wordsHash('Millet 43'));
  });

  it('are known where little was added or left out', () => {
    const text = words(0, 400);
    expect(shareOf(text, ['By', 'our', 'bureau', ...text])).toBeGreaterThanOrEqual(COPY_SHARE);
    expect(shareOf(text, text.slice(40))).toBeGreaterThanOrEqual(COPY_SHARE);
  });

  it('are not what has a passage in common', () => {
    expect(shareOf(words(0, 400), [...words(0, 100), ...words(1000, 300)])).toBeLessThan(COPY_SHARE);
    expect(shareOf(words(0, 400), words(1000, 400))).toBe(0);
  });

  it('are not looked for among short texts', () => {
    expect(sketchOf('A short text.')).toEqual([]);
    expect(commonShare([], [])).toBe(0);
  });

  it('have small sketches of whole numbers of 32 bits', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 300 }), (list) => {
        const sketch = sketchOf(list.join(' '));
        expect(sketch.length).toBeLessThanOrEqual(64);
        expect(sketch.every((hash) => hash === (hash | 0))).toBe(true);
      }),
    );
  });
});
