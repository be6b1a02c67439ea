import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, languageAfter, withDefaults } from './fields.ts';
import { IdeaFields } from './model.ts';
import { splitTags } from './tags.ts';

const written: IdeaFields = {
  title: 'Solar dryer',
  description: 'Dries mangoes.',
  summary: null,
  problem_statement: 'Fruit rots.',
  target_audience: null,
  solution_overview: null,
  market_size: null,
  competitive_advantage: null,
  revenue_model: null,
  funding_required: null,
  user_base: null,
  category: 'Food',
  tags: ['mango', 'solar'],
  language: 'en',
  ai_generated: false,
};

describe('tags', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });

  it('of any comma string are trimmed, without blanks, hash signs or repetitions, in order', () => {
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const tags = splitTags(words.join(','));
        expect(new Set(tags).size).toBe(tags.length);
        for (const tag of tags) expect(tag).toMatch(/^[^\s#,]$|^[^\s#,][^,]*[^\s,]$/s);
        expect(splitTags(tags.join(' , #')), 'splitting again changes nothing').toEqual(tags);
      }),
    );
  });

  it('are the same from a string and from a list', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const { tags } = IdeaFields.pick({ tags: true }).parse({ tags: words.join(',') });
        expect(IdeaFields.pick({ tags: true }).parse({ tags: words })).toEqual({ tags });
      }),
    );
  });

  it('are at most 20 of 40 characters', () => {
    const Tags = IdeaFields.pick({ tags: true });
    expect(
      Tags.safeParse({ tags: Array.from({ length: 21 }, (_, n) => `tag${n}`) }).error?.issues[0]?.message,
    ).toBe('An idea can have at most 20 tags.');
    expect(Tags.safeParse({ tags: 'x'.repeat(41) }).error?.issues[0]?.message).toBe(
      'A tag can have at most 40 characters.',
    );
  });
});

it('stores the default title and description for blank ones, and nothing for other blanks', () => {
  expect(
    withDefaults({ title: ' ', description: '', summary: '\n', market_size: ' ₹ 2 crore ', tags: undefined }),
  ).toEqual({
    title: 'Untitled Idea',
    description: 'No description provided',
    summary: null,
    market_size: ' ₹ 2 crore ',
  });
});

it('finds what a change would change', () => {
  const change = { title: 'Solar dryer', summary: 'New', tags: ['mango', 'solar'], category: null };
  expect(changedFields(written, change)).toEqual({ summary: 'New', category: null });
  expect(changedFields(written, { tags: ['solar', 'mango'] })).toEqual({ tags: ['solar', 'mango'] });
});

describe('language', () => {
  it('follows the script of the text', () => {
    const change = {
      title: 'सौर ड्रायर',
      description: 'आम सुखाता है, पूरे साल बिकता है।',
      problem_statement: null,
    };
    expect(languageAfter(written, change)).toBe('hi');
  });

  it('stays what somebody chose', () => {
    expect(languageAfter({ ...written, language: 'bn' }, { title: 'Shaurjo dryer' })).toBe('bn');
  });
});
