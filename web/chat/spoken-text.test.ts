import { expect, test } from 'vitest';
import { spokenText } from './spoken-text.ts';

test('an answer is read without the signs of Markdown and the numbers of sources', () => {
  const markdown = '**Try UYEGP first.**[1]\n\n1. A *loan* [2]\n- See [the page](https://msme.gov.in)';
  expect(spokenText(markdown)).toBe('Try UYEGP first.\n1. A loan \nSee the page');
});

test('signs that a page had itself are read without the stroke before them', () => {
  expect(spokenText(String.raw`Uniforms \[2\] cost \*less\* here [1]`)).toBe('Uniforms [2] cost *less* here');
});
