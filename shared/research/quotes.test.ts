import { describe, expect, it } from 'vitest';
import { normalise } from './normalise.ts';
import { passagesOf } from './passages.ts';
import { commonInOrder, findQuote } from './quotes.ts';
import { readText } from './reading.ts';

const words = (count: number, kinds: number) => Array.from({ length: count }, (_, i) => `word${i % kinds}`);

describe('what a quote costs', () => {
  it('a quote of more than a thousand characters is not looked for', () => {
    const page = normalise(words(6000, 6000).join(' '));
    expect(findQuote(page, words(5000, 6000).join(' '))).toMatchObject({ outcome: 'too_long' });
  });

  it('the work of comparing grows with the words, not with their square', () => {
    const steps = (count: number, kinds: number) => {
      let taken = 0;
      commonInOrder(words(count, kinds), words(count, kinds), () => taken++);
      return taken;
    };
    for (const kinds of [3, 50, 5000]) {
      expect(steps(5000, kinds)).toBeLessThanOrEqual(4 * 5000);
      expect(steps(5000, kinds)).toBeLessThanOrEqual(11 * steps(500, kinds));
    }
  });

  it('finds the words in their order', () => {
    const pairs = commonInOrder(['a', 'b', 'x', 'c'], ['b', 'a', 'c']);
    expect(pairs).toHaveLength(2);
    expect(pairs.at(-1)).toEqual({ left: 3, right: 2 });
  });
});

describe('a row of a table', () => {
  it('may be shorter than a quote must be', () => {
    expect(findQuote(normalise('| Kolar | 4,200 | 2,150 |'), '| Kolar | 4,200 | 2,150 |').outcome).toBe(
      'exact',
    );
    expect(findQuote(normalise('within 45 days of it'), 'within 45 days').outcome).toBe('too_short');
  });
});

it.each(['1,', '1-2 ', 'at most 5 kg per day, '])(
  'a sentence of very many %j is taken apart in time that grows with its length alone',
  (words) => {
    const before = process.cpuUsage();
    readText(words.repeat(20_000 / words.length));
    expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
  },
);

// the page decides how often each of these comes: what is read again from every place would hold the server for minutes
it.each([
  ['rows of a table', 'a\tb\tc\n'.repeat(2000)],
  ['marks on one letter', `क${'ा'.repeat(60_000)}`],
  ['spaces between words', `${' '.repeat(1200)}a${' '.repeat(1200)}`],
  ['exclamation marks', `${'!'.repeat(20_000)}x`],
])('a page of very many %s is read in no time', (_, page) => {
  const before = process.cpuUsage();
  passagesOf(page);
  normalise(page);
  expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
});
