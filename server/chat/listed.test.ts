import { expect, it } from 'vitest';
import { takeListed } from './listed.ts';

const OURS = new Set([1, 2]);

it('sources that a model lists itself become placeholders without their links, and its list goes', () => {
  const { text, sources } = takeListed(
    'Milk pays well [3]. Feed is dear [1].\n\n**Sources:**\n\n1. Our page https://a.in/x\n[3]: Dairy news – <https://invented.example/p>\n4) [A blog](https://b.example)\n',
    OURS,
  );
  expect(text).toBe('Milk pays well [3]. Feed is dear [1].');
  expect([...sources.values()]).toMatchObject([
    { number: 3, title: 'Dairy news', url: null, isPlaceholder: true },
    { number: 4, title: 'A blog', url: null, isPlaceholder: true },
  ]);
});

it.each([
  'Steps:\n\n1. Open the portal.\n2. Fill the form.',
  'See https://pib.gov.in for more.',
  `1. ${'long '.repeat(200)}https://a.in`,
])('other lines stay as they are: %s', (text) => {
  expect(takeListed(text, OURS)).toEqual({ text, sources: new Map() });
});

it('takes a long row of spaces in linear time', () => {
  const text = `1. ${' '.repeat(200_000)}x\n`.repeat(5);
  const started = performance.now();
  takeListed(text, OURS);
  expect(performance.now() - started).toBeLessThan(1000);
});
