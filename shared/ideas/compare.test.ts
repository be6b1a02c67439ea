import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareIdeas, compareTexts, type TextPart } from './compare.ts';

const without = (parts: readonly TextPart[], kind: TextPart['kind']) =>
  parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('');

describe('texts', () => {
  it('are compared word by word', () => {
    expect(compareTexts('Sell dried mango in Pune.', 'Sell fresh dried mango in Nashik.')).toEqual([
      { kind: 'same', text: 'Sell ' },
      { kind: 'added', text: 'fresh ' },
      { kind: 'same', text: 'dried mango in ' },
      { kind: 'removed', text: 'Pune.' },
      { kind: 'added', text: 'Nashik.' },
    ]);
  });

  it('are whole words in Indian scripts, never torn between a letter and its signs', () => {
    expect(compareTexts('किसान आम बेचते हैं', 'किसान आमों बेचते हैं')).toEqual([
      { kind: 'same', text: 'किसान ' },
      { kind: 'removed', text: 'आम ' },
      { kind: 'added', text: 'आमों ' },
      { kind: 'same', text: 'बेचते हैं' },
    ]);
  });

  it('are put together again from their parts, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'कि', ' ', '\n', '  ', ','), { maxLength: 40 })
      .map((words) => words.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = compareTexts(before, after);
        expect(without(parts, 'added').replace(/\s+/g, '')).toBe(before.replace(/\s+/g, ''));
        expect(without(parts, 'removed')).toBe(after);
        expect(
          parts.every(({ kind }, index) => kind !== parts[index - 1]?.kind),
          'no two of a kind in a row',
        ).toBe(true);
        if (before === after) expect(parts.every(({ kind }) => kind === 'same')).toBe(true);
      }),
    );
  });

  it('that are long and quite different are replaced as a whole between what is equal', () => {
    const long = (word: string) =>
      `begin ${Array.from({ length: 3000 }, (_, n) => `${word}${n}`).join(' ')} end`;
    const parts = compareTexts(long('x'), long('y'));
    expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
    expect(without(parts, 'removed')).toBe(long('y'));
  });
});

describe('ideas', () => {
  const idea = { title: 'Dryer', summary: 'One', category: 'Food', tags: ['mango'] } as const;

  it('differ only in the fields that say something else', () => {
    const after = { ...idea, summary: 'One two', tags: ['mango', 'solar'] };
    expect(compareIdeas({ ...idea, tags: [...idea.tags] }, after)).toEqual([
      {
        field: 'summary',
        before: 'One',
        after: 'One two',
        parts: [
          { kind: 'same', text: 'One ' },
          { kind: 'added', text: 'two' },
        ],
      },
      { field: 'tags', before: 'mango', after: 'mango, solar', parts: expect.any(Array) },
    ]);
  });

  it('take a missing field, null, an empty text and other white space for the same', () => {
    expect(compareIdeas({ summary: null, tags: [] }, { summary: '' })).toEqual([]);
    expect(compareIdeas({ summary: 'a  b' }, { summary: 'a b\n' })).toEqual([]);
    expect(compareIdeas({ category: 'Food' }, { category: null })).toMatchObject([
      { field: 'category', before: 'Food', after: '' },
    ]);
  });
});
