import { expect, it } from 'vitest';
import { SpeechCache } from './cache.ts';

it('keeps what was spoken', () => {
  const cache = new SpeechCache();
  cache.set('a', 'AAAA');
  expect(cache.get('a')).toBe('AAAA');
  expect(cache.get('b')).toBeUndefined();
});

it('does not keep more than 500,000 characters of one thing', () => {
  const cache = new SpeechCache();
  cache.set('just', 'x'.repeat(500_000));
  cache.set('over', 'x'.repeat(500_001));
  expect(cache.get('just')).toHaveLength(500_000);
  expect(cache.get('over')).toBeUndefined();
});

it('keeps 20, and with the 21st drops the 5 oldest', () => {
  const cache = new SpeechCache();
  for (let count = 1; count <= 20; count += 1) cache.set(`${count}`, 'x');
  expect(cache.get('1')).toBe('x');
  cache.set('21', 'x');
  expect(['1', '5', '6', '21'].map((key) => cache.get(key))).toEqual([undefined, undefined, 'x', 'x']);
});
