import { expect, test } from 'vitest';
import { spokenText } from './spoken-text.ts';

test('an answer is read without the signs of Markdown and the numbers of sources', () => {
  const markdown = '**Try UYEGP first.**[1]\n\n1. A *loan* [2]\n- See [the page](https://msme.gov.in)';
  expect(spokenText(markdown)).toBe('Try UYEGP first.\n1. A loan \nSee the page');
});
