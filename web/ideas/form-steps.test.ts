import { expect, it } from 'vitest';
import { NEEDED_TO_SUBMIT } from '../../shared/ideas/completeness.ts';
import { IDEA_TEXT_FIELDS } from '../../shared/ideas/constants.ts';
import { FORM_STEPS, stepOf } from './form-steps.ts';

const fields = FORM_STEPS.flatMap((step) => step.fields);

it('every text of an idea is asked for once', () => {
  expect(fields.map(({ name }) => name).toSorted()).toEqual([...IDEA_TEXT_FIELDS].toSorted());
});

it('marks as needed what an idea cannot be submitted without', () => {
  const marked = fields.filter(({ needed }) => needed).map(({ name }) => name);
  expect([...marked, 'category'].toSorted()).toEqual([...NEEDED_TO_SUBMIT].toSorted());
});

it('ends with the check, after everything that it checks', () => {
  expect(FORM_STEPS.at(-1)?.key).toBe('check');
});

it.each([...IDEA_TEXT_FIELDS])('%s is found on the step that asks for it', (field) => {
  expect(FORM_STEPS[stepOf(field)]?.fields.map(({ name }) => name)).toContain(field);
});

it('category and tags are found on their step, and what no step asks for leads to the first', () => {
  expect([stepOf('category'), stepOf('tags')].map((at) => FORM_STEPS[at]?.key)).toEqual([
    'category',
    'category',
  ]);
  expect(stepOf('attachments')).toBe(0);
});
