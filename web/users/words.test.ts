import { expect, test } from 'vitest';
import { withWords } from './words.ts';

test.each<[string, readonly string[], readonly string[]]>([
  ['Sewing', [], ['Sewing']],
  ['  Blouse   cutting ', ['Sewing'], ['Sewing', 'Blouse cutting']],
  ['sewing', ['Sewing'], ['Sewing']],
  ['   ', ['Sewing'], ['Sewing']],
  ['Costing, Sales,, costing', [], ['Costing', 'Sales']],
  ['सिलाई، سلائی', [], ['सिलाई', 'سلائی']],
])('%j added to %j gives %j', (typed, words, expected) => {
  expect(withWords(words, typed)).toEqual(expected);
});

test('where nothing is added the list is the same one', () => {
  const words = ['Sewing'];
  expect(withWords(words, ' , SEWING')).toBe(words);
});
