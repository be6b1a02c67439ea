import { describe, expect, test } from 'vitest';
import { GrowingBlocks, piecesOf, safeAddress } from './markdown-tokens.ts';

const blocksOf = (text: string) => new GrowingBlocks().of(text);

describe('markers of sources', () => {
  test('are cut out of the text around them', () => {
    expect(piecesOf('25% of the cost.[1][2] Ask first [3].')).toEqual([
      { text: '25% of the cost.' },
      { cite: 1 },
      { cite: 2 },
      { text: ' Ask first ' },
      { cite: 3 },
      { text: '.' },
    ]);
  });

  test('are numbers alone', () => {
    expect(piecesOf('[a] [12345] [ 1 ]')).toEqual([{ text: '[a] [12345] [ 1 ]' }]);
  });
});

describe('a link of an answer', () => {
  test.each(['https://msme.gov.in/a', 'http://example.in', 'mailto:a@b.in', 'tel:112'])(
    '%s is followed',
    (href) => {
      expect(safeAddress(href)).toBe(href);
    },
  );

  test.each([
    'javascript:alert(1)',
    'JaVaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/ideas',
    'x',
    '',
  ])('%j is text', (href) => {
    expect(safeAddress(href)).toBeNull();
  });
});

test.each(['> ', '>', '- ', '1. ', '> - '])(
  'very many %j within one another are read, and none is lost',
  (mark) => {
    const text = `${mark.repeat(5000)}deep`;
    expect(blocksOf(text).map(({ raw }) => raw.replace('\\', ''))).toEqual([text]);
  },
);

test.each([
  `${'*'.repeat(5000)}a${'*'.repeat(5000)}`,
  `${'_'.repeat(1500)}a`,
  '**a'.repeat(2500),
  'a_'.repeat(5000),
])('thousands of signs of emphasis are shown as they were written, in no time', (text) => {
  const before = process.cpuUsage();
  expect(blocksOf(`${text}\n\nThe end`).map(({ raw }) => raw)).toEqual([text, 'The end']);
  expect(process.cpuUsage(before).user).toBeLessThan(500_000);
});

test.each(['> > quoted twice', '-'.repeat(60), '*'.repeat(60), `- ${'9'.repeat(60)}`])(
  '%j is read as it is written',
  (text) => {
    expect(blocksOf(text).map(({ raw }) => raw)).toEqual([text]);
  },
);

test('finished blocks stay the same while more text comes', () => {
  const text = 'First.\n\n1. One\n2. Two\n\nThe last paragraph grows';
  const before = blocksOf(text).map(({ raw }) => raw);
  const after = blocksOf(`${text} and grows.\n\n- and a list`).map(({ raw }) => raw);
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
});

describe('a text that grows', () => {
  const ANSWER = [
    'A paragraph with **bold\nwords**.',
    '- one\n- two\n\n  still two\n\n- three',
    '1. first\n   - deeper\n2. second',
    'A title\n=====',
    '```\ncode\n\n\nmore code\n```',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '> quoted\n>\n> twice',
    'Text\n***not a rule*** but words',
    'Text\n- a list at once',
    '# Heading\n\nThe end',
  ].join('\n\n');
  const raws = (blocks: readonly { raw: string }[]) => blocks.map(({ raw }) => raw);

  test.each([1, 7, 80])('is read as it would be at once, in pieces of %i letters', (size) => {
    const growing = new GrowingBlocks();
    for (let end = size; end < ANSWER.length + size; end += size) {
      const text = ANSWER.slice(0, end);
      expect(raws(growing.of(text))).toEqual(raws(blocksOf(text)));
    }
  });

  test('keeps the blocks that are finished as the same objects', () => {
    const growing = new GrowingBlocks();
    const before = growing.of(`${ANSWER}\n\nMore`);
    const after = growing.of(`${ANSWER}\n\nMore and more`);
    expect(before.length).toBeGreaterThan(8);
    for (const [index, block] of before.slice(0, -2).entries()) expect(after[index]).toBe(block);
  });

  test('is read from its start where another takes its place', () => {
    const growing = new GrowingBlocks();
    growing.of('One.\n\nTwo.\n\nThree.');
    expect(raws(growing.of('एक।\n\nदो।'))).toEqual(['एक।', 'दो।']);
  });
});
