import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hashOfMarked, markedIdeas } from './marked.ts';
import { train } from './regression.ts';
import { trainTwice } from './amounts.ts';

describe('training what amounts are', () => {
  it('was done on the marked texts as they are: after a change of them run npm run train', () => {
    const file = new URL('../../knowledge/reading-models.json', import.meta.url);
    const { trained_on } = JSON.parse(readFileSync(file, 'utf8')) as { trained_on: string };
    expect(trained_on).toBe(hashOfMarked());
  });

  it('gives the same model for the same texts', () => {
    const some = markedIdeas().filter(({ id }) => id.startsWith('short'));
    expect(trainTwice(some)).toEqual(trainTwice(some));
  });

  it('finds a mark by its place in the text that the owner wrote', () => {
    const [first] = markedIdeas().filter(({ id }) => id === 'short-01');
    expect(first?.form['description']).toBe('Earlier we sold it for Rs 40.');
    expect(first?.marks['description']).toEqual([{ start: 23, end: 28, role: 'old' }]);
  });

  it('learns which sign speaks for which class, also where an example may be of several', () => {
    const examples = Array.from({ length: 30 }, (_, i) => ({
      signs: [i % 2 === 0 ? 'even' : 'odd'],
      classes: new Set(i % 2 === 0 ? [0] : [1, 2]),
    }));
    const { weights } = train(['a', 'b', 'c'], examples);
    const even = weights['even'] ?? [];
    expect(even[even.indexOf(0) + 1]).toBeGreaterThan(0);
  });
});
