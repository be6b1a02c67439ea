import fc from 'fast-check';
import { expect, it } from 'vitest';
import { completeness, FIELD_WEIGHTS, missingToSubmit, NEEDED_TO_SUBMIT } from './completeness.ts';
import { CATEGORIES, IDEA_TEXT_FIELDS } from './constants.ts';
import { SubmittableIdea, type IdeaFields } from './model.ts';

const needed = {
  title: 'Solar dryer',
  description: 'Farmers dry mango slices in the sun and sell them all year.',
  problem_statement: 'Fruit rots.',
  target_audience: 'Mango growers',
  solution_overview: 'A shared dryer',
  category: 'Food',
} as const;

it('weighs every text field and the category, 100 in all', () => {
  expect(Object.keys(FIELD_WEIGHTS).toSorted()).toEqual([...IDEA_TEXT_FIELDS, 'category'].toSorted());
  expect(Object.values(FIELD_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
});

it('goes from nothing over what can be submitted to all', () => {
  expect(completeness({})).toBe(0);
  expect(
    completeness({ title: 'Untitled Idea', description: 'No description provided', summary: ' \n' }),
  ).toBe(0);
  expect(completeness(needed)).toBe(70);
  const rest = { summary: 'a', market_size: 'b', competitive_advantage: 'c', revenue_model: 'd' };
  expect(completeness({ ...needed, ...rest, funding_required: '₹ 2 lakh', user_base: 'e' })).toBe(100);
});

it('names what is missing, in the order of the form', () => {
  expect(missingToSubmit({})).toEqual(NEEDED_TO_SUBMIT);
  expect(missingToSubmit({ ...needed, title: 'ab', category: null, description: 'too short' })).toEqual([
    'title',
    'description',
    'category',
  ]);
  expect(missingToSubmit(needed)).toEqual([]);
});

it('says missing exactly where submitting is refused', () => {
  const text = fc.oneof(
    fc.constantFrom(
      'Untitled Idea',
      'No description provided',
      '',
      '  ',
      'ab',
      ' abc ',
      'x'.repeat(120),
      'x'.repeat(121),
    ),
    fc.string({ maxLength: 60 }),
  );
  const optional = fc.option(text, { nil: null });
  const idea = fc.record({
    title: text,
    description: text,
    problem_statement: optional,
    target_audience: optional,
    solution_overview: optional,
    category: fc.constantFrom(null, ...CATEGORIES),
  });
  fc.assert(
    fc.property(idea, (fields: Partial<IdeaFields>) => {
      const refused = SubmittableIdea.safeParse(fields).error?.issues.map(({ path }) => path[0]) ?? [];
      expect(new Set(missingToSubmit(fields))).toEqual(new Set(refused));
    }),
  );
});
